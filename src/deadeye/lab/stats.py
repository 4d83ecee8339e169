"""Shares with honest intervals: games, not seats, are independent of each other."""
import math
from typing import Final

from msgspec import Struct

Z: Final = 1.959963984540054  # 95 of 100


class Interval(Struct, frozen=True):
    """A figure and where it lies in 95 of 100 labs."""

    value: float
    low: float
    high: float


class Counts(Struct, frozen=True):
    """Seats of a kind over many games: n of them, w won; ww, wn, nn are sums of squares and products, game by game."""

    games: int
    n: int
    w: int
    ww: int
    wn: int
    nn: int

    @property
    def share(self) -> float:
        """How many of them won."""
        return self.w / self.n if self.n else 0.0

    @property
    def spread(self) -> float:
        """The variance of the share: two partners who win together are one observation, not two."""
        share = self.share
        return (self.ww - 2 * share * self.wn + share * share * self.nn) / self.n**2 if self.n else 0.0

    @property
    def interval(self) -> Interval:
        """The share by Wilson, for the number of independent seats that these amount to."""
        if not self.n:
            return Interval(0.0, 0.0, 1.0)
        share = self.share
        spread = self.spread
        alone = share * (1 - share) / spread if spread > 0 and 0 < share < 1 else float(self.games)
        return wilson(share, alone)


def wilson(share: float, count: float) -> Interval:
    """A share of this many, by Wilson: never outside 0 to 1, and right for small counts."""
    square = Z * Z / count
    middle = (share + square / 2) / (1 + square)
    half = Z / (1 + square) * math.sqrt(share * (1 - share) / count + square / (4 * count))
    return Interval(share, max(0.0, middle - half), min(1.0, middle + half))


def counted(won: int, games: int) -> Interval:
    """The share of this many games."""
    return wilson(won / games, games) if games else Interval(0.0, 0.0, 1.0)


def mean(games: int, count: int, total: int, squares: int, products: int, counts: int) -> Interval:
    """The mean of `count` numbers spread over games: their sum, and the sums of squares and products of the games' sums
    and counts."""
    if not count:
        return Interval(0.0, 0.0, 0.0)
    middle = total / count
    spread = max(0.0, squares - 2 * middle * products + middle * middle * counts) * games / max(1, games - 1)
    half = Z * math.sqrt(spread) / count
    return Interval(middle, middle - half, middle + half)


def logit(share: float) -> float:
    """A share as the logarithm of its odds."""
    share = min(1 - 1e-9, max(1e-9, share))
    return math.log(share / (1 - share))


def expit(odds: float) -> float:
    """The logarithm of odds as a share."""
    return 1 / (1 + math.exp(-odds)) if odds >= 0 else math.exp(odds) / (1 + math.exp(odds))


def by_odds(share: float, spread: float) -> Interval:
    """A share with its variance as an interval that stays within 0 to 1."""
    middle = logit(share)
    error = math.sqrt(spread) / max(1e-9, share * (1 - share))
    return Interval(share, expit(middle - Z * error), expit(middle + Z * error))


def shrunk(found: list[Interval]) -> list[Interval]:
    """Many shares of a kind, drawn towards their mean as far as their differences may be luck (empirical Bayes).

    Of a dozen characters the highest is high partly by luck, and this takes that part back. How much they truly differ
    is itself only estimated (by the moments of DerSimonian and Laird), so, as Morris has it, they are drawn a little
    less and their intervals are a little wider. It takes at least four of them.
    """
    count = len(found)
    odds = [logit(one.value) for one in found]
    spreads = [max(1e-12, ((logit(one.high) - logit(one.low)) / (2 * Z)) ** 2) for one in found]
    between = spread_between(odds, spreads)
    weights = [1 / (between + spread) for spread in spreads]
    middle = sum([w * o for w, o in zip(weights, odds, strict=True)]) / sum(weights)
    result = []
    for own, spread in zip(odds, spreads, strict=True):
        drawn = (count - 3) / (count - 1) * spread / (between + spread)
        at = own + drawn * (middle - own)
        unsure = 2 / (count - 3) * drawn**2 * (own - middle) ** 2
        error = math.sqrt(spread * (1 - (count - 1) / count * drawn) + unsure)
        result.append(Interval(expit(at), expit(at - Z * error), expit(at + Z * error)))
    return result


def spread_between(odds: list[float], spreads: list[float]) -> float:
    """The variance left between figures once what their own errors explain is taken away."""
    weights = [1 / spread for spread in spreads]
    middle = sum([w * o for w, o in zip(weights, odds, strict=True)]) / sum(weights)
    seen = sum([w * (o - middle) ** 2 for w, o in zip(weights, odds, strict=True)])
    scale = sum(weights) - sum([w * w for w in weights]) / sum(weights)
    return max(0.0, (seen - (len(odds) - 1)) / scale)
