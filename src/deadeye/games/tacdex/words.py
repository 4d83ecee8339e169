"""Events and choices as phrases; seats are written {0}, {1}, …"""
from typing import Final

from mypy_extensions import i64

from deadeye.core.frame import HIDDEN, Decision, Event, a_of, seat_of, step_of
from deadeye.core.game import Component, Result, Stake
from deadeye.core.position import seats_in
from deadeye.games.tacdex.cast import CARDS, RANKS
from deadeye.games.tacdex.codes import (
    ACTING, ACT_ALL, ADDED, ADD_CARD, AMBUSH, BEGAN, BY_END, CANCELLED, DEALT, DREW, DROPPED, END, FLIP, FOR_END,
    KINDS, LOW, NONE, NO_CARD, OVER, PICK, PICKED, REVEALED, SABOTAGED, SHOWED_END, TAKE_AWAY, TIED, TURN, TURNED,
    TURN_MARKER, UNABLE, WASTED, WON,
)
from deadeye.games.tacdex.data import ACTIONS, CARD_NAMES, COPIES, COPIES_FROM, SIDES, SOURCES
from deadeye.games.tacdex.rules import RULES, SET_UP
from deadeye.games.tacdex.state import Table
from deadeye.kit.words import listed, number_of, who

HINTS: Final[dict[str, str]] = {
    "Sabotage": "an opponent with three cards in hand or more loses one at random to the bottom of the deck",
    "Flip": "you may turn the marker before the battle is decided",
    "Scavenge": "you draw one more card",
    "Ambush": "no number: you may add a card once all are revealed; a Flip may still turn the marker after that",
}

END_CLAUSES: Final = ("TDX-302", "TDX-204")  # by reason


def seats_named(mask: i64) -> str:
    """The seats of a mask: a, b and c."""
    return listed([who(seat) for seat in seats_in(mask)])


def side_of(side: i64) -> str:
    """A side as it is printed."""
    return SIDES[side].upper()


def card_word(card: i64) -> str:
    """A card with its action, as spoken: 7 (Scavenge)."""
    action = ACTIONS.get(card, "")
    name = CARD_NAMES[card]
    if not name.isdigit():
        return action
    return f"{name} ({action})" if action else name


def card_sentence(card: i64) -> str:
    """What a card does."""
    action = ACTIONS.get(card, "")
    if card == END:
        return "Not a card to play: once every player has drawn theirs, the game is over."
    if not CARD_NAMES[card].isdigit():
        return HINTS[action].capitalize() + "."
    rule = HINTS[action] if action else "on HIGH the highest number of a battle wins, on LOW the lowest"
    return f"Counts {CARD_NAMES[card]}; {rule}."


def components_of() -> list[Component]:
    """The cards of a deck."""
    return [Component("card", CARD_NAMES[card], card_word(card) or CARD_NAMES[card].upper(), card_sentence(card),
                      {"in the box": COPIES[card]}, SOURCES[card], "",
                      {} if COPIES_FROM[card] == SOURCES[card] else {"in the box": COPIES_FROM[card]})
            for card in range(NONE + 1, KINDS)]


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
        rule = "the lowest number wins" if s.marker ^ option else "the highest number wins"
        return "; ".join([rule, leads(s, s.marker ^ option), *still_to_act(s, decision.seat)])
    if step == TAKE_AWAY:
        return f"has {number_of(len(s.hands[option]), 'card', 'cards')} in hand"
    if step == PICK:
        return HINTS.get(ACTIONS.get(option, ""), "")
    if option == NONE:
        return "an Ambush alone loses to every number"
    if option == AMBUSH:
        return "no number: you may add another card"
    rule = HINTS.get(ACTIONS.get(option, ""), "")
    parts = [stands(s, decision.seat, option, s.marker), rule, *still_to_act(s, decision.seat)]
    return "; ".join([part for part in parts if part])


def stands(s: Table, seat: i64, card: i64, side: i64) -> str:
    """What becomes of this card if nothing else changes, judging by all that lies open."""
    others = [RANKS[side][s.shown[other]] for other in seats_in(s.fighting) if other != seat]
    best, mine = max(others), RANKS[side][card]
    return f"{'wins' if mine > best else 'ties' if mine == best else 'loses'} as it stands"


