"""Events and choices as phrases, in the words of the edition; seats are written {0}, {1}, …"""
from typing import Final

from mypy_extensions import i64

from deadeye.core.frame import HIDDEN, Decision, Event
from deadeye.core.game import Result
from deadeye.core.position import seats_in
from deadeye.games.bang_dice.cast import card_of
from deadeye.games.bang_dice.codes import (
    AID, AIM, AIMED, BY_GRENADE, BY_INFECTION, BY_OVERRUN, BY_RANGE, DEALT, DISCARD, DOUBLE, ENDED, EXPLODED, GAINED,
    GIFT, GRENADE, HEAL, INFECTION, INSTEAD, KEEP, LAST_STANDS, LEADER_FELL, LIMIT_REACHED, LONER_STANDS, LOST, NO_ONE,
    NOBODY_STANDS, ORDER_KEPT, OUT, OVERRAN, RETURNED, ROLLED, SHED, SPARED, STOPPED, SWAPPED, TARGET_TAKEN, TOOK,
    TURN_OF,
)
from deadeye.games.bang_dice.data import EDITIONS, Edition
from deadeye.games.bang_dice.rules import RULES, SET_UP
from deadeye.games.bang_dice.state import Table
from deadeye.games.bang_dice.steps.range import die_of
from deadeye.kit.dice import DICE, face_of
from deadeye.kit.seats import EACH


def who(seat: i64) -> str:
    """A seat in a phrase."""
    return "{" + str(seat) + "}"


def listed(parts: list[str]) -> str:
    """a, b and c."""
    return parts[0] if len(parts) == 1 else ", ".join(parts[:-1]) + " and " + parts[-1]


def some(n: i64, one: str, more: str) -> str:
    """A number of things."""
    if n != 1:
        return f"{n} {more}"
    return f"an {one}" if one[0] in "AEIOU" else f"a {one}"


def points(box: Edition, n: i64) -> str:
    """So much Health."""
    return f"{n} {box.point if n == 1 else box.points}"


def faces_of(box: Edition, shown: i64, dice: i64) -> str:
    """The faces of these dice, in their order on the table."""
    return ", ".join([box.face_names[face_of(shown, die)] for die in range(DICE) if dice >> die & 1])


def numbered(box: Edition, shown: i64, dice: i64) -> str:
    """These dice by face and place: two may show the same."""
    return ", ".join([f"{box.face_names[face_of(shown, die)]} ({die + 1})" for die in range(DICE) if dice >> die & 1])


# -- what is asked ----------------------------------------------------------------------------


def prompt_for(s: Table, decision: Decision) -> str:
    """What is asked, in one sentence."""
    box = EDITIONS[s.edition]
    step = decision.step
    if step == KEEP:
        left = card_of(s, decision.seat).rolls() - s.rolls
        return f"Roll again ({left} left): choose the dice, or stop."
    if step == AIM:
        return f"Whom does this {box.face_names[die_of(s, decision.a)]} die hit?"
    if step == HEAL:
        return f"Who gains one {box.point} from this {box.face_names[AID]} die?"
    if step == GIFT:
        return f"As your turn starts: who gains one {box.point}?"
    if step == DISCARD:
        return f"Who discards {some(1, box.token, box.tokens)}, for this {box.face_names[GRENADE]} die?"
    if step == INSTEAD:
        return f"You are to lose {points(box, s.hits[decision.seat])}: how many do you take as {box.tokens}?"
    assert step == SHED
    return f"How many {box.tokens} do you return, for the {box.points} that you lost?"


def label_for(s: Table, decision: Decision, option: i64) -> str:
    """An option in a few words."""
    box = EDITIONS[s.edition]
    step = decision.step
    if step == KEEP:
        return f"Roll again: {numbered(box, s.dice, option)}" if option else "Stop here"
    if step == AIM and option >= DOUBLE:
        return f"{who(option - DOUBLE)}, doubled with a {box.face_names[AID]} die"
    if step == DISCARD and option == NO_ONE:
        return "Nobody"
    if step == INSTEAD or step == SHED:
        return some(option, box.token, box.tokens) if option else f"No {box.token}"
    return who(option)


def hint_for(s: Table, decision: Decision, option: i64) -> str:
    """What an option will do, as far as its chooser can know."""
    box = EDITIONS[s.edition]
    step = decision.step
    if step == KEEP:
        return keep_hint(s, box, option)
    if step == AIM:
        target = option % DOUBLE
        loss = 2 if option >= DOUBLE else 1
        left = max(0, s.health[target] - s.hits[target] - loss)
        return f"{points(box, s.health[target])}, would have {left}"
    if step == HEAL or step == GIFT:
        worth = decision.b if step == HEAL and option == decision.seat else 1
        return health_hint(s, box, option, min(worth, s.most[option] - s.health[option]))
    if step == DISCARD:
        return "" if option == NO_ONE else f"has {some(s.walkers[option], box.token, box.tokens)}"
    if step == INSTEAD:
        return f"lose {s.hits[decision.seat] - option} of {points(box, s.health[decision.seat])}"
    return f"keep {s.walkers[decision.seat] - option}"


