"""What a game may say about its look in a terminal; only `draw` is needed."""
from collections.abc import Callable, Sequence

from rich.console import RenderableType

from deadeye.core.game import Plain

Draw = Callable[[Plain, Sequence[str], int | None], RenderableType]
"""draw(view, names, me): the table as this viewer sees it; me is None for a spectator."""


class Typed:
    """A question that is answered in the game's own notation instead of a number from a long list."""

    def __init__(self, lines: Sequence[str], read: Callable[[str], int | None]) -> None:
        self.lines = lines  # how to answer
        self.read = read  # the choice that a text means; None if it means none


Ask = Callable[[Plain, str, Sequence[int]], Typed | None]
"""ask(view, kind, options): how a question of this kind is typed; None: a numbered list will do."""


class Art:
    """How a game looks: its table, the cards behind it, questions that are typed, the event that opens a turn."""

    def __init__(
        self,
        draw: Draw,
        cards: Draw | None = None,
        typed: Ask | None = None,
        opening: str = "",
    ) -> None:
        self.draw = draw
        self.cards = cards  # what `cards` shows: who can do what
        self.typed = typed
        self.opening = opening  # the name of the event with which a new paragraph of the story begins
