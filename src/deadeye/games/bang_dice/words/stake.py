"""What is at stake: a player's aim and power, the roles in play, what a hit does for the aim, and what came of it."""
from typing import Final

from mypy_extensions import i64

from deadeye.core.game import Part, Stake
from deadeye.core.position import seats_in
from deadeye.games.bang_dice.codes import (
    BETWEEN_GAMES, HILLTOP, KINGDOM, LEADER, OUTBREAK, SAVIOR, SURVIVOR, UNDEAD_MODULE,
)
from deadeye.games.bang_dice.data import EDITIONS, Edition
from deadeye.games.bang_dice.rules import knows_role
from deadeye.games.bang_dice.state import Table
from deadeye.games.bang_dice.steps.ending import target_of, undead
from deadeye.games.bang_dice.words.ending import why_over
from deadeye.kit.seats import EACH
from deadeye.kit.words import a_or_an, listed, who

MUST_FALL: Final = "must fall for you to win"
ON_YOUR_SIDE: Final = "on your side"
ZOMBIE: Final = "Zombie"
TRIO: Final = 3  # players who hunt each other
MOST_ROLES: Final = 5  # players with whom all but the rare roles are in play


def stake_of(s: Table, seat: i64) -> Stake:
    """For a seat; between two games nobody has a role."""
    box = EDITIONS[s.edition]
    if s.goal == BETWEEN_GAMES:
        return Stake()
    parts = sides_of(s) if s.goal == OUTBREAK else roles_of(s, box, seat)
    if seat < 0:
        return Stake(parts=parts)
    role = box.role_names[s.role[seat]] if not s.risen >> seat & 1 else ZOMBIE
    given_back = bool(s.fresh >> seat & 1) or bool(s.modules & UNDEAD_MODULE and not s.living >> seat & 1)
    power = "" if given_back else box.abilities[s.who[seat]]
    return Stake(role, aim_of(s, box, seat), power, parts, verdict_of(s, box, seat) if s.over else "")


def aim_of(s: Table, box: Edition, seat: i64) -> str:
    """What has to happen: by the role, in an outbreak by the side, with three players by whom one hunts."""
    prey = [who(other) for other in EACH[target_of(s, seat) & s.living]] if s.seats == TRIO else []
    side = 0 if s.goal != OUTBREAK else 2 if undead(s) >> seat & 1 else 1
    return wanted(box, s.role[seat], side, s.seats, prey[0] if prey else "")


def wanted(box: Edition, role: int, side: int, seats: i64, prey: str) -> str:
    """An aim in words; in an outbreak side 1 are the survivors and 2 the zombies."""
    if seats == TRIO:
        return (f"take the last {box.point} of {prey} yourself, or " if prey else "") + "be the last one alive"
    if side:
        return "all survivors must fall" if side == 2 else "all zombies and their Master must fall"
    return box.role_goals[role].replace(foes(box, len(box.dealt)), foes(box, seats))


def foes(box: Edition, seats: i64, rare: bool = False) -> str:
    """Against whom the Leader plays: the roles that this many players are dealt; and (`rare`) which not all are."""
    names = []
    for role in range(SAVIOR, len(box.roles)):
        if role in box.dealt[:seats]:
            least = list(box.dealt).index(role) + 1
            names.append(box.role_names[role] + (f" (with {least} players)" if rare and least > MOST_ROLES else ""))
    return listed(names)


def roles_of(s: Table, box: Edition, viewer: i64) -> tuple[Part, ...]:
    """The roles that were dealt, and who has which, as far as the viewer knows."""
    found: list[Part] = []
    for role in range(len(box.roles)):
        seats = [seat for seat in range(s.seats) if s.role[seat] == role]
        side = box.roles[LEADER if role == SURVIVOR and s.seats > TRIO else role]
        known = [seat for seat in seats if knows_role(s, viewer, seat)]
        if seats:
            found.append(Part(box.roles[role], box.role_names[role], side, len(seats), known))
    return tuple(found)


def sides_of(s: Table) -> tuple[Part, ...]:
    """The living and the dead, once the dead are up."""
    dead = undead(s)
    living = (1 << s.seats) - 1 & ~dead
    return (Part("survivors", "Survivors", "survivors", len(EACH[living]), seats_in(living)),
            Part("zombies", "Zombies", "zombies", len(EACH[dead]), seats_in(dead)))


def verdict_of(s: Table, box: Edition, seat: i64) -> str:
    """Who one was, why it is over, and whether that was one's win."""
    role = box.role_names[s.role[seat]]
    was = role if s.role[seat] >= HILLTOP and len(box.roles) > KINGDOM else a_or_an(role)  # Hilltop is one, by name
    if s.goal == OUTBREAK:
        was = "on the zombies' side" if undead(s) >> seat & 1 else "a survivor"
    elif s.role[seat] == LEADER:
        was = f"the {box.role_names[LEADER]}"
    why = why_over(box, s.reason)
    return f"You were {was}: {why[0].lower()}{why[1:]}. You {'win' if s.winners >> seat & 1 else 'lose'}."


# -- what a hit does for the aim ------------------------------------------------------------------


def use_of_hit(s: Table, seat: i64, target: i64) -> str:
    """What it means for a seat's aim that another loses Health, by what the seat knows; may be empty."""
    box = EDITIONS[s.edition]
    if s.goal == OUTBREAK:
        return ON_YOUR_SIDE if undead(s) >> seat & 1 == undead(s) >> target & 1 else MUST_FALL
    if s.seats == TRIO:
        return "your target" if target_of(s, seat) >> target & 1 else "hunts you"
    hidden = [s.role[other] for other in range(s.seats) if not knows_role(s, seat, other)]
    theirs = s.role[target]
    if knows_role(s, seat, target):
        return use_of_known(s, box, seat, theirs)
    if len(hidden) == 1 and s.role[seat] != SAVIOR:
        return f"{box.role_names[theirs]}: {use_of_known(s, box, seat, theirs)}"  # nobody else has the last role
    return use_of_unknown(s, box, seat, hidden)


def use_of_known(s: Table, box: Edition, seat: i64, theirs: i64) -> str:
    """What a hit means at somebody whose role one knows."""
    mine = s.role[seat]
    if mine == SAVIOR:
        return use_for_savior(box, theirs)
    if mine >= HILLTOP:
        return use_for_loner(s, box, seat, theirs)
    return ON_YOUR_SIDE if theirs <= SURVIVOR else MUST_FALL


def use_for_savior(box: Edition, theirs: i64) -> str:
    """The Leader must fall; nobody else matters as much."""
    if theirs == LEADER:
        return MUST_FALL
    return ON_YOUR_SIDE if theirs == SAVIOR else f"not your aim: {box.role_names[theirs]}"


def use_for_loner(s: Table, box: Edition, seat: i64, theirs: i64) -> str:
    """All others must fall, and the Leader last."""
    others = s.living & ~(1 << seat)
    if theirs == LEADER and len(EACH[others]) > 1:
        return f"too early: with the {box.role_names[LEADER]} the {box.role_names[SAVIOR]}s win"
    return MUST_FALL


def use_of_unknown(s: Table, box: Edition, seat: i64, hidden: list[i64]) -> str:
    """How many of the hidden roles are against one."""
    if s.role[seat] == SAVIOR:
        names = [name for role, name in enumerate(box.role_names) if role in hidden]
        return f"hidden: {listed(names)}"
    against = [role for role in hidden if s.role[seat] >= HILLTOP or role >= SAVIOR]
    return f"{len(against)} of {len(hidden)} hidden roles {'is' if len(against) == 1 else 'are'} against you"