def leads(s: Table, side: i64) -> str:
    """Who wins on this side if nothing else changes."""
    seats = seats_in(s.fighting)
    best = max([RANKS[side][s.shown[seat]] for seat in seats])
    first = [who(seat) for seat in seats if RANKS[side][s.shown[seat]] == best]
    return f"{listed(first)} {'tie' if len(first) > 1 else 'wins'} as it stands"


def still_to_act(s: Table, seat: i64) -> list[str]:
    """Battle actions of others that come after this player's."""
    flips: i64 = 0
    ambushes: i64 = 0
    for f in s.owed():
        if step_of(f) == TURN_MARKER:
            flips |= 1 << seat_of(f)
        elif step_of(f) == ACT_ALL and a_of(f) == FLIP:
            flips |= s.showing(FLIP)
        elif step_of(f) == ADD_CARD:
            ambushes |= 1 << seat_of(f)
    return [f"{who(other)}'s {action} comes after it" for action, mask in (("Flip", flips), ("Ambush", ambushes))
            for other in seats_in(mask) if other != seat]


# -- what happened ----------------------------------------------------------------------------


def phrase_for(s: Table, event: Event) -> str:
    """What happened, as its viewer saw it; picking is shown on the table, not told in the story."""
    kind = event.kind
    if kind == BEGAN:
        rest = ((1 << s.seats) - 1) & ~event.a
        have = "has" if len(seats_in(rest)) == 1 else "have"
        out = f" without {seats_named(rest)}, who {have} no card" if rest else ""
        return f"A battle begins on {side_of(event.b & 1)}{out}."
    if kind == TIED:
        rest = event.b >> 1
        sit = "" if not rest else f"; {seats_named(rest)} {'sits' if len(seats_in(rest)) == 1 else 'sit'} out"
        return f"{seats_named(event.a)} tie: the marker turns to {side_of(event.b & 1)} and they fight on{sit}."
    if kind == ACTING:
        return acting_phrase(event)
    if kind == CANCELLED:
        everyone = "Both" if event.b == 2 else "All in the battle"
        return f"{everyone} show {'an' if event.a == AMBUSH else 'a'} {ACTIONS[event.a]}, so none of them acts."
    if kind == WASTED:
        return f"Nobody is left to win the battle: its {number_of(event.a, 'card is', 'cards are')} out of the game."
    if kind == OVER:
        return reason_for(event.a, event.b)
    if kind in (DREW, SHOWED_END, DEALT):
        return drawn(event)
    return "" if kind == PICKED else deed(event)


def acting_phrase(event: Event) -> str:
    """Who acts before whom."""
    seats = [who(event.a >> place * 4 & 15) for place in range(event.b & 15)]
    return f"{seats[0]} acts first, then {listed(seats[1:])}."


def drawn(event: Event) -> str:
    """Cards that come from a deck, and what for."""
    seat = who(event.seat)
    if event.kind == DEALT:
        return f"{seat} draws {number_of(event.a, 'card', 'cards')}."
    if event.kind == SHOWED_END:
        return f"{seat} draws END{', the last one' if event.a else ' and lays it open'}."
    if event.a == NO_CARD:
        return f"{seat} has no card to draw."
    what = FOR_WHAT["end" if event.a == FOR_END else RULES.names[event.step]]
    return f"{seat} draws {'a card' if event.b == HIDDEN else card_word(event.b)}{what}."


FOR_WHAT: Final = {"draw": "", "draw-on": " to fight on", "draw-more": " for Scavenge", "end": " in its place"}
"""What a draw is for; the usual one goes without saying."""


def deed(event: Event) -> str:
    """What a player did."""
    seat = who(event.seat)
    kind = event.kind
    if kind == REVEALED:
        return f"{seat} reveals {card_word(event.a)}."
    if kind == ADDED:
        return f"{seat} adds {card_word(event.a)}." if event.a != NONE else f"{seat} adds nothing to the Ambush."
    if kind == TURNED:
        return f"{seat} {'turns the marker to' if event.a == TURN else 'leaves the marker on'} {side_of(event.b & 1)}."
    if kind == WON:
        return won_phrase(event)
    if kind == DROPPED:
        return f"{seat} has no card left and drops out."
    if kind == UNABLE and event.a == AMBUSH:
        return f"{seat} has no card left to add to the Ambush."
    if kind == UNABLE:
        return f"{seat}'s Sabotage takes nothing: no opponent has three cards in hand."
    assert kind == SABOTAGED
    card = "a card" if event.b == HIDDEN else card_word(event.b)
    return f"{seat} sabotages {who(event.a & 15)}, and {card} goes from hand to the bottom of the deck."


