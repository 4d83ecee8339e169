"""The games on the shelf: each edition of the dice game."""
from typing import ClassVar, Final, cast

from librt.vecs import vec
from mypy_extensions import i64

from deadeye.core.errors import BadInput
from deadeye.core.frame import Decision, Event
from deadeye.core.game import (
    DATA, Came, Component, Game, Meaning, Option, Options, Plain, Result, Stake, Value, chances_of,
)
from deadeye.core.ledger import Clause
from deadeye.core.reading import Reader, shown
from deadeye.core.rng import Chance
from deadeye.games.bang_dice.advice.choosing import advise
from deadeye.games.bang_dice.advice.suspicion import recall, suppose
from deadeye.games.bang_dice.codes import AID, EVENT_NAMES, FACED, FACES, ROLLED, UNDEAD_MODULE
from deadeye.games.bang_dice.data import EDITIONS, Edition, find_box, load_boxes, outcome_of
from deadeye.games.bang_dice.facts import facts_of
from deadeye.games.bang_dice.position import rage_cards, read_table, write_position
from deadeye.games.bang_dice.rules import RULES, new_game
from deadeye.games.bang_dice.sequel import Legacy, kept_by, next_position, without_legacy
from deadeye.games.bang_dice.state import Table
from deadeye.games.bang_dice.steps.turns import allowed
from deadeye.games.bang_dice.things import shut_for, thing_of
from deadeye.games.bang_dice.view import imagine_table, printed_box, view_table
from deadeye.games.bang_dice.words.asking import hint_for, label_for, prompt_for
from deadeye.games.bang_dice.words.sentences import components_of
from deadeye.games.bang_dice.words.ending import result_of
from deadeye.games.bang_dice.words.ledger import in_words_of
from deadeye.games.bang_dice.words.reasons import because_of
from deadeye.games.bang_dice.words.stake import stake_of
from deadeye.games.bang_dice.words.telling import phrase_for
from deadeye.kit.dice import face_of
from deadeye.kit.seats import COUNT, EACH

TURN_LIMIT: Final = Option(
    "turn_limit", "For simulations: stop after this many turns with no winner; 0 plays to the end.", 0, (), 0, 100_000,
    simulated=True,
)

DUELS_NEED_RAGE: Final = "UOA-101"
ZOMBIES_NEED_FOUR: Final = "UOA-401"


def digits_of(modules: int) -> str:
    """Modules as digits: 1,2,4."""
    return ",".join([str(number) for number in range(1, 5) if modules >> number & 1])


BITS: Final = {digits_of(modules): modules for modules in range(32) if allowed(modules)}
EVERY_SET: Final = tuple(BITS)
"""Modules that go together, in words."""


MODULES: Final = (
    Meaning("1", "Duels", "Two of your dice are Duel dice: hand one to somebody, and whoever fails to roll a Duel "
            "first is hurt.", needs=("2",)),
    Meaning("2", "Rage", "Whoever is hit twice in a turn draws a Rage card, and its symbol joins their next roll."),
    Meaning("3", "A new posse", "Eight more characters can be dealt, each with the modules that it needs."),
    Meaning("4", "Zombies", "The dead draw Boneyard cards, and when enough hands come up they rise and play on "
            "together.", least=4),
)


class ModulesOption(Option):
    """Which modules of Undead or Alive are played, as digits in any order."""

    def __init__(self) -> None:
        super().__init__("modules", "Modules of Undead or Alive.", "", EVERY_SET, title="Undead or Alive",
                         meanings=MODULES, several=True)

    def read(self, values: Reader) -> Value:
        return digits_of(read_modules(values.text(self.name, "")))


def read_modules(text: str) -> int:
    """A text such as "1,2,4" as bits; an impossible one is refused with the reason."""
    modules = 0
    for digit in text.replace(",", " ").replace(" ", ""):
        if digit == "5":
            raise BadInput("Module 5 is several games in a row: play a campaign, with modules 1 to 4 as its option.")
        if digit not in "1234":
            raise BadInput(f"options: 'modules' names modules by the digits 1 to 4, such as '1,2', not {shown(text)}.")
        modules |= 1 << int(digit)
    if not allowed(modules):
        raise BadInput(f"Module 1, the duels, needs Module 2, whose Rage cards they draw ({DUELS_NEED_RAGE}).")
    return modules


LEDGERS: Final = ("rules/walking-dead-dice.md", "rules/bang-dice.md", "rules/undead-or-alive.md")


