"""What each seat sees, and what it can imagine: hands, picks and decks are hidden, how many they hold is not."""
from typing import TypedDict

from librt.vecs import vec
from mypy_extensions import i64

from deadeye.core.frame import NOBODY
from deadeye.core.position import seats_in
from deadeye.core.rng import Chance
from deadeye.games.tacdex.codes import END
from deadeye.games.tacdex.data import ACTIONS, CARD_NAMES, DECK_NAMES, SIDES, named
from deadeye.games.tacdex.rules import RULES
from deadeye.games.tacdex.state import Table
from deadeye.kit.deck import bag_of, draw
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


def view_seat(s: Table, viewer: i64, seat: i64) -> SeatView:
    """One player: the secrets only if they are the viewer's own."""
    own = seat == viewer
    picked = s.picks[seat] != NOT_YET
    return {
        "deck_name": DECK_NAMES[seat],
        "score": s.scores[seat],
        "end": bool(s.ended >> seat & 1),
        "hand_size": len(s.hands[seat]),
        "hand": named(sorted(s.hands[seat])) if own else None,
        "picked": picked,
        "pick": CARD_NAMES[s.picks[seat]] if own and picked else None,
        "deck": s.deck_size(seat),
        "upper": len(s.upper[seat]),
        "under": len(s.bottom[seat]),
        "bottom": named(list(s.bottom[seat])) if own else None,
    }


def view_rounds(s: Table) -> list[RoundView]:
    """The battle so far, or the last one until the next is revealed."""
    rounds: list[RoundView] = []
    for entry in s.laid:
        seat = entry & 15
        if seat == NOBODY:
            rounds[-1]["side"] = SIDES[entry >> 4]
            continue
        if not rounds or rounds[-1]["side"] is not None:
            rounds.append({"side": None, "cards": [[] for _ in range(s.seats)]})
        rounds[-1]["cards"][seat].append(CARD_NAMES[entry >> 4])
    return rounds


def view_table(s: Table, viewer: i64) -> TableView:
    """Everything on the table, and of what is hidden only what this viewer holds."""
    return {
        "me": None if viewer < 0 else viewer,
        "marker": SIDES[s.marker],
        "first": s.won,
        "fighting": seats_in(s.fighting),
        "pot": s.pot,
        "rounds": view_rounds(s),
        "out": s.out,
        "seats": [view_seat(s, viewer, seat) for seat in range(s.seats)],
        "over": s.over,
        "winners": seats_in(s.winners),
    }


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
