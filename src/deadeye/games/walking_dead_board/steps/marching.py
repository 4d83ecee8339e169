"""A survivor's way: how far a roll, a card or Lori leads, and where one can't get to."""
from mypy_extensions import i64

from deadeye.core.errors import Refused
from deadeye.core.step import Step
from deadeye.games.walking_dead_board.cast.characters import led_by
from deadeye.games.walking_dead_board.codes import BY_ROLL, EXACTLY, LEAD_TO, SEWER, UP_TO_THIS
from deadeye.games.walking_dead_board.data.box import TILES, Box
from deadeye.games.walking_dead_board.data.shelf import box_at
from deadeye.games.walking_dead_board.state import Table
from deadeye.games.walking_dead_board.steps.moving import move
from deadeye.kit.seats import EACH
from deadeye.kit.words import number_of


def stride_of(s: Table, box: Box, seat: i64) -> i64:
    """What the tiles may add to a movement roll (WDB-903)."""
    more: i64 = 0
    if s.tiles[seat]:
        for tile in range(TILES):
            if s.tiles[seat] >> tile & 1:
                more += box.tile_stride[tile]
    return more


def march_menu(s: Table, seat: i64, steps: i64, how: i64) -> tuple[int, ...]:
    """Where a survivor can end: the spaces, sorted."""
    box = box_at(s.box)
    if how == EXACTLY:
        return box.graph.marches(s.at[seat], steps)
    if how != BY_ROLL:
        return box.graph.dashes(s.at[seat], steps)
    return box.graph.marches(s.at[seat], steps, stride_of(s, box, seat))


def fewest_steps(steps: i64, how: i64) -> i64:
    """The shortest that a move may be."""
    if how == UP_TO_THIS:
        return 1
    return steps


def most_steps(s: Table, seat: i64, steps: i64, how: i64) -> i64:
    """The longest that a move may be: tiles lengthen a roll."""
    if how == BY_ROLL:
        return steps + stride_of(s, box_at(s.box), seat)
    return steps


class March(Step[Table]):
    """Move exactly this many spaces without turning back; a corner stops, Camp may."""

    clauses = ("WDB-201", "WDB-214")
    covers = ("WDB-209", "WDB-210", "WDB-211", "WDB-805")

    def run(self, s: Table, seat: i64, steps: i64, how: i64, /) -> None:
        s.ask(seat, march_menu(s, seat, steps, how))

    def answer(self, s: Table, seat: i64, space: i64, steps: i64, how: i64, /) -> None:
        move(s, seat, space, fewest_steps(steps, how), most_steps(s, seat, steps, how))

    def refuse(self, s: Table, seat: i64, choice: i64, steps: i64, how: i64, /) -> Refused:
        return refuse_march(s, s.at[seat], choice, fewest_steps(steps, how), most_steps(s, seat, steps, how))


def refuse_march(s: Table, start: i64, choice: i64, least: i64, most: i64) -> Refused:
    """Why a survivor can't get there within these numbers of steps."""
    box = box_at(s.box)
    if not 0 <= choice < box.graph.size:
        return Refused("WDB-201", "There is no such space.")
    name = box.space_names[choice]
    if box.space_kinds[choice] >= SEWER:
        return Refused("WDB-211", f"Survivors can't enter the sewers: {name}.")
    if choice == start:
        return Refused("WDB-201", f"A move leads on in one direction, away from {name}.")
    far: i64 = box.graph.distances(start, box.graph.open)[choice]
    if far > most:
        return Refused("WDB-201", f"{name} is more than {number_of(most, 'space', 'spaces')} away.")
    if far < least:
        return Refused("WDB-201", f"{name} is too near: the move is exactly {least} spaces in one direction.")
    return Refused("WDB-209", f"{name} can't be reached: {most} spaces, and movement stops at a corner.")


class Lead(Step[Table]):
    """Lori moves another survivor: whom? Alone, herself."""

    clauses = ("WDB-404",)
    covers = ("WDB-807",)

    def run(self, s: Table, seat: i64, _steps: i64, _b: i64, /) -> None:
        s.ask(seat, EACH[led_by(s, seat)])

    def answer(self, s: Table, seat: i64, other: i64, steps: i64, _b: i64, /) -> None:
        s.then(LEAD_TO, seat, steps, other)

    def refuse(self, s: Table, seat: i64, choice: i64, _steps: i64, _b: i64, /) -> Refused:
        return Refused("WDB-404", "Lead another survivor, one who is alive.")


class LeadTo(Step[Table]):
    """… and where to: up to this many spaces, with no Encounter and nothing of the space."""

    clauses = ("WDB-404", "WDB-807")
    covers = ("WDB-210",)

    def run(self, s: Table, seat: i64, steps: i64, other: i64, /) -> None:
        s.ask(seat, box_at(s.box).graph.dashes(s.at[other], steps))

    def answer(self, s: Table, _seat: i64, space: i64, steps: i64, other: i64, /) -> None:
        move(s, other, space, 1, steps)

    def refuse(self, s: Table, _seat: i64, choice: i64, steps: i64, other: i64, /) -> Refused:
        return refuse_march(s, s.at[other], choice, 1, steps)