def won_phrase(event: Event) -> str:
    """Who took the cards, and with what."""
    cards = number_of(event.a, "card", "cards")
    card = event.b & 15
    if card == NONE:
        return f"{who(event.seat)} is the only one left in the battle and takes its {cards}."
    return f"{who(event.seat)} wins with {card_word(card)} on {side_of(event.b >> 4 & 1)} and takes {cards}."


BECAUSE: Final[dict[int, tuple[str, ...]]] = {
    DEALT: SET_UP,
    DROPPED: ("TDX-404",),
    WASTED: ("TDX-404",),
}

ORDER_CLAUSES: Final = (("TDX-603", "TDX-604"), ("TDX-603",), ("TDX-508",), ("TDX-506",))
"""By what decides who acts first."""


def because_of(event: Event) -> tuple[str, ...]:
    """The clauses that played a part in what happened."""
    kind = event.kind
    if kind == OVER:
        return END_CLAUSES[event.a], "TDX-303"
    if kind in (DREW, SHOWED_END):
        return because_of_draw(event)
    if kind == ACTING:
        return ORDER_CLAUSES[event.b >> 4]
    if kind == CANCELLED:
        return CARDS[event.a].clauses + (("TDX-508",) if event.b == 2 else ("TDX-604",))
    if kind == SABOTAGED:
        return ("TDX-504", "TDX-506", "TDX-507") if event.a >> 4 else ("TDX-504", "TDX-506")
    if kind == UNABLE:
        return CARDS[event.a].clauses
    if kind in (BEGAN, TIED, WON, TURNED):
        return because_of_battle(event)
    return BECAUSE.get(kind, RULES.steps[event.step].clauses)


def because_of_draw(event: Event) -> tuple[str, ...]:
    """The rule of the draw, and the rule that hides the card from others."""
    if event.kind == SHOWED_END:
        return ("TDX-302", "TDX-205") if event.a else ("TDX-301", "TDX-304")
    if event.a == NO_CARD:
        return ("TDX-204",)
    why = ("TDX-301",) if event.a == FOR_END else RULES.steps[event.step].clauses
    return (*why, "TDX-305") if event.b == HIDDEN else why


def because_of_battle(event: Event) -> tuple[str, ...]:
    """How a battle begins, turns and ends."""
    kind, b = event.kind, event.b
    if kind == BEGAN:
        return ("TDX-201",) + (("TDX-403",) if b & 1 == LOW else ()) + (("TDX-204",) if b >> 1 else ())
    if kind == TIED:
        return ("TDX-401", "TDX-602", "TDX-605") if b >> 1 else ("TDX-401",)
    if kind == TURNED:
        return ("TDX-502", "TDX-601") if b >> 1 else ("TDX-502",)
    how = "TDX-404" if b & 15 == NONE else "TDX-202"
    return (how, "TDX-402") if b >> 8 > 1 else (how,)


# -- how it ended -----------------------------------------------------------------------------


def why_over(reason: i64) -> str:
    """Why it is over."""
    return "Every END is drawn" if reason == BY_END else "Fewer than two players can fight"


def reason_for(reason: i64, winners: i64) -> str:
    """Why it is over, and who won."""
    wins = "share the win with" if len(seats_in(winners)) > 1 else "wins with"
    return f"{why_over(reason)}: {seats_named(winners)} {wins} the most cards."


def result_of(s: Table) -> Result:
    """How it ended."""
    return Result(seats_in(s.winners), list(s.scores), reason_for(s.reason, s.winners), END_CLAUSES[s.reason])


def stake_of(s: Table, seat: i64) -> Stake:
    """What is at stake for a seat: all want the same."""
    if seat < 0:
        return Stake()
    verdict = ""
    if s.over:
        why = why_over(s.reason)
        most = number_of(max(s.scores), "card", "cards")
        won = "win" if s.winners >> seat & 1 else "lose"
        verdict = f"{why}, and the most is {most}. You {won} with {s.scores[seat]}."
    return Stake(aim="win the most cards by the time the last END lies open", verdict=verdict)
