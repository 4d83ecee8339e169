"""How the board game of The Walking Dead is balanced: bots in every seat, counted against WDB-908.

Each set-up is played by sensible bots; those with walkers also with walkers who always attack, and those of several
survivors also with one seat that lets itself die as soon as it can.
"""
import argparse
from collections.abc import Callable
from dataclasses import dataclass, field
from math import sqrt
from typing import Any, Final

import deadeye
from deadeye.bots import Bot
from deadeye.bots.arena import Arena
from deadeye.bots.levels import LEVELS, Thinker
from deadeye.core.frame import Decision
from deadeye.core.game import Options
from deadeye.core.match import Match
from deadeye.games.walking_dead_board import GAME
from deadeye.games.walking_dead_board.advice.choosing import PROWLING
from deadeye.games.walking_dead_board.advice.odds import Dangers
from deadeye.games.walking_dead_board.advice.walker import Prowl
from deadeye.games.walking_dead_board.codes import (
    CARD,
    CHARGE,
    CHOICE_1,
    CONFLICT,
    DIED,
    DISCARD,
    GOT_TILE,
    LAST_OF_TWO,
    LEAD,
    LEAD_TO,
    LURK,
    MARCH,
    OBJECTIVE,
    PASS,
    PICK,
    POUNCE,
    PREY,
    ROLL,
    SAT_OUT,
    STRIDE,
    TEAM,
    TEAM_OBJECTIVE,
    TRIANGLE,
    TURN_OF,
    WALK,
)
from deadeye.games.walking_dead_board.data.shelf import box_at
from deadeye.games.walking_dead_board.steps.fight import walker_strength

ALONE: Final = (25, 45)  # of 100 games: what a survivor alone may win
A_SIDE: Final = 25  # … what each side wins at least, with more players
NOBODY: Final = 35  # … with two players, what nobody may win
MISSED: Final = 8  # of 100 turns, those that may be missed
ROUNDS: Final = (8, 40)  # rounds that a game of four takes, in 9 of 10 cases
NINE_OF_TEN: Final = 90
NEAR_HOME: Final = 6
ALL_TILES: Final = 15
ASIDE: Final = (PICK, TRIANGLE, DISCARD, LEAD, LEAD_TO)  # questions that kill nobody
Make = Callable[[int], Bot]


class Sensible(Thinker):
    """A bot that follows the advice."""

    def __init__(self, seat: int) -> None:
        super().__init__(GAME, LEVELS["normal"], seat, seat)


class Attacker(Sensible):
    """A walker who goes for the nearest survivor and attacks with the strongest card, whatever it costs."""

    def choose_in(self, world: Any, decision: Decision) -> int:
        options, step = decision.options, decision.step
        if step not in PROWLING or len(options) == 1:
            return super().choose_in(world, decision)
        prowl = Prowl(world, self.seat)
        strength = [walker_strength(world, prowl.box, kind) for kind in range(prowl.box.walkers.kinds)]
        prey = [prowl.at(seat) for seat in prowl.prey]
        if step == WALK:
            return PASS if prowl.here in prey and any(strength[kind] for kind in prowl.hand) else ROLL
        if step in (STRIDE, CHARGE, LURK):
            return min(options, key=lambda space: min(prowl.box.graph.between(space, at) for at in prey))
        if step in (PREY, POUNCE):
            return max(options, key=lambda option: strength[option - CARD] if option else -1)
        return super().choose_in(world, decision)


class Martyr(Sensible):
    """A survivor who wants to die: into every danger, with no card played; and a sensible walker afterwards."""

    def choose_in(self, world: Any, decision: Decision) -> int:
        options, step = decision.options, decision.step
        if step in PROWLING or step in ASIDE or len(options) == 1:
            return super().choose_in(world, decision)
        if step == MARCH:
            dangers = Dangers(world, box_at(world.box), self.seat)
            return max(options, key=dangers.landing)
        if step == CONFLICT:
            return CHOICE_1 if world.allies[self.seat] else options[-1]
        return PASS


