"""Why it happened: the clauses that played a part in an event, and no others."""
from typing import Final

from deadeye.core.frame import NOBODY, Event
from deadeye.games.bang_dice.cast import character
from deadeye.games.bang_dice.codes import (
    AGAIN, AIMED, APPOINTED, BONE, BURY, BY_CHOICE, BY_DUEL, BY_GRENADE, BY_INFECTION, BY_OVERRUN, BY_RANGE, CANCELLED,
    CHALLENGED, CLEAR, CONTENT, COUNTED, CURE, DEALT, DEFUSE, DISCARD, DREW_RAGE, DRINK, DROPPED, DUEL_MODULE, ENDED,
    EXPLODED, FACED, FINISH, GAINED, GIFT, HEAL, HUNT, INHERITED, LAST_STANDS, LOSE, LOST, MOVED, ONE_MORE, OUT,
    OUTBREAK_DUE, OVERRAN, POSSE_MODULE, PUT_BACK, RANGE_1, RECASTED, RECOVERED, RESHUFFLED, RETURNED, REVEALED, ROLLED,
    ROSE, SALVE, SHED, SPARED, STOPPED, SURVIVORS_WIN, SWAPPED, TOOK, TOO_MANY, TURNED, TURN_OF, UNDEAD_MODULE,
    UNHARMED, WASTED, WOUNDED, ZOMBIES_WIN,
)
from deadeye.games.bang_dice.facts import by_of, cause_of, hits_of
from deadeye.games.bang_dice.words.ending import END_CLAUSES

Clauses = tuple[str, ...]

ALWAYS: Final[dict[int, Clauses]] = {
    OVERRAN: ("WDD-301", "WDD-309"), SWAPPED: ("WDD-501",), REVEALED: ("UOA-203", "UOA-206", "UOA-207"),
    RESHUFFLED: ("UOA-205",), PUT_BACK: ("UOA-307",), MOVED: ("UOA-306",), CANCELLED: ("UOA-109", "UOA-112", "UOA-113"),
    COUNTED: ("UOA-110", "UOA-114"), CHALLENGED: ("UOA-105",), FACED: ("UOA-105",), WASTED: ("UOA-107",),
    OUTBREAK_DUE: ("UOA-405", "UOA-406"), APPOINTED: ("UOA-502",),
}
"""Events that always have the same reasons."""

LOSSES: Final[dict[int, Clauses]] = {
    BY_RANGE: ("WDD-306",), BY_GRENADE: ("WDD-308",), BY_INFECTION: ("WDD-302",), BY_OVERRUN: ("WDD-301",),
    BY_DUEL: ("UOA-105", "UOA-115"), BY_CHOICE: ("UOA-303",),
}
SPARES: Final[dict[int, Clauses]] = {BY_GRENADE: ("WDD-507",), BY_OVERRUN: ("WDD-508",)}
GAINS: Final[dict[int, Clauses]] = {
    HEAL: ("WDD-307",), GIFT: ("WDD-509",), CURE: ("UOA-308",), DRINK: ("UOA-104",), AGAIN: ("UOA-104", "UOA-304"),
    FINISH: ("WDD-511",), BURY: ("WDD-516",),
}
WAYS_BACK: Final[dict[int, Clauses]] = {
    LOSE: ("WDD-301", "WDD-107"), CLEAR: ("WDD-308", "WDD-407"), DISCARD: ("WDD-512",), SHED: ("WDD-513",),
    BURY: ("WDD-401", "WDD-107"),
}
TAKING: Final[tuple[Clauses, ...]] = (("WDD-204", "WDD-301"), ("WDD-514", "WDD-407"), ("UOA-203",), ("WDD-501",))


def because_of(event: Event) -> Clauses:
    """The clauses behind what happened."""
    kind = event.kind
    if kind in ALWAYS:
        return ALWAYS[kind]
    if kind == LOST:
        together = ("WDD-405",) if event.b >> 8 & 1 else ()
        return LOSSES[cause_of(event)] + together
    if kind == SPARED:
        return SPARES[event.b]
    if kind == GAINED:
        return gained(event)
    if kind == TOOK:
        return TAKING[event.b & 15]
    if kind == RETURNED:
        return WAYS_BACK[event.step]
    if kind == EXPLODED:
        return ("WDD-308", "WDD-503") if event.a == 2 else ("WDD-308",)
    if kind in (DEALT, TURN_OF, ROLLED, STOPPED, AIMED):
        return of_the_turn(event)
    if kind in (OUT, ENDED):
        return of_the_end(event)
    return of_modules(event)


