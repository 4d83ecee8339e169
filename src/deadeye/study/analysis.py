"""A match studied: its curve, the moments that turned it, luck and choices apart, and costly choices."""
from typing import Any, Final

from msgspec import Struct

from deadeye.core.frame import SPECTATOR
from deadeye.core.match import Match
from deadeye.core.reel import Reel
from deadeye.study.choices import Judgement, judge, judgement, spans_of, steps_to_know
from deadeye.study.curve import POINTS, Point, Progress, curve_of, point_at
from deadeye.study.moments import Moment, moments_of

ROLLOUTS: Final = 60  # a point
WORLDS: Final = 120  # a choice that is judged


class Analysis(Struct, frozen=True):
    """What can be said of a match once it is over."""

    curve: list[Point]
    moments: list[Moment]  # those that moved it most, in the order they came
    judged: list[Judgement]  # of the seats that were asked about, by what each knew
    rollouts: int
    worlds: int


def judged(match: Match[Any], seat: int, rollouts: int, worlds: int, progress: Progress) -> Judgement:
    """How one seat played: each of its real choices, and its chance before and after each turn."""
    record = match.record
    spans = spans_of(match, seat)
    known = steps_to_know(spans, len(record.choices))
    chosen = [step for span in spans for step in span.choices]
    reel = Reel(match.game, record)
    steps = sorted({*known, *chosen})
    points, choices = [], []
    for done, step in enumerate(steps):
        progress(done / len(steps))
        now = reel.at(step)
        if step in known:
            points.append(point_at(now, rollouts, seat))
        if step in chosen:
            choices.append(judge(now, seat, record.choices[step][1], worlds))
    return judgement(seat, spans, choices, points)


def part(progress: Progress, start: float, share: float) -> Progress:
    """The progress of a part of something larger."""
    return lambda done: progress(start + share * done)


def analyse(match: Match[Any], seats: list[int] | None = None, viewer: int = SPECTATOR, rollouts: int = ROLLOUTS,
            worlds: int = WORLDS, points: int = POINTS, progress: Progress = lambda _done: None) -> Analysis:
    """Study a match: `seats` says whose choices are judged (all), `viewer` by whose knowledge the curve is drawn."""
    asked = list(range(match.kept.seats)) if seats is None else seats
    share = 1 / (1 + len(asked))
    curve = curve_of(match, rollouts, viewer, points, part(progress, 0, share))
    found = [judged(match, seat, rollouts, worlds, part(progress, number * share, share))
             for number, seat in enumerate(asked, 1)]
    progress(1.0)
    return Analysis(curve, moments_of(match, curve, viewer), found, rollouts, worlds)
