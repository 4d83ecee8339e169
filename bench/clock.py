"""A worker of the bench: measures what it is asked for, one slice of CPU time after another."""

import json
import sys
import time
from collections.abc import Callable

# Does a bit of work, and says how many decisions players made in it and how many actions there were in all.
Work = Callable[[], tuple[float, float]]


def rate(work: Work, seconds: float) -> tuple[float, float]:
    """Decisions and actions per second of CPU time: the cores are shared, so the wall clock says little."""
    decisions = actions = spent = 0.0
    begin = time.process_time()
    while spent < seconds:
        more_decisions, more_actions = work()
        decisions += more_decisions
        actions += more_actions
        spent = time.process_time() - begin
    return decisions / spent, actions / spent


def serve(works: dict[str, Work], build: str) -> None:
    """Say what can be measured here, then measure what is asked for, line by line."""
    print(json.dumps({"works": list(works), "build": build}), flush=True)
    for line in sys.stdin:
        seconds, name = line.strip().split(" ", 1)
        print(json.dumps(rate(works[name], float(seconds))), flush=True)