def gained(event: Event) -> Clauses:
    """Health: from what, and whether there was room for all of it."""
    found = GAINS[event.step]
    if event.step == HEAL and event.b >> 8 == 2:
        found += ("WDD-506",)
    if event.b >> 4 & 1:
        return (*found, "UOA-409")
    return (*found, "WDD-104") if event.a < event.b >> 8 else found


def of_the_turn(event: Event) -> Clauses:
    """The deal, whose turn it is, rolls and shots."""
    kind = event.kind
    if kind == DEALT:
        return dealt(event)
    if kind == TURN_OF:
        return ("WDD-106",) if event.a else ("UOA-403",)
    if kind == AIMED:
        found: Clauses = ("WDD-303",) if event.b >> 4 & 15 == RANGE_1 else ("WDD-304",)
        if hits_of(event) == 2:
            found += ("WDD-502",)
        further = event.b >> 8
        return found + character(further - 1).clauses if further else found
    by = event.b >> 40
    if kind == STOPPED:
        if event.a == TOO_MANY:
            return ("WDD-302",)
        return ("WDD-201" if event.a == CONTENT else "WDD-202", "UOA-103" if by & 4 else "WDD-205")
    found = ("UOA-309",) if event.step == ONE_MORE else ("WDD-201",)
    parts = ((1, "WDD-504"), (2, "WDD-510"), (8, "UOA-409"))
    found += tuple([clause for part, clause in parts if by & part])
    return (*found, "UOA-102") if by & 4 and not by & 8 else (*found, "WDD-310")


def dealt(event: Event) -> Clauses:
    """The set-up, and what the modules say of it."""
    modules = event.a >> 8 & 31
    found: Clauses = ("WDD-601",) if event.a >> 13 & 1 else ("WDD-101", "WDD-102")
    found += ("WDD-103", "WDD-104", "WDD-105")
    parts = ((DUEL_MODULE, "UOA-101"), (POSSE_MODULE, "UOA-301"), (UNDEAD_MODULE, "UOA-401"))
    found += tuple([clause for module, clause in parts if modules & module])
    return (*found, "UOA-001") if modules and not event.a >> 14 else found


def of_the_end(event: Event) -> Clauses:
    """Somebody is out, or it is over."""
    if event.kind == OUT:
        by = event.b >> 4
        nobody = by_of(event) == NOBODY
        parts = ((1, "WDD-406"), (2, "WDD-206"), (4, "UOA-402"), (8, "WDD-604" if nobody else "WDD-602"))
        return ("WDD-401", *[clause for part, clause in parts if by & part])
    reason = event.b & 255
    found: Clauses = (END_CLAUSES[reason],)
    if reason in (ZOMBIES_WIN, SURVIVORS_WIN):
        found += ("UOA-413",)
    if reason == LAST_STANDS:
        found += ("WDD-604",)
    return (*found, "WDD-404") if event.b >> 8 else found


def of_modules(event: Event) -> Clauses:
    """Rage cards, Duel Wounds, the posse, the undead and the next game."""
    kind = event.kind
    if kind == DREW_RAGE:
        return ("UOA-201", "UOA-202") if event.a else ("UOA-104", "UOA-204")
    if kind == DROPPED:
        return ("UOA-209", "UOA-402") if event.b else ("UOA-209",)
    if kind in (WOUNDED, UNHARMED):
        return ("UOA-305", "UOA-108") if event.step == HUNT else ("UOA-105", "UOA-108")
    if kind == RECOVERED:
        back: dict[int, Clauses] = {SALVE: ("UOA-104",), BURY: ("UOA-209",)}
        return back.get(event.step, ("UOA-111", "UOA-208"))
    if kind == TURNED:
        return ("UOA-302",) if event.step == DEFUSE else ("UOA-303",)
    if kind == BONE:
        several = ("UOA-411",) if event.b > 1 else ()
        return ("UOA-403", "UOA-405" if event.a else "UOA-404", *several)
    if kind == ROSE:
        found: Clauses = ("UOA-406", "UOA-407")
        found += ("UOA-411",) if event.seat == NOBODY else ("UOA-412",)
        return (*found, "UOA-408") if event.b >> 4 > 1 else found
    if kind == RECASTED:
        return ("UOA-503", "UOA-505") if event.b >> 4 else ("UOA-503",)
    assert kind == INHERITED
    return ("UOA-501",) if event.a else ("UOA-504",)
