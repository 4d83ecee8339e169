"""Whole matches as the wire tells them to one seat, update by update, for the page's own tests, which show them:
`python -m tests.web.recorded` has some of every game, `… dice` many of the dice games with five."""
import sys
from collections.abc import Iterator
from typing import Any, Final

import msgspec

from deadeye.room import project
from tests.room.world import World

Setup = tuple[str, int, dict[str, Any], str]
MATCHES: Final[tuple[Setup, ...]] = (
    ("walking-dead-dice", 5, {}, "normal"),
    ("walking-dead-dice", 3, {}, "random"),
    ("bang-dice", 5, {}, "normal"),
    ("bang-dice", 5, {"modules": "1,2,3,4"}, "random"),
    ("bang-dice", 8, {"modules": "1,2,3,4"}, "normal"),
    ("tacdex", 2, {}, "normal"),
    ("tacdex", 4, {}, "random"),
    ("halo-bang", 5, {}, "normal"),
    ("halo-bang", 3, {}, "random"),
    ("walking-dead-board", 4, {}, "normal"),
    ("walking-dead-board", 2, {}, "random"),
)
SEED: Final = 7
DICE: Final = ("walking-dead-dice", "bang-dice")
MANY: Final = 30  # of each: enough for a median


def updates(game: str, seats: int, options: dict[str, Any], bot: str, seed: int = SEED) -> Iterator[Any]:
    """What seat 0 is sent from the deal to the end; a bot of this kind plays every seat."""
    world = World(game, seats, seed=seed, options=options, study=False)
    world.deal()
    room = world.room
    for seat in room.seats:
        seat.bot = bot
    seen = 0
    while True:
        now = project.update(room, 0, True, seen)
        seen = room.version
        yield now
        if room.phase != "playing":
            return
        world.table.play_bot(room.bots_asked()[0])


def main() -> None:
    """One line for each match."""
    many: list[tuple[Setup, int]] = [((game, 5, {}, "normal"), seed) for game in DICE for seed in range(MANY)]
    for (game, seats, options, bot), seed in many if sys.argv[1:] == ["dice"] else [(one, SEED) for one in MATCHES]:
        told = list(updates(game, seats, options, bot, seed))
        line = {"game": game, "seats": seats, "bot": bot, "updates": told}
        sys.stdout.write(msgspec.json.encode(line).decode() + "\n")


if __name__ == "__main__":
    main()
