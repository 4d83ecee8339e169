"""OpenSpiel: `pyspiel.load_game("deadeye_tacdex(players=4)")`. Every draw is a chance node. docs/learn.md.

A table that was reached is never changed. A choice, or a draw that belongs to it, is tried on a copy: the draws that
are decided come from a script, and if it wants one more, that is the next chance node.
"""
from collections.abc import Callable
from hashlib import sha256
from typing import Any, ClassVar, Final

import numpy as np
import pyspiel

from deadeye import catalog
from deadeye.core.frame import Event
from deadeye.core.game import Game, Options, Value
from deadeye.core.rng import Chance
from deadeye.core.tensor import zeros
from deadeye.learn.table import LOST, WON, array_of, encoder_for, scaled

MOST_OUTCOMES: Final = 256  # of one draw: the biggest deck has 200 cards
LONGEST: Final = 100_000  # choices and draws of a match
DEAL: Final = "the deal"


class Shared:
    """What all states of a game share; a copy of a state doesn't copy it."""

    def __init__(self, name: str, seats: int, options: Options) -> None:
        self.given = name, seats, options
        self.game: Game[Any] = catalog.find(name)
        self.seats = seats
        self.options = options
        self.encoder = encoder_for(name, seats, options)
        self.buffer = zeros(self.encoder.size)
        self.seen = array_of(self.buffer, np.uint8)
        self.highs = np.array(self.encoder.highs, np.uint8)
        self.first_draw = self.tried(None, 0, [])[1]  # a new state deals nothing
        self.opening = None if self.first_draw else after(self, None, 0, [])  # but where a choice comes first

    def __deepcopy__(self, memo: object) -> "Shared":
        return self

    def __reduce__(self) -> tuple[object, ...]:
        return Shared, self.given

    def tried(self, before: "Reached | None", option: int, script: list[int]) -> tuple[Any, int]:
        """A table after this choice, or after the deal, with these draws; and how many outcomes the next one has."""
        if before is None:
            chance = Chance()
            chance.follow(script)
            table = self.game.new(self.seats, self.options, chance, True)
        else:
            table = self.game.clone(before.table)
            table.follow(script)
            table.listen()
            self.game.rules.choose(table, table.chooser, option)
        return table, table.drawn[0] if table.drawn else 0

    def observed(self, table: Any, seat: int) -> bytes:
        """What a seat knows, as bytes."""
        self.encoder.write(table, seat, self.buffer, 0)
        return bytes(self.buffer)


class Reached:
    """A table that was reached, and what each seat has been told on the way."""

    def __init__(self, shared: Shared, table: Any, told: list[str], way: list[tuple[int, list[int]]]) -> None:
        self.shared = shared
        self.table = table
        self.told = told  # by seat: a digest of all that it has seen and chosen
        self.way = way  # the choices and draws that led here; empty where it was imagined

    def __deepcopy__(self, memo: object) -> "Reached":
        return self

    def __reduce__(self) -> tuple[object, ...]:
        return again, (self.shared, self.way)


def again(shared: Shared, way: list[tuple[int, list[int]]]) -> "Reached | None":
    """The same table, played again."""
    reached: Reached | None = None
    for option, script in way:
        reached = after(shared, reached, option, script)
    return reached


def after(shared: Shared, before: Reached | None, option: int, script: list[int], table: Any = None) -> Reached:
    """A choice is made, with all its draws."""
    if table is None:
        table, _ = shared.tried(before, option, script)
    table.watched = False
    events: list[Event] = table.events
    table.listening = False
    told = []
    for seat in range(shared.seats):
        seen = [(event.kind, event.seat, event.a, event.b if event.seen_by >> seat & 1 else None) for event in events]
        own = option if before is not None and before.table.chooser == seat else None
        told.append(sha256(f"{'' if before is None else before.told[seat]} {own} {seen}".encode()).hexdigest())
    return Reached(shared, table, told, [*([] if before is None else before.way), (option, script)])


class BoxedGame(pyspiel.Game):  # type: ignore[misc]
    """A game for one number of players and one set of options."""

    box: ClassVar[Game[Any]]
    kind: ClassVar[Any]

    def __init__(self, params: dict[str, Value] | None = None) -> None:
        given = {name: read(value) for name, value in (params or {}).items()}
        seats = int(given.pop("players", self.box.least))
        self.shared = Shared(self.box.name, seats, self.box.read_options(seats, given))
        super().__init__(self.kind, pyspiel.GameInfo(
            num_distinct_actions=int(self.shared.encoder.actions), max_chance_outcomes=MOST_OUTCOMES,
            num_players=seats, min_utility=LOST, max_utility=WON, utility_sum=None, max_game_length=LONGEST,
        ), params or {})

    def new_initial_state(self) -> "BoxedState":
        return BoxedState(self)

    def make_py_observer(self, iig_obs_type: Any = None, params: Any = None) -> "Observer":
        recall = iig_obs_type is not None and iig_obs_type.perfect_recall
        return Observer(self.shared, recall)


