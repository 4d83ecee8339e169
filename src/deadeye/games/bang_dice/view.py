"""What each seat sees, and what it can imagine: the roles of others are all that is hidden."""
from typing import TypedDict

from mypy_extensions import i64

from deadeye.core.position import seats_in
from deadeye.core.rng import Chance
from deadeye.games.bang_dice.cast import card_of
from deadeye.games.bang_dice.data import EDITIONS
from deadeye.games.bang_dice.rules import role_is_open
from deadeye.games.bang_dice.state import Table
from deadeye.kit.dice import DICE, face_of


class SeatView(TypedDict):
    """One player, as others see them."""

    character: str
    name: str
    role: str | None  # None where it is hidden from the viewer
    health: int
    most: int
    walkers: int
    alive: bool
    aimed: int  # Health that they are about to lose


class TableView(TypedDict):
    """The table, as a viewer sees it."""

    edition: str
    me: int | None
    seats: list[SeatView]
    pile: int
    turn: int
    turns: int
    dice: list[str | None]  # None before the first roll
    rolls: int
    rolls_allowed: int
    over: bool
    winners: list[int]


def knows_role(s: Table, viewer: i64, seat: i64) -> bool:
    """Whether a viewer may see this seat's role."""
    return viewer == seat or role_is_open(s, seat)


def view_seat(s: Table, viewer: i64, seat: i64) -> SeatView:
    """One player."""
    box = EDITIONS[s.edition]
    return {
        "character": box.characters[s.who[seat]],
        "name": box.character_names[s.who[seat]],
        "role": box.roles[s.role[seat]] if knows_role(s, viewer, seat) else None,
        "health": s.health[seat],
        "most": s.most[seat],
        "walkers": s.walkers[seat],
        "alive": bool(s.living >> seat & 1),
        "aimed": s.hits[seat],
    }


def view_table(s: Table, viewer: i64) -> TableView:
    """Everything on the table, and of the roles only those that this viewer knows."""
    box = EDITIONS[s.edition]
    dice: list[str | None] = []
    for die in range(DICE):
        face = face_of(s.dice, die)
        dice.append(box.faces[face] if face >= 0 else None)
    return {
        "edition": box.name,
        "me": None if viewer < 0 else viewer,
        "seats": [view_seat(s, viewer, seat) for seat in range(s.seats)],
        "pile": s.pile,
        "turn": s.turn,
        "turns": s.turns,
        "dice": dice,
        "rolls": s.rolls,
        "rolls_allowed": card_of(s, s.turn).rolls(),
        "over": s.over,
        "winners": seats_in(s.winners),
    }


def imagine_table(s: Table, viewer: i64, chance: Chance) -> Table:
    """The roles that this viewer doesn't know, dealt anew among the seats that hold them."""
    other = s.clone()
    unknown = [seat for seat in range(s.seats) if not knows_role(s, viewer, seat)]
    roles = chance.deal([s.role[seat] for seat in unknown], len(unknown))
    other.role = s.role.copy()
    for place in range(len(unknown)):
        other.role[unknown[place]] = roles[place]
    other.new_luck(chance)
    return other
