"""What happened, as its viewer saw it."""
from typing import Final

from mypy_extensions import i64

from deadeye.core.frame import HIDDEN, Event
from deadeye.games.halo_bang.cast.cards import name_of
from deadeye.games.halo_bang.cast.specializations import title_of
from deadeye.games.halo_bang.codes import (
    ACTIVE_CAMOUFLAGE, ALONE, ALONE_OF_THREE, ANSWERED, AT_TEAMMATE, BALL_GONE, BOOSTED, DAMAGE_BOOST, DEALT,
    DISCARDED, DREW, DREW_NOTHING, DROPPED, EMPTIED, ENDED, ENGINEER, FIRST_WEAPON, FLOOD, FOR_CACHE, FOR_DAMAGE,
    FOR_FIELD, FOR_HIT, FOR_ONI, FOR_OVERLOAD, FOR_PIONEER, FOR_POD, GAVE_TAG, HEALED, HURT, IS_SPECTER, KILLED,
    LOST_TAG, MANNERS, MEDIC, NETWORK, ODD_BALL, ORDNANCE_POD, OVERLOADED, PASSED_ON, PASSED_OVER, PATHFINDER, PIONEER,
    PLAYED, RAN_OUT, RECON, REGENERATION_FIELD, RESPAWNED, REVEALED, SEATED, SHIELDED, SHUFFLED, SOFTENED, SPECTER,
    STALKED, STALKER, STOLE, STRIPPED, SURRENDERED, TOKEN, TOSSED, TO_BALL, TRACKED, TRACKER, TURN_OF, WEAPON_CACHE,
)
from deadeye.games.halo_bang.state.table import Table
from deadeye.games.halo_bang.words.ended import end_told
from deadeye.kit.words import listed, number_of, who

SPARTAN_NAMES: Final = ("the Red Leader", "the Blue Leader", "a Red Spartan", "a Blue Spartan", "the ONI operative")


def phrase_for(s: Table, event: Event) -> str:
    """What happened, as its viewer saw it; empty if another line already says it."""
    kind = event.kind
    if kind == PLAYED:
        return played_phrase(s, event)
    if kind in (HURT, KILLED, GAVE_TAG, LOST_TAG, SHIELDED, ANSWERED, PASSED_OVER):
        return fight_phrase(s, event)
    if kind in (DEALT, STOLE, TOKEN):
        return secret_phrase(s, event)
    if kind in (DREW, DREW_NOTHING, TRACKED, RAN_OUT, SHUFFLED):
        return draw_phrase(s, event)
    if kind in (REVEALED, SURRENDERED, PASSED_ON, BALL_GONE):
        return ball_phrase(s, event)
    if kind in (STRIPPED, DROPPED):
        whose = "" if event.b == event.seat else f"{who(event.b)}'s "
        place = "" if kind == STRIPPED else " from hand"
        return f"{who(event.seat)} loses {name_of(s, event.a)}{place} to {whose}{name_of(s, ACTIVE_CAMOUFLAGE)}."
    if kind == ENDED:
        return end_told(s)
    return plain_phrase(s, event)


def plain_phrase(s: Table, event: Event) -> str:
    """What a player is, has or does without any other."""
    kind = event.kind
    seat = who(event.seat)
    if kind == TURN_OF:
        return f"{seat} takes a turn."
    if kind == SEATED:
        shields = number_of(event.b & 15, "Overshield", "Overshields")
        tags = number_of(event.b >> 4, "Dog Tag", "Dog Tags")
        return f"{seat} is {SPARTAN_NAMES[event.a & 15]}, {title_of(s, event.a >> 4)}, with {shields} and {tags}."
    if kind == TOSSED:
        return f"ONI begins: {seat}." if event.a == 3 else f"The pog is tossed: {seat} begins."
    if kind == MANNERS:
        return "Talk as you like, but don't ask what is in another's hand, nor whether a card would hurt."
    if kind == RESPAWNED:
        return f"{seat} respawns with all Overshields blue."
    if kind == HEALED:
        return f"{seat} has all Overshields blue again."
    if kind == OVERLOADED:
        return f"{seat} turns an Overshield red, as {title_of(s, ENGINEER)}."
    if kind == EMPTIED:
        return f"{seat} has no card left and is Respawning."
    if kind == ALONE_OF_THREE:
        return f"Only {seat} is standing, but with three players that doesn't end the game."
    assert kind == DISCARDED
    return f"{seat} discards {name_of(s, event.a)}."


def played_phrase(s: Table, event: Event) -> str:
    """A card was played."""
    kind, target = event.a >> 3, event.a & 7
    card = name_of(s, kind)
    if target == ALONE or kind == REGENERATION_FIELD:
        return f"{who(event.seat)} plays {card}."
    if kind >= FIRST_WEAPON:
        mate = ", a teammate," if event.b & AT_TEAMMATE else ""
        return f"{who(event.seat)} attacks {who(target)}{mate} with {card}."
    if kind == ODD_BALL:
        return f"{who(event.seat)} plays {card} in front of {'themselves' if target == event.seat else who(target)}."
    return f"{who(event.seat)} plays {card} at {'themselves' if target == event.seat else who(target)}."


