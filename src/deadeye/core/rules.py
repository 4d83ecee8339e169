"""Rules: run what is owed until somebody must choose, and take the choice."""
from typing import Generic

from librt.vecs import vec
from mypy_extensions import i64

from deadeye.core.errors import Refused
from deadeye.core.rng import NO_INTS, Chance
from deadeye.core.state import NO_MENUS
from deadeye.core.step import S, Step


def offered(options: tuple[int, ...], choice: i64) -> bool:
    """Whether a sorted menu holds this choice."""
    low: i64 = 0
    high: i64 = len(options)
    if high == 0:
        return False
    # In most menus the numbers follow one another; in others a choice lies before the place that it would have there.
    place = choice - options[0]
    if 0 <= place < high:
        if options[place] == choice:
            return True
        high = place
    while low < high:
        middle = (low + high) >> 1
        if options[middle] < choice:
            low = middle + 1
        else:
            high = middle
    return low < len(options) and options[low] == choice


def kebab(name: str) -> str:
    """FirstAid as first-aid."""
    return "".join(["-" + c.lower() if c.isupper() else c for c in name]).lstrip("-")


class Rules(Generic[S]):
    """A game's steps by number (there is no step 0), and the lines of its turn, as frames without a seat."""

    def __init__(self, steps: list[Step[S]], turn: list[int]) -> None:
        # A vec's items are of its class, so nothing is checked at each read; in plain Python it takes the bare class.
        self.steps: vec[Step[S]] = vec[Step](steps)  # type: ignore[type-arg]
        self.turn: vec[i64] = vec[i64](turn)
        self.names = [kebab(type(step).__name__) for step in steps]

    def settle(self, s: S) -> None:
        """Run what is owed until somebody must choose or the game is over."""
        steps = self.steps
        while not s.over:
            f = s.next
            if f:
                s.next = 0
            elif s.depth:
                s.depth -= 1
                f = s.frames[s.depth]
            else:
                f = self.turn[s.line] | s.turn << 8
                s.line += 1
            s.asker = f
            steps[f & 255].run(s, f >> 8 & 15, f >> 12 & 0xFFFF, f >> 28)
            if s.chooser >= 0:
                if len(s.options) > 1 or s.openly:
                    return
                self.take(s, s.chooser, s.options[0])

    def ask_again(self, s: S) -> None:
        """Make the menus of the open question again: an imagined world has other hands."""
        if s.chooser >= 0:
            f = s.asker
            s.chooser = -1
            s.menus = NO_MENUS
            s.waiting = 0
            self.steps[f & 255].run(s, f >> 8 & 15, f >> 12 & 0xFFFF, f >> 28)

    def take(self, s: S, seat: i64, choice: i64) -> None:
        """Hand the choice to the step that asked, unchecked."""
        f = s.asker
        if s.shared:
            s.own()
        s.asked_no_more(seat)
        self.steps[f & 255].answer(s, seat, choice, f >> 12 & 0xFFFF, f >> 28)

    def check(self, s: S, seat: i64, choice: i64) -> None:
        """Refuse a choice that the menu doesn't hold, and say why."""
        options = s.options_of(seat)
        if offered(options, choice):
            return
        if s.over:
            raise Refused("", "The game is over.")
        f = s.asker
        step = self.steps[f & 255]
        if not options:
            raise Refused("", f"{{{seat}}} is not asked to choose now.")
        raise step.refuse(s, seat, choice, f >> 12 & 0xFFFF, f >> 28)

    def choose(self, s: S, seat: i64, choice: i64) -> None:
        """A seat chooses; refused when it isn't asked or the menu doesn't hold it."""
        if not offered(s.options_of(seat), choice):
            self.check(s, seat, choice)
        self.follow(s, seat, choice)

    def follow(self, s: S, seat: i64, choice: i64) -> None:
        """A choice that was checked is made, and what is owed is run until the next question."""
        self.take(s, seat, choice)
        if s.chooser < 0:
            self.settle(s)

    def choose_next(self, s: S, choice: i64) -> tuple[int, ...]:
        """The seat in front chooses; returns the next menu, empty once it is over. One call per choice."""
        seat = s.chooser
        if seat < 0 or not offered(s.options, choice):
            self.check(s, seat, choice)
        self.follow(s, seat, choice)
        return NO_INTS if s.over else s.options

    def play_out(self, s: S, chance: Chance) -> i64:
        """Play at random to the end, unchecked; how many choices it took."""
        choices: i64 = 0
        while not s.over:
            options = s.options
            self.follow(s, s.chooser, options[chance.below(len(options))])
            choices += 1
        return choices