def keep_hint(s: Table, box: Edition, dice: i64) -> str:
    """What stopping means, or what stays on the table."""
    if dice == 0:
        return "use " + faces_of(box, s.dice, 31)
    if dice == 31:
        return "keep nothing"
    return "keep " + faces_of(box, s.dice, 31 & ~dice)


def health_hint(s: Table, box: Edition, seat: i64, gain: i64) -> str:
    """What First Aid would do."""
    if gain == 0:
        return f"is at full {box.health_word}: wasted"
    return f"from {s.health[seat]} to {points(box, s.health[seat] + gain)}"


# -- what happened ----------------------------------------------------------------------------

LOSSES: Final[dict[int, tuple[str, ...]]] = {
    BY_RANGE: ("WDD-303", "WDD-304", "WDD-306"),
    BY_GRENADE: ("WDD-308",),
    BY_INFECTION: ("WDD-302",),
    BY_OVERRUN: ("WDD-301",),
}

SPARES: Final[dict[int, tuple[str, ...]]] = {BY_GRENADE: ("WDD-507",), BY_OVERRUN: ("WDD-508",)}


def phrase_for(s: Table, event: Event) -> str:
    """What happened, as its viewer saw it."""
    box = EDITIONS[s.edition]
    kind = event.kind
    if kind == DEALT:
        known = "" if event.b == HIDDEN else f", {box.role_names[event.b]}"
        return f"{who(event.seat)} is {box.character_names[event.a]}{known}."
    if kind == TURN_OF:
        return f"{who(event.seat)} takes a turn."
    if kind == ROLLED:
        return f"{who(event.seat)} rolls {faces_of(box, event.b, event.a)}."
    if kind == OVERRAN:
        return f"That was the last one: {box.attack}!"
    if kind == AIMED:
        twice = " twice" if event.b == 2 else ""
        return f"{who(event.seat)} aims at {who(event.a)}{twice}."
    if kind == EXPLODED:
        return f"{who(event.seat)} sets off the {box.face_names[GRENADE]}."
    if kind == OUT:
        return f"{who(event.seat)} is eliminated: {box.role_names[event.a]}."
    if kind == ENDED:
        return reason_for(box, event.b, event.a)
    if kind == STOPPED:
        return f"{who(event.seat)} stops rolling."
    return change_phrase(box, event)


def change_phrase(box: Edition, event: Event) -> str:
    """Health and Walkers coming and going."""
    seat = who(event.seat)
    kind = event.kind
    if kind == LOST:
        causes = ["is hit", f"is caught by the {box.face_names[GRENADE]}", f"has too many {box.face_names[INFECTION]}s",
                  f"pays for the {box.tokens}"]
        return f"{seat} {causes[event.b]} and loses {points(box, event.a)}."
    if kind == SPARED:
        return f"{seat} is spared {points(box, event.a)}."
    if kind == SWAPPED:
        return f"{seat} takes {some(event.a, box.token, box.tokens)} instead of losing {box.points}."
    if kind == GAINED:
        return f"{seat} gains {points(box, event.a)}." if event.a else f"{seat} is at full {box.health_word}."
    if kind == TOOK:
        return f"{seat} takes {some(event.a, box.token, box.tokens)}."
    assert kind == RETURNED
    return f"{seat} returns {some(event.a, box.token, box.tokens)}."


def because_of(event: Event) -> tuple[str, ...]:
    """The clauses behind what happened."""
    if event.kind == LOST:
        return LOSSES[event.b]
    if event.kind == SPARED:
        return SPARES[event.b]
    if event.kind == ENDED:
        return (END_CLAUSES[event.b],)
    if event.kind == DEALT:
        return SET_UP
    return RULES.slots[event.step].step.clauses


# -- how it ended -----------------------------------------------------------------------------

END_CLAUSES: Final[dict[int, str]] = {
    LEADER_FELL: "WDD-402",
    LONER_STANDS: "WDD-402",
    ORDER_KEPT: "WDD-403",
    TARGET_TAKEN: "WDD-602",
    LAST_STANDS: "WDD-603",
    NOBODY_STANDS: "WDD-604",
    LIMIT_REACHED: "WDD-701",
}


def reason_for(box: Edition, reason: i64, winners: i64) -> str:
    """Why it is over, and who won."""
    names = listed([who(seat) for seat in EACH[winners]]) if winners else "nobody"
    wins = "win" if len(EACH[winners]) > 1 else "wins"
    leader = box.role_names[0]
    if reason == LEADER_FELL:
        why = f"The {leader} has fallen"
    elif reason == LONER_STANDS:
        why = f"The {leader} has fallen and one {box.loner} stands alone"
    elif reason == ORDER_KEPT:
        why = f"All who threatened the {leader} have fallen"
    elif reason == TARGET_TAKEN:
        why = "The hunter has taken the target"
    elif reason == LAST_STANDS:
        why = "Only one is left"
    elif reason == NOBODY_STANDS:
        why = "None is left"
    else:
        why = "The limit of turns is reached"
    return f"{why}: {names} {wins}."


def result_of(s: Table) -> Result:
    """How it ended; nobody keeps score."""
    reason = reason_for(EDITIONS[s.edition], s.reason, s.winners)
    return Result(seats_in(s.winners), [], reason, END_CLAUSES[s.reason])
