"""What happened, why, and how it ended."""
from typing import Final

from mypy_extensions import i64

from deadeye.core.frame import HIDDEN, NOBODY, Event
from deadeye.core.game import Result
from deadeye.core.position import seats_in
from deadeye.games.bang_dice.codes import (
    AIMED, APPOINTED, BELLE, BONE, BURY, BY_CHOICE, BY_DUEL, BY_GRENADE, BY_INFECTION, BY_OVERRUN, BY_RANGE, CANCELLED,
    CHALLENGED, DEALT, DREW_RAGE, DROPPED, DUEL, ENDED, EXPLODED, FACED, GAINED, GRENADE, INFECTION, INHERITED,
    IN_REPLY, LAST_STANDS, LEADER, LEADER_FELL, LIMIT_REACHED, LONER_STANDS, LOSE, LOST, MOVED, NOBODY_STANDS,
    ORDER_KEPT, OUT, OUTBREAK_DUE, OVERRAN, PUT_BACK, RECASTED, RECOVERED, RETURNED, REVEALED, ROLLED, ROSE, SPARED,
    STOPPED, SURVIVORS_WIN, SWAPPED, TARGET_TAKEN, TOOK, TURNED, TURN_OF, UNHARMED, WOUNDED, ZOMBIES_WIN,
)
from deadeye.games.bang_dice.data import EDITIONS, Edition
from deadeye.games.bang_dice.rules import MODULES_SET_UP, RULES, SET_UP
from deadeye.games.bang_dice.state import Table
from deadeye.games.bang_dice.words.plain import card_words, faces_of, points, some
from deadeye.kit.seats import EACH
from deadeye.kit.words import listed, who


LOSSES: Final[dict[int, tuple[str, ...]]] = {
    BY_RANGE: ("WDD-303", "WDD-304", "WDD-306"),
    BY_GRENADE: ("WDD-308",),
    BY_INFECTION: ("WDD-302",),
    BY_OVERRUN: ("WDD-301",),
    BY_DUEL: ("UOA-105", "UOA-115"),
    BY_CHOICE: ("UOA-303",),
}

OUTBREAK_CLAUSES: Final = ("UOA-407", "UOA-408", "UOA-406", "UOA-411", "UOA-412", "UOA-413")

GIVEN_BACK: Final = ("UOA-209", "UOA-402")

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
    return module_phrase(box, event) if kind >= REVEALED else change_phrase(box, event)


def module_phrase(box: Edition, event: Event) -> str:
    """What the modules bring: Rage cards, then Duel Wounds, duels and the undead."""
    seat = who(event.seat)
    kind = event.kind
    if kind == REVEALED:
        return f"{seat} reveals a Rage card: {card_words(box, event.a)}."
    if kind == DREW_RAGE:
        card = "" if event.b == HIDDEN else f": {card_words(box, event.b)}"
        return f"{seat} takes a Rage card{card}."
    if kind == DROPPED:
        return f"{seat} gives back a Rage card: {card_words(box, event.a)}."
    if kind == PUT_BACK:
        return f"{seat} shuffles another Rage card back."
    if kind == MOVED:
        card = "" if event.b == HIDDEN else f": {card_words(box, event.b)}"
        return f"A Rage card goes from {seat} to {who(event.a)}{card}."
    if kind >= BONE:
        return undead_phrase(box, event)
    return duel_phrase(box, event)


def duel_phrase(box: Edition, event: Event) -> str:
    """Duels, Duel Wounds and turned dice."""
    seat = who(event.seat)
    kind = event.kind
    if kind == CHALLENGED:
        return f"{seat} challenges {who(event.a)} to a duel."
    if kind == FACED:
        if event.a == DUEL:
            return f"{seat} rolls {box.face_names[DUEL]} and passes the die back."
        return f"{seat} rolls {box.face_names[event.a]}: the duel is lost."
    if kind == TURNED:
        return f"{seat} turns die {event.a + 1} to {box.face_names[event.b]}."
    wound = f"{box.face_names[event.a]} Wound"
    if kind == WOUNDED:
        return f"{seat} draws a Duel Wound: {box.face_names[event.a]}."
    if kind == UNHARMED:
        return f"{seat} has the {wound} already, and it goes back."
    if kind == RECOVERED:
        return f"{seat} is rid of the {wound}."
    assert kind == CANCELLED
    return f"The {wound} of {seat} cancels a die."


