"""Calibration: matches of normal bots are examined along the way; how often do predictions come true?

    python bench/calibration.py --matches 60

Each match is examined at five moments from the deal on, by the true table; the Brier score of the predictions stands
next to that of somebody who knows only how often each number of seats wins, and the predicted chances, in fifths, next
to how often they came true.
"""
import argparse
import sys

import deadeye
from deadeye.bots.arena import play_match
from deadeye.core.match import Match
from deadeye.study.curve import point_at

ALL = {"modules": "1,2,3,4"}  # of Undead or Alive
TABLES: tuple[tuple[str, int, dict[str, str]], ...] = (
    ("walking-dead-dice", 5, {}), ("bang-dice", 5, ALL), ("tacdex", 2, {}), ("halo-bang", 4, {}),
    ("walking-dead-board", 2, {}))
MOMENTS = (0.0, 0.2, 0.4, 0.6, 0.8)
FIFTHS = 5


def looked_at(game: str, seats: int, options: dict[str, str], seed: int, rollouts: int, known: bool
              ) -> list[tuple[float, float]]:
    """What was said of each seat at each moment of one match, and whether it won."""
    match = play_match(game, ["normal"] * seats, f"calibration {seed}", **options)
    assert match.result is not None
    found = []
    for part in MOMENTS:
        now = Match(match.game, match.record.prefix(int(part * len(match.record.choices))))
        whole = None if known else point_at(now, rollouts)
        for seat in range(seats):
            said = (whole or point_at(now, rollouts, seat)).chances[seat]
            found.append((said, float(seat in match.result.winners)))
    return found


def line(game: str, seats: int, found: list[tuple[float, float]]) -> str:
    """A row of the table in docs/bots.md."""
    rate = sum([won for _, won in found]) / len(found)
    brier = sum([(said - won) ** 2 for said, won in found]) / len(found)
    base = sum([(rate - won) ** 2 for _, won in found]) / len(found)
    cells = []
    for fifth in range(FIFTHS):
        own = [(said, won) for said, won in found if min(FIFTHS - 1, int(said * FIFTHS)) == fifth]
        said, won = [round(100 * sum([one[place] for one in own]) / max(1, len(own))) for place in (0, 1)]
        cells.append(f"{said} → {won}" if own else "")
    return f"| {game} {seats} | {brier:.3f} | {base:.3f} | {' | '.join(cells)} |"


def main() -> None:
    """Print the table, a row as soon as it is known."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--matches", type=int, default=20)
    parser.add_argument("--rollouts", type=int, default=60)
    parser.add_argument("--known", action="store_true", help="each seat by what it knew, not by the true table")
    asked = parser.parse_args()
    print(f"{asked.matches} matches each, {asked.rollouts} rollouts per point, compiled: {deadeye.compiled()}",
          file=sys.stderr)
    for game, seats, options in TABLES:
        found = [pair for seed in range(asked.matches)
                 for pair in looked_at(game, seats, options, seed, asked.rollouts, asked.known)]
        print(line(game, seats, found), flush=True)


if __name__ == "__main__":
    main()
