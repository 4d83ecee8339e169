"""One table for learners: observations, masks and rewards, with every check inside."""
from collections.abc import Callable
from importlib import import_module
from importlib.util import find_spec
from typing import Any, Final

import numpy as np
import numpy.typing as npt

from deadeye import catalog
from deadeye.core.errors import BadInput
from deadeye.core.game import Game, Options
from deadeye.core.rng import Chance
from deadeye.core.tensor import NOT_AN_OPTION, Encoder

Bytes = npt.NDArray[np.uint8]
Mask = npt.NDArray[np.int8]
Scaled = npt.NDArray[np.float32]
BYTES: Final = np.dtype(np.uint8)
MASKS: Final = np.dtype(np.int8)
WON: Final = 1.0
LOST: Final = -1.0


def learnable() -> list[str]:
    """The games that have an encoder."""
    return [game.name for game in catalog.CATALOG if find_spec(f"{game.package}.tensor") is not None]


def encoder_for(game: str, seats: int, options: Options) -> Encoder[Any]:
    """How a game looks to a learner."""
    found = catalog.find(game)
    if game not in learnable():
        raise BadInput(f"{found.title} has no encoder yet; there is one for {', '.join(learnable())}.")
    encoder: Encoder[Any] = import_module(f"{found.package}.tensor").encoder(seats, options)
    return encoder


def version_of(game: str) -> str:
    """The name of its environment: it changes when the meaning of its bytes or actions does."""
    found = catalog.find(game)
    return f"{game}-v{encoder_for(game, found.least, found.read_options(found.least, {})).version}"


def array_of(numbers: Any, kind: Any) -> Any:
    """An array that looks at a vec's own memory: it sees what is written there afterwards."""
    return np.frombuffer(numbers, kind)


def scaled(seen: Bytes, highs: Bytes) -> Scaled:
    """Every byte as a share of its greatest value: what learns well."""
    return np.divide(seen, highs, dtype=np.float32)


class Table:
    """A match among learners.

    Whoever takes an illegal action ends it, and alone has lost; or, with illegal="chance", takes anything.
    """

    def __init__(self, game: str, seats: int | None, options: dict[str, Any], reward: "Reward | None" = None,
                 illegal: str = "lose") -> None:
        if illegal not in ("lose", "chance"):
            raise BadInput(f"illegal is 'lose' or 'chance', not {illegal!r}.")
        self.game: Game[Any] = catalog.find(game)
        self.seats = self.game.least if seats is None else seats
        self.options = self.game.read_options(self.seats, options)
        self.encoder = encoder_for(game, self.seats, self.options)
        self.reward = reward
        self.forgiving = illegal == "chance"
        self.size, self.actions = self.encoder.size, self.encoder.actions
        self.highs: Bytes = np.array(self.encoder.highs, np.uint8)
        self.luck = Chance()
        self.luck.seed(int(np.random.SeedSequence().generate_state(1, np.uint64)[0] >> 2))
        self.state: Any = None
        self.rewards: list[float] = []  # since they were last taken: see paid
        self.over = True
        self.made = 0  # choices of this match

    def reset(self, seed: int | None) -> None:
        """Deal; the same seed deals the same."""
        if seed is not None:
            self.luck.seed(seed)
        self.over = True
        while self.over:
            self.luck.new_luck(self.luck)
            self.state = self.game.new(self.seats, self.options, self.luck, False)
            self.over = self.state.over
        self.rewards = [0.0] * self.seats
        self.made = 0

    @property
    def chooser(self) -> int:
        """Whose choice it is."""
        chooser: int = self.state.chooser
        return chooser

    def asked(self, seat: int) -> bool:
        """Whether a seat is to choose now."""
        return not self.over and bool(self.state.options_of(seat))

    def won(self, seat: int) -> bool:
        """Whether a seat has won."""
        return bool(self.state.winners >> seat & 1)

    def look(self, seat: int) -> tuple[Bytes, Mask]:
        """What a seat knows, and 1 for each action that it may take: all 0 when it isn't asked."""
        row = bytearray(self.encoder.row(self.state, seat, not self.over))
        return np.frombuffer(row, BYTES, self.size), np.frombuffer(row, MASKS, -1, self.size)

    def observe(self, seat: int) -> Bytes:
        """What a seat knows."""
        return self.look(seat)[0]

    def mask(self, seat: int) -> Mask:
        """1 for each action that a seat may take."""
        return self.look(seat)[1]

    def take(self, seat: int, action: int) -> bool:
        """A seat acts; whether that was legal."""
        option = self.encoder.legal(self.state, seat, action)
        if option != NOT_AN_OPTION:
            self.choose(seat, option)
            return True
        options = self.state.options_of(seat) if self.forgiving else ()
        if options:
            self.choose(seat, options[self.luck.below(len(options))])
        else:
            self.over = True
            self.rewards[seat] += LOST
        return False

    def choose(self, seat: int, option: int) -> None:
        """A seat takes one of its options, and everybody gets what that is worth to them."""
        s = self.state
        step = s.asker & 255
        self.game.rules.choose(s, seat, option)
        self.made += 1
        self.over = s.over
        if self.reward is not None:
            action = self.encoder.action_of(step, seat, option)
            for other in range(self.seats):
                self.rewards[other] += self.reward(self, other, seat, action)
        elif s.over:
            self.rewards = [WON if self.won(other) else LOST for other in range(self.seats)]

    def paid(self) -> list[float]:
        """What each seat got since this was last asked."""
        paid = self.rewards
        self.rewards = [0.0] * self.seats
        return paid

    def text(self, seat: int) -> str:
        """What a seat sees, in plain words, one line per part."""
        view = self.game.view(self.state, seat)
        return "\n".join([f"{name}: {part}" for name, part in view.items()])


Reward = Callable[[Table, int, int, int], float]
"""What a choice is worth to a seat: the table after it, that seat, who chose, and the action."""
