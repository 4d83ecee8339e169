"""How strong the bots are: one of a kind among others, next to one of the others' kind in the same role; or a team.

    python bench/strength.py                                        a quick look at the dice game
    python bench/strength.py --games 2000                           the table of docs/bots.md
    python bench/strength.py --kind random --others normal          a random one among normal ones
    python bench/strength.py halo-bang --team --seats 4 6           a whole team of a kind, against the others
    python bench/strength.py tacdex --mirror --kind expert --others normal      in each deal every seat once; ratings
"""
import argparse
import math
import sys
import time
from typing import Any

from openskill.models import PlackettLuce

import deadeye
from deadeye.bots import make
from deadeye.bots.arena import Arena
from deadeye.bots.levels import LEVELS, Level
from deadeye.core.match import Match
from deadeye.lab.ladder import rate
from deadeye.lab.stats import Z

OPTIONS: dict[str, Any] = {}  # of the game, as asked for
Tally = dict[str, list[int]]  # by role: games won, games played
Ended = list[tuple[str, bool]]  # of a game: each seat's kind of bot and role, and whether it won


def own_of(match: Match[Any], seat: int, key: str) -> str:
    """The role or the team that a seat knows of itself; games without them have one kind of seat."""
    seats = match.view(seat)["seats"]
    own = seats[seat] if isinstance(seats, list) else {}
    return str(own.get(key) or "any seat") if isinstance(own, dict) else "any seat"


def sides(match: Match[Any], number: int, team: bool, mirror: bool) -> list[tuple[str, list[int]]]:
    """Who is tried together: for each role one seat of it, each whole team, or in a mirror each seat by itself."""
    found: dict[str, list[int]] = {}
    each: list[tuple[str, list[int]]] = []
    for seat in turned(match.record.seats, number):
        own = own_of(match, seat, "team" if team else "role")
        if team and own == "any seat":
            raise SystemExit(f"{match.game.title} has no teams: leave --team out.")
        found[own] = [*found[own], seat] if team and own in found else [seat]
        each.append((own, [seat]))
    return each if mirror and not team else list(found.items())


def play(game: str, seed: str, kinds: list[str]) -> Match[Any]:
    """One game with a bot of its kind in each seat."""
    match = deadeye.new(game, len(kinds), seed, **OPTIONS)
    Arena(match, {seat: make(kind, game, seat, seat) for seat, kind in enumerate(kinds)}).play()
    return match


def count(tally: Tally, role: str, match: Match[Any], seat: int) -> None:
    """A game for this role, won or not."""
    result = match.result
    cell = tally.setdefault(role, [0, 0])
    cell[0] += int(result is not None and seat in result.winners)
    cell[1] += 1


def ended(match: Match[Any], kinds: list[str], key: str) -> Ended:
    """How a game went for each of its bots."""
    won = match.result.winners if match.result is not None else []
    return [(f"{kind} | {own_of(match, seat, key)}", seat in won) for seat, kind in enumerate(kinds)]


def ratings(games: list[Ended]) -> list[str]:
    """Each kind of bot in each role, by openskill (Plackett-Luce, 25 to begin with), with its own 95 % interval."""
    model = PlackettLuce()
    rated = {name: model.rating(name=name) for game in games for name, _ in game}
    for game in games:
        rate(model, rated, game)
    return [f"| {name} | {one.mu:.1f} ({one.mu - Z * one.sigma:.1f} to {one.mu + Z * one.sigma:.1f}) |"
            for name, one in sorted(rated.items(), key=lambda item: -item[1].mu)]


def measure(seats: int, asked: argparse.Namespace) -> tuple[Tally, Tally, list[Ended]]:
    """Each role or team as often as asked, with bots of the kind and with bots like the others, on the same deals."""
    game, games, kind, others, first = asked.game, asked.games, asked.kind, asked.others, asked.first
    tried: Tally = {}
    usual: Tally = {}
    games_ended: list[Ended] = []
    begin = time.monotonic()
    for number in range(first, first + games):
        seed = f"strength-{seats}-{number}"
        table = deadeye.new(game, seats, seed, **OPTIONS)
        alike = play(game, seed, [others] * seats)
        for side, mine in sides(table, number, asked.team, asked.mirror):
            kinds = [kind if s in mine else others for s in range(seats)]
            match = play(game, seed, kinds)
            games_ended.append(ended(match, kinds, "team" if asked.team else "role"))
            for name in (side, "every side") if asked.mirror and side != "any seat" else (side,):
                count(usual, name, alike, mine[0])
                count(tried, name, match, mine[0])
        if (number + 1) % 20 == 0:
            done = number + 1 - first
            print(f"\r{seats} seats: {done} of {games}, {time.monotonic() - begin:.0f} s", end="", file=sys.stderr)
    print(file=sys.stderr)
    return tried, usual, games_ended


def turned(seats: int, number: int) -> list[int]:
    """The seats, starting from a different one in each game, so that none is favoured."""
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
    parser.add_argument("--seats", type=int, nargs="*", help="by default all that the game allows")
    parser.add_argument("--kind", default="normal", help="of the one bot, or of the team")
    parser.add_argument("--others", default="random", help="the kind of all others")
    parser.add_argument("--team", action="store_true", help="a whole team of the kind, not one bot")
    parser.add_argument("--mirror", action="store_true", help="in each deal every seat, or team, once of the kind")
    parser.add_argument("--worlds", type=int, help="how many a searching bot tries, instead of its level's")
    parser.add_argument("--modules", help="of Undead or Alive, for the dice games")
    asked = parser.parse_args()
    if asked.modules:
        OPTIONS["modules"] = asked.modules
    if asked.worlds:
        LEVELS[asked.kind] = Level("as measured", worlds=asked.worlds)
    game = next(game for game in deadeye.shelf() if game.name == asked.game)
    kinds = f"{asked.kind} among {asked.others} | {asked.others} among {asked.others}"
    print(f"| seats | {'team' if asked.team else 'role'} | {kinds} | times |\n|--:|---|--:|--:|--:|")
    for seats in asked.seats or range(game.least, game.most + 1):
        tried, usual, games = measure(seats, asked)
        for role in sorted(tried):
            won = usual[role][0]
            times = f"{tried[role][0] / won:.2f}" if won else ""
            print(f"| {seats} | {role} | {shown(tried[role])} | {shown(usual[role])} | {times} |", flush=True)
        if asked.mirror:
            print("\n".join(["", "| bot | role | rating |", "|---|---|--:|", *ratings(games)]), flush=True)


if __name__ == "__main__":
    main()
