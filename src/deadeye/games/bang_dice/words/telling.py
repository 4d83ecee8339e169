"""What happened, in a sentence: who did it to whom, with what, and by whose ability."""
from typing import Final

from mypy_extensions import i64

from deadeye.core.frame import HIDDEN, NOBODY, Event
from deadeye.games.bang_dice.codes import (
    AGAIN, AID, AIMED, BURY, BY_CHOICE, BY_DUEL, BY_GRENADE, BY_INFECTION, BY_OVERRUN, CLEAR, CONTENT,
    CURE, DEALT, DISCARD, DRINK, DWIGHT, ENDED, EUGENE, EXPLODED, FINISH, GABRIEL, GAINED, GIFT, GLENN, GOVERNOR,
    GRENADE, HEAL, INFECTION, IN_REPLY, INSTEAD_OF_LOSS, JESUS, LAST_ROLL, LOST, MAGGIE, ONE_MORE, ON_RAGE,
    OUT, OVERRAN, RANGE_1, RETURNED, REVEALED, RICK, ROLLED, ROSITA, SAM, SEAN, SHED, SPARED, STOPPED, SWAPPED,
    TOOK, TURN_OF, TYRESE, WHISKEY,
)
from deadeye.games.bang_dice.data import EDITIONS, Edition
from deadeye.games.bang_dice.facts import by_of, cause_of, character_of, hits_of
from deadeye.games.bang_dice.state import Table
from deadeye.games.bang_dice.words.ending import reason_for
from deadeye.games.bang_dice.words.modules import module_phrase
from deadeye.games.bang_dice.words.plain import acting, all_faces, faces_of, points
from deadeye.kit.words import a_or_an, some, who


def phrase_for(s: Table, event: Event) -> str:
    """What happened, as its viewer saw it."""
    box = EDITIONS[s.edition]
    kind = event.kind
    seat = who(event.seat)
    if kind == DEALT:
        known = "" if event.b == HIDDEN else f", {box.role_names[event.b]}"
        return f"{seat} is {box.character_names[character_of(event)]}{known}."
    if kind == TURN_OF:
        return f"{seat} takes a turn." if event.a else f"It would be {seat}'s turn."
    if kind == ROLLED:
        return roll_phrase(box, event)
    if kind == STOPPED:
        return stop_phrase(box, event)
    if kind == OVERRAN:
        return f"That was the last one: {box.attack}!"
    if kind == AIMED:
        return aim_phrase(box, event)
    if kind == EXPLODED:
        return f"{seat} sets off the {box.face_names[GRENADE]}."
    if kind == OUT:
        by = by_of(event)
        killer = "" if by == NOBODY else f" by {who(by)}"
        return f"{seat} is eliminated{killer}: {box.role_names[event.a]}."
    if kind == ENDED:
        return reason_for(box, event.b & 255, event.a)
    return module_phrase(s, box, event) if kind >= REVEALED else change_phrase(box, event)


def roll_phrase(box: Edition, event: Event) -> str:
    """What the dice show that were rolled."""
    rolled = faces_of(box, event.b, event.a)
    if event.step == ONE_MORE:
        return f"{acting(box, SEAN, event.seat)} rolls a Duel die again: {rolled}."
    return f"{who(event.seat)} rolls {rolled}."


def stop_phrase(box: Edition, event: Event) -> str:
    """The final dice of a turn."""
    dice = all_faces(box, event.b)
    if event.a == CONTENT:
        return f"{who(event.seat)} stops with {dice}."
    if event.a == LAST_ROLL:
        return f"{who(event.seat)} has no roll left and keeps {dice}."
    return f"Too many {box.face_names[INFECTION]}s: {who(event.seat)} must stop with {dice}."


def aim_phrase(box: Edition, event: Event) -> str:
    """A shot, with its die."""
    die: i64 = event.b >> 4 & 15
    text = f"{who(event.seat)} aims at {who(event.a)} with {a_or_an(box.face_names[die])}"
    if hits_of(event) == 2:
        text = f"{acting(box, TYRESE, event.seat)} aims at {who(event.a)} with {a_or_an(box.face_names[die])}, " \
               f"doubled with {a_or_an(box.face_names[AID])}"
    return text + "."


