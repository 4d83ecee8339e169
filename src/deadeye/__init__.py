"""Deadeye: the digital table for a family of tabletop games. This is the public door; docs/api.md describes it."""
import secrets
from collections.abc import Callable
from pathlib import Path
from typing import TYPE_CHECKING, Any, Generic, Literal, TypeVar, overload

from deadeye import catalog
from deadeye.bots.bot import Bot
from deadeye.core import rng
from deadeye.core.campaign import Campaign, read_campaign
from deadeye.core.errors import BadInput, Changed, Refused
from deadeye.core.frame import Decision, Event
from deadeye.core.game import Game, Plain, Result, Value
from deadeye.core.match import Match
from deadeye.core.reading import shown
from deadeye.core.record import Record, load_record, path_of

__all__ = [
    "BadInput", "Bot", "Campaign", "Changed", "Decision", "Event", "Game", "Match", "Record", "Refused", "Result",
    "analyse", "campaign", "compiled", "from_position", "hint", "new", "replay", "replay_campaign", "shelf",
    "what_if",
]
__version__ = "0.1.0"

if TYPE_CHECKING:
    from deadeye.games.bang_dice.view import TableView as DiceView
    from deadeye.games.halo_bang.view.seen import TableView as HaloView
    from deadeye.games.tacdex.view import TableView as TacDexView
    from deadeye.games.walking_dead_board.view import TableView as BoardView
    from deadeye.study import Analysis, Hint

    V = TypeVar("V")

    class Seen(Match[Any], Generic[V]):
        """A match whose views have the type of its game, for type checkers; at run time it is a Match."""

        def view(self, seat: int | None) -> V: ...  # type: ignore[override]


def compiled() -> bool:
    """Whether the engine runs as machine code."""
    return not str(rng.__file__).endswith(".py")


def shelf() -> list[Game[Any]]:
    """Every game that can be played."""
    return list(catalog.CATALOG)


@overload
def new(game: Literal["walking-dead-dice", "bang-dice"], seats: int, seed: int | str | None = None,
        **options: Value) -> "Seen[DiceView]": ...
@overload
def new(game: Literal["tacdex"], seats: int, seed: int | str | None = None,
        **options: Value) -> "Seen[TacDexView]": ...
@overload
def new(game: Literal["halo-bang"], seats: int, seed: int | str | None = None,
        **options: Value) -> "Seen[HaloView]": ...
@overload
def new(game: Literal["walking-dead-board"], seats: int, seed: int | str | None = None,
        **options: Value) -> "Seen[BoardView]": ...
@overload
def new(game: str, seats: int, seed: int | str | None = None, **options: Value) -> Match[Any]: ...


def new(game: str, seats: int, seed: int | str | None = None, **options: Value) -> Match[Any]:
    """A new match; without a seed it has luck of its own."""
    return Match(catalog.find(game), Record(game, number_of_seats(seats), options, fresh(seed)))


def from_position(game: str, position: Plain, seed: int | str = 0, **options: Value) -> Match[Any]:
    """A match that starts from a position."""
    found = catalog.find(game)
    record = Record(found.name, found.seats_of(position), options, str(seed))
    record.position = position
    return Match(found, record)


def campaign(game: str, seats: int, seed: int | str | None = None, **options: Value) -> Campaign[Any]:
    """Several games in a row, each with what the last one left it: Module 5 of Undead or Alive."""
    return Campaign(catalog.find(game), number_of_seats(seats), fresh(seed), options)


def replay_campaign(path: str | Path) -> Campaign[Any]:
    """A saved campaign, played again to its last choice."""
    file = path_of(path)
    try:
        text = file.read_bytes()
    except OSError as error:
        raise BadInput(f"{path} can't be read: {error.strerror}.") from error
    try:
        return read_campaign(text, catalog.find)
    except BadInput as error:
        raise BadInput(f"{path}: {error}") from error


def replay(source: str | Path | Record) -> Match[Any]:
    """A saved match, played again to its last choice; raises Changed if it comes out differently than it was told."""
    if not isinstance(source, Record | str | Path):
        raise BadInput(f"A saved match is a record or the path of its file, not {shown(source)}.")
    record = source if isinstance(source, Record) else load_record(source)
    return Match(catalog.find(record.game), record)


def analyse(source: str | Path | Record | Match[Any], seats: list[int] | None = None, rollouts: int = 60,
            worlds: int = 120, known_to: int | None = None, progress: Callable[[float], None] | None = None
            ) -> "Analysis":
    """How a match stood at each step, the moments that turned it, and how these seats played (all by default).

    `rollouts` are games played out by the advice for each point of the curve, `worlds` those for each choice that is
    judged, by what its player could know. With `known_to` the curve is drawn from what that seat knew; otherwise from
    the true table. `progress` is told how much is done, from 0 to 1.
    """
    from deadeye.study import analyse as study  # noqa: PLC0415 - bots are there for those who want them

    match = source if isinstance(source, Match) else replay(source)
    for seat in seats or []:
        match.viewer(seat)
    return study(match, seats, match.viewer(known_to), at_least(1, "rollouts", rollouts), at_least(1, "worlds", worlds),
                 progress=progress or (lambda _done: None))


def hint(match: Match[Any], seat: int, worlds: int = 200) -> "Hint":
    """What a good player would choose in this seat's place now, by what the seat knows, and how much better that is."""
    from deadeye.study import hint_for  # noqa: PLC0415

    match.viewer(seat)
    decision = match.decision_of(seat)
    if decision is None or len(decision.options) < 2:
        raise BadInput(f"Seat {seat} has nothing to choose between now.")
    return hint_for(match, decision, at_least(1, "worlds", worlds))


def what_if(source: str | Path | Record | Match[Any], step: int, choice: int | str | None = None) -> Match[Any]:
    """A match again as it was after `step` choices, free to go on in another way; with `choice`, a number or a thing,
    whoever chose next chooses that instead. The original match stays as it is."""
    record = source.record if isinstance(source, Match) else replay(source).record
    match = Match(catalog.find(record.game), record.prefix(step))
    if choice is not None:
        if step == len(record.choices):
            raise BadInput("Nobody chose after the last step: name an earlier one, or no choice.")
        match.choose(record.choices[step][0], choice)
    return match


def at_least(least: int, what: str, value: object) -> int:
    """A number that is large enough."""
    if not isinstance(value, int) or isinstance(value, bool) or value < least:
        raise BadInput(f"{what} is a number from {least} on, not {shown(value)}.")
    return value


def fresh(seed: int | str | None) -> str:
    """A seed as records write it; fresh luck where there is none."""
    return secrets.token_hex(16) if seed is None else str(seed)


def number_of_seats(seats: object) -> int:
    """How many seats, whatever was given."""
    if not isinstance(seats, int) or isinstance(seats, bool):
        raise BadInput(f"Seats are a number, such as 4, not {shown(seats)}.")
    return seats
