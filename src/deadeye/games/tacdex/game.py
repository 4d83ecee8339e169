"""The game on the shelf."""
from typing import Final, cast

from librt.vecs import vec
from mypy_extensions import i64

from deadeye.core.errors import BadInput
from deadeye.core.frame import HIDDEN, Decision, Event
from deadeye.core.game import Came, Component, Game, Options, Plain, Result, Stake, chances_of
from deadeye.core.reading import Reader, shown
from deadeye.core.rng import Chance
from deadeye.games.tacdex.advice.belief import recall, suppose
from deadeye.games.tacdex.advice.choosing import advise, worth
from deadeye.games.tacdex.codes import DREW, EVENT_NAMES, NONE
from deadeye.games.tacdex.data import CARD_NAMES, DECK, named
from deadeye.games.tacdex.facts import facts_of
from deadeye.games.tacdex.position import read_table, write_position
from deadeye.games.tacdex.rules import RULES, new_game
from deadeye.games.tacdex.state import Table
from deadeye.games.tacdex.things import shut_for, thing_of
from deadeye.games.tacdex.view import imagine_table, printed_cards, view_table
from deadeye.games.tacdex.words import (
    because_of, components_of, hint_for, label_for, phrase_for, prompt_for, result_of, stake_of,
)


class TacDex(Game[Table]):
    """TacDex: a deck each, one card at a time, and a marker that says whether high or low wins."""

    def printed(self, data: str) -> Plain:
        return cast(Plain, printed_cards())

    def components(self, data: str) -> list[Component]:
        return components_of()

    def new(self, seats: i64, options: Options, chance: Chance, listen: bool) -> Table:
        return new_game(seats, chance, listen)

    def clone(self, s: Table) -> Table:
        return s.twin()

    def census(self, s: Table) -> dict[str, int]:
        return s.census()

    def view(self, s: Table, seat: i64) -> Plain:
        return cast(Plain, view_table(s, seat))

    def stake(self, s: Table, seat: i64) -> Stake:
        return stake_of(s, seat)

    def imagine(self, s: Table, seat: i64, chance: Chance) -> Table:
        return imagine_table(s, seat, chance)

    def advise(self, s: Table, seat: i64, chance: Chance) -> i64:
        return advise(s, seat)

    def recall(self, s: Table, seat: i64) -> vec[i64]:
        return recall(s)

    def suppose(self, world: Table, seat: i64, recalled: vec[i64], chance: Chance) -> None:
        suppose(world, seat, recalled, chance)

    def worth(self, s: Table, seat: i64) -> float:
        return worth(s, seat)

    def prompt(self, s: Table, decision: Decision) -> str:
        return prompt_for(s, decision)

    def label(self, s: Table, decision: Decision, option: i64) -> str:
        return label_for(s, decision, option)

    def hint(self, s: Table, decision: Decision, option: i64) -> str:
        return hint_for(s, decision, option)

    def thing(self, s: Table, decision: Decision, option: i64) -> str:
        return thing_of(s, decision, option)

    def shut(self, s: Table, decision: Decision) -> dict[str, int]:
        return shut_for(s, decision)

    def facts(self, s: Table, event: Event) -> Plain:
        return facts_of(event)

    def phrase(self, s: Table, event: Event) -> str:
        return phrase_for(s, event)

    def kind_name(self, kind: i64) -> str:
        return EVENT_NAMES[kind]

    def because(self, event: Event) -> tuple[str, ...]:
        return because_of(event)

    def came(self, s: Table, event: Event) -> list[Came]:
        if event.kind != DREW or event.b in (HIDDEN, NONE):
            return []
        return [Came(CARD_NAMES[event.b], chances_of(named(DECK)))]

    def result(self, s: Table) -> Result:
        return result_of(s)

    def position(self, s: Table) -> Plain:
        return write_position(s)

    def read_position(self, position: Reader, options: Options) -> Table:
        return read_table(position)

    def outcomes(self, names: list[str]) -> list[int]:
        for name in names:
            if name not in CARD_NAMES[1:]:
                raise BadInput(f"A card is one of {', '.join(CARD_NAMES[1:])}, not {shown(name)}.")
        return [CARD_NAMES.index(name) for name in names]


GAME: Final = TacDex(
    "tacdex",
    "The Walking Dead: TacDex",
    "Everyone lays a card in secret; the marker says whether the highest or the lowest takes them all.",
    2,
    6,
    15,
    RULES,
    "deadeye.games.tacdex",
    ("rules.md",),
)
