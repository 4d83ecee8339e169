"""How the board game of The Walking Dead is balanced: bots in every seat, counted against WDB-908.

Each set-up is played by bots of one kind; those with walkers also with walkers who always attack, and those of several
survivors also with one seat that lets itself die as soon as it can.

    python bench/board_balance.py --games 2000                  sensible bots, as in docs/walking-dead-board.md
    python bench/board_balance.py --kind hard --only alone      bots that search, some of the set-ups
"""
import argparse
from dataclasses import dataclass, field, fields
from math import sqrt
from multiprocessing import Pool
from typing import Any, Final

from rich.progress import track

import deadeye
from deadeye.bots.arena import Arena
from deadeye.bots.levels import LEVELS, Thinker
from deadeye.core.frame import Decision
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


class Attacker(Thinker):
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


class Martyr(Thinker):
    """A survivor who wants to die: into every danger, with no card played; and a walker like others afterwards."""

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


@dataclass(frozen=True)
class Setting:
    """What is played, by which kind of bot, and who is different: walkers who always attack, or a seat that dies."""

    name: str
    seats: int
    mode: str
    data: str
    kind: str
    different: type[Thinker] = Thinker

    def bot(self, seat: int, game: int) -> Thinker:
        """Who sits here; the seat that dies changes from game to game."""
        different = self.different is Attacker or seat == game % self.seats
        return (self.different if different else Thinker)(GAME, LEVELS[self.kind], seat, seat)

    def play(self, game: int) -> "Score":
        """One game, with a seed of its own."""
        named = "martyr" if self.different is Martyr else "balance"
        match = deadeye.new(GAME.name, self.seats, f"{named} {game}", mode=self.mode, data=self.data)
        Arena(match, {seat: self.bot(seat, game) for seat in range(self.seats)}).play()
        return Score.of(self, match, game % self.seats)


@dataclass
class Score:
    """How the games of one setting went."""

    setting: Setting
    games: int = 0
    survivors: int = 0  # games that they won
    nobody: int = 0
    wins: int = 0  # of all seats
    one: int = 0  # … of the seat that may be different
    rounds: list[int] = field(default_factory=list)
    turns: int = 0
    missed: int = 0
    deaths: int = 0
    leads: int = 0
    close: int = 0

    @classmethod
    def of(cls, setting: Setting, match: Match[Any], one: int) -> "Score":
        """Of a single game."""
        state = match.state
        kinds = [event.kind for event in match.events]
        return cls(setting, 1, state.reason in (OBJECTIVE, TEAM_OBJECTIVE), state.reason == LAST_OF_TWO,
                   state.winners.bit_count(), state.winners >> one & 1, [state.round], kinds.count(TURN_OF),
                   kinds.count(SAT_OUT), kinds.count(DIED), lead_changes(match), decided_last(match))

    def add(self, other: "Score") -> None:
        """More games of the same setting."""
        for each in fields(self)[1:]:
            setattr(self, each.name, getattr(self, each.name) + getattr(other, each.name))

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
        return self.setting.seats == 4 and self.setting.mode == "survival"

    def holds(self) -> bool:
        """Whether WDB-908 holds here."""
        won = self.percent(self.survivors)
        if self.missed * 100 > MISSED * self.turns or (self.timed() and self.in_time() < NINE_OF_TEN):
            return False
        if self.setting.seats == 1:
            return ALONE[0] <= won <= ALONE[1]
        if self.setting.seats == 2:
            return won >= A_SIDE and self.percent(self.nobody) <= NOBODY
        return A_SIDE <= won <= 100 - A_SIDE

    def row(self) -> str:
        """A line of the table."""
        rounds = sorted(self.rounds)
        low, middle, high = (rounds[self.games * part // 20] for part in (1, 10, 19))
        return (f"| {self.setting.name} | {self.percent(self.survivors):.0f} ± {self.interval(self.survivors):.0f} | "
                f"{self.percent(self.nobody):.0f} | {100 * self.missed / self.turns:.1f} | "
                f"{low}, {middle}, {high} | {self.in_time():.0f} | {self.deaths / self.games:.1f} | "
                f"{self.leads / self.games:.1f} | {self.percent(self.close):.0f} | "
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


def played(setting: Setting, games: int) -> Score:
    """Many games, on all cores."""
    score = Score(setting)
    with Pool() as pool:
        each = pool.imap_unordered(setting.play, range(games), chunksize=max(1, games // 100))
        for one in track(each, setting.name, games, transient=True):
            score.add(one)
    return score


def set_ups(data: str, kind: str, only: list[str], different: type[Thinker] = Thinker) -> list[Setting]:
    """Every number of players, and the Team Game."""
    named = [("alone" if seats == 1 else f"{seats} players", seats, "survival") for seats in (1, 2, 3, 4)]
    named.append(("Team Game", 4, "team"))
    return [Setting(*one, data, kind, different) for one in named if not only or one[0] in only]


def martyr_row(score: Score, usual: Score) -> str:
    """What dying on purpose brings; next to it, what a seat of the same kind wins that wants to live."""
    share = usual.percent(usual.wins) / score.setting.seats
    won = score.percent(score.one)
    return (f"| {score.setting.name} | {won:.0f} ± {score.interval(score.one):.0f} | {share:.0f} | "
            f"{'yes' if won <= share else 'no'} |")


HEAD: Final = """| | survivors | nobody | missed | rounds 5, 50, 95 % | in time | deaths | leads | close | WDB-908 |
|---|--:|--:|--:|--:|--:|--:|--:|--:|---|"""


def main() -> None:
    """Print the tables."""
    parser = argparse.ArgumentParser(description=(__doc__ or "").partition("\n")[0])
    parser.add_argument("--games", type=int, default=400, help="how many of each set-up (default: 400)")
    parser.add_argument("--data", default="", help="a changed copy of data.toml")
    parser.add_argument("--kind", default="normal", choices=list(LEVELS), help="of bot (default: normal)")
    parser.add_argument("--only", default="", help="some of: alone,2 players,3 players,4 players,Team Game")
    parser.add_argument("--parts", default="alike,attackers,martyrs", help="some of these")
    given = parser.parse_args()
    data = GAME.load_data(given.data) if given.data else ""
    chosen = (data, given.kind, given.only.split(",") if given.only else [])
    print(f"Of {given.games} games each, {given.kind} bots in every seat:\n\n{HEAD}")
    usual = {}
    for setting in set_ups(*chosen):
        usual[setting.name] = played(setting, given.games)
        print(usual[setting.name].row(), flush=True)
    if "attackers" in given.parts:
        print(f"\nWalkers who always attack:\n\n{HEAD}")
        for setting in set_ups(*chosen, Attacker):
            if setting.seats > 1:
                print(played(setting, given.games).row(), flush=True)
    if "martyrs" in given.parts:
        print("\nOne seat dies on purpose:\n\n| | it wins | a seat like the others | WDB-908 |\n|---|--:|--:|---|")
        for setting in set_ups(*chosen, Martyr):
            if setting.seats > 1 and setting.mode == "survival":
                print(martyr_row(played(setting, given.games), usual[setting.name]), flush=True)


if __name__ == "__main__":
    main()