class DiceGame(Game[Table]):
    """One edition of the dice game."""

    campaign: ClassVar[bool] = True

    def __init__(self, name: str, title: str, about: str, ledgers: tuple[str, ...]) -> None:
        super().__init__(name, title, about, 3, 8, 20, RULES, "deadeye.games.bang_dice", ledgers,
                         [ModulesOption(), TURN_LIMIT, DATA])
        self.edition = find_box(name, "")

    def clauses(self) -> list[Clause]:
        return in_words_of(self.name, super().clauses())

    def load_data(self, path: str) -> str:
        return load_boxes(path)

    def box_of(self, options: Options) -> int:
        """The number of the box that these options are played with."""
        return find_box(self.name, str(options["data"]))

    def opened_box(self, data: str) -> Edition:
        """Our own box, or the corrected one of this digest."""
        number = find_box(self.name, data)
        if number < 0:
            raise BadInput(f"There is no data file of digest {shown(data)} on this server.")
        return EDITIONS[number]

    def printed(self, data: str) -> Plain:
        return cast(Plain, printed_box(self.opened_box(data)))

    def components(self, data: str) -> list[Component]:
        return components_of(self.opened_box(data))

    def new(self, seats: i64, options: Options, chance: Chance, listen: bool) -> Table:
        modules = BITS[str(options["modules"])]
        return new_game(seats, chance, self.box_of(options), int(options["turn_limit"]), modules, listen)

    def check_options(self, seats: int, options: Options) -> None:
        if seats == 3 and read_modules(str(options["modules"])) & UNDEAD_MODULE:
            raise BadInput(f"Module 4, the zombies, is for four players or more ({ZOMBIES_NEED_FOUR}).")
        if self.box_of(options) < 0:
            raise BadInput(f"This game is played with a data file of digest {shown(str(options['data']))}, and no such "
                           "file is loaded: give the same file that it began with (--data FILE).")

    def clone(self, s: Table) -> Table:
        return s.twin()

    def census(self, s: Table) -> dict[str, int]:
        census = {"walkers": s.pile + sum(s.walkers)}
        if s.modules:
            for kind in range(len(EDITIONS[s.edition].more.symbols)):
                census[f"rage {kind}"] = rage_cards(s).count(kind)
            census["wounds"] = len(s.wound_pile) + sum([COUNT[faces] for faces in s.wounds])
        return census

    def view(self, s: Table, seat: i64) -> Plain:
        return cast(Plain, view_table(s, seat))

    def stake(self, s: Table, seat: i64) -> Stake:
        return stake_of(s, seat)

    def imagine(self, s: Table, seat: i64, chance: Chance) -> Table:
        return imagine_table(s, seat, chance)

    def advise(self, s: Table, seat: i64, chance: Chance) -> i64:
        return advise(s, seat)

    def recall(self, s: Table, seat: i64) -> vec[i64]:
        return recall(s, seat)

    def suppose(self, world: Table, seat: i64, recalled: vec[i64], chance: Chance) -> None:
        suppose(world, seat, recalled, chance)

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

    def phrase(self, s: Table, event: Event) -> str:
        return phrase_for(s, event)

    def facts(self, s: Table, event: Event) -> Plain:
        return facts_of(s, event)

    def kind_name(self, kind: i64) -> str:
        return EVENT_NAMES[kind]

    def because(self, event: Event) -> tuple[str, ...]:
        return because_of(event)

    def came(self, s: Table, event: Event) -> list[Came]:
        box = EDITIONS[s.edition]
        duel = chances_of([box.faces[face] for face in box.more.duel_die])
        if event.kind == FACED:
            return [Came(box.faces[event.a], duel)]
        if event.kind != ROLLED:
            return []
        basic = chances_of(box.faces[:FACES])
        return [Came(box.faces[face_of(event.b, die)], basic if die < s.basic else duel) for die in EACH[event.a]]

    def result(self, s: Table) -> Result:
        return result_of(s)

    def sequel(self, s: Table, options: Options, players: list[int]) -> Plain:
        modules = read_modules(str(options["modules"]))
        return next_position(self.box_of(options), modules, Legacy(s), players)

    def newcomers(self, position: Plain, seats: list[int]) -> Plain:
        return without_legacy(position, seats)

    def keeps(self, position: Plain, options: Options) -> list[str]:
        return kept_by(self.box_of(options), position)

    def position(self, s: Table) -> Plain:
        return write_position(s)

    def read_position(self, position: Reader, options: Options) -> Table:
        modules = read_modules(str(options["modules"]))
        return read_table(position, self.box_of(options), int(options["turn_limit"]), modules)

    def outcomes(self, names: list[str]) -> list[int]:
        box = EDITIONS[self.edition]
        found = [outcome_of(box, name) for name in names]
        for name, outcome in zip(names, found, strict=True):
            if outcome < 0:
                raise BadInput(f"A die is {', '.join(box.faces)}; a card is rage:{box.faces[0]}, "
                               f"wound:{box.faces[AID]}, hands:1 or character:{box.characters[0]}, for example; "
                               f"not {shown(name)}.")
        return found


WALKING_DEAD: Final = DiceGame(
    "walking-dead-dice",
    "BANG! The Dice Game: The Walking Dead",
    "Hidden roles, five dice and a pile of Walkers: protect the Leader, or see to it that the Leader falls.",
    (LEDGERS[0], LEDGERS[2]),
)

OLD_WEST: Final = DiceGame(
    "bang-dice",
    "BANG! The Dice Game",
    "Hidden roles, five dice and a pile of Arrows: stand by the Sheriff, or bring the Sheriff down.",
    LEDGERS,
)
