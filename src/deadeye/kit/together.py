"""Secret picks at the same time: all who may pick are asked at once, and nothing shows until all have picked."""
from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from deadeye.core.frame import seat_of
from deadeye.core.rng import NO_INTS
from deadeye.core.state import State
from deadeye.core.step import S, Step
from deadeye.kit.seats import MEMBERS

NOT_YET: Final = -1


class Together(Step[S]):
    """Ask every seat of a mask (register a) at once; when all have picked, go on to the reveal."""

    def menu(self, s: S, seat: i64, /) -> tuple[int, ...]:
        """What this seat may pick; never empty."""
        raise NotImplementedError

    def picks(self, s: S, /) -> vec[i64]:
        """Where the picks lie, one place per seat, NOT_YET before."""
        raise NotImplementedError

    def all_in(self, s: S, seat: i64, mask: i64, b: i64, /) -> None:
        """All have picked."""
        raise NotImplementedError

    def run(self, s: S, seat: i64, mask: i64, b: i64, /) -> None:
        picks = self.picks(s)
        asked = False
        menus: list[tuple[int, ...]] = []
        for other in range(s.seats):
            if mask >> other & 1 and picks[other] == NOT_YET:
                asked = True
                menus.append(self.menu(s, other))
            else:
                menus.append(NO_INTS)
        if asked:
            s.ask_each(tuple(menus))
        else:
            self.all_in(s, seat, mask, b)

    def answer(self, s: S, seat: i64, choice: i64, mask: i64, b: i64, /) -> None:
        picks = self.picks(s)
        picks[seat] = choice
        for other in MEMBERS[mask]:
            if picks[other] == NOT_YET:
                return
        s.reveal()  # the picks of the others come to light
        self.all_in(s, seat_of(s.asker), mask, b)


def clear(s: State, picks: vec[i64]) -> None:
    """Nobody has picked yet."""
    for seat in range(s.seats):
        picks[seat] = NOT_YET