class BoxedState(pyspiel.State):  # type: ignore[misc]
    """A match between two choices, or between two draws of one."""

    def __init__(self, game: BoxedGame) -> None:
        super().__init__(game)
        self.shared = game.shared
        self.reached: Reached | None = self.shared.opening
        self.option = 0
        self.script: list[int] = []
        self.outcomes = self.shared.first_draw  # of the draw that comes next, or 0

    def current_player(self) -> int:
        if self.outcomes:
            return int(pyspiel.PlayerId.CHANCE)
        table = self.table
        return int(pyspiel.PlayerId.TERMINAL if table.over else table.chooser)

    @property
    def table(self) -> Any:
        """The table on which the next choice is made."""
        assert self.reached is not None
        return self.reached.table

    def _legal_actions(self, player: int) -> list[int]:
        table, action_of = self.table, self.shared.encoder.action_of
        return sorted([action_of(table.asker & 255, player, option) for option in table.options_of(player)])

    def chance_outcomes(self) -> list[tuple[int, float]]:
        """Each is as likely as the others."""
        return [(outcome, 1.0 / self.outcomes) for outcome in range(self.outcomes)]

    def _apply_action(self, action: int) -> None:
        if self.outcomes:
            self.script = [*self.script, action]
        else:
            table = self.table
            self.option = self.shared.encoder.option_of(table.asker & 255, table.chooser, action)
            self.script = []
        table, self.outcomes = self.shared.tried(self.reached, self.option, self.script)
        if not self.outcomes:
            self.reached = after(self.shared, self.reached, self.option, self.script, table)

    def _action_to_string(self, player: int, action: int) -> str:
        return f"draw {action}" if player == pyspiel.PlayerId.CHANCE else self.shared.encoder.action_names[action]

    def is_terminal(self) -> bool:
        return not self.outcomes and bool(self.table.over)

    def returns(self) -> list[float]:
        """1 for who has won, -1 for who hasn't."""
        won = self.table.winners if self.is_terminal() else -1
        return [0.0] * self.shared.seats if won < 0 else [
            WON if won >> seat & 1 else LOST for seat in range(self.shared.seats)]

    def resample_from_infostate(self, player: int, sampler: Callable[[], float]) -> "BoxedState":
        """A state that this player can't tell from this one: all that is hidden is dealt again."""
        assert self.reached is not None
        luck = Chance()
        luck.seed(int(sampler() * (1 << 62)))
        world = self.shared.game.imagine(self.table, player, luck)
        told = [self.shared.observed(world, seat).hex() for seat in range(self.shared.seats)]
        told[player] = self.reached.told[player]
        other: BoxedState = self.get_game().new_initial_state()
        other.reached = Reached(self.shared, world, told, [])
        other.outcomes = 0
        return other

    def __str__(self) -> str:
        return str(self.history_str())


class Observer:
    """What a player knows: as numbers from 0 to 1, and as a string; with perfect recall all that it was ever told."""

    def __init__(self, shared: Shared, recall: bool) -> None:
        self.shared = shared
        self.recall = recall
        self.tensor = np.zeros(int(shared.encoder.size), np.float32)
        self.dict = {"observation": self.tensor}

    def set_from(self, state: BoxedState, player: int) -> None:
        """Write the numbers."""
        if state.reached is None:
            self.tensor.fill(0)
        else:
            self.shared.encoder.write(state.reached.table, player, self.shared.buffer, 0)
            self.tensor[:] = scaled(self.shared.seen, self.shared.highs)

    def string_from(self, state: BoxedState, player: int) -> str:
        """The same in one string."""
        if state.reached is None:
            return DEAL
        if self.recall:
            return state.reached.told[player]
        return self.shared.observed(state.reached.table, player).hex()


def spelled(value: Value) -> Value:
    """An option's value as a parameter: OpenSpiel takes 2 for a number and a comma for the end, so _2 and _1_2."""
    return f"_{value.replace(',', '_')}" if isinstance(value, str) and value[:1].isdigit() else value


def read(value: Value) -> Value:
    """The value of such a parameter."""
    return value[1:].replace("_", ",") if isinstance(value, str) and value.startswith("_") else value


def kind_of(game: Game[Any]) -> Any:
    """How OpenSpiel lists a game: its options are parameters, as strings, numbers and truths."""
    options = {option.name: spelled(option.default) for option in game.options if not option.simulated}
    return pyspiel.GameType(
        short_name="deadeye_" + game.name.replace("-", "_"), long_name=game.title,
        dynamics=pyspiel.GameType.Dynamics.SEQUENTIAL,
        chance_mode=pyspiel.GameType.ChanceMode.EXPLICIT_STOCHASTIC,
        information=pyspiel.GameType.Information.IMPERFECT_INFORMATION,
        utility=pyspiel.GameType.Utility.GENERAL_SUM, reward_model=pyspiel.GameType.RewardModel.TERMINAL,
        max_num_players=game.most, min_num_players=game.least,
        provides_information_state_string=True, provides_information_state_tensor=False,
        provides_observation_string=True, provides_observation_tensor=True,
        provides_factored_observation_string=False,
        parameter_specification={"players": game.least} | options)


def register() -> list[str]:
    """Let pyspiel.load_game find every game; under which names."""
    names = []
    for game in catalog.CATALOG:
        kind = kind_of(game)
        # A class of its own for each: OpenSpiel lets go of what it was given only after Python's end.
        pyspiel.register_game(kind, type(kind.short_name, (BoxedGame,), {"box": game, "kind": kind}))
        names.append(kind.short_name)
    return names


NAMES: Final = register()
