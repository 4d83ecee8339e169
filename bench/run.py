"""Measure the engine and its peer in one run, and print it next to the targets."""

import argparse
import json
import os
import statistics
import subprocess
import sys
from pathlib import Path
from typing import Any

HERE = Path(__file__).parent
SRC = HERE.parent / "src"
MODEL = "walking-dead-dice"  # the game that the targets are set for
PEERS = ("hearts", "crazy_eights")

# Decisions or clones a second that the model game has to reach.
FLOORS = {
    ("compiled", "in engine"): 2_500_000,
    ("compiled", "from Python"): 1_200_000,
    ("compiled", "match"): 150_000,
    ("compiled", "match, as the README"): 150_000,
    ("compiled", "clones"): 3_500_000,
    ("interpreted", "in engine"): 60_000,
}
# The same for other games, each with its own number of seats.
OTHER_FLOORS = {("compiled", "tacdex in engine"): 1_500_000, ("compiled", "halo-bang in engine"): 1_000_000,
                ("compiled", "walking-dead-board in engine"): 1_000_000}
# Ours, theirs, and how many times faster ours has to be than each peer.
RATIOS = (
    ("in engine", "in engine", (1.1, 1.6)),
    ("in engine", "in engine, whole games", (1.1, 1.6)),
    ("from Python", "from Python", (6.5, 6.5)),
    ("from Python", "from Python, as its example", (6.5, 6.5)),
    ("clones", "clones", (8.0, 3.0)),
)
# One of our rows, another, and the share of it that the first has to reach.
SHARES = (("bang-dice, modules 1,2,3,4 in engine", "bang-dice in engine", 0.5),)
NOTES = """
All per second of CPU time, medians of interleaved rounds, games at random; 5 seats, in tacdex 2, in
walking-dead-board 4.
Decisions are choices made by players; OpenSpiel's actions are those and chance's (ours draws inside).
OpenSpiel in engine: RandomRolloutEvaluator under a one-simulation MCTSBot, from dealt positions.
OpenSpiel in engine, whole games: evaluate_bots with its uniform random bots, the deal included.
The wheel reports no action counts from C++: they are rollouts times the mean length of such games,
counted from Python. Ours in engine: new, then play_out, one game a call.
"""


class Worker:
    """A process that measures when asked; one process each, so that builds and peers can't mix."""

    def __init__(self, python: str, script: str, path: str = "") -> None:
        self.process = subprocess.Popen(
            [python, str(HERE / script)],
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            text=True,
            env={**os.environ, "PYTHONPATH": path},
        )
        hello = self.read()
        self.build: str = hello["build"]
        self.rates: dict[str, list[tuple[float, float]]] = {name: [] for name in hello["works"]}

    def read(self) -> Any:
        """The next line that the worker says."""
        assert self.process.stdout
        line = self.process.stdout.readline()
        if not line:
            sys.exit("A worker of the bench ended early.")
        return json.loads(line)

    def round(self, seconds: float) -> None:
        """Every measure once."""
        assert self.process.stdin
        for name, rates in self.rates.items():
            print(seconds, name, file=self.process.stdin, flush=True)
            decisions, actions = self.read()
            rates.append((decisions, actions))

    def close(self) -> None:
        """No more questions: the worker ends by itself."""
        self.process.communicate()


Medians = dict[tuple[str, str], tuple[float, float]]


def measure(workers: list[Worker], rounds: int, seconds: float) -> Medians:
    """Medians by build and measure; a round asks everybody, so that a busy spell of the machine hits all."""
    for number in range(1, rounds + 1):
        print(f"round {number} of {rounds}", file=sys.stderr)
        for worker in workers:
            worker.round(seconds)
    medians: Medians = {}
    for worker in workers:
        worker.close()
        for name, rates in worker.rates.items():
            decisions, actions = zip(*rates, strict=True)
            medians[worker.build, name] = (statistics.median(decisions), statistics.median(actions))
    return medians


def verdict(value: float, target: float) -> str:
    """Whether a target is met."""
    return "met" if value >= target else "MISSED"


def print_rates(medians: Medians) -> None:
    """What was measured, one row each."""
    print(f"{'build':<12} {'measure':<46} {'decisions':>11} {'actions':>11} {'target':>11}")
    for (build, name), (decisions, actions) in medians.items():
        row = f"{build:<12} {name:<46} {decisions:>11,.0f} {actions:>11,.0f}"
        game, what = name.split(" ", 1)
        target = FLOORS.get((build, what)) if game == MODEL else OTHER_FLOORS.get((build, name))
        print(f"{row} {target:>11,} {verdict(decisions, target)}" if target else row)


def print_ratios(medians: Medians) -> None:
    """The model game against each peer: by players' decisions alone, and by all actions."""
    print(f"\n{MODEL + ' against':<46} {'decisions':>11} {'actions':>11} {'target':>11}")
    for ours, theirs, targets in RATIOS:
        mine, _ = medians["compiled", f"{MODEL} {ours}"]
        for peer, target in zip(PEERS, targets, strict=True):
            decisions, actions = medians["C++", f"{peer} {theirs}"]
            ratio = mine / decisions
            print(
                f"{peer + ' ' + theirs:<46} {ratio:>11.3f} {mine / actions:>11.3f} {target:>11.1f}"
                f" {verdict(ratio, target)}"
            )


def print_shares(medians: Medians) -> None:
    """How much of its plain speed a game keeps with everything added."""
    print(f"\n{'our own rows':<46} {'decisions':>11} {'target':>23}")
    for row, other, target in SHARES:
        share = medians["compiled", row][0] / medians["compiled", other][0]
        print(f"{row:<46} {share:>11.3f} {target:>23.1f} {verdict(share, target)}")


def print_memory(games: int) -> None:
    """What many games leave behind."""
    command = [sys.executable, str(HERE / "ours.py"), str(games)]
    told = subprocess.run(
        command, stdout=subprocess.PIPE, text=True, check=True, env={**os.environ, "PYTHONPATH": ""}
    )
    print(f"\nmemory after {games:,} games more")
    for line in told.stdout.splitlines():
        name, growth = line.split()
        print(f"{name:<46} {int(growth):>+11,} KiB")


def print_instructions() -> None:
    """What a decision, a clone and a view take, next to the figures on file."""
    print(flush=True)
    subprocess.run([sys.executable, str(HERE / "instructions.py")], check=True, env={**os.environ, "PYTHONPATH": ""})


def main() -> None:
    """Run the whole bench."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--peer", required=True, help="the Python that has open_spiel")
    parser.add_argument("--rounds", type=int, default=5)
    parser.add_argument("--seconds", type=float, default=0.5, help="CPU time of one measure in one round")
    parser.add_argument("--long", action="store_true", help="memory over a million games")
    given = parser.parse_args()
    installed = Worker(sys.executable, "ours.py")
    plain = Worker(sys.executable, "ours.py", str(SRC))
    if installed.build != "compiled":
        sys.exit("The installed deadeye is plain Python: install a C compiler and run make bench again.")
    medians = measure([installed, plain, Worker(given.peer, "peer.py")], given.rounds, given.seconds)
    print_rates(medians)
    if ("compiled", f"{MODEL} in engine") in medians:
        print_ratios(medians)
        print_shares(medians)
    print_instructions()
    print_memory(1_000_000 if given.long else 50_000)
    print(NOTES)


if __name__ == "__main__":
    main()
