"""How the board game of The Walking Dead is balanced: sensible bots in every seat, counted against WDB-908."""
import argparse
from dataclasses import dataclass

from deadeye.bots.arena import play_match
from deadeye.core.game import Options
from deadeye.games.walking_dead_board import GAME
from deadeye.games.walking_dead_board.codes import OBJECTIVE, TEAM_OBJECTIVE

ALONE = (25, 45)  # of 100 games: what a survivor alone may win
A_SIDE = 25  # … what each side wins at least, with more players
ROUNDS = (15, 60)  # what a game of four takes, in 9 of 10 cases
NINE_OF_TEN = 90


@dataclass
class Score:
    """How the games of one set-up went."""

    name: str
    seats: int
    mode: str
    games: int
    survivors: int  # wins
    rounds: list[int]

    def percent(self, n: int) -> float:
        """Of 100 games."""
        return 100 * n / self.games

    def in_time(self) -> float:
        """How many of 100 games take 15 to 60 rounds."""
        return self.percent(sum(ROUNDS[0] <= n <= ROUNDS[1] for n in self.rounds))

    def timed(self) -> bool:
        """Whether WDB-908 asks for a length: of four who all begin as survivors, not of the shorter Team Game."""
        return self.seats == 4 and self.mode == "survival"

    def holds(self) -> bool:
        """Whether WDB-908 holds here."""
        won = self.percent(self.survivors)
        if self.seats == 1:
            return ALONE[0] <= won <= ALONE[1]
        in_time = not self.timed() or self.in_time() >= NINE_OF_TEN
        return A_SIDE <= won <= 100 - A_SIDE and in_time

    def row(self) -> str:
        """A line of the table."""
        low, middle, high = (self.rounds[self.games * part // 20] for part in (1, 10, 18))
        won = self.percent(self.survivors)
        in_time = f"{self.in_time():.0f}{'' if self.timed() else ' (not asked)'}"
        return (f"| {self.name} | {won:.0f} | {100 - won:.0f} | {low} | {middle} | {high} | {in_time} | "
                f"{'yes' if self.holds() else 'no'} |")


def play(name: str, seats: int, mode: str, data: str, games: int) -> Score:
    """Many games of one set-up, each with a seed of its own."""
    options: Options = {"mode": mode, "data": data}
    score = Score(name, seats, mode, games, 0, [])
    for seed in range(games):
        match = play_match(GAME.name, ["normal"] * seats, f"balance {seed}", **options)
        score.survivors += match.state.reason in (OBJECTIVE, TEAM_OBJECTIVE)
        score.rounds.append(match.state.round)
    score.rounds.sort()
    return score


def main() -> None:
    """Print the table."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--games", type=int, default=400, help="how many of each set-up (default: 400)")
    parser.add_argument("--data", default="", help="a changed copy of data.toml")
    given = parser.parse_args()
    data = GAME.load_data(given.data) if given.data else ""
    print(f"Of {given.games} games each, sensible bots in every seat; rounds: 5, 50 and 90 of 100 games take at most\n")
    print("| | survivors win | walkers win | rounds 5 % | 50 % | 90 % | 15 to 60 rounds | WDB-908 |")
    print("|---|--:|--:|--:|--:|--:|--:|---|")
    for seats in (1, 2, 3, 4):
        name = "alone" if seats == 1 else f"{seats} players"
        print(play(name, seats, "survival", data, given.games).row(), flush=True)
    print(play("Team Game", 4, "team", data, given.games).row(), flush=True)


if __name__ == "__main__":
    main()
