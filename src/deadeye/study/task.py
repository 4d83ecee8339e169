"""Parts of a study that can be done in another process: a few points of a curve, a few choices judged."""
from collections import OrderedDict
from typing import Any, Final

from msgspec import Struct

from deadeye import catalog
from deadeye.core.record import read_record
from deadeye.core.reel import Reel
from deadeye.study.choices import Judged, judge
from deadeye.study.curve import Point, point_at
from deadeye.study.hint import Clock

MOST: Final = 4  # matches that are kept wound to a step
REELS: Final[OrderedDict[str, Reel[Any]]] = OrderedDict()


class Look(Struct, frozen=True):
    """A step to look at: how many games to play out from it, and how many there were before."""

    step: int
    games: int
    first: int = 0


class Task(Struct, frozen=True, array_like=True, tag="study"):
    """Steps of a record to look at, or with `judged` a seat's choices to judge, as long as there is time."""

    record: str  # the text of a save
    viewer: int
    looks: list[Look]
    judged: bool
    most: int  # milliseconds after which nothing more is begun


class Done(Struct, frozen=True, array_like=True):
    """What came of the first of them, in order; the others are to be asked for again."""

    points: list[Point]
    judged: list[Judged]


def reel_of(text: str) -> Reel[Any]:
    """The record, wound to wherever it was last looked at."""
    found = REELS.pop(text, None)
    if found is None:
        record = read_record(text)
        found = Reel(catalog.find(record.game), record)
    REELS[text] = found
    while len(REELS) > MOST:
        REELS.popitem(last=False)
    return found


def work(task: Task, clock: Clock) -> Done:
    """As much of a task as there is time for, one step at least."""
    reel = reel_of(task.record)
    began = clock()
    done = Done([], [])
    for look in task.looks:
        now = reel.at(look.step)
        if task.judged:
            done.judged.append(judge(now, task.viewer, reel.record.choices[look.step][1], look.games))
        else:
            done.points.append(point_at(now, look.games, task.viewer, look.first))
        if clock() - began >= task.most:
            break
    return done
