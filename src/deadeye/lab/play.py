"""One game of a lab: played by bots, and written down as rows and tallies."""
from bisect import bisect_right
from collections import Counter
from collections.abc import Mapping
from importlib import import_module
from typing import Any, Final

import deadeye
from deadeye.bots import KINDS, Bot
from deadeye.bots.arena import seat_bots
from deadeye.bots.bot import choice_of
from deadeye.bots.program import Program
from deadeye.core.errors import BadInput, Refused
from deadeye.core.frame import NOBODY, Decision
from deadeye.core.game import Game
from deadeye.core.match import Match
from deadeye.lab.curves import Curve, follow
from deadeye.lab.plan import FACETS, Plan

TURNS: Final = ("turn", "began")  # events that begin a turn: a seat's, or everybody's
OUT: Final = "out"  # the event that puts a player out of the game
THINGS: Final = ("card", "cards", "die", "dice")  # facts that name what was drawn, rolled or played
Row = dict[str, Any]
Sums = list[int]


class Played:
    """A game that is over, and all that was asked in it."""

    def __init__(self, plan: Plan, number: int, match: Match[Any], dealt: list[dict[str, Any]],
                 asked: list[tuple[int, int, int]]) -> None:
        self.plan = plan
        self.number = number
        self.match = match
        self.dealt = dealt  # what each seat was when the game began, as it saw itself
        self.asked = asked  # for each choice: seat, step, how many options
        self.told = [mark[0] for mark in match.marks]  # events before each choice
        result = match.result
        assert result is not None
        self.result = result
        self.won = set(result.winners)
        self.kinds = [int(event.kind) for event in match.events]
        self.names = {kind: match.game.kind_name(kind) for kind in set(self.kinds)}
        self.begins, self.forced_turns, self.first = turns_of(self)

    def named(self, name: str) -> list[tuple[int, int]]:
        """The events of this name: each one's place, and whose it is."""
        wanted = {kind for kind, other in self.names.items() if other == name}
        if not wanted:
            return []
        events = self.match.events
        return [(place, int(events[place].seat)) for place, kind in enumerate(self.kinds) if kind in wanted]

    def choices_before(self, place: int) -> int:
        """How many choices had been made when an event happened."""
        return bisect_right(self.told, place)


def bots_of(plan: Plan, lineup: tuple[str, ...], kept: dict[tuple[str, ...], dict[int, Bot]]) -> Mapping[int, Bot]:
    """The bots of a lineup: those of the house keep nothing from one choice to the next, so they can play again."""
    if not set(lineup) <= set(KINDS):
        return seat_bots(plan.game, lineup)
    if lineup not in kept:
        kept[lineup] = seat_bots(plan.game, lineup)
    return kept[lineup]


def chosen(plan: Plan, number: int, bot: Bot, match: Match[Any], decision: Decision) -> int:
    """What a bot chooses; whatever goes wrong becomes one sentence."""
    try:
        return choice_of(bot, match, decision)
    except BadInput:
        raise
    except Exception as error:  # a bot from outside may fail in any way
        kind, at = plan.lineup(number)[decision.seat], len(match.marks) + 1
        why = str(error) or type(error).__name__
        raise BadInput(f"The bot {kind!r} failed (game {number}, choice {at}): {why}") from error


def play(plan: Plan, number: int, bots: Mapping[int, Bot]) -> Played:
    """Play a game to its end."""
    match = deadeye.new(plan.game, plan.seats, plan.seed_of(number), **plan.options)
    dealt = [own_seat(match, seat) for seat in range(plan.seats)]
    asked: list[tuple[int, int, int]] = []
    while not match.over:
        decision = match.decision_of(match.state.chooser)
        assert decision is not None
        seat = decision.seat
        choice = chosen(plan, number, bots[seat], match, decision)
        asked.append((seat, decision.step, len(decision.options)))
        try:
            match.choose(seat, choice)
        except Refused as refused:
            kind = plan.lineup(number)[seat]
            raise BadInput(f"The bot {kind!r} chose {choice!r}, which it may not (game {number}, choice "
                           f"{len(asked)}): {match.with_names(str(refused))}") from refused
    for seat, bot in bots.items():
        bot.over(match.result)
        check_answers(plan.lineup(number)[seat], number, bot)
    return Played(plan, number, match, dealt, asked)


def check_answers(kind: str, number: int, bot: Bot) -> None:
    """For a program that was late or wrong the house's bot chose: that game isn't its own."""
    if isinstance(bot, Program) and bot.strikes:
        raise BadInput(f"The bot {kind!r} failed (game {number}): {'; '.join(bot.strikes)}.")


# -- rows -------------------------------------------------------------------------------------


def turns_of(played: Played) -> tuple[list[int], int, int]:
    """The first choice of each turn, how many of the turns left no choice, and who began."""
    for name in TURNS:
        if found := played.named(name):
            break
    else:
        return [], 0, 0
    seats = played.plan.seats
    begins = [played.choices_before(place) for place, _ in found]
    free = [(at, seat) for at, (seat, _, width) in enumerate(played.asked) if width > 1]
    open_turns = {bisect_right(begins, at) - 1 for at, seat in free
                  if found[bisect_right(begins, at) - 1][1] in {seat, NOBODY}}
    forced = len(begins) - len(open_turns - {-1})
    first = found[0][1]
    return begins, forced, first if 0 <= first < seats else 0


