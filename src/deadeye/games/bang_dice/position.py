"""A position as readable data, both ways."""
from mypy_extensions import i64

from deadeye.core.errors import BadInput
from deadeye.core.position import Plain, read_flow, write_flow
from deadeye.core.reading import Reader
from deadeye.games.bang_dice.codes import FACTIONS, HILLTOP, LEADER, SAVIOR, SURVIVOR, TRIANGLE
from deadeye.games.bang_dice.data import EDITIONS, Edition
from deadeye.games.bang_dice.rules import RULES, first_seat
from deadeye.games.bang_dice.state import Table
from deadeye.kit.dice import DICE, face_of
from deadeye.kit.seats import COUNT


def write_seat(s: Table, box: Edition, seat: i64) -> Plain:
    """One player."""
    return {
        "character": box.characters[s.who[seat]],
        "role": box.roles[s.role[seat]],
        "health": s.health[seat],
        "most": s.most[seat],
        "walkers": s.walkers[seat],
        "alive": bool(s.living >> seat & 1),
        "hits": s.hits[seat],
        "struck": bool(s.struck >> seat & 1),
    }


def write_position(s: Table) -> Plain:
    """Everything on the table in the words of its edition."""
    box = EDITIONS[s.edition]
    position: Plain = {
        "seats": [write_seat(s, box, seat) for seat in range(s.seats)],
        "pile": s.pile,
        "dice": [box.faces[face_of(s.dice, die)] for die in range(DICE)] if s.dice else [],
        "rolls": s.rolls,
        "spent": s.spent,
        "turns": s.turns,
    }
    position.update(write_flow(RULES, s))
    return position


def read_table(position: Reader, edition: int, limit: int) -> Table:
    """The table that a position describes; what it leaves out is as at the start of a turn."""
    chairs = position.tables("seats")
    if not 3 <= len(chairs) <= 8:
        raise BadInput(f"position: 'seats' must list 3 to 8 players, not {len(chairs)}.")
    s = Table(len(chairs))
    box = EDITIONS[edition]
    s.edition = edition
    s.limit = limit
    s.goal = TRIANGLE if s.seats == 3 else FACTIONS
    read_seats(s, box, chairs)
    read_middle(s, box, position)
    read_flow(RULES, s, position, first_seat(s))
    return s


def read_seats(s: Table, box: Edition, chairs: list[Reader]) -> None:
    """The players."""
    s.role = [chair.name("role", box.roles) for chair in chairs]
    s.who = [chair.name("character", box.characters) for chair in chairs]
    check_roles(s, box)
    s.most, s.health, s.walkers, s.hits = [], [], [], []
    for seat, chair in enumerate(chairs):
        extra = box.extra_health if s.role[seat] == LEADER else 0
        s.most.append(chair.number("most", 1, 30, box.health[s.who[seat]] + extra))
        s.health.append(chair.number("health", 0, s.most[seat], s.most[seat]))
        s.walkers.append(chair.number("walkers", 0, box.walkers, 0))
        s.hits.append(chair.number("hits", 0, 30, 0))
        if chair.flag("alive", s.health[seat] > 0):
            s.living |= 1 << seat
        if s.hits[seat]:
            s.hurt |= 1 << seat
        if chair.flag("struck", False):
            s.struck |= 1 << seat
        chair.done()
    s.left = COUNT[s.living]


def check_roles(s: Table, box: Edition) -> None:
    """One Leader, from four players on; with three, one of each."""
    if s.seats == 3:
        if sorted(s.role) != [SURVIVOR, SAVIOR, HILLTOP]:
            raise BadInput(f"position: three players are {box.roles[1]}, {box.roles[2]} and {box.roles[3]}.")
    elif s.role.count(LEADER) != 1:
        raise BadInput(f"position: there must be one {box.roles[0]}, not {s.role.count(LEADER)}.")


def read_middle(s: Table, box: Edition, position: Reader) -> None:
    """The pile and the dice."""
    held = sum(s.walkers)
    if held >= box.walkers:
        raise BadInput(f"position: the players have {held} {box.tokens}; at most {box.walkers - 1} fit.")
    s.pile = position.number("pile", 1, box.walkers, box.walkers - held)
    if s.pile + held != box.walkers:
        raise BadInput(f"position: pile and players must have {box.walkers} {box.tokens} in all, not {s.pile + held}.")
    faces = position.names("dice", box.faces)
    if faces and len(faces) != DICE:
        raise BadInput(f"position: 'dice' must show five faces or none, not {len(faces)}.")
    for die, face in enumerate(faces):
        s.dice |= 1 << face * DICE + die
    s.rolls = position.number("rolls", 0, 9, 0)
    s.spent = position.number("spent", 0, 1, 0)
    s.turns = position.number("turns", 0, 1 << 40, 0)
