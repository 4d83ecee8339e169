"""The clauses that played a part in what happened."""
from typing import Final

from deadeye.core.frame import Event
from deadeye.games.halo_bang.cast.cards import DEALER
from deadeye.games.halo_bang.codes import (
    ALONE_OF_THREE, ANSWERED, AS_EVER, ATTACK, AT_TEAMMATE, BALL_GONE, BOOSTED, BY_ASSAULT, BY_FIREPOWER, BY_LONE_ONI,
    BY_ROGUE, CAPPED, DEALT, DREW, DREW_NOTHING, DROPPED, EMPTIED, ENDED, FIRST_WEAPON, FLOOD, FOR_CACHE, FOR_DAMAGE,
    FOR_FIELD, FOR_HIT, FOR_ONI, FOR_OVERLOAD, FOR_PIONEER, FOR_POD, GAVE_TAG, HEALED, HURT, KILLED, LOST_TAG, MANNERS,
    OPERATIVE, OVERLOADED, PASSED_OVER, PAST_EMPTY, PAST_OPERATOR, PAST_STEALTH, PAST_STEALTHS, PLAYED, RESPAWNED,
    SEATED, SHIELDED, SHUFFLED, SOFTENED, STALKED, STOLE, STRIPPED, SWARM, TOKEN, TOSSED, TO_BALL, TRACKED, TURN_OF,
)
from deadeye.games.halo_bang.rules import RULES
from deadeye.games.halo_bang.words.ended import end_clauses

BEHIND: Final[dict[int, tuple[str, ...]]] = {
    MANNERS: ("HLO-308",),
    TOKEN: ("HLO-102",),
    RESPAWNED: ("HLO-301",),
    GAVE_TAG: ("HLO-501",),
    STOLE: ("HLO-805", "HLO-309"),
    HEALED: ("HLO-804",),
    OVERLOADED: ("HLO-902",),
    STRIPPED: ("HLO-801",),
    DROPPED: ("HLO-801",),
    EMPTIED: ("HLO-201",),
    DREW_NOTHING: ("HLO-511",),
    ALONE_OF_THREE: ("HLO-605",),
    TURN_OF: ("HLO-306",),
}
"""The clauses of events that are the same whatever step it was."""

DRAWS: Final[dict[int, tuple[str, ...]]] = {
    AS_EVER: ("HLO-302",),
    FOR_POD: ("HLO-803",),
    FOR_FIELD: ("HLO-804",),
    FOR_CACHE: ("HLO-807",),
    FOR_DAMAGE: ("HLO-907", "HLO-913"),
    FOR_HIT: ("HLO-912", "HLO-913"),
    FOR_OVERLOAD: ("HLO-902",),
    FOR_PIONEER: ("HLO-906",),
    FOR_ONI: ("HLO-602",),
}
"""Why cards are drawn."""

PLAY_CLAUSES: Final[dict[int, tuple[str, ...]]] = {
    PAST_STEALTH: ("HLO-402",),
    PAST_STEALTHS: ("HLO-408",),
    PAST_OPERATOR: ("HLO-904",),
    BY_ROGUE: ("HLO-908",),
    PAST_EMPTY: ("HLO-202",),
    BY_FIREPOWER: ("HLO-303", "HLO-703", "HLO-701"),
    BY_ASSAULT: ("HLO-303", "HLO-901"),
    BY_LONE_ONI: ("HLO-303", "HLO-602"),
    AT_TEAMMATE: ("HLO-407",),
}
"""What else had a part in playing a Weapon at somebody."""

DAMAGE_CLAUSES: Final[dict[int, tuple[str, ...]]] = {
    BOOSTED: ("HLO-702", "HLO-913"),
    STALKED: ("HLO-910", "HLO-913"),
    SOFTENED: ("HLO-905", "HLO-913"),
    CAPPED: ("HLO-913",),
}
"""What made the damage more or less."""

SPARED_CLAUSES: Final = (("HLO-202",), ("HLO-202", "HLO-201"), ("HLO-909",))


def because_of(event: Event) -> tuple[str, ...]:
    """The clauses that played a part in what happened."""
    kind = event.kind
    if kind == ENDED:
        return end_clauses(event.a, event.b >> 12)
    if kind == PLAYED:
        return joined(DEALER[event.a >> 3].clauses, PLAY_CLAUSES, event.b)
    if kind in (HURT, SHIELDED, ANSWERED, KILLED, PASSED_OVER):
        return because_of_fight(event)
    if kind in (SEATED, TOSSED, DEALT):
        return because_of_set_up(event)
    if kind == DREW:
        return DRAWS[event.a & 15] + (("HLO-203",) if event.a >> 8 else ())
    if kind == TRACKED:
        return ("HLO-911", "HLO-203") if event.b else ("HLO-911",)
    if kind == LOST_TAG:
        return ("HLO-706",) if event.a == TO_BALL else ("HLO-502",)
    if kind == BALL_GONE:
        return ("HLO-706", "HLO-604") if event.a else ("HLO-706",)
    if kind == SHUFFLED:
        return ("HLO-502",) if event.a else ("HLO-511",)
    return BEHIND.get(kind) or RULES.steps[event.step].clauses


def because_of_fight(event: Event) -> tuple[str, ...]:
    """Attacks, what hits all, and the answers."""
    kind = event.kind
    area = "HLO-802" if event.step == SWARM else "HLO-806"
    if kind == PASSED_OVER:
        return (*SPARED_CLAUSES[event.a], "HLO-802" if event.b == FLOOD else "HLO-806")
    if kind == KILLED:
        return ("HLO-501", "HLO-201", "HLO-307") if event.a >> 5 else ("HLO-501", "HLO-201")
    if kind == ANSWERED:
        return ("HLO-802",)
    if kind == HURT:
        return joined(("HLO-405",) if event.step == ATTACK else (area,), DAMAGE_CLAUSES, event.b >> 4)
    shield = ("HLO-404", "HLO-406") if event.step == ATTACK else (area,)
    return (*shield, "HLO-903") if event.a >= FIRST_WEAPON else shield


def because_of_set_up(event: Event) -> tuple[str, ...]:
    """Who is who, who begins, who is dealt what."""
    if event.kind == SEATED:
        tags = "HLO-601" if event.a & 15 == OPERATIVE and event.b >> 4 > OTHERS_TAGS else "HLO-104"
        return "HLO-101", "HLO-103", tags, "HLO-108"
    if event.kind == TOSSED:
        return ("HLO-601",) if event.a == 3 else ("HLO-105",)
    return ("HLO-606", "HLO-107") if event.a == 3 else ("HLO-106", "HLO-107")


OTHERS_TAGS: Final = 4  # the most that anybody but ONI against two begins with


def joined(clauses: tuple[str, ...], more: dict[int, tuple[str, ...]], parts: int) -> tuple[str, ...]:
    """These clauses, then those of each part, each once."""
    found = list(clauses)
    for part, behind in more.items():
        if parts & part:
            found += [clause for clause in behind if clause not in found]
    return tuple(found)