def undead_phrase(box: Edition, event: Event) -> str:
    """The Boneyard and the outbreak."""
    if event.kind == BONE:
        hands = "no hands" if event.a == 0 else "one hand" if event.a == 1 else f"{event.a} hands"
        return f"{who(event.seat)} reveals a Boneyard card: {hands}."
    if event.kind == OUTBREAK_DUE:
        return "The ground moves: the outbreak begins with the next turn."
    if event.kind == APPOINTED:
        return f"{who(event.seat)} names {who(event.a)} the next {box.role_names[LEADER]}."
    if event.kind == INHERITED:
        star = box.role_names[LEADER]
        why = f"The last {star} fell by {who(event.seat)}" if event.a else "Roles are dealt as in a first game"
        return f"{why}: {who(event.seat)} is the {star} now."
    if event.kind == RECASTED:
        return f"{who(event.seat)} will be {box.character_names[event.a]}."
    assert event.kind == ROSE
    dead = listed([who(seat) for seat in EACH[event.a]])
    leads = "" if event.seat == NOBODY else f" {who(event.seat)}, {box.loner}, is the Zombie Master."
    return f"Outbreak! {dead} rise from the dead.{leads}"


def change_phrase(box: Edition, event: Event) -> str:
    """Health and Walkers coming and going."""
    seat = who(event.seat)
    kind = event.kind
    if kind == STOPPED:
        return f"{seat} stops rolling."
    if kind == LOST:
        causes = ["is hit", f"is caught by the {box.face_names[GRENADE]}", f"has too many {box.face_names[INFECTION]}s",
                  f"pays for the {box.tokens}", "is beaten in the duel", "pays to turn a die"]
        return f"{seat} {causes[event.b]} and loses {points(box, event.a)}."
    if kind == SPARED:
        return f"{seat} is spared {points(box, event.a)}."
    if kind == SWAPPED:
        return f"{seat} takes {some(event.a, box.token, box.tokens)} instead of losing {box.points}."
    if kind == GAINED:
        if event.b:
            return f"{seat} is undead and gains nothing."
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
    if event.kind == ROSE:
        return OUTBREAK_CLAUSES
    if event.kind == INHERITED:
        return ("UOA-501",) if event.a else ("UOA-504", "UOA-505")
    if event.kind == DROPPED or (event.kind == RECOVERED and event.step == BURY):
        return GIVEN_BACK
    if event.kind == DEALT:
        return SET_UP + MODULES_SET_UP if event.a >= BELLE else SET_UP
    return because_of_change(event) or RULES.slots[event.step].step.clauses


def because_of_change(event: Event) -> tuple[str, ...]:
    """The clause behind Health or Walkers that come and go for a reason of their own; else none."""
    if event.kind == TOOK and event.b == IN_REPLY:
        return ("WDD-514",)
    if event.kind == RETURNED and event.step == LOSE:
        return ("WDD-301",)
    if event.kind == GAINED and event.b:
        return ("UOA-409",)
    return ()


# -- how it ended -----------------------------------------------------------------------------

END_CLAUSES: Final[dict[int, str]] = {
    LEADER_FELL: "WDD-402",
    LONER_STANDS: "WDD-402",
    ORDER_KEPT: "WDD-403",
    TARGET_TAKEN: "WDD-602",
    LAST_STANDS: "WDD-603",
    NOBODY_STANDS: "WDD-604",
    LIMIT_REACHED: "WDD-701",
    ZOMBIES_WIN: "UOA-410",
    SURVIVORS_WIN: "UOA-410",
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
    elif reason == ZOMBIES_WIN:
        why = "All survivors have fallen"
    elif reason == SURVIVORS_WIN:
        why = "All zombies have fallen"
    elif reason == NOBODY_STANDS:
        why = "None is left"
    else:
        why = "The limit of turns is reached"
    return f"{why}: {names} {wins}."


def result_of(s: Table) -> Result:
    """How it ended; nobody keeps score."""
    reason = reason_for(EDITIONS[s.edition], s.reason, s.winners)
    return Result(seats_in(s.winners), [], reason, END_CLAUSES[s.reason])
