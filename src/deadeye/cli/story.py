"""What happened, told in paragraphs."""
from collections.abc import Sequence
from typing import Any

from rich.padding import Padding
from rich.text import Text

from deadeye.cli.screen import Screen, named
from deadeye.cli.tables import art_of
from deadeye.core.match import Match

COLOURS = ("cyan", "green", "yellow", "magenta", "bright_blue", "bright_red", "bright_green", "bright_magenta")


def styles(seats: int) -> list[str]:
    """A colour for each seat."""
    return [f"bold {COLOURS[seat % len(COLOURS)]}" for seat in range(seats)]


def paragraphs(match: Match[Any], viewer: int | None, since: int, names: Sequence[str]) -> list[Text]:
    """What this viewer saw from an event on, a paragraph a turn; a game that has no turns, a line an event."""
    opening = art_of(match.game).opening
    colours = styles(match.record.seats)
    told: list[Text] = []
    fresh = True
    for event in match.seen(viewer, since):
        phrase = match.game.phrase(match.state, event)
        if opening < 0 or event.kind == opening:
            fresh = True
        if not phrase:
            continue
        if fresh or not told:
            told.append(named(phrase, names, colours))
        else:
            told[-1] = Text.assemble(told[-1], " ", named(phrase, names, colours))
        fresh = opening < 0
    return told


def tell(screen: Screen, match: Match[Any], viewer: int | None, since: int, names: Sequence[str]) -> None:
    """Print the story from an event on."""
    for paragraph in paragraphs(match, viewer, since, names):
        screen.show(Padding(paragraph, (0, 0, 0, 2)))
