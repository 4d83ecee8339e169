"""The game on the shelf."""
from typing import Final, cast

from deadeye.core.errors import BadInput
from deadeye.core.frame import Decision, Event
from deadeye.core.game import Game, Options, Plain, Result
from deadeye.core.reading import Reader, shown
from deadeye.core.rng import Chance
from deadeye_pig.codes import AGAIN, EVENT_NAMES, GOAL, HOLD, SIDES
from deadeye_pig.state import Table
from deadeye_pig.steps import RULES, new_game
from deadeye_pig.view import read_position, view_table, write_position
from deadeye_pig.words import BECAUSE, THINGS, facts_of, hint_for, phrase_for, result_of

ENOUGH: Final = 20  # points at which the average of another roll is a loss


class Pig(Game[Table]):
    """One die, and the nerve to roll it once more."""

    def new(self, seats: int, options: Options, chance: Chance, listen: bool) -> Table:
        return new_game(seats, chance, listen)

    def clone(self, s: Table) -> Table:
        return s.clone()

    def view(self, s: Table, seat: int) -> Plain:
        return cast(Plain, view_table(s, seat))

    def imagine(self, s: Table, seat: int, chance: Chance) -> Table:
        other = s.clone()
        other.new_luck(chance)
        return other

    def advise(self, s: Table, seat: int, chance: Chance) -> int:
        return HOLD if s.points >= min(ENOUGH, GOAL - s.banked[seat]) else AGAIN

    def prompt(self, s: Table, decision: Decision) -> str:
        return f"You have rolled {s.points} points: hold, or roll again?"

    def label(self, s: Table, decision: Decision, option: int) -> str:
        return "Roll again" if option == AGAIN else f"Hold {s.points} points"

    def hint(self, s: Table, decision: Decision, option: int) -> str:
        return hint_for(s, decision, option)

    def thing(self, s: Table, decision: Decision, option: int) -> str:
        return THINGS[option]

    def facts(self, s: Table, event: Event) -> Plain:
        return facts_of(event)

    def phrase(self, s: Table, event: Event) -> str:
        return phrase_for(event)

    def kind_name(self, kind: int) -> str:
        return EVENT_NAMES[kind]

    def because(self, event: Event) -> tuple[str, ...]:
        return (BECAUSE[event.kind],)

    def result(self, s: Table) -> Result:
        return result_of(s)

    def position(self, s: Table) -> Plain:
        return write_position(s)

    def read_position(self, position: Reader, options: Options) -> Table:
        return read_position(position)

    def outcomes(self, names: list[str]) -> list[int]:
        for name in names:
            if name not in "123456"[:SIDES]:
                raise BadInput(f"A die shows a number from 1 to {SIDES}, not {shown(name)}.")
        return [int(name) - 1 for name in names]


GAME: Final = Pig(
    "pig",
    "Pig",
    "Roll as long as you dare: a 1 takes away all that the turn has brought.",
    2,
    8,
    10,
    RULES,
    "deadeye_pig",
    ("rules.md",),
)
