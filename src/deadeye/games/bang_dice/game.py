"""The games on the shelf: each edition of the dice game."""
from typing import Final, cast

from mypy_extensions import i64

from deadeye.core.errors import BadInput
from deadeye.core.frame import Decision, Event
from deadeye.core.game import Game, Option, Options, Plain, Result
from deadeye.core.reading import Reader, shown
from deadeye.core.rng import Chance
from deadeye.games.bang_dice.data import EDITIONS
from deadeye.games.bang_dice.position import read_table, write_position
from deadeye.games.bang_dice.rules import RULES, new_game
from deadeye.games.bang_dice.state import Table
from deadeye.games.bang_dice.view import imagine_table, view_table
from deadeye.games.bang_dice.words import because_of, hint_for, label_for, phrase_for, prompt_for, result_of

TURN_LIMIT: Final = Option(
    "turn_limit", "For simulations: stop after so many turns with no winner; 0 plays to the end.", 0, (), 0, 100_000
)


LEDGERS: Final = ("rules/walking-dead-dice.md", "rules/bang-dice.md")


class DiceGame(Game[Table]):
    """One edition of the dice game."""

    def __init__(self, name: str, title: str, about: str, ledgers: tuple[str, ...]) -> None:
        super().__init__(name, title, about, 3, 8, 20, RULES, "deadeye.games.bang_dice", ledgers, [TURN_LIMIT])
        self.edition = [box.name for box in EDITIONS].index(name)

    def new(self, seats: i64, options: Options, chance: Chance, listen: bool) -> Table:
        return new_game(seats, chance, self.edition, int(options["turn_limit"]), listen)

    def clone(self, s: Table) -> Table:
        return s.clone()

    def census(self, s: Table) -> dict[str, int]:
        return {"walkers": s.pile + sum(s.walkers)}

    def view(self, s: Table, seat: i64) -> Plain:
        return cast(Plain, view_table(s, seat))

    def imagine(self, s: Table, seat: i64, chance: Chance) -> Table:
        return imagine_table(s, seat, chance)

    def prompt(self, s: Table, decision: Decision) -> str:
        return prompt_for(s, decision)

    def label(self, s: Table, decision: Decision, option: i64) -> str:
        return label_for(s, decision, option)

    def hint(self, s: Table, decision: Decision, option: i64) -> str:
        return hint_for(s, decision, option)

    def phrase(self, s: Table, event: Event) -> str:
        return phrase_for(s, event)

    def because(self, event: Event) -> tuple[str, ...]:
        return because_of(event)

    def result(self, s: Table) -> Result:
        return result_of(s)

    def position(self, s: Table) -> Plain:
        return write_position(s)

    def read_position(self, position: Reader, options: Options) -> Table:
        return read_table(position, self.edition, int(options["turn_limit"]))

    def outcomes(self, names: list[str]) -> list[int]:
        faces = EDITIONS[self.edition].faces
        for name in names:
            if name not in faces:
                raise BadInput(f"A die shows one of {', '.join(faces)}, not {shown(name)}.")
        return [faces.index(name) for name in names]


WALKING_DEAD: Final = DiceGame(
    "walking-dead-dice",
    "BANG! The Dice Game: The Walking Dead",
    "Hidden roles, five dice and a pile of Walkers: protect the Leader, or see to it that the Leader falls.",
    LEDGERS,
)

OLD_WEST: Final = DiceGame(
    "bang-dice",
    "BANG! The Dice Game",
    "Hidden roles, five dice and a pile of Arrows: stand by the Sheriff, or bring the Sheriff down.",
    LEDGERS,
)
