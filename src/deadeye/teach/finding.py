"""Finding puzzles: matches of bots are searched for questions to which one answer is clearly better than all others."""
import math
from collections import Counter
from collections.abc import Callable, Iterator
from typing import Any, Final

import deadeye
from deadeye import catalog
from deadeye.bots.arena import Arena, seat_bots
from deadeye.core.frame import Decision
from deadeye.core.game import Game, Value
from deadeye.core.match import Match
from deadeye.core.rng import Chance, key
from deadeye.core.rollouts import compared, wins
from deadeye.core.search import Search
from deadeye.teach.puzzle import Puzzle, Tried

MARGIN: Final = 0.08  # of the chance of winning, between the best option and the next
PLAIN: Final = 0.5  # beyond this nobody would consider anything else
SURE: Final = 4.0  # standard errors of that
FEWEST: Final = 3  # options that make a question worth asking, by default
MOST: Final = 16
GLANCE: Final = 60  # worlds for a first look
WORLDS: Final = 600  # worlds in which a puzzle is proved
APART: Final = 12  # choices between two puzzles of one match
ALIKE: Final = 2  # puzzles with the same answer to the same kind of question: after two, you know it

Progress = Callable[[int, int], None]
"""Questions looked at, and puzzles found."""


def find_puzzles(game: Game[Any], seats: int, seed: str, count: int, progress: Progress, fewest: int = FEWEST,
                 **options: Value) -> Iterator[Puzzle]:
    """Puzzles from matches of bots, until there are this many."""
    looked = found = 0
    answers: Counter[tuple[str, str]] = Counter()
    for number in range(1, 1 << 20):
        match = deadeye.new(game.name, seats, f"{seed}/{number}", **options)
        arena = Arena(match, seat_bots(game.name, ["normal"] * seats))
        last = -APART
        while not match.over:
            decision = match.decisions[0]
            if fewest <= len(decision.options) <= MOST and len(match.record.choices) - last >= APART:
                looked += 1
                puzzle = puzzle_at(match, decision, found + 1)
                if puzzle is not None and answers[decision.kind, puzzle.best] < ALIKE:
                    found += 1
                    answers[decision.kind, puzzle.best] += 1
                    last = len(match.record.choices)
                    yield puzzle
                progress(looked, found)
                if found == count:
                    return
            arena.step()


def puzzle_at(match: Match[Any], decision: Decision, number: int) -> Puzzle | None:
    """The open question as a puzzle; None if no answer is clearly the best, or it is obvious."""
    game, seat = match.game, decision.seat
    chance = luck_of(match)
    world = game.imagine(match.state, seat, chance)
    search = Search(game, world, seat, GLANCE, chance)
    search.go_on(GLANCE)
    best = search.best()
    others = tried_beside(game, world, decision, best, GLANCE, chance)
    if not MARGIN / 2 < others[0].behind < PLAIN:
        return None
    others = tried_beside(game, world, decision, best, WORLDS, chance)
    if others[0].behind < MARGIN or others[0].behind < SURE * others[0].error:
        return None
    place = decision.options.index(best)
    after = game.clone(world)
    game.rules.choose(after, seat, best)
    share = wins(game, after, seat, WORLDS, chance)[seat] / WORLDS if not after.over else 1.0
    return Puzzle(
        game=game.name, number=number, asked=decision.prompt, seat=seat, position=dict(game.position(world)),
        options=match.record.options, best=decision.things[place], label=decision.labels[place],
        hint=decision.hints[place], clauses=list(decision.clauses), chance=round(share, 3), worlds=WORLDS,
        others=others,
    )


def tried_beside(game: Game[Any], world: Any, decision: Decision, best: int, worlds: int, chance: Chance
                 ) -> list[Tried]:
    """Every other option, compared with the best in the same worlds with the same luck; the nearest first."""
    tried: list[Tried] = []
    for place, option in enumerate(decision.options):
        if option != best:
            mean, square = compared(game, world, decision.seat, best, option, worlds, chance)
            error = math.sqrt(max(square - mean * mean, 0.25 / worlds) / worlds)
            tried.append(Tried(decision.things[place], decision.labels[place], round(mean, 4), round(error, 4)))
    return sorted(tried, key=lambda one: one.behind)


def luck_of(match: Match[Any]) -> Chance:
    """Luck for the search, the same in every run."""
    chance = Chance()
    key(chance, f"{match.record.seed}/puzzle", len(match.record.choices))
    return chance


def holds(puzzle: Puzzle, worlds: int, seed: int) -> bool:
    """Whether a puzzle's best choice is still clearly the best, with other luck."""
    game = catalog.find(puzzle.game)
    match = deadeye.from_position(puzzle.game, puzzle.position, puzzle.name, **puzzle.options)
    decision = match.decision_of(puzzle.seat)
    if decision is None or puzzle.best not in decision.things:
        return False
    chance = Chance()
    chance.seed(seed)
    best = decision.options[decision.things.index(puzzle.best)]
    nearest = tried_beside(game, match.state, decision, best, worlds, chance)[0]
    return nearest.behind > 2 * nearest.error
