"""What happened, in a sentence, with the modules: Rage cards, duels, the posse, the undead, the next game."""
from mypy_extensions import i64

from deadeye.core.frame import HIDDEN, NOBODY, Event
from deadeye.games.bang_dice.codes import (
    APPOINTED, BELLE, BONE, CANCELLED, CHALLENGED, CHUCK, COUNTED, DEFUSE, DREW_RAGE, DROPPED, DUEL, FACED, HERB, HUNT,
    INHERITED, KEPT, LEADER, MOVED, OUTBREAK_DUE, PAT, PETE, PUT_BACK, RECASTED, RECOVERED, RESHUFFLED, REVEALED, ROSE,
    SALVE, TURNED, UNHARMED, WASTED, WHISKEY, WOUNDED, DRAWN, BURY,
)
from deadeye.games.bang_dice.data import Edition
from deadeye.games.bang_dice.state import Table
from deadeye.games.bang_dice.words.plain import acting, card_words
from deadeye.kit.seats import EACH
from deadeye.kit.words import a_or_an, listed, some, who


def module_phrase(s: Table, box: Edition, event: Event) -> str:
    """Rage cards; otherwise Duel Wounds, duels and the undead."""
    seat = who(event.seat)
    kind = event.kind
    if kind == REVEALED:
        return f"{seat} reveals a Rage card: {card_words(box, event.a)}."
    if kind == DREW_RAGE:
        why = f"the {box.points} lost in this turn" if event.a else f"the {box.face_names[WHISKEY]}"
        return f"{seat} draws a Rage card for {why}{named(box, event.b)}."
    if kind == DROPPED:
        return f"{seat} gives back a Rage card: {card_words(box, event.a)}."
    if kind == PUT_BACK:
        return f"{acting(box, PETE, event.seat)} drew two, and shuffles the other one back."
    if kind == MOVED:
        card = named(box, event.b)
        return f"{acting(box, PAT, event.a >> 4)} moves a Rage card from {seat} to {who(event.a & 15)}{card}."
    if kind == RESHUFFLED:
        return f"The {event.a} discarded Rage cards are reshuffled into a new pile."
    if kind >= BONE and kind != WASTED and kind != COUNTED:
        return undead_phrase(s, box, event)
    return duel_phrase(box, event)


def named(box: Edition, kind: i64) -> str:
    """Which Rage card, for those who may see it."""
    return "" if kind == HIDDEN else f": {card_words(box, kind)}"


def duel_phrase(box: Edition, event: Event) -> str:
    """Duels and turned dice; otherwise Duel Wounds."""
    seat = who(event.seat)
    kind = event.kind
    if kind == CHALLENGED:
        return f"{seat} challenges {who(event.a)} to a duel."
    if kind == FACED:
        passes = " and passes the die back" if event.a == DUEL else ""
        return f"{seat} rolls {box.face_names[event.a]} in the duel{passes}."
    if kind == WASTED:
        left = some(event.a, box.face_names[DUEL], f"{box.face_names[DUEL]}s")
        return f"{seat} has {left} left, and nobody to challenge."
    if kind == TURNED:
        actor = acting(box, BELLE if event.step == DEFUSE else CHUCK, event.seat)
        faces = f"from {box.face_names[event.b >> 4]} to {box.face_names[event.b & 15]}"
        return f"{actor} turns die {event.a + 1} {faces}."
    return wound_phrase(box, event)


def wound_phrase(box: Edition, event: Event) -> str:
    """Duel Wounds: drawn, in effect, and given back."""
    seat = who(event.seat)
    kind = event.kind
    face = box.face_names[event.a]
    hunter = f"{acting(box, HERB, event.b)} makes {seat} draw" if event.step == HUNT else f"{seat} draws"
    if kind == WOUNDED:
        return f"{hunter} a Duel Wound: {face}."
    if kind == UNHARMED:
        return f"{hunter} a Duel Wound, {face}; there is one already, and it goes back."
    if kind == RECOVERED:
        why = f", for the {box.face_names[WHISKEY]}" if event.step == SALVE else ""
        why = why or ("" if event.step == BURY else ": the turn is over")
        return f"The {face} Wound of {seat} goes back{why}."
    if kind == COUNTED:
        return f"The {face} Wound of {seat} counts as {a_or_an(face)}."
    assert kind == CANCELLED
    return f"The {face} Wound of {seat} cancels {a_or_an(face)}."


def undead_phrase(s: Table, box: Edition, event: Event) -> str:
    """The Boneyard and the outbreak; otherwise what comes before the next game."""
    if event.kind == BONE:
        hands = "no hands" if event.a == 0 else "one hand" if event.a == 1 else f"{event.a} hands"
        return f"{who(event.seat)} reveals a Boneyard card: {hands}."
    if event.kind == OUTBREAK_DUE:
        return "The ground moves: the outbreak begins with the next turn."
    if event.kind == ROSE:
        risen = EACH[event.a]
        dead = f"{listed([who(seat) for seat in risen])} {'rises' if len(risen) == 1 else 'rise'} from the dead."
        role = "" if event.seat == NOBODY else box.role_names[s.role[event.seat]]
        leads = f" {who(event.seat)}, {role}, is the Zombie Master." if role else ""
        return f"Outbreak! {dead}{leads}"
    return legacy_phrase(box, event)


def legacy_phrase(box: Edition, event: Event) -> str:
    """Before the next of several games."""
    star = box.role_names[LEADER]
    if event.kind == APPOINTED:
        return f"{who(event.seat)} names {who(event.a)} the next {star}."
    if event.kind == INHERITED:
        if event.a:
            return f"{who(event.seat)} brought the last {star} down, and is the {star} now."
        return f"Roles are dealt as in a first game: {who(event.seat)} is the {star} now."
    assert event.kind == RECASTED
    name = box.character_names[event.a]
    how = event.b & 15
    if how == KEPT:
        return f"{who(event.seat)} stays {name}."
    return f"{who(event.seat)} draws {name}." if how == DRAWN else f"{who(event.seat)} will be {name}."