def game_row(played: Played, curve: Curve | None) -> Row:
    """What is kept of a game."""
    widths = [width for _, _, width in played.asked]
    return {
        "game": played.number, "deal": played.plan.deal(played.number), "seed": played.match.kept.seed,
        "first": played.first, "choices": len(widths), "options": sum(widths), "forced": widths.count(1),
        "turns": len(played.begins), "forced_turns": played.forced_turns, "ended": played.result.clause,
        "winners": len(played.won),
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
    seats, choices = played.plan.seats, len(played.asked)
    out = {seat: played.choices_before(place) for place, seat in played.named(OUT)}
    lineup = played.plan.lineup(played.number)
    scores = played.result.scores
    widths: list[list[int]] = [[] for _ in range(seats)]
    last = [-1] * seats
    for at, (seat, _, width) in enumerate(played.asked):
        widths[seat].append(width)
        last[seat] = at
    rows = []
    for seat in range(seats):
        gone = out.get(seat)
        if gone is not None and last[seat] >= gone:  # a player who chooses again has come back
            gone = None
        rows.append({
            "game": played.number, "seat": seat, "place": (seat - played.first) % seats, "bot": lineup[seat],
            "won": seat in played.won, "score": scores[seat] if seat < len(scores) else None,
            "decisions": len(widths[seat]), "forced": widths[seat].count(1), "options": sum(widths[seat]),
            "out_at": gone, "idle": choices - gone if gone is not None else 0, **facets_of(played, seat),
        })
    return rows


# -- tallies ----------------------------------------------------------------------------------


class Tallies:
    """What is counted over all games of a chunk, by what, name and thing; sums of whole numbers, so any order will do.

    n and w are seats, and those of them that won; ww, wn and nn the sums of their squares and products game by game.
    """

    def __init__(self, game: Game[Any]) -> None:
        self.sums: dict[tuple[str, str, str], Sums] = {}
        self.silent = silent_events(game)

    def add(self, key: tuple[str, str, str], times: int, n: int, w: int) -> None:
        """Count something of one game."""
        sums = self.sums.get(key)
        if sums is None:
            sums = self.sums[key] = [0] * 7
        sums[0] += 1
        sums[1] += times
        if n:
            sums[2] += n
            sums[3] += w
            sums[4] += w * w
            sums[5] += w * n
            sums[6] += n * n

    def count(self, played: Played) -> None:
        """All that is counted of a game."""
        self.count_decisions(played)
        self.count_events(played)

    def count_decisions(self, played: Played) -> None:
        """Questions by kind: how often, from how many options (n), and how often from one (w)."""
        names = played.match.game.rules.names
        steps = Counter([step for _, step, _ in played.asked])
        widths: Counter[int] = Counter()
        single: Counter[int] = Counter()
        for _, step, width in played.asked:
            widths[step] += width
            single[step] += width == 1
        for step, times in steps.items():
            self.add(("decision", names[step], ""), times, widths[step], single[step])

    def count_events(self, played: Played) -> None:
        """Events by name, clauses that came up, and what was drawn, rolled or played by whom."""
        match, game = played.match, played.match.game
        for kind, times in Counter(played.kinds).items():
            self.add(("event", played.names[kind], ""), times, 0, 0)
        met = Counter([game.because(event) for event in match.events])
        met.update([game.rules.steps[step].clauses for _, step, _ in played.asked])
        clauses: dict[str, int] = {played.result.clause: 1}
        for behind, times in met.items():
            for clause in behind:
                clauses[clause] = clauses.get(clause, 0) + times
        for clause, times in clauses.items():
            self.add(("clause", clause, ""), times, 0, 0)
        self.count_things(played)

    def count_things(self, played: Played) -> None:
        """What was drawn, rolled or played, and whether by somebody who won."""
        facts, table, seats = played.match.game.facts, played.match.state, played.plan.seats
        silent = {kind for kind, name in played.names.items() if name in self.silent}
        found: Counter[tuple[int, str, int]] = Counter([
            (event.kind, thing, event.seat) for event in played.match.events
            if event.kind not in silent and event.seat < seats for thing in things_in(facts(table, event))])
        by: dict[tuple[int, str], list[int]] = {}
        for (kind, thing, seat), times in found.items():
            sums = by.setdefault((kind, thing), [0, 0, 0])
            sums[0] += times
            sums[1] += 1
            sums[2] += seat in played.won
        for (kind, thing), (times, n, w) in by.items():
            self.add(("power", played.names[kind], thing), times, n, w)

    def rows(self) -> list[Row]:
        """As a table, in the order of the names."""
        columns = ("what", "name", "thing", "games", "times", "n", "w", "ww", "wn", "nn")
        return [dict(zip(columns, (*key, *sums), strict=True)) for key, sums in sorted(self.sums.items())]


def silent_events(game: Game[Any]) -> frozenset[str]:
    """Events whose facts name nothing that is drawn, rolled or played, by the types that the game's package gives."""
    types: dict[str, Any] = getattr(import_module(game.package), "FACTS", {})
    return frozenset([name for name, type_of in types.items()
                      if not set(THINGS) & set(getattr(type_of, "__annotations__", THINGS))])


def things_in(facts: dict[str, Any]) -> list[str]:
    """What was drawn, rolled or played, by its name; numbers are places, not things."""
    found: list[str] = []
    for name in THINGS:
        if name in facts:
            value = facts[name]
            if isinstance(value, str):
                found.append(value)
            elif isinstance(value, list):
                found += [one for one in value if isinstance(one, str)]
    return found


def followed(played: Played) -> Curve | None:
    """The curve of a game whose chances are followed."""
    plan = played.plan
    return follow(played.match, plan.rollouts, plan.points) if plan.dramatic(played.number) else None
