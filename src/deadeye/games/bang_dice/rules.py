"""RULES, and the set-up."""
from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from deadeye.core.frame import EVERYBODY, NOBODY
from deadeye.core.rng import Chance
from deadeye.core.rules import Rules
from deadeye.core.step import Step
from deadeye.games.bang_dice.codes import (
    BETWEEN_GAMES, DEALT, DUEL_MODULE, EXPANDED_FACTIONS, EXPANDED_TRIANGLE, FACTIONS, HILLTOP, KINGDOM, LEADER,
    RAGE_MODULE, SURVIVOR, TRIANGLE, UNDEAD_MODULE,
)
from deadeye.games.bang_dice.data import EDITIONS
from deadeye.games.bang_dice.state import Table
from deadeye.games.bang_dice.steps.aid import Blast, Clear, Discard, Finish, FirstAid, Grenades, Heal, Pass
from deadeye.games.bang_dice.steps.boneyard import Grave, Next, WindUp
from deadeye.games.bang_dice.steps.duels import (
    Again, Beaten, Cure, Drink, Duels, FaceOff, Hunt, Pour, Salve, SecondTry, Shoot, Wound,
)
from deadeye.games.bang_dice.steps.gathering import THREE, Appoint, Begin, Gather, Recast, dealt
from deadeye.games.bang_dice.steps.losses import Bury, Hit, Instead, Lose, Reply, Shed
from deadeye.games.bang_dice.steps.rage import Anger, DrawRage, HandOver, PickRage, Reveal, Slip, Tidy
from deadeye.games.bang_dice.steps.range import Aim, Range
from deadeye.games.bang_dice.steps.rolling import Gift, Infect, Keep, Overrun, Roll, Start, Walkers
from deadeye.games.bang_dice.steps.throwing import Defuse, OneMore, Throw, TurnDie
from deadeye.games.bang_dice.steps.turns import CUT, OPENING, TURN, roller_for
from deadeye.kit.deck import bag_of
from deadeye.kit.dice import DICE
from deadeye.kit.seats import first_with

STEPS: Final[list[Step[Table]]] = [
    Step[Table](), Start(), Gift(), Roll(), Walkers(), Overrun(), Keep(), Infect(), Range(), Aim(), Hit(),
    Instead(), Lose(), Shed(), Bury(), Reply(), FirstAid(), Heal(), Grenades(), Discard(), Blast(), Clear(),
    Finish(), Pass(),
    Reveal(), Throw(), OneMore(), Drink(), Salve(), Again(), Shoot(), Pour(), Duels(), Cure(), FaceOff(),
    SecondTry(), Beaten(), Wound(), Defuse(), TurnDie(), Slip(), HandOver(), Tidy(), Anger(), DrawRage(), PickRage(),
    Hunt(), Next(), Grave(), WindUp(),
    Appoint(), Gather(), Recast(), Begin(),
]

RULES: Final = Rules[Table](STEPS, TURN)

DUEL_DICE: Final = 2


def new_game(seats: i64, chance: Chance, edition: i64 = 0, limit: i64 = 0, modules: i64 = 0,
             listen: bool = False) -> Table:
    """Roles, characters, Health, Walkers; the Leader starts, with three players the Survivor."""
    s = Table(seats)
    chance.copy_chance(s)
    if listen:
        s.listen()
    box = EDITIONS[edition]
    s.edition = edition
    s.limit = limit
    s.goal = TRIANGLE if seats == 3 else FACTIONS
    s.role = s.deal(THREE[:] if seats == 3 else box.dealt[:seats], seats)
    s.who = s.deal(box.more.in_play[modules][:], seats)
    s.most = vec[i64]([box.health[number] for number in s.who])
    s.pile = box.walkers
    first = first_seat(s)
    if seats > 3:
        s.most[first] += box.extra_health
    lay_out(s)
    if modules:
        unpack(s, modules)
    for seat in range(seats):
        s.tell(DEALT, seat, dealt(s, seat), s.role[seat], EVERYBODY if knows_role(s, NOBODY, seat) else 1 << seat)
    s.start(first, s.opening)
    RULES.settle(s)
    return s


def lay_out(s: Table) -> None:
    """Everybody in play, at full Health, without Walkers."""
    s.health = s.most[:]
    s.walkers = vec[i64]([0] * s.seats)
    s.living = (1 << s.seats) - 1
    s.left = s.seats
    s.acts = vec[i64]([0] * (2 * s.seats))


def unpack(s: Table, modules: i64) -> None:
    """What these modules change, and their piles on the table, full and shuffled."""
    more = EDITIONS[s.edition].more
    s.modules = modules
    s.goal = EXPANDED_TRIANGLE if s.seats == 3 else EXPANDED_FACTIONS
    s.opening = OPENING[modules]
    s.cut = CUT[modules]
    s.roller = roller_for(modules)
    s.basic = DICE - DUEL_DICE if modules & DUEL_MODULE else DICE
    if modules & RAGE_MODULE:
        s.rage_pile = bag_of(more.rage)
    s.wounds = vec[i64]([0] * s.seats)
    if modules & DUEL_MODULE:
        s.wound_pile = bag_of(more.wounds)
    if modules & UNDEAD_MODULE:
        s.bones = bag_of(more.bones)


def first_seat(s: Table) -> i64:
    """Who begins."""
    return first_with(s.role, SURVIVOR if s.seats == 3 else LEADER)


def knows_role(s: Table, viewer: i64, seat: i64) -> bool:
    """Whether a viewer may see this seat's role."""
    return roles_seen(s, viewer) >> seat & 1 == 1


def roles_seen(s: Table, viewer: i64) -> i64:
    """Whose roles a viewer may see: the own one, the Leader's, the dead's, a zombie's, their Master's."""
    if s.goal == BETWEEN_GAMES:
        return 0
    if s.over or s.seats == 3:
        return -1
    seen = 1 << s.master | ~(s.living & ~s.risen)
    if viewer >= 0:  # who watches has none
        seen |= 1 << viewer
    roles = s.role
    for seat in range(s.seats):
        if roles[seat] == LEADER:
            seen |= 1 << seat
    return seen


def could_be(s: Table, unknown: list[int], roles: vec[i64]) -> bool:
    """Whether these roles fit what the outbreak showed: no second Renegade sat nearer than the Master."""
    for place in range(len(unknown)):
        if HILLTOP <= roles[place] <= KINGDOM and distance(s, unknown[place]) < distance(s, s.master):
            return False
    return True


def distance(s: Table, seat: i64) -> i64:
    """Chairs from the seat with which the outbreak began, clockwise."""
    return (seat - s.rose_at + s.seats) % s.seats
