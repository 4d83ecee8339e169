"""A toy: all show a card in secret, then anyone may challenge the highest; the last card of a hand ends it."""
from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from deadeye.core.frame import EVERYBODY, frame
from deadeye.core.rules import Rules
from deadeye.core.state import UNSET, State
from deadeye.core.step import Step
from deadeye.kit.deck import bag_of, draw, held
from deadeye.kit.together import NOT_YET, Together, clear
from deadeye.kit.window import PASS, Window

SHOW: Final = 1
CHALLENGE: Final = 2
SCORE: Final = 3

SHOWN: Final = 0
CHALLENGED: Final = 1
CLOSED: Final = 2
DREW: Final = 3


class Toy(State):
    """A hand for each seat, counted by card, and a bag to draw from."""

    def __init__(self, seats: i64) -> None:
        super().__init__(seats)
        self.bag: vec[i64] = vec[i64]()
        self.hands: list[list[int]] = []
        self.picks: vec[i64] = vec[i64]()
        self.asleep: i64 = 0  # seats that no window opens to: a public fact
        self.called: list[int] = UNSET


class Show(Together[Toy]):
    """All show at once."""

    def menu(self, s: Toy, seat: i64, /) -> tuple[int, ...]:
        return held(s.hands[seat])

    def picks(self, s: Toy, /) -> vec[i64]:
        return s.picks

    def all_in(self, s: Toy, seat: i64, mask: i64, _b: i64, /) -> None:
        for other in range(s.seats):
            if s.picks[other] != NOT_YET:
                s.hands[other][s.picks[other]] -= 1
                s.tell(SHOWN, other, s.picks[other])
        s.then(SCORE, seat)
        s.then(CHALLENGE, seat, mask)


class Challenge(Window[Toy]):
    """Anyone awake may challenge with a card from hand; a 3 ends all talk."""

    def open_to(self, s: Toy, seat: i64, _b: i64, /) -> bool:
        return not s.asleep >> seat & 1

    def menu(self, s: Toy, seat: i64, _b: i64, /) -> tuple[int, ...]:
        return (PASS, *[card + 1 for card in held(s.hands[seat])])

    def goes_on(self, s: Toy, _seat: i64, choice: i64, _b: i64, /) -> bool:
        return choice != 3 + 1

    def respond(self, s: Toy, _by: i64, seat: i64, choice: i64, _b: i64, /) -> None:
        s.called.append(seat)
        if choice != PASS:
            s.tell(CHALLENGED, seat, 1, choice - 1, 1 << seat)

    def closed(self, s: Toy, by: i64, _b: i64, /) -> None:
        s.tell(CLOSED, by)


class Score(Step[Toy]):
    """Everyone draws; after three rounds it is over."""

    clauses = ("TOY-001",)

    def run(self, s: Toy, seat: i64, _a: i64, _b: i64, /) -> None:
        for other in range(s.seats):
            if len(s.bag) > 0:
                s.bag, card = draw(s, s.bag)
                s.hands[other][card] += 1
                s.tell(DREW, other, 1, card, 1 << other)
        clear(s, s.picks)
        if len(s.bag) == 0:
            s.tell(CLOSED, seat, 0, 0, EVERYBODY)
            s.end(1, 1)
        else:
            s.start(seat)


RULES: Final = Rules[Toy]([Step[Toy](), Show(), Challenge(CHALLENGE), Score()], [frame(SHOW, 0, 0b111)])


def toy(hands: list[list[int]], bag: list[int], turn: int = 0, asleep: int = 0) -> Toy:
    """Three seats with these hands (counts of the cards 0 to 3)."""
    s = Toy(3)
    s.seed(1)
    s.listen()
    s.hands, s.bag, s.picks, s.asleep, s.called = hands, bag_of(bag), bag_of([NOT_YET] * 3), asleep, []
    s.start(turn)
    RULES.settle(s)
    return s
