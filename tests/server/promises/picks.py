"""Secret picks at the same time: nobody is refused because another was faster, and no byte tells a pick."""
import itertools
from typing import Any

import msgspec

from deadeye.core.match import Match
from deadeye.room import entries as log
from deadeye.room import project, wire
from deadeye.room.commands import Actor
from deadeye.room.room import WATCHING, Room
from deadeye.room.table import Table
from tests.room.world import World, games
from tests.server.promises import Broken, Kept, reached


def several_at_once(room: Room) -> list[int]:
    """The seats that choose at the same time, if several do."""
    assert room.match is not None
    asked = project.waiting_for(room.match)
    return asked if len(asked) > 1 else []


def secret_picks(times: int) -> Kept:
    """Rounds in which all choose from the same version, in any order; before the last one every other pick is tried."""
    rounds = variants = 0
    simultaneous = [game.name for game in games() if has_rounds(game.name)]
    assert simultaneous, "no game of the catalog has simultaneous picks"
    for seed in itertools.count():
        for game in simultaneous:
            world = World(game, people=2, seed=seed).deal()
            while world.room.phase == "playing":
                asked = several_at_once(world.room)
                if not asked:
                    world.step()
                    continue
                variants += one_round(world, asked)
                rounds += 1
                reached(rounds, times)
                if rounds >= times:
                    return Kept(rounds, f"{variants} other picks tried, in {', '.join(simultaneous)}")
    raise AssertionError("endless")


def has_rounds(game: str) -> bool:
    """Whether several ever choose at once in this game."""
    world = World(game, people=2).deal()
    for _ in range(200):
        if several_at_once(world.room):
            return True
        if not world.step():
            break
    return False


def one_round(world: World, asked: list[int]) -> int:
    """Everybody picks; the first picker's other options are played in other rooms, and must look the same."""
    base = world.room.version
    world.dice.shuffle(asked)
    first = asked[0]
    tried = 0
    looks: set[bytes] = set()
    for option in options_of(world.room.match, first):
        beside = world.again()
        beside.stirred = world.room.stirred
        entry = wire.Choose(action_id="pick", base_version=base, choice=option)
        apply_pick(world, beside, first, entry)
        looks.add(b"".join([shown(beside, seat, base) for seat in range(WATCHING, len(beside.seats)) if seat != first]))
        tried += 1
    if len(looks) > 1:
        raise Broken(f"{world.room.game.name}: what others see tells the pick of seat {first}")
    for seat in asked:
        answer = world.choose(seat, world.dice.choice(options_of(world.room.match, seat)), base)
        if not isinstance(answer, wire.Ack):
            raise Broken(f"{world.room.game.name}: the pick of seat {seat} was not taken: {answer}")
    return tried


def options_of(match: Match[Any] | None, seat: int) -> list[int]:
    """What a seat may pick."""
    assert match is not None
    return list(match.state.options_of(seat))


def apply_pick(world: World, beside: Room, seat: int, command: wire.Choose) -> None:
    """One pick in another room than the true one."""
    lines: list[log.Logged] = []
    table = Table(beside, lines.append, lambda: world.now, world.entropy)
    answer = table.do(Actor(seat, bot=beside.seats[seat].bot), command)
    if not isinstance(answer, wire.Ack):
        raise Broken(f"{beside.game.name}: the first pick was not taken: {answer}")


def shown(room: Room, viewer: int, since: int) -> bytes:
    """All that a viewer gets."""
    return msgspec.json.encode([project.update(room, viewer, False, 0), project.update(room, viewer, False, since)])
