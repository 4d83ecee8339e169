"""Phrases: how a seat stands in a sentence, and how several things are listed."""
from mypy_extensions import i64


def who(seat: i64) -> str:
    """A seat in a phrase; the surface puts the name in."""
    return "{" + str(seat) + "}"


def listed(parts: list[str]) -> str:
    """a, b and c."""
    return parts[0] if len(parts) == 1 else ", ".join(parts[:-1]) + " and " + parts[-1]


def a_or_an(thing: str) -> str:
    """One thing of a kind: a Walker, an Arrow."""
    return f"an {thing}" if thing[0] in "AEIOU" else f"a {thing}"


def some(n: i64, one: str, more: str) -> str:
    """A number of things, where it is the things that count: an Arrow, 2 Arrows."""
    return a_or_an(one) if n == 1 else f"{n} {more}"


def number_of(n: i64, one: str, more: str) -> str:
    """A number of things, where the number counts: one card, 2 cards."""
    return f"{'one' if n == 1 else n} {one if n == 1 else more}"
