"""Events and choices as phrases; seats are written {0}, {1}, …"""
from typing import Final

from mypy_extensions import i64

from deadeye.core.frame import HIDDEN, Decision, Event
from deadeye.core.game import Component, Result
from deadeye.core.position import seats_in
from deadeye.games.tacdex.codes import (
    ADD_CARD, ADDED, BEGAN, BY_END, DEALT, DREW, DROPPED, END, KINDS, NONE, OVER, PICK, PICKED, REVEALED, SABOTAGED,
    SHOWED_END, TAKE_AWAY, TIED, TURN, TURN_MARKER, TURNED, WASTED, WON,
)
from deadeye.games.tacdex.data import ACTIONS, CARD_NAMES, COPIES, SIDES, SOURCES
from deadeye.games.tacdex.rules import RULES, SET_UP
from deadeye.games.tacdex.state import Table
from deadeye.kit.words import listed, who

HINTS: Final[dict[str, str]] = {
    "Sabotage": "an opponent with three cards in hand or more loses one at random to the bottom of the deck",
    "Flip": "you may turn the marker before the battle is decided",
    "Scavenge": "you draw one more card",
    "Ambush": "no number: you may add a card once all are revealed",
}

END_CLAUSES: Final = ("TDX-302", "TDX-204")  # by reason


def seats_named(mask: i64) -> str:
    """The seats of a mask: a, b and c."""
    return listed([who(seat) for seat in seats_in(mask)])


def side_of(side: i64) -> str:
    """A side as it is printed."""
    return SIDES[side].upper()


def card_word(card: i64) -> str:
    """A card with its action, as one would say it: 7 (Scavenge)."""
    action = ACTIONS.get(card, "")
    name = CARD_NAMES[card]
    if not name.isdigit():
        return action
    return f"{name} ({action})" if action else name


def card_sentence(card: i64) -> str:
    """What a card does."""
    action = ACTIONS.get(card, "")
    if card == END:
        return "No card to play: once the END of every player has been drawn, the game is over."
    if not CARD_NAMES[card].isdigit():
        return HINTS[action].capitalize() + "."
    rule = HINTS[action] if action else "on HIGH the highest number of a battle wins, on LOW the lowest"
    return f"Counts {CARD_NAMES[card]}; {rule}."


def components_of() -> list[Component]:
    """The cards of a deck."""
    return [Component("card", CARD_NAMES[card], card_word(card) or CARD_NAMES[card].upper(), card_sentence(card),
                      {"in the box": COPIES[card]}, SOURCES[card]) for card in range(NONE + 1, KINDS)]


# -- what is asked ----------------------------------------------------------------------------


def prompt_for(s: Table, decision: Decision) -> str:
    """What is asked, in one sentence."""
    side = side_of(s.marker)
    step = decision.step
    if step == PICK:
        return f"Pick a card: the battle is fought on {side}, {s.pot} cards lie in it." if s.pot else (
            f"Pick a card: the battle is fought on {side}.")
    if step == ADD_CARD:
        return f"Ambush: add a card to the battle on {side}?"
    if step == TURN_MARKER:
        return f"Flip: the marker lies on {side}, do you turn it?"
    assert step == TAKE_AWAY
    return "Sabotage: whose hand loses a card?"


def label_for(s: Table, decision: Decision, option: i64) -> str:
    """An option in a few words."""
    step = decision.step
    if step == TURN_MARKER:
        return f"Turn it to {side_of(s.marker ^ 1)}" if option == TURN else f"Leave it on {side_of(s.marker)}"
    if step == TAKE_AWAY:
        return who(option)
    return card_word(option) if option != NONE else "Add nothing"


def hint_for(s: Table, decision: Decision, option: i64) -> str:
    """What an option will do, as far as its chooser can know."""
    step = decision.step
    if step == TURN_MARKER:
        return "the lowest number wins" if s.marker ^ option else "the highest number wins"
    if step == TAKE_AWAY:
        return f"has {len(s.hands[option])} cards in hand"
    if option == NONE:
        return "an Ambush alone loses to every number"
    return HINTS.get(ACTIONS.get(option, ""), "")


# -- what happened ----------------------------------------------------------------------------


def phrase_for(s: Table, event: Event) -> str:
    """What happened, as its viewer saw it; that somebody has picked is for the eye, not for the story."""
    kind = event.kind
    if kind == BEGAN:
        rest = ((1 << s.seats) - 1) & ~event.a
        have = "has" if len(seats_in(rest)) == 1 else "have"
        out = f" without {seats_named(rest)}, who {have} no card" if rest else ""
        return f"A battle begins on {side_of(event.b)}{out}."
    if kind == TIED:
        return f"{seats_named(event.a)} tie: the marker turns to {side_of(event.b)} and they fight on."
    if kind == WASTED:
        return f"Nobody is left to win the battle: its {event.a} cards are out of the game."
    if kind == OVER:
        return reason_for(event.a, event.b)
    return "" if kind == PICKED else deed(event)


def deed(event: Event) -> str:
    """What a player did."""
    seat = who(event.seat)
    kind = event.kind
    if kind == DEALT:
        return f"{seat} draws {event.a} cards."
    if kind == REVEALED:
        return f"{seat} reveals {card_word(event.a)}."
    if kind == ADDED:
        return f"{seat} adds {card_word(event.a)}." if event.a != NONE else f"{seat} adds nothing to the Ambush."
    if kind == TURNED:
        return f"{seat} {'turns the marker to' if event.a == TURN else 'leaves the marker on'} {side_of(event.b)}."
    if kind == WON:
        return f"{seat} wins the battle and its {event.a} cards."
    if kind == DROPPED:
        return f"{seat} has no card left and drops out."
    if kind == SABOTAGED:
        card = "a card" if event.b == HIDDEN else card_word(event.b)
        return f"{seat} sabotages {who(event.a)}, and {card} goes from hand to the bottom of the deck."
    if kind == SHOWED_END:
        return f"{seat} draws END."
    assert kind == DREW
    if not event.a:
        return f"{seat} has no card to draw."
    return f"{seat} draws {'a card' if event.b == HIDDEN else card_word(event.b)}."


BECAUSE: Final[dict[int, tuple[str, ...]]] = {
    DEALT: SET_UP,
    REVEALED: ("TDX-201",),
    WON: ("TDX-202", "TDX-402", "TDX-506"),
    TIED: ("TDX-401", "TDX-602"),
    DROPPED: ("TDX-404",),
    WASTED: ("TDX-404",),
    SHOWED_END: ("TDX-301", "TDX-302", "TDX-304"),
}


def because_of(event: Event) -> tuple[str, ...]:
    """The clauses behind what happened: those of the step, unless it does several things."""
    if event.kind == OVER:
        return END_CLAUSES[event.a], "TDX-303"
    clauses = RULES.slots[event.step].step.clauses
    if event.kind == DREW:
        return clauses[:1] if event.a else ("TDX-204",)
    return BECAUSE.get(event.kind, clauses)


# -- how it ended -----------------------------------------------------------------------------


def reason_for(reason: i64, winners: i64) -> str:
    """Why it is over, and who won."""
    why = "Every END is drawn" if reason == BY_END else "Fewer than two players can fight"
    several = len(seats_in(winners)) > 1
    return f"{why}: {seats_named(winners)} {'share the win with' if several else 'wins with'} the most cards."


def result_of(s: Table) -> Result:
    """How it ended."""
    return Result(seats_in(s.winners), s.scores.copy(), reason_for(s.reason, s.winners), END_CLAUSES[s.reason])
