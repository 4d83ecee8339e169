"""What each seat sees, and what it can imagine: hands, picks and decks are hidden, how many they hold is not."""
from typing import Final, TypedDict

from librt.vecs import vec
from mypy_extensions import i64

from deadeye.core.frame import NOBODY
from deadeye.core.position import seats_in
from deadeye.core.rng import Chance
from deadeye.games.tacdex.codes import END, HIGH
from deadeye.games.tacdex.data import ACTIONS, CARD_NAMES, DECK_NAMES, SIDES
from deadeye.games.tacdex.rules import RULES
from deadeye.games.tacdex.state import Table
from deadeye.kit.deck import bag_of, draw
from deadeye.kit.seats import EACH
from deadeye.kit.together import NOT_YET

class SeatView(TypedDict):
    """One player; None where the viewer may not look."""

    deck_name: str
    score: int
    end: bool  # whether the END lies open
    hand_size: int
    hand: list[str] | None
    picked: bool
    pick: str | None
    deck: int  # cards in it, the END counted
    upper: int  # of these, how many lie above the half with the END
    under: int  # of these, how many Sabotage put at the bottom
    bottom: list[str] | None  # which these are, the next to be drawn first


class RoundView(TypedDict):
    """The cards that each seat laid in one round, and the side that decided it: None before."""

    side: str | None
    cards: list[list[str]]


class TableView(TypedDict):
    """The table, as a viewer sees it."""

    me: int | None
    marker: str
    first: int  # who acts and draws first: the winner of the last battle
    fighting: list[int]
    pot: int  # cards in the battle; 0 when the rounds are those of the last one
    rounds: list[RoundView]
    out: int  # cards of battles that nobody could win
    seats: list[SeatView]
    over: bool
    winners: list[int]


class PrintedView(TypedDict):
    """What is printed on the cards, the same for everybody."""

    actions: dict[str, str]  # by card, those that have one


def printed_cards() -> PrintedView:
    """The actions on the cards."""
    return {"actions": {CARD_NAMES[card]: action for card, action in ACTIONS.items()}}


BLANK_SEATS: Final[list[SeatView]] = [{
    "deck_name": name,
    "score": 0,
    "end": False,
    "hand_size": 0,
    "hand": None,
    "picked": False,
    "pick": None,
    "deck": 0,
    "upper": 0,
    "under": 0,
    "bottom": None,
} for name in DECK_NAMES]
"""By seat, with nothing yet, and every secret kept."""


def view_seat(s: Table, viewer: i64, seat: i64) -> SeatView:
    """One player: the secrets only if they are the viewer's own."""
    view = BLANK_SEATS[seat].copy()
    view["score"] = s.scores[seat]
    if s.ended >> seat & 1:
        view["end"] = True
    view["hand_size"] = len(s.hands[seat])
    picked = s.picks[seat] != NOT_YET
    if picked:
        view["picked"] = True
    view["deck"] = s.deck_size(seat)
    if len(s.upper[seat]) > 0:
        view["upper"] = len(s.upper[seat])
    if len(s.bottom[seat]) > 0:
        view["under"] = len(s.bottom[seat])
    if seat == viewer:
        view["hand"] = [CARD_NAMES[kind] for kind in s.menu(seat) for card in s.hands[seat] if card == kind]
        if picked:
            view["pick"] = CARD_NAMES[s.picks[seat]]
        view["bottom"] = [CARD_NAMES[card] for card in s.bottom[seat]]
    return view


BLANK_ROUND: Final[RoundView] = {"side": None, "cards": []}


def view_rounds(s: Table) -> list[RoundView]:
    """The battle so far, or the last one until the next is revealed."""
    rounds: list[RoundView] = []
    cards: list[list[str]] | None = None  # of the round that isn't decided yet
    for entry in s.laid:
        seat = entry & 15
        if seat == NOBODY:
            rounds[-1]["side"] = SIDES[entry >> 4]
            cards = None
            continue
        if cards is None:
            cards = [[] for _each in EACH[(1 << s.seats) - 1]]
            view = BLANK_ROUND.copy()
            view["cards"] = cards
            rounds.append(view)
        cards[seat].append(CARD_NAMES[entry >> 4])
    return rounds


BLANK: Final[TableView] = {
    "me": None,
    "marker": SIDES[HIGH],
    "first": 0,
    "fighting": [],
    "pot": 0,
    "rounds": [],
    "out": 0,
    "seats": [],
    "over": False,
    "winners": [],
}
"""An empty table."""


def view_table(s: Table, viewer: i64) -> TableView:
    """Everything on the table, and of what is hidden only what this viewer holds."""
    view = BLANK.copy()
    if viewer >= 0:
        view["me"] = viewer
    if s.marker != HIGH:
        view["marker"] = SIDES[s.marker]
    if s.won:
        view["first"] = s.won
    view["fighting"] = seats_in(s.fighting)
    view["pot"] = s.pot
    view["rounds"] = view_rounds(s)
    if s.out:
        view["out"] = s.out
    view["seats"] = [view_seat(s, viewer, seat) for seat in EACH[(1 << s.seats) - 1]]
    if s.over:
        view["over"] = True
    view["winners"] = seats_in(s.winners)
    return view


def imagine_table(s: Table, viewer: i64, chance: Chance) -> Table:
    """The cards of each deck that this viewer can't place, dealt again among the places they may be in.

    It follows only from what the viewer knows and from luck: every pool is sorted before it is dealt.
    """
    other = s.clone()
    other.new_luck(chance)
    for seat in range(s.seats):
        other.upper[seat] = bag_of(sorted(other.upper[seat]))
        other.lower[seat] = bag_of(sorted(other.lower[seat]))
        other.hands[seat] = bag_of(sorted(other.hands[seat]))
        if seat == viewer:
            deal_again(other, [other.upper[seat], other.lower[seat]])
        else:
            other.bottom[seat] = bag_of(sorted(other.bottom[seat]))
            deal_again(other, [other.upper[seat], other.lower[seat], other.hands[seat], other.bottom[seat]])
        if seat != viewer and s.picks[seat] != NOT_YET:
            hand = other.hands[seat]
            other.picks[seat] = hand[other.below(len(hand))]
    other.revealed = s.revealed
    RULES.ask_again(other)
    return other


def deal_again(s: Table, places: list[vec[i64]]) -> None:
    """Shuffle the cards of these places together and fill each up again; an END keeps to its half."""
    unseen = bag_of(sorted([card for place in places for card in place if card != END]))
    for place in places:
        for number in range(len(place)):
            if place[number] != END:
                unseen, place[number] = draw(s, unseen)
