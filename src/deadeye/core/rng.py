"""Chance: the generator that lives in the state, so that a copy draws the same dice."""
from hashlib import sha256
from typing import Final

from librt.vecs import vec
from mypy_extensions import i64, mypyc_attr

from deadeye.core.errors import BadInput

WORD: Final = 0xFFFFFFFF
NO_INTS: Final[tuple[int, ...]] = ()
UNLOADED: Final[vec[i64]] = vec[i64]()
UNWATCHED: Final[list[int]] = []


@mypyc_attr(acyclic=True)
class Chance:
    """sfc32: adds, shifts and xors of 32-bit words; the same stream in Python, C and TypeScript."""

    def __init__(self) -> None:
        self.r0: i64 = 0
        self.r1: i64 = 0
        self.r2: i64 = 0
        self.r3: i64 = 1
        self.loaded: vec[i64] = UNLOADED  # outcomes that come before the stream's own
        self.revealed: i64 = 0  # how often something came to light: while it stands still, undo is fair
        self.watched = False  # whether somebody keeps the draws, to check the luck afterwards
        self.drawn: list[int] = UNWATCHED  # in pairs: how many outcomes there were, and which it was
        self.script: list[int] = UNWATCHED  # while it is watched: the outcomes that come instead, the next one last

    def seed(self, seed: i64) -> None:
        """Start the stream of this seed."""
        self.start_at(seed & WORD, seed >> 32 & WORD, 0x9E3779B9)
        for _each in range(12):
            self.word()

    def start_at(self, a: i64, b: i64, c: i64) -> None:
        """Start the stream of these three words."""
        self.r0 = a
        self.r1 = b
        self.r2 = c
        self.r3 = 1

    def new_luck(self, chance: "Chance") -> None:
        """Draw a fresh stream from another; nothing stays loaded."""
        self.start_at(chance.word(), chance.word(), chance.word())
        self.loaded = UNLOADED

    def copy_chance(self, other: "Chance") -> None:
        """Give another the same stream from here on, with its watcher."""
        self.copy_stream(other)
        other.watched = self.watched
        other.drawn = self.drawn
        other.script = self.script

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
        if len(self.loaded) > 0:
            return self.next_loaded(n)
        product = self.word() * n
        if product & WORD < n:
            unfair = (WORD + 1) % n
            while product & WORD < unfair:
                product = self.word() * n
        if self.watched:
            return self.kept(n, product >> 32)
        return product >> 32

    def kept(self, n: i64, outcome: i64) -> i64:
        """An outcome, written down for whoever watches; one of the script is known to them."""
        if self.script:
            return self.script.pop()
        self.drawn.append(n)
        self.drawn.append(outcome)
        return outcome

    def watch(self) -> None:
        """From here on keep every draw."""
        self.watched = True
        self.drawn = []

    def follow(self, outcomes: list[int]) -> None:
        """These come first, as numbers below what is asked for, and what is drawn after them is kept."""
        self.watch()
        self.script = outcomes[::-1]

    def load(self, outcomes: list[int]) -> None:
        """These outcomes come first, whatever the stream would have brought."""
        for outcome in outcomes:
            if not 0 <= outcome <= WORD:
                raise BadInput(f"A loaded outcome is a number from 0 to {WORD}, not {outcome}.")
        self.loaded = vec[i64](outcomes)

    def next_loaded(self, n: i64) -> i64:
        """The outcome that a test or a position put in front."""
        first = self.loaded[0]
        if not 0 <= first < n:
            raise BadInput(f"The next loaded outcome is {first}, but here it must be from 0 to {n - 1}.")
        self.loaded = self.loaded[1:]
        return first

    def deal(self, items: vec[i64], n: i64) -> vec[i64]:
        """The first n of a pile, which is shuffled that far in place."""
        for i in range(n):
            j = i + self.below(len(items) - i)
            items[i], items[j] = items[j], items[i]
        return items[:n]


def key(chance: Chance, seed: str, number: int) -> None:
    """Give chance the stream of a match's seed and the number of a choice: a choice sent twice rolls the same."""
    digest = sha256(f"{seed}/{number}".encode()).digest()
    chance.start_at(word_at(digest, 0), word_at(digest, 4), word_at(digest, 8))


def word_at(digest: bytes, place: i64) -> i64:
    """Four bytes from here as one number, the highest first."""
    word: i64 = 0
    for next_place in range(place, place + 4):
        byte: i64 = digest[next_place]
        word = word << 8 | byte
    return word
