"""One game of a lab: played by bots, and written down as rows."""
from collections.abc import Mapping
from importlib import import_module
from typing import Any

import deadeye
from deadeye.bots import KINDS, Bot, errs_of
from deadeye.bots.arena import seat_bots
from deadeye.bots.bot import choice_of
from deadeye.bots.program import Program
from deadeye.core.errors import BadInput, Refused
from deadeye.core.frame import Decision
from deadeye.core.game import Game
from deadeye.core.house import asked_now, play_on
from deadeye.core.match import Match
from deadeye.core.tally import THINGS, Course, Tally
from deadeye.lab.curves import Curve, follow
from deadeye.lab.plan import FACETS, Plan

Row = dict[str, Any]


class Played:
    """A game that is over, and how it went."""

    def __init__(self, plan: Plan, number: int, match: Match[Any], dealt: list[dict[str, Any]], course: Course) -> None:
        self.plan = plan
        self.number = number
        self.match = match
        self.dealt = dealt  # what each seat was when the game began, as it saw itself
        self.course = course
        result = match.result
        assert result is not None
        self.result = result
        self.won = set(result.winners)


class Players:
    """The bots of a chunk of games, by their lineup."""

    def __init__(self, plan: Plan) -> None:
        self.plan = plan
        self.kept: dict[tuple[str, ...], dict[int, Bot]] = {}

    def bots_of(self, lineup: tuple[str, ...]) -> Mapping[int, Bot]:
        """The bots of a lineup: those of the house keep nothing from one choice to the next, so they can play again."""
        if not set(lineup) <= set(KINDS):
            return seat_bots(self.plan.game, lineup)
        if lineup not in self.kept:
            self.kept[lineup] = seat_bots(self.plan.game, lineup)
        return self.kept[lineup]

    def play_out(self, match: Match[Any], number: int) -> list[int]:
        """Play a match to its end; returns what was asked, choice by choice."""
        lineup = self.plan.lineup(number)
        errs = [often for kind in lineup if (often := errs_of(kind)) is not None]
        if len(errs) == len(lineup):
            return play_on(match, errs)
        bots = self.bots_of(lineup)
        asked = self.ask_all(match, number, bots)
        for seat, bot in bots.items():
            bot.over(match.result)
            check_answers(lineup[seat], number, bot)
        return asked

    def ask_all(self, match: Match[Any], number: int, bots: Mapping[int, Bot]) -> list[int]:
        """Ask bots that search or come from outside, until the match is over."""
        asked: list[int] = []
        while not match.over:
            decision = match.decision_of(match.state.chooser)
            assert decision is not None
            seat = decision.seat
            asked.append(asked_now(match.state))
            choice = self.chosen(number, bots[seat], match, decision)
            try:
                match.choose(seat, choice)
            except Refused as refused:
                kind = self.plan.lineup(number)[seat]
                raise BadInput(f"The bot {kind!r} chose {choice!r}, which it may not (game {number}, choice "
                               f"{len(asked)}): {match.with_names(str(refused))}") from refused
        return asked

    def chosen(self, number: int, bot: Bot, match: Match[Any], decision: Decision) -> int:
        """What a bot chooses; whatever goes wrong becomes one sentence."""
        try:
            return choice_of(bot, match, decision)
        except BadInput:
            raise
        except Exception as error:  # a bot from outside may fail in any way
            kind, at = self.plan.lineup(number)[decision.seat], len(match.marks) + 1
            why = str(error) or type(error).__name__
            raise BadInput(f"The bot {kind!r} failed (game {number}, choice {at}): {why}") from error


def check_answers(kind: str, number: int, bot: Bot) -> None:
    """For a program that was late or wrong the house's bot chose: that game isn't its own."""
    if isinstance(bot, Program) and bot.strikes:
        raise BadInput(f"The bot {kind!r} failed (game {number}): {'; '.join(bot.strikes)}.")


def play(plan: Plan, number: int, players: Players, tally: Tally[Any]) -> Played:
    """Play a game to its end, and count it."""
    match = deadeye.new(plan.game, plan.seats, plan.seed_of(number), **plan.options)
    dealt = [own_seat(match, seat) for seat in range(plan.seats)]
    asked = players.play_out(match, number)
    return Played(plan, number, match, dealt, tally.count(match, asked))


def tally_of(game: Game[Any]) -> Tally[Any]:
    """An empty tally; which facts of an event to look at is known by the types that the game's package gives."""
    types: dict[str, Any] = getattr(import_module(game.package), "FACTS", {})
    return Tally(game, {name: tuple([fact for fact in THINGS if fact in getattr(type_of, "__annotations__", THINGS)])
                        for name, type_of in types.items()})


# -- rows -------------------------------------------------------------------------------------


def game_row(played: Played, curve: Curve | None) -> Row:
    """What is kept of a game."""
    course = played.course
    return {
        "game": played.number, "deal": played.plan.deal(played.number), "seed": played.match.kept.seed,
        "first": course.first, "choices": sum(course.decisions), "options": sum(course.options),
        "forced": sum(course.forced), "turns": course.turns, "forced_turns": course.forced_turns,
        "ended": played.result.clause, "winners": len(played.won),
        "lead_changes": curve.lead_changes if curve else None, "drama": curve.drama if curve else None,
        "comeback": curve.comeback if curve else None, "decided": curve.decided if curve else None,
    }


def own_seat(match: Match[Any], seat: int) -> dict[str, Any]:
    """A seat as it sees itself; nothing where the game's views have no seats."""
    seats = match.view(seat).get("seats")
    mine = seats[seat] if isinstance(seats, list) and seat < len(seats) else None
    return mine if isinstance(mine, dict) else {}


def facets_of(played: Played, seat: int) -> dict[str, str | None]:
    """What a seat is: as it was dealt, or, where that is chosen in play, as it is at the end."""
    found = {name: played.dealt[seat][name] for name in FACETS if name in played.dealt[seat]}
    if None in found.values():
        last = own_seat(played.match, seat)
        found = {name: last.get(name) if value is None else value for name, value in found.items()}
    return {name: str(value) if value is not None else None for name, value in found.items()}


def seat_rows(played: Played) -> list[Row]:
    """What is kept of each seat."""
    course, scores = played.course, played.result.scores
    seats, choices = played.plan.seats, sum(course.decisions)
    lineup = played.plan.lineup(played.number)
    rows = []
    for seat in range(seats):
        gone = course.out_at[seat]
        rows.append({
            "game": played.number, "seat": seat, "place": (seat - course.first) % seats, "bot": lineup[seat],
            "won": seat in played.won, "score": scores[seat] if seat < len(scores) else None,
            "decisions": course.decisions[seat], "forced": course.forced[seat], "options": course.options[seat],
            "out_at": gone if gone >= 0 else None, "idle": choices - gone if gone >= 0 else 0,
            **facets_of(played, seat),
        })
    return rows


def followed(played: Played) -> Curve | None:
    """The curve of a game whose chances are followed."""
    plan = played.plan
    return follow(played.match, plan.rollouts, plan.points) if plan.dramatic(played.number) else None
