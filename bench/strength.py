"""How strong the bots are: one of a kind among random ones, against a random one in the same role.

    python bench/strength.py                      a quick look at the dice game
    python bench/strength.py --games 2000         the table of docs/bots.md
"""
import argparse
import math
import sys
import time
from typing import Any

import deadeye
from deadeye.bots import make
from deadeye.bots.arena import Arena
from deadeye.core.match import Match

Tally = dict[str, list[int]]  # by role: games won, games played


def role_of(match: Match[Any], seat: int) -> str:
    """The role that a seat knows of itself; games without roles have one kind of seat."""
    seats = match.view(seat)["seats"]
    own = seats[seat] if isinstance(seats, list) else {}
    return str(own.get("role") or "any seat") if isinstance(own, dict) else "any seat"


def play(game: str, seats: int, seed: str, kind: str, seat: int, tally: Tally) -> Match[Any]:
    """One game with a bot of a kind in one seat, random ones elsewhere; counted for its role."""
    match = deadeye.new(game, seats, seed)
    bots = {other: make(kind if other == seat else "random", game, other, other) for other in range(seats)}
    role = role_of(match, seat)
    Arena(match, bots).play()
    count(tally, role, match, seat)
    return match


def count(tally: Tally, role: str, match: Match[Any], seat: int) -> None:
    """A game for this role, won or not."""
    result = match.result
    cell = tally.setdefault(role, [0, 0])
    cell[0] += int(result is not None and seat in result.winners)
    cell[1] += 1


def measure(game: str, seats: int, games: int, kind: str, first: int) -> tuple[Tally, Tally]:
    """Each role so many times, with a bot of the kind and with a random one; the deals are the same."""
    tried: Tally = {}
    chance: Tally = {}
    begin = time.monotonic()
    for number in range(first, first + games):
        seed = f"strength-{seats}-{number}"
        table = deadeye.new(game, seats, seed)
        by_role = {role_of(table, seat): seat for seat in turned(seats, number)}
        random = deadeye.new(game, seats, seed)
        Arena(random, {seat: make("random", game, seat, seat) for seat in range(seats)}).play()
        for role, seat in by_role.items():
            count(chance, role, random, seat)
            play(game, seats, seed, kind, seat, tried)
        if (number + 1) % 100 == 0:
            done = number + 1 - first
            print(f"\r{seats} seats: {done} of {games}, {time.monotonic() - begin:.0f} s", end="", file=sys.stderr)
    print(file=sys.stderr)
    return tried, chance


def turned(seats: int, number: int) -> list[int]:
    """The seats from another one in each game, so that none is favoured."""
    return [(seat + number) % seats for seat in range(seats)]


def wilson(won: int, played: int) -> tuple[float, float]:
    """The 95 % interval of a share."""
    z = 1.96
    share = won / played
    middle = (share + z * z / (2 * played)) / (1 + z * z / played)
    half = z / (1 + z * z / played) * math.sqrt(share * (1 - share) / played + z * z / (4 * played * played))
    return middle - half, middle + half


def shown(cell: list[int]) -> str:
    """A share with its interval, in percent."""
    low, high = wilson(cell[0], cell[1])
    return f"{100 * cell[0] / cell[1]:.1f} % ({100 * low:.1f} to {100 * high:.1f})"


def main() -> None:
    """Measure, and print the table."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("game", nargs="?", default="walking-dead-dice")
    parser.add_argument("--games", type=int, default=100, help="a cell of the table")
    parser.add_argument("--first", type=int, default=0, help="number of the first deal")
    parser.add_argument("--seats", type=int, nargs="*", help="all that the game allows unless told")
    parser.add_argument("--kind", default="sensible")
    asked = parser.parse_args()
    game = next(game for game in deadeye.games() if game.name == asked.game)
    print(f"| seats | role | {asked.kind} among random | random among random | times |\n|--:|---|--:|--:|--:|")
    for seats in asked.seats or range(game.least, game.most + 1):
        tried, chance = measure(game.name, seats, asked.games, asked.kind, asked.first)
        for role in sorted(tried):
            times = tried[role][0] / tried[role][1] / max(chance[role][0] / chance[role][1], 1e-9)
            print(f"| {seats} | {role} | {shown(tried[role])} | {shown(chance[role])} | {times:.2f} |", flush=True)


if __name__ == "__main__":
    main()
