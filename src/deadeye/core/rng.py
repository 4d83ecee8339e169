"""Chance: the generator that lives in the state, so that a copy draws the same dice."""
import hashlib
from typing import Final

from mypy_extensions import i64, mypyc_attr

from deadeye.core.errors import BadInput

WORD: Final = 0xFFFFFFFF
NO_INTS: Final[tuple[int, ...]] = ()
UNWATCHED: Final[list[int]] = []


@mypyc_attr(acyclic=True)
class Chance:
    """sfc32: adds, shifts and xors of 32-bit words; the same stream in Python, C and TypeScript."""

    def __init__(self) -> None:
        self.r0: i64 = 0
        self.r1: i64 = 0
        self.r2: i64 = 0
        self.r3: i64 = 1
        self.loaded: tuple[int, ...] = NO_INTS
        self.revealed: i64 = 0  # how often something came to light: while it stands still, undo is fair
        self.watched = False  # whether somebody keeps the draws, to check the luck afterwards
        self.drawn: list[int] = UNWATCHED  # by twos: how many outcomes there were, and which it was

    def seed(self, seed: i64) -> None:
        """Start the stream of this seed."""
        self.start_at(seed & WORD, seed >> 32 & WORD, 0x9E3779B9)
        for _ in range(12):
            self.word()

    def start_at(self, a: i64, b: i64, c: i64) -> None:
        """Start the stream of these three words."""
        self.r0 = a
        self.r1 = b
        self.r2 = c
        self.r3 = 1

    def new_luck(self, chance: "Chance") -> None:
        """Draw a fresh stream from another; nothing is loaded any more."""
        self.start_at(chance.word(), chance.word(), chance.word())
        self.loaded = NO_INTS

    def copy_chance(self, other: "Chance") -> None:
        """Give another the same stream from here on, and whoever watches it."""
        self.copy_stream(other)
        other.watched = self.watched
        other.drawn = self.drawn

    def copy_stream(self, other: "Chance") -> None:
        """Give another the same stream from here on."""
        other.r0 = self.r0
        other.r1 = self.r1
        other.r2 = self.r2
        other.r3 = self.r3
        other.loaded = self.loaded
        other.revealed = self.revealed

    def word(self) -> i64:
        """The next 32 bits."""
        b = self.r1
        c = self.r2
        out = (self.r0 + b + self.r3) & WORD
        self.r3 = (self.r3 + 1) & WORD
        self.r0 = b ^ b >> 9
        self.r1 = (c + (c << 3)) & WORD
        self.r2 = ((c << 21 & WORD | c >> 11) + out) & WORD
        return out

    def below(self, n: i64) -> i64:
        """A number from 0 to n - 1, each equally likely; the one door for every die and card."""
        self.revealed += 1
        if self.loaded:
            return self.next_loaded(n)
        product = self.word() * n
        if product & WORD < n:
            unfair = (WORD + 1) % n
            while product & WORD < unfair:
                product = self.word() * n
        if self.watched:
            self.drawn.append(n)
            self.drawn.append(product >> 32)
        return product >> 32

    def watch(self) -> None:
        """From here on keep every draw."""
        self.watched = True
        self.drawn = []

    def next_loaded(self, n: i64) -> i64:
        """The outcome that a test or a position put in front."""
        first: i64 = self.loaded[0]
        if not 0 <= first < n:
            raise BadInput(f"The next loaded outcome is {first}, but here it must be from 0 to {n - 1}.")
        self.loaded = self.loaded[1:]
        return first

    def deal(self, items: list[int], n: i64) -> list[int]:
        """The first n of a shuffled pile."""
        for i in range(n):
            j = i + self.below(len(items) - i)
            items[i], items[j] = items[j], items[i]
        return items[:n]


def key(chance: Chance, seed: str, number: int) -> None:
    """Give chance the stream of a match's seed and the number of a choice: a choice sent twice rolls the same."""
    digest = hashlib.sha256(f"{seed}/{number}".encode()).digest()
    chance.start_at(
        int.from_bytes(digest[0:4], "big"),
        int.from_bytes(digest[4:8], "big"),
        int.from_bytes(digest[8:12], "big"),
    )
