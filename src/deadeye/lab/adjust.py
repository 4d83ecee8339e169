"""Adjusted shares: what a role, a character or a place does to the chance of winning, the others being equal.

A logistic regression by Newton's method over the cells of the table: every seat with the same role, character and
place is one cell, so there are hundreds of rows and some thirty columns at most, whatever the number of games. Plain
Python does that in a fraction of a second and to the same last digit everywhere; a matrix library would not pay off.
"""
import math
from collections.abc import Sequence
from typing import Final

from deadeye.lab.stats import Interval, by_odds, expit

RIDGE: Final = 1e-6  # keeps those who always win finite, and moves nobody else
ROUNDS: Final = 50
CLOSE: Final = 1e-10
UNIT: Final = 10_000  # residuals are kept in whole parts of it, so that sums are the same in any order

Level = tuple[str, ...]
Matrix = list[list[float]]
Cells = dict[Level, tuple[int, int]]
"""For each combination of levels: how many seats, and how many of them won."""


class Model:
    """The chance of winning by the levels of several factors."""

    def __init__(self, factors: Sequence[str], cells: Cells) -> None:
        self.factors = list(factors)
        self.cells = dict(sorted(cells.items()))
        self.levels = [sorted({level[place] for level in cells}) for place in range(len(factors))]
        self.same = [self.aliases(place) for place in range(len(factors))]
        self.columns: dict[tuple[int, str], int] = {}
        for place, levels in enumerate(self.levels):
            free = [level for level in levels if level not in self.same[place]]
            for level in free[1:]:
                self.columns[place, level] = len(self.columns) + 1
        self.rows = {cell: self.row(cell) for cell in self.cells}
        self.weights = [0.0] * (len(self.columns) + 1)
        self.information: Matrix = []
        self.fit()

    def aliases(self, place: int) -> dict[str, str]:
        """Levels that can't be told apart from one of an earlier factor: whoever is one is the other."""
        found: dict[str, str] = {}
        for level in self.levels[place]:
            for other in range(place):
                same = {cell[other] for cell in self.cells if cell[place] == level}
                if len(same) == 1 and {cell[place] for cell in self.cells if cell[other] in same} == {level}:
                    found.setdefault(level, next(iter(same)))
        return found

    def bound(self, place: int) -> dict[str, list[tuple[int, str]]]:
        """Levels of a factor that always come with one of a later factor: the Leader goes first."""
        found: dict[str, list[tuple[int, str]]] = {}
        for other in range(place + 1, len(self.factors)):
            for level, same in self.same[other].items():
                if same in self.levels[place]:
                    found.setdefault(same, []).append((other, level))
        return found

    def row(self, cell: Level) -> list[int]:
        """The columns that are one for a cell."""
        named = [self.columns.get((place, level)) for place, level in enumerate(cell)]
        return [0, *[column for column in named if column is not None]]

    def chance(self, row: list[int]) -> float:
        """The chance of whoever has these columns."""
        return expit(sum([self.weights[column] for column in row]))

    def fit(self) -> None:
        """Newton's method; each step is halved until it makes things better."""
        best = self.likelihood(self.weights)
        for _ in range(ROUNDS):
            slope, self.information = self.derivatives()
            step = solve(self.information, slope)
            size = 1.0
            while size > 1e-4:
                tried = [weight + size * part for weight, part in zip(self.weights, step, strict=True)]
                likelihood = self.likelihood(tried)
                if likelihood >= best:
                    break
                size /= 2
            else:
                return
            self.weights = tried
            if likelihood - best < CLOSE * (1 + abs(best)):
                break
            best = likelihood
        _, self.information = self.derivatives()

    def likelihood(self, weights: list[float]) -> float:
        """How well these weights explain who won."""
        total = -RIDGE / 2 * sum([weight * weight for weight in weights])
        for cell, (played, won) in self.cells.items():
            odds = sum([weights[column] for column in self.rows[cell]])
            total += won * odds - played * (odds + math.log1p(math.exp(-odds)) if odds > 0 else math.log1p(
                math.exp(odds)))
        return total

    def derivatives(self) -> tuple[list[float], Matrix]:
        """Slope and curvature of the likelihood."""
        size = len(self.weights)
        slope = [-RIDGE * weight for weight in self.weights]
        curve = [[RIDGE if a == b else 0.0 for b in range(size)] for a in range(size)]
        for cell, (played, won) in self.cells.items():
            row = self.rows[cell]
            chance = self.chance(row)
            spread = played * chance * (1 - chance)
            for a in row:
                slope[a] += won - played * chance
                for b in row:
                    curve[a][b] += spread
        return slope, curve

    def residuals(self) -> dict[Level, tuple[int, int]]:
        """For each cell, how far a loss and a win are above what was expected, in whole parts of UNIT."""
        found = {}
        for cell, row in self.rows.items():
            expected = round(UNIT * self.chance(row))
            found[cell] = (-expected, UNIT - expected)
        return found

    def margins(self, place: int, meat: Matrix) -> dict[str, Interval]:
        """The share that each level of a factor would win if all had it; none where it can't be told apart."""
        inverse = inverted(self.information)
        spread = times(times(inverse, meat), inverse)
        found = {}
        for level in self.levels[place]:
            if level not in self.same[place]:
                share, slope = self.margin(place, level)
                error = sum([slope[a] * spread[a][b] * slope[b] for a in range(len(slope)) for b in range(len(slope))])
                found[level] = by_odds(share, max(0.0, error))
        return found

    def margin(self, place: int, level: str) -> tuple[float, list[float]]:
        """The mean chance with this level in everybody's place, and how it moves with the weights."""
        slope = [0.0] * len(self.weights)
        total, count = 0.0, 0
        bound = self.bound(place)
        for cell, (played, _) in self.cells.items():
            if cell[place] in self.same[place] or (level not in bound and cell[place] in bound):
                continue
            changed = list(cell)
            changed[place] = level
            for other, with_it in bound.get(level, []):
                changed[other] = with_it
            row = self.row(tuple(changed))
            chance = self.chance(row)
            total += played * chance
            count += played
            for column in row:
                slope[column] += played * chance * (1 - chance)
        return total / count, [part / count for part in slope]


# -- small matrices ---------------------------------------------------------------------------


def solve(matrix: Matrix, right: list[float]) -> list[float]:
    """Solves matrix times x = right side, by elimination with the largest pivot first."""
    size = len(right)
    rows = [[*matrix[place], right[place]] for place in range(size)]
    for place in range(size):
        pivot = max(range(place, size), key=lambda other: abs(rows[other][place]))
        rows[place], rows[pivot] = rows[pivot], rows[place]
        head = rows[place]
        for other in range(place + 1, size):
            factor = rows[other][place] / head[place]
            if factor:
                rows[other] = [own - factor * top for own, top in zip(rows[other], head, strict=True)]
    found = [0.0] * size
    for place in reversed(range(size)):
        rest = sum([rows[place][other] * found[other] for other in range(place + 1, size)])
        found[place] = (rows[place][size] - rest) / rows[place][place]
    return found


def inverted(matrix: Matrix) -> Matrix:
    """The inverse of a symmetric matrix."""
    size = len(matrix)
    return [solve(matrix, [1.0 if a == b else 0.0 for b in range(size)]) for a in range(size)]


def times(left: Matrix, right: Matrix) -> Matrix:
    """The product of two square matrices."""
    columns = list(zip(*right, strict=True))
    return [[sum([a * b for a, b in zip(row, column, strict=True)]) for column in columns] for row in left]
