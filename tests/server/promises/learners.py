"""Same knowledge, same numbers: what a learner gets is the same in every world that its seat can imagine, and no two
views give the same."""
import random
from typing import Any

import msgspec

from deadeye import catalog
from deadeye.core.errors import BadInput
from deadeye.core.game import Game, Options
from deadeye.core.rng import Chance
from deadeye.core.tensor import Encoder, zeros
from deadeye.learn.table import encoder_for, learnable
from tests.server.promises import Broken, Kept, reached

TWINS = 3  # worlds for each seat at each table
KEPT = 50_000  # views that are remembered, to be told apart
LONGEST = 90  # choices before a look
ENCODERS: dict[str, Encoder[Any]] = {}


def same_observations(times: int, only: str = "") -> Kept:
    """Compare in as many worlds as asked; raises at the first that shows."""
    dice = random.Random(2026)
    games = [catalog.find(name) for name in learnable() if only in ("", name)]
    views: dict[bytes, bytes] = {}
    compared = positions = number = 0
    while compared < times:
        game = games[number % len(games)]
        number += 1
        seats = dice.randrange(game.least, game.most + 1)
        options = any_options(game, seats, dice)
        s = somewhere(game, seats, options, dice)
        for seat in range(seats) if s is not None else ():
            true = observed(game, options, s, seat)
            for _ in range(TWINS):
                luck = Chance()
                luck.seed(dice.getrandbits(60))
                if observed(game, options, game.imagine(s, seat, luck), seat) != true:
                    raise Broken(f"{game.name}, {options}, seat {seat}: an imagined world shows")
                compared += 1
            tell_apart(game, s, seat, msgspec.msgpack.encode([game.name, seats, seat, options, true]), views)
            positions += 1
        reached(compared, times)
    return Kept(compared, f"{positions} positions, none with the numbers of another view")


def any_options(game: Game[Any], seats: int, dice: random.Random) -> Options:
    """The usual options, or one of them changed where that is allowed."""
    choices = [(option.name, word) for option in game.options for word in option.words]
    if choices and dice.random() < 0.5:
        name, word = dice.choice(choices)
        try:
            return game.read_options(seats, {name: word})
        except BadInput:
            pass  # it needs other seats
    return game.read_options(seats, {})


def somewhere(game: Game[Any], seats: int, options: Options, dice: random.Random) -> Any:
    """A table after some choices at random; None if it is over by then."""
    luck = Chance()
    luck.seed(dice.getrandbits(60))
    s = game.new(seats, options, luck, False)
    for _ in range(dice.randrange(LONGEST)):
        if s.over:
            return None
        asked = [seat for seat in range(seats) if s.options_of(seat)]
        seat = dice.choice(asked)
        game.rules.choose(s, seat, dice.choice(s.options_of(seat)))
    return None if s.over else s


def observed(game: Game[Any], options: Options, s: Any, seat: int) -> bytes:
    """What a seat's learner gets."""
    key = f"{game.name} {s.seats} {options}"
    if key not in ENCODERS:
        ENCODERS[key] = encoder_for(game.name, s.seats, options)
    encoder = ENCODERS[key]
    buffer = zeros(encoder.size)
    encoder.write(s, seat, buffer, 0)
    return bytes(buffer)


def tell_apart(game: Game[Any], s: Any, seat: int, key: bytes, views: dict[bytes, bytes]) -> None:
    """Where the numbers were got before, the view was the same."""
    waiting = [bool(s.options_of(other)) for other in range(s.seats)]
    view = msgspec.msgpack.encode([game.view(s, seat), waiting])
    if views.setdefault(key, view) != view:
        raise Broken(f"{game.name}, seat {seat}: two views give the same numbers")
    if len(views) > KEPT:
        del views[next(iter(views))]