def change_phrase(box: Edition, event: Event) -> str:
    """Health and Walkers coming and going."""
    seat = who(event.seat)
    kind = event.kind
    if kind == LOST:
        return loss_phrase(box, event)
    if kind == SPARED:
        if event.b == BY_GRENADE:
            return f"{acting(box, ROSITA, event.seat)} isn't hurt by the {box.face_names[GRENADE]}."
        return f"{acting(box, JESUS, event.seat)} is spared {points(box, event.a)}."
    if kind == SWAPPED:
        swapped = some(event.a, box.token, box.tokens)
        return f"{acting(box, RICK, event.seat)} takes {swapped} instead of losing {points(box, event.a)}."
    if kind == GAINED:
        return gain_phrase(box, event)
    if kind == TOOK:
        taken = some(event.a, box.token, box.tokens)
        if event.b == INSTEAD_OF_LOSS:
            return ""
        if event.b & 15 == IN_REPLY:
            return f"{seat} takes {taken} for hurting {who(event.b >> 4)}, who is {box.character_names[GOVERNOR]}."
        return f"{seat} takes {taken}{' from the Rage cards' if event.b == ON_RAGE else ''}."
    assert kind == RETURNED
    return return_phrase(box, event)


def loss_phrase(box: Edition, event: Event) -> str:
    """Health that is lost, to what, and by whom."""
    seat = who(event.seat)
    lost = points(box, event.a)
    by = by_of(event)
    cause = cause_of(event)
    if cause == BY_GRENADE:
        return f"{seat} is caught by the {box.face_names[GRENADE]} of {who(by)} and loses {lost}."
    if cause == BY_INFECTION:
        return f"{seat} loses {lost} to the {box.face_names[INFECTION]}s."
    if cause == BY_OVERRUN:
        return f"{seat} pays for the {box.tokens} and loses {lost}."
    if cause == BY_DUEL:
        return f"{seat} loses the duel with {who(by)}, and {lost}."
    if cause == BY_CHOICE:
        return f"{seat} pays for that with {lost}."
    return f"{seat} is hit by {who(by)} and loses {lost}."


ABILITIES: Final[dict[int, int]] = {GIFT: GABRIEL, CURE: SAM, FINISH: MAGGIE, BURY: DWIGHT}
"""Whose ability gives Health, by the rule at work."""


def gain_phrase(box: Edition, event: Event) -> str:
    """Health that is gained, from whose die or ability; or why it isn't."""
    step = event.step
    if step == DRINK or step == AGAIN:
        whiskey = f"{box.face_names[WHISKEY]}{' a second time' if step == AGAIN else ''}"
        got = f"and gains {points(box, event.a)}" if event.a else f"at full {box.health_word} already"
        return f"{who(event.seat)} drinks {whiskey}{'' if event.a else ','} {got}."
    if step == FINISH or step == BURY:
        why = f"no {shots(box)} among the dice" if step == FINISH else "somebody has fallen"
        return f"{acting(box, ABILITIES[step], event.seat)} gains {points(box, event.a)}: {why}." if event.a else ""
    by = by_of(event)
    die = a_or_an(box.face_names[AID])
    giver = who(by) if step == HEAL else acting(box, ABILITIES[step], by)
    if not event.a:
        wasted = f"wastes {die}" if step == HEAL else f"wastes {points(box, 1)}"
        why = "the undead gain nothing" if event.b >> 4 & 1 else f"at full {box.health_word} already"
        return f"{giver} {wasted} on {who(event.seat)}: {why}." if by != event.seat else f"{giver} {wasted}: {why}."
    using = f" with {die}" if step == HEAL else ""
    if by == event.seat:
        return f"{giver} gains {points(box, event.a)}{using}."
    return f"{giver} gives {who(event.seat)} {points(box, event.a)}{using}."


def shots(box: Edition) -> str:
    """Both kinds of Range dice in one word."""
    return box.face_names[RANGE_1].removesuffix(" 1")


def return_phrase(box: Edition, event: Event) -> str:
    """Walkers that go back to the pile, and why."""
    seat = who(event.seat)
    back = some(event.a, box.token, box.tokens)
    if event.step == DISCARD:
        by = by_of(event)
        if by == event.seat:
            return f"{acting(box, EUGENE, by)} discards {back}."
        return f"{acting(box, EUGENE, by)} makes {seat} discard {back}."
    if event.step == SHED:
        return f"{acting(box, GLENN, event.seat)} returns {back}."
    if event.step == CLEAR:
        return f"{seat} returns {back}, for the {box.face_names[GRENADE]}."
    return f"{seat} returns {back}."
