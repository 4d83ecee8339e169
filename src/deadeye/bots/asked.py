"""What is asked and what happened, as bots and surfaces read it: numbers with their names and words."""
from typing import Any

from msgspec import Struct

from deadeye.core.frame import NOBODY, Decision, Event
from deadeye.core.game import Game
from deadeye.core.match import Match


class OptionInfo(Struct):
    """Something that can be chosen. In label and hint, which are for people, {0} stands for seat 0's name."""

    choice: int
    thing: str  # what it is about, for programs: seat/3, card/shotgun/2, dice/01101, stop; see docs/things.md
    label: str
    hint: str  # what it will do; may be empty
    path: list[str]  # for a move: the spaces it passes


class DecisionInfo(Struct):
    """A question to this viewer."""

    seat: int
    kind: str
    prompt: str
    options: list[OptionInfo]
    clauses: list[str]
    shut: dict[str, int]  # things in sight that can't be chosen, such as card/shotgun/2, with the choice to ask about
    since: int  # the version at which it was asked: send at least this as base_version


class EventInfo(Struct):
    """Something that happened, as this viewer saw it."""

    name: str
    seat: int  # who did it, or whom it is about; -1: nobody in particular
    facts: dict[str, Any]  # by name; secrets that aren't this viewer's are left out
    phrase: str  # for people; may be empty
    clauses: list[str]


def decision_info(game: Game[Any], s: Any, decision: Decision, since: int) -> DecisionInfo:
    """A question with all its options in words; from the true table, or any that its seat can't tell apart from it."""
    return DecisionInfo(decision.seat, decision.kind, game.prompt(s, decision), options_of(game, s, decision),
                        list(decision.clauses), game.shut(s, decision), since)


def options_of(game: Game[Any], s: Any, decision: Decision) -> list[OptionInfo]:
    """Every option in words."""
    return [
        OptionInfo(option, game.thing(s, decision, option), game.label(s, decision, option),
                   game.hint(s, decision, option), game.path(s, decision, option))
        for option in decision.options
    ]


def event_info(match: Match[Any], event: Event) -> EventInfo:
    """An event as its viewer saw it; the caller has hidden what that viewer may not see."""
    game = match.game
    return EventInfo(game.kind_name(event.kind), -1 if event.seat == NOBODY else event.seat,
                     game.facts(match.state, event), game.phrase(match.state, event), list(game.because(event)))


def news_of(match: Match[Any], seat: int) -> list[EventInfo]:
    """What a seat has seen since it last chose, beginning with what came of that choice."""
    own = [count for count, (chooser, _) in enumerate(match.kept.choices) if chooser == seat]
    return [event_info(match, event) for event in match.seen(seat, match.marks[own[-1]][0] if own else 0)]
