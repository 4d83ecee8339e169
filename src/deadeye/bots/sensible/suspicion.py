"""Who is probably what: the roles that fit, weighed by what each player did to whom."""
from collections.abc import Sequence
from functools import cache
from math import exp, log
from typing import Final

from deadeye.games.bang_dice.codes import HILLTOP, KINGDOM, LEADER, SAVIOR, SURVIVOR

ROLES: Final = 5

SHOOTS: Final[dict[tuple[int, int], float]] = {
    (SAVIOR, LEADER): 2.2, (SAVIOR, SAVIOR): 0.6, (SAVIOR, SURVIVOR): 1.0,
    (SURVIVOR, LEADER): 0.35, (SURVIVOR, SAVIOR): 1.5, (SURVIVOR, HILLTOP): 1.3, (SURVIVOR, KINGDOM): 1.3,
    (SURVIVOR, SURVIVOR): 0.8, (HILLTOP, LEADER): 0.7, (KINGDOM, LEADER): 0.7,
    (HILLTOP, SAVIOR): 1.3, (KINGDOM, SAVIOR): 1.3,
}
"""How much likelier than by chance a role shoots another role; what isn't listed tells nothing."""

HEALS: Final[dict[tuple[int, int], float]] = {
    (SAVIOR, LEADER): 0.4, (SURVIVOR, LEADER): 1.8, (HILLTOP, LEADER): 1.1, (KINGDOM, LEADER): 1.1,
    (SAVIOR, SAVIOR): 1.2, (SURVIVOR, SAVIOR): 0.6,
}

CAREFUL: Final = 0.6  # players err, and dice leave no choice: an act counts for less than it seems


@cache
def deals(hidden: tuple[int, ...]) -> list[tuple[int, ...]]:
    """Every way in which these roles can lie, each once."""
    if not hidden:
        return [()]
    found: list[tuple[int, ...]] = []
    for role in sorted(set(hidden)):
        place = hidden.index(role)
        found += [(role, *rest) for rest in deals(hidden[:place] + hidden[place + 1:])]
    return found


class Suspicion:
    """A memory of acts, and what they say about the roles that are still hidden."""

    def __init__(self) -> None:
        self.shots: dict[tuple[int, int], int] = {}
        self.aid: dict[tuple[int, int], int] = {}

    def shot(self, by: int, at: int, times: int) -> None:
        """A player aimed at another."""
        self.shots[by, at] = self.shots.get((by, at), 0) + times

    def healed(self, by: int, whom: int) -> None:
        """A player gave First Aid to another."""
        if by != whom:
            self.aid[by, whom] = self.aid.get((by, whom), 0) + 1

    def leaning(self, seat: int, role: int, known: Sequence[int | None]) -> float:
        """How well a role explains what a player did to those whose roles are known, as a logarithm."""
        sum_of = 0.0
        for acts, table in ((self.shots, SHOOTS), (self.aid, HEALS)):
            for (by, other), times in acts.items():
                target = known[other]
                if by == seat and target is not None:
                    sum_of += times * log(table.get((role, target), 1.0))
        return CAREFUL * sum_of

    def odds(self, known: Sequence[int | None], hidden: Sequence[int]) -> list[list[float]]:
        """For each seat how probable each role is; `hidden` are the roles that the unknown seats share."""
        unknown = [seat for seat, role in enumerate(known) if role is None]
        odds = [[1.0 if role == mine else 0.0 for role in range(ROLES)] for mine in known]
        if not unknown:
            return odds
        leaning = {(seat, role): self.leaning(seat, role, known) for seat in unknown for role in set(hidden)}
        total = 0.0
        for deal in deals(tuple(sorted(hidden))):
            weight = exp(sum([leaning[seat, role] for seat, role in zip(unknown, deal, strict=True)]))
            total += weight
            for seat, role in zip(unknown, deal, strict=True):
                odds[seat][role] += weight
        for seat in unknown:
            odds[seat] = [weight / total for weight in odds[seat]]
        return odds
