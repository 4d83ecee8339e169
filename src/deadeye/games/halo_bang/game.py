"""Halo BANG! as the catalog offers it."""
from typing import Final, cast

from mypy_extensions import i64

from deadeye.core.errors import BadInput
from deadeye.core.frame import HIDDEN, Decision, Event
from deadeye.core.game import DATA, Came, Component, Game, Options, Plain, Result, Stake, chances_of
from deadeye.core.reading import Reader, shown
from deadeye.core.rng import Chance
from deadeye.games.halo_bang.advice import advise
from deadeye.games.halo_bang.codes import CARDS, DEALT, DREW, EVENT_NAMES, KINDS
from deadeye.games.halo_bang.data import SETS, find_set, load_facts
from deadeye.games.halo_bang.facts import facts_of
from deadeye.games.halo_bang.position import read_table, write_position
from deadeye.games.halo_bang.rules import RULES, in_hand, new_game
from deadeye.games.halo_bang.state.table import Table
from deadeye.games.halo_bang.things import shut_for, thing_of
from deadeye.games.halo_bang.view.imagine import imagine_table
from deadeye.games.halo_bang.view.seen import view_table
from deadeye.games.halo_bang.words.asked import components_of, hint_for, label_for, prompt_for
from deadeye.games.halo_bang.words.ended import result_of
from deadeye.games.halo_bang.words.stake import stake_of
from deadeye.games.halo_bang.words.told import phrase_for
from deadeye.games.halo_bang.words.why import because_of


class HaloBang(Game[Table]):
    """Red, Blue and ONI: Dog Tags, Overshields and ninety cards."""

    def check_options(self, seats: int, options: Options) -> None:
        digest = str(options["data"])
        if find_set(digest) < 0:
            raise BadInput(f"This game is played with the cards of a data file of digest {shown(digest)}, "
                           "and no such file is loaded: give the same file that it began with (--data FILE).")

    def load_data(self, path: str) -> str:
        return load_facts(path)

    def components(self, data: str) -> list[Component]:
        number = find_set(data)
        if number < 0:
            raise BadInput(f"There is no data file of digest {shown(data)} on this server.")
        return components_of(SETS[number])

    def new(self, seats: i64, options: Options, chance: Chance, listen: bool) -> Table:
        return new_game(seats, find_set(str(options["data"])), chance, listen)

    def clone(self, s: Table) -> Table:
        return s.twin()

    def census(self, s: Table) -> dict[str, int]:
        found = {CARDS[kind]: 0 for kind in range(1, KINDS)}
        cards = [*s.deck, *s.pile, *[laid >> 4 for laid in s.open]]
        for seat in range(s.seats):
            cards += in_hand(s, seat) + s.all_in_front(seat)
        for kind in cards:
            found[CARDS[kind]] += 1
        found["tags"] = sum(s.tags) + s.box
        return found

    def view(self, s: Table, seat: i64) -> Plain:
        return cast(Plain, view_table(s, seat))

    def stake(self, s: Table, seat: i64) -> Stake:
        return stake_of(s, seat)

    def imagine(self, s: Table, seat: i64, chance: Chance) -> Table:
        return imagine_table(s, seat, chance)

    def advise(self, s: Table, seat: i64, chance: Chance) -> i64:
        return advise(s, seat)

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
        if event.kind not in (DEALT, DREW) or event.b == HIDDEN:
            return []
        return [Came(CARDS[event.b], chances_of([CARDS[kind] for kind in SETS[s.data].deck]))]

    def result(self, s: Table) -> Result:
        return result_of(s)

    def position(self, s: Table) -> Plain:
        return write_position(s)

    def read_position(self, position: Reader, options: Options) -> Table:
        return read_table(position, find_set(str(options["data"])))

    def outcomes(self, names: list[str]) -> list[int]:
        for name in names:
            if name not in CARDS[1:]:
                raise BadInput(f"A card is one of {', '.join(CARDS[1:])}, not {shown(name)}.")
        return [CARDS.index(name) for name in names]


GAME: Final = HaloBang(
    "halo-bang",
    "Halo BANG!",
    "Red against Blue, with ONI between: kill for Dog Tags, come back, and have the most when somebody has none.",
    3,
    7,
    30,
    RULES,
    "deadeye.games.halo_bang",
    ("rules.md",),
    [DATA],
)