@dataclass
class Score:
    """How the games of one set-up went."""

    name: str
    seats: int
    mode: str
    games: int = 0
    survivors: int = 0  # games that they won
    nobody: int = 0
    shares: list[int] = field(default_factory=list)  # wins by seat
    rounds: list[int] = field(default_factory=list)
    turns: int = 0
    missed: int = 0
    deaths: int = 0
    leads: int = 0
    close: int = 0

    def count(self, match: Match[Any]) -> None:
        """One more game."""
        state = match.state
        self.games += 1
        self.survivors += state.reason in (OBJECTIVE, TEAM_OBJECTIVE)
        self.nobody += state.reason == LAST_OF_TWO
        self.shares = self.shares or [0] * self.seats
        for seat in range(self.seats):
            self.shares[seat] += state.winners >> seat & 1
        self.rounds.append(state.round)
        kinds = [event.kind for event in match.events]
        self.turns += kinds.count(TURN_OF)
        self.missed += kinds.count(SAT_OUT)
        self.deaths += kinds.count(DIED)
        self.leads += lead_changes(match)
        self.close += decided_last(match)

    def percent(self, n: int) -> float:
        """Of 100 games."""
        return 100 * n / self.games

    def interval(self, n: int) -> float:
        """How far the share may be off, in 95 of 100 cases."""
        share = n / self.games
        return 100 * 1.96 * sqrt(share * (1 - share) / self.games)

    def in_time(self) -> float:
        """How many of 100 games take as long as they should."""
        return self.percent(sum(ROUNDS[0] <= n <= ROUNDS[1] for n in self.rounds))

    def timed(self) -> bool:
        """Whether WDB-908 asks for a length: of four who all begin as survivors, not of the shorter Team Game."""
        return self.seats == 4 and self.mode == "survival"

    def holds(self) -> bool:
        """Whether WDB-908 holds here."""
        won = self.percent(self.survivors)
        if self.missed * 100 > MISSED * self.turns or (self.timed() and self.in_time() < NINE_OF_TEN):
            return False
        if self.seats == 1:
            return ALONE[0] <= won <= ALONE[1]
        if self.seats == 2:
            return won >= A_SIDE and self.percent(self.nobody) <= NOBODY
        return A_SIDE <= won <= 100 - A_SIDE

    def row(self) -> str:
        """A line of the table."""
        rounds = sorted(self.rounds)
        low, middle, high = (rounds[self.games * part // 20] for part in (1, 10, 19))
        return (f"| {self.name} | {self.percent(self.survivors):.0f} ± {self.interval(self.survivors):.0f} | "
                f"{100 * self.missed / self.turns:.1f} | {low}, {middle}, {high} | {self.in_time():.0f} | "
                f"{self.deaths / self.games:.1f} | {self.leads / self.games:.1f} | {self.percent(self.close):.0f} | "
                f"{'yes' if self.holds() else 'no'} |")


def lead_changes(match: Match[Any]) -> int:
    """How often a different survivor came to have the most tiles alone."""
    tiles = [0] * match.state.seats
    leader, changes = -1, 0
    for event in match.events:
        if event.kind == DIED:
            tiles[event.seat] = 0
        elif event.kind == GOT_TILE:
            tiles[event.seat] += 1
        most = max(tiles)
        if most and tiles.count(most) == 1 and tiles.index(most) != leader:
            changes += leader >= 0
            leader = tiles.index(most)
    return changes


def decided_last(match: Match[Any]) -> bool:
    """Whether one more turn might have turned it: a rival on the doorstep, or the last survivor without an Ally."""
    s = match.state
    graph = box_at(s.box).graph
    if s.reason in (OBJECTIVE, TEAM_OBJECTIVE):
        alone = s.seats > 1 and s.living & (s.living - 1) == 0
        bare = alone and s.allies[s.living.bit_length() - 1] == 0
        rivals = [seat for seat in range(s.seats) if s.living >> seat & 1 and not s.winners >> seat & 1]
        return bare or any(s.tiles[seat] == ALL_TILES and graph.between(s.at[seat], graph.camp) <= NEAR_HOME
                           for seat in rivals)
    last = [event.seat for event in match.events if event.kind == DIED][-1]
    got = {event.a for event in match.events if event.kind == GOT_TILE and (s.mode == TEAM or event.seat == last)}
    return len(got) == 4


def play(score: Score, data: str, games: int, bots: Callable[[int, int], Bot]) -> Score:
    """Many games of one set-up, each with a seed of its own; bots by game and seat."""
    options: Options = {"mode": score.mode, "data": data}
    for seed in range(games):
        match = deadeye.new(GAME.name, score.seats, f"balance {seed}", **options)
        Arena(match, {seat: bots(seed, seat) for seat in range(score.seats)}).play()
        score.count(match)
    return score


def sensible(_game: int, seat: int) -> Bot:
    """A sensible bot."""
    return Sensible(seat)


def attackers(_game: int, seat: int) -> Bot:
    """A sensible survivor, and a walker who always attacks."""
    return Attacker(seat)


def set_ups() -> list[tuple[str, int, str]]:
    """Every number of players, and the Team Game."""
    named = [("alone" if seats == 1 else f"{seats} players", seats, "survival") for seats in (1, 2, 3, 4)]
    return [*named, ("Team Game", 4, "team")]


def martyrs(name: str, seats: int, data: str, games: int, usual: Score) -> str:
    """What dying on purpose brings: the seat changes from game to game; next to it, what a sensible seat wins."""
    score = Score(name, seats, "survival")
    won = 0
    for seed in range(games):
        one = seed % seats
        before = list(score.shares) or [0] * seats
        play_one(score, data, seed, one)
        won += score.shares[one] - before[one]
    share = 100 * sum(usual.shares) / seats / usual.games
    return (f"| {name} | {100 * won / games:.0f} ± {score.interval(won):.0f} | {share:.0f} | "
            f"{'yes' if 100 * won / games <= share else 'no'} |")


def play_one(score: Score, data: str, seed: int, martyr: int) -> None:
    """One game with one player who wants to die."""
    options: Options = {"mode": score.mode, "data": data}
    match = deadeye.new(GAME.name, score.seats, f"martyr {seed}", **options)
    bots = {seat: (Martyr if seat == martyr else Sensible)(seat) for seat in range(score.seats)}
    Arena(match, bots).play()
    score.count(match)


HEAD: Final = """| | survivors win | turns missed | rounds 5, 50, 95 % | in time | deaths | leads | close | WDB-908 |
|---|--:|--:|--:|--:|--:|--:|--:|---|"""


def main() -> None:
    """Print the tables."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--games", type=int, default=400, help="how many of each set-up (default: 400)")
    parser.add_argument("--data", default="", help="a changed copy of data.toml")
    parser.add_argument("--only", default="", help="some of: sensible,attackers,martyrs")
    given = parser.parse_args()
    data = GAME.load_data(given.data) if given.data else ""
    wanted = given.only.split(",") if given.only else ["sensible", "attackers", "martyrs"]
    print(f"Of {given.games} games each, sensible bots in every seat:\n\n{HEAD}")
    usual = {name: play(Score(name, seats, mode), data, given.games, sensible) for name, seats, mode in set_ups()}
    for score in usual.values():
        print(score.row(), flush=True)
    if "attackers" in wanted:
        print(f"\nWalkers who always attack:\n\n{HEAD}")
        for name, seats, mode in set_ups()[1:]:
            print(play(Score(name, seats, mode), data, given.games, attackers).row(), flush=True)
    if "martyrs" in wanted:
        print("\nOne seat dies on purpose:\n\n| | it wins | a sensible seat wins | WDB-908 |\n|---|--:|--:|---|")
        for name, seats, mode in set_ups()[1:4]:
            if mode == "survival":
                print(martyrs(name, seats, data, given.games, usual[name]), flush=True)


if __name__ == "__main__":
    main()
