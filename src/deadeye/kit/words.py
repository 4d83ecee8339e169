"""Phrases: how a seat stands in a sentence, and how several things are listed."""
from mypy_extensions import i64


def who(seat: i64) -> str:
    """A seat in a phrase; the surface puts the name in."""
    return "{" + str(seat) + "}"


def listed(parts: list[str]) -> str:
    """a, b and c."""
    return parts[0] if len(parts) == 1 else ", ".join(parts[:-1]) + " and " + parts[-1]


def some(n: i64, one: str, more: str) -> str:
    """A number of things: 1 card, 2 cards."""
    return f"{n} {one if n == 1 else more}"
