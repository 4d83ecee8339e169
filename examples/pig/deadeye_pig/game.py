"""The game on the shelf."""
from typing import Final, cast

from deadeye.core.errors import BadInput
from deadeye.core.frame import Decision, Event
from deadeye.core.game import Game, Options, Plain, Result
from deadeye.core.reading import Reader, shown
from deadeye.core.rng import Chance
from deadeye_pig.codes import AGAIN, ENOUGH, EVENT_NAMES, FACES, GOAL, HOLD
from deadeye_pig.state import Table
from deadeye_pig.steps import RULES
from deadeye_pig.view import read_position, view_table, write_position
from deadeye_pig.words import BECAUSE, THINGS, facts_of, phrase_for, reason_for


class Pig(Game[Table]):
    """One die, and the nerve to roll it once more."""

    def new(self, seats: int, options: Options, chance: Chance, listen: bool) -> Table:
        s = Table(seats)
        chance.copy_chance(s)
        if listen:
            s.listen()
        s.banked = [0] * seats
        s.start(0, 0)
        RULES.settle(s)
        return s

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
        banked = s.banked[decision.seat] + s.points
        return "a 1 loses them all" if option == AGAIN else "that wins" if banked >= GOAL else f"{banked} in all"

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
        return Result([s.turn], s.banked.copy(), reason_for(s.turn), "PIG-201")

    def position(self, s: Table) -> Plain:
        return write_position(s)

    def read_position(self, position: Reader, options: Options) -> Table:
        return read_position(position)

    def outcomes(self, names: list[str]) -> list[int]:
        for name in names:
            if name not in FACES:
                raise BadInput(f"A die shows a number from 1 to {len(FACES)}, not {shown(name)}.")
        return [FACES.index(name) for name in names]


ABOUT: Final = "Roll as long as you dare: a 1 takes away all that the turn has brought."
GAME: Final = Pig("pig", "Pig", ABOUT, 2, 8, 10, RULES, "deadeye_pig", ("rules.md",))
