"""Cards as masks: a bit for each."""
from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

LOWEST: Final = vec[i64]([(byte & -byte).bit_length() - 1 for byte in range(256)])  # of each byte, its first bit


def lowest(mask: i64) -> i64:
    """The first card of a mask that isn't empty."""
    card: i64 = 0
    while mask & 255 == 0:
        mask >>= 8
        card += 8
    return card + LOWEST[mask & 255]


def cards_in(cards: i64) -> list[int]:
    """The cards of a mask."""
    found: list[int] = []
    while cards:
        found.append(lowest(cards))
        cards &= cards - 1
    return found


def known_first(mask: i64, open: i64, given: i64) -> i64:
    """Those of several cards of a kind that others know of, if any."""
    if mask & open:
        return mask & open
    return mask & given if mask & given else mask


def size_of(mask: i64) -> i64:
    """How many cards are in a mask."""
    n: i64 = 0
    while mask:
        mask &= mask - 1
        n += 1
    return n
