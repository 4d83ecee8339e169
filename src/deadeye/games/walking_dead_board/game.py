"""The game on the shelf."""
from typing import Final, cast

from mypy_extensions import i64

from deadeye.core.errors import BadInput
from deadeye.core.frame import Decision, Event
from deadeye.core.game import DATA, Came, Component, Game, Meaning, Option, Options, Plain, Result, Stake, chances_of
from deadeye.core.reading import Reader, shown
from deadeye.core.rng import Chance
from deadeye.games.walking_dead_board.advice.choosing import advise
from deadeye.games.walking_dead_board.cast.hands import open_box
from deadeye.games.walking_dead_board.codes import EVENT_NAMES, MODES, ROLLED, ROLLED_FIRST, ROLLED_MOVE, TEAM
from deadeye.games.walking_dead_board.data.box import Box, code, slug
from deadeye.games.walking_dead_board.data.masks import size_of
from deadeye.games.walking_dead_board.data.shelf import SHELF, box_at, find_box
from deadeye.games.walking_dead_board.facts import facts_of
from deadeye.games.walking_dead_board.position.reading import read_table
from deadeye.games.walking_dead_board.position.writing import write_position
from deadeye.games.walking_dead_board.rules import RULES, new_game
from deadeye.games.walking_dead_board.state import Table
from deadeye.games.walking_dead_board.things import path_of, shut_for, thing_of
from deadeye.games.walking_dead_board.view.imagined import imagine_table
from deadeye.games.walking_dead_board.view.table import printed_board, view_table
from deadeye.games.walking_dead_board.words.asking import hint_for, label_for, prompt_for
from deadeye.games.walking_dead_board.words.clauses import because_of
from deadeye.games.walking_dead_board.words.sentences import components_of
from deadeye.games.walking_dead_board.words.stake import stake_of
from deadeye.games.walking_dead_board.words.telling import phrase_for, result_of

MODE: Final = Option(
    "mode", "survival: everyone starts as a survivor; team: two survivors against two walkers.", "survival", MODES,
    title="How you play", meanings=(
        Meaning("survival", "Survival Mode", "Everyone starts as a survivor, and whoever dies rises to hunt the rest."),
        Meaning("team", "Team Game", "Two survivors play together against two walkers, from the first turn on.",
                least=4, most=4),
    ),
)


class BoardGame(Game[Table]):
    """The Walking Dead Board Game: home with all four tiles, or a walker."""

    def check_options(self, seats: int, options: Options) -> None:
        if options["mode"] == MODES[TEAM] and seats != 4:
            raise BadInput(f"The Team Game seats 4 players, not {seats}.")
        if self.box_of(options) < 0:
            raise BadInput(f"This game is played with a data file of digest {shown(options['data'])}, "
                           "and no such file is loaded: give the same file that it began with.")

    def load_data(self, path: str) -> str:
        return open_box(path)

    def printed(self, data: str) -> Plain:
        return cast(Plain, printed_board(opened_box(data)))

    def components(self, data: str) -> list[Component]:
        return components_of(opened_box(data))

    def new(self, seats: i64, options: Options, chance: Chance, listen: bool) -> Table:
        return new_game(seats, chance, self.box_of(options), self.mode_of(options), listen)

    def box_of(self, options: Options) -> int:
        """The box in play; -1 if it isn't on the shelf."""
        return find_box(str(options["data"]))

    def mode_of(self, options: Options) -> int:
        """Survival Mode or the Team Game."""
        return MODES.index(str(options["mode"]))

    def clone(self, s: Table) -> Table:
        return s.twin()

    def census(self, s: Table) -> dict[str, int]:
        held = [size_of(s.hand[seat]) for seat in range(s.seats)]
        walkers = [held[seat] for seat in range(s.seats) if s.walkers >> seat & 1]
        fronts = sum([size_of(cards) for cards in s.front])
        return {
            "scrounge": len(s.scrounge) + len(s.spent) + fronts + size_of(s.boxed) + sum(held) - sum(walkers),
            "encounters": len(s.encounters) + len(s.faced) + len(s.buried),
            "walkers": len(s.pack) + len(s.shed) + sum(walkers),
            "allies": s.pool + s.gone + sum(s.allies),
        }

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

    def path(self, s: Table, decision: Decision, option: i64) -> list[str]:
        return path_of(s, decision, option)

    def shut(self, s: Table, decision: Decision) -> dict[str, int]:
        return shut_for(s, decision)

    def facts(self, s: Table, event: Event) -> Plain:
        return facts_of(s, event)

    def phrase(self, s: Table, event: Event) -> str:
        return phrase_for(s, event).replace("!.", "!")  # a card's name may end its sentence

    def kind_name(self, kind: i64) -> str:
        return EVENT_NAMES[kind]

    def because(self, event: Event) -> tuple[str, ...]:
        return because_of(event)

    def came(self, s: Table, event: Event) -> list[Came]:
        if event.kind not in (ROLLED_FIRST, ROLLED_MOVE, ROLLED):
            return []
        return [Came(str(event.a), chances_of(["1", "2", "3", "4", "5", "6"]))]

    def result(self, s: Table) -> Result:
        return result_of(s)

    def position(self, s: Table) -> Plain:
        return write_position(s)

    def read_position(self, position: Reader, options: Options) -> Table:
        return read_table(position, self.box_of(options), self.mode_of(options))

    def outcomes(self, names: list[str]) -> list[int]:
        return [outcome(name) for name in names]


def opened_box(data: str) -> Box:
    """The box of this digest."""
    number = find_box(data)
    if number < 0:
        raise BadInput(f"There is no data file of digest {shown(data)} on this server.")
    return box_at(number)


def outcome(name: str) -> int:
    """A die from 1 to 6, or a card by name."""
    if name in ("1", "2", "3", "4", "5", "6"):
        return int(name) - 1
    for box in SHELF.boxes:
        for deck in (box.scrounge, box.encounters, box.walkers):
            if slug(name) in deck.slugs:
                return code(name)
    raise BadInput(f"The next outcome is a die from 1 to 6 or a card by name, not {shown(name)}.")


GAME: Final = BoardGame(
    "walking-dead-board",
    "The Walking Dead Board Game",
    "Scrounge, fight and get home with all four Location tiles; whoever dies comes back to hunt the rest.",
    1, 4, 60, RULES, "deadeye.games.walking_dead_board", ("rules.md",), [MODE, DATA],
)
