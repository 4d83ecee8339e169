"""What happened, told in paragraphs."""
import re
from collections.abc import Sequence
from typing import Any, Final

from rich.padding import Padding
from rich.text import Text

from deadeye.bots.asked import EventInfo
from deadeye.cli.screen import Screen, named
from deadeye.cli.tables import art_of
from deadeye.core.game import Game
from deadeye.room.wire import ResultInfo

SUBJECT: Final = re.compile(r"\{\d+\} ")
COLOURS: Final = ("cyan", "green", "yellow", "magenta", "bright_blue", "bright_red", "bright_green", "bright_magenta")


def styles(seats: int) -> list[str]:
    """A colour for each seat."""
    return [f"bold {COLOURS[seat % len(COLOURS)]}" for seat in range(seats)]


def sentences(phrases: Sequence[str]) -> str:
    """Phrases as one text; whoever did the last thing isn't named again, and repetitions are counted."""
    told: list[tuple[str, int]] = []
    for phrase in phrases:
        if told and told[-1][0] == phrase:
            told[-1] = (phrase, told[-1][1] + 1)
        else:
            told.append((phrase, 1))
    text = subject = ""
    for phrase, times in told:
        who = SUBJECT.match(phrase)
        whole = f"{phrase[:-1]} ({times} times)." if times > 1 and phrase.endswith(".") else phrase
        if who is not None and who[0] == subject and text.endswith("."):
            text = f"{text[:-1]}; {whole[len(subject):]}"
        else:
            text = f"{text} {whole}".lstrip()
        subject = who[0] if who is not None else ""
    return text


def paragraphs(game: Game[Any], events: Sequence[EventInfo], names: Sequence[str]) -> list[Text]:
    """What a viewer saw happen, one paragraph per turn; in a game without turns, one line per event."""
    opening = art_of(game).opening
    told: list[list[str]] = []
    for event in events:
        if not opening or event.name == opening or not told:
            told.append([])
        told[-1].append(event.phrase)
    texts = [sentences([phrase for phrase in phrases if phrase]) for phrases in told]
    return [named(text, names, styles(len(names))) for text in texts if text]


def tell(screen: Screen, game: Game[Any], events: Sequence[EventInfo], names: Sequence[str]) -> None:
    """Print the story."""
    for paragraph in paragraphs(game, events, names):
        screen.show(Padding(paragraph, (0, 0, 0, 2)))


def tell_result(screen: Screen, result: ResultInfo | None, names: Sequence[str]) -> None:
    """Print who won, and by which clause."""
    if result is not None:
        text = named(result.reason, names, styles(len(names)))
        text.append(f" ({result.clause})", "dim")
        screen.show(text)