def fight_phrase(s: Table, event: Event) -> str:
    """Overshields, Dog Tags and answers."""
    kind = event.kind
    seat = who(event.seat)
    if kind == HURT:
        card = name_of(s, event.a >> 8)
        return f"{seat} takes {event.a & 255} damage from {who(event.b & 15)}'s {card}{modifiers(s, event.b >> 4)}."
    if kind == KILLED:
        return f"{seat} is killed by {who(event.a & 15)}{', a teammate' if event.a >> 4 & 1 else ''}."
    if kind == GAVE_TAG:
        return f"{seat} gives a Dog Tag to {who(event.a)}."
    if kind == LOST_TAG:
        return f"{seat} has no Weapon to discard and loses a Dog Tag." if event.a == TO_BALL else ""
    if kind == PASSED_OVER:
        why = title_of(s, SPECTER) if event.a == IS_SPECTER else "Respawning"
        return f"{name_of(s, event.b)} passes {seat} by, who is {why}."
    medic = f", as {title_of(s, MEDIC)}" if kind == SHIELDED and event.a >= FIRST_WEAPON else ""
    verb = "shields with" if kind == SHIELDED else f"holds {name_of(s, FLOOD)} off with"
    return f"{seat} {verb} {name_of(s, event.a)}{medic}."


def modifiers(s: Table, parts: i64) -> str:
    """What made the damage more or less than the Weapon's own."""
    names = []
    if parts & BOOSTED:
        names.append(name_of(s, DAMAGE_BOOST))
    if parts & STALKED:
        names.append(title_of(s, STALKER))
    if parts & SOFTENED:
        names.append(title_of(s, PATHFINDER))
    return f" ({listed(names)})" if names else ""


def secret_phrase(s: Table, event: Event) -> str:
    """What only some have seen."""
    if event.kind == STOLE:
        card = "a card" if event.b == HIDDEN else name_of(s, event.b)
        return f"{who(event.seat)} takes {card} from {who(event.a)}."
    if event.b == HIDDEN:
        return ""
    if event.kind == TOKEN:
        return f"{who(event.seat)} has the {event.b}x token."
    return f"{who(event.seat)} is dealt {name_of(s, event.b)}."


def draw_phrase(s: Table, event: Event) -> str:
    """Cards that are drawn, and what for; the deck."""
    kind = event.kind
    seat = who(event.seat)
    if kind == RAN_OUT:
        return "The deck has run out: everybody discards a Dog Tag."
    if kind == SHUFFLED and event.a == 0:
        return "There is no discard pile to shuffle, and the deck stays empty."
    if kind == SHUFFLED:
        return f"The discard pile of {number_of(event.a, 'card', 'cards')} is the new deck."
    if kind == DREW_NOTHING:
        return f"There is no card left for {seat} to draw."
    if kind == TRACKED:
        back = ", and is no longer Respawning" if event.b else ""
        return f"{seat} takes {name_of(s, event.a)} from the discard pile, as {title_of(s, TRACKER)}{back}."
    card = "a card" if event.b == HIDDEN else name_of(s, event.b)
    back = " and is no longer Respawning" if event.a >> 8 else ""
    return f"{seat} draws {card}{drawn_for(s, event)}{back}."


def drawn_for(s: Table, event: Event) -> str:
    """What a draw is for; the usual one goes without saying."""
    why = event.a & 15
    if why in CARD_DRAWS:
        by = event.a >> 4 & 15
        return f" for {'' if by == event.seat else who(by) + chr(39) + 's '}{name_of(s, CARD_DRAWS[why])}"
    if why in SPECIAL_DRAWS:
        return f" as {title_of(s, SPECIAL_DRAWS[why])}"
    return " as ONI against two" if why == FOR_ONI else ""


CARD_DRAWS: Final[dict[int, int]] = {
    FOR_POD: ORDNANCE_POD, FOR_FIELD: REGENERATION_FIELD, FOR_CACHE: WEAPON_CACHE,
}
SPECIAL_DRAWS: Final[dict[int, int]] = {
    FOR_DAMAGE: RECON, FOR_HIT: NETWORK, FOR_OVERLOAD: ENGINEER, FOR_PIONEER: PIONEER,
}


def ball_phrase(s: Table, event: Event) -> str:
    """The Odd Ball, what it reveals and what it takes."""
    kind = event.kind
    seat = who(event.seat)
    ball = name_of(s, ODD_BALL)
    if kind == REVEALED:
        weapon = "a Weapon" if event.a >= FIRST_WEAPON else "not a Weapon"
        return f"{seat} reveals {name_of(s, event.a)} for the {ball}: {weapon}."
    if kind == SURRENDERED:
        return f"{seat} discards {name_of(s, event.a)} to the {ball}."
    if kind == PASSED_ON:
        return f"The {ball} goes from {seat} to {who(event.a)}."
    if event.a:
        return f"{seat} has no Weapon to discard, but ONI against two loses no Dog Tag: the {ball} is discarded."
    return f"The {ball} is discarded."
