"""Instructions per decision, clone and view, counted with callgrind: a busy machine doesn't change them.

    python bench/instructions.py            next to the figures that are kept
    python bench/instructions.py --keep     and keep them: bench/instructions.toml
"""

import argparse
import json
import os
import platform
import re
import shutil
import subprocess
import sys
import tempfile
import tomllib
from pathlib import Path

HERE = Path(__file__).parent
KEPT = HERE / "instructions.toml"
# By what the count of the build before the engine was made faster (a9ca22d) has to be divided, by the end of a row's
# name; clones of the dice games are held to OpenSpiel's instead.
ASKED = {"walking-dead-dice in engine": 1.5, " in engine": 1.4, " match": 1.3, "dice clones": 0.0, " clones": 2.5,
         " views": 1.5}
GROWTH = 1.1  # anything that grew by more needs a new figure in the file, and a reason in the commit
HEAD = """\
# Instructions a decision in the engine and in a match, a clone and a view. Counted, not timed: they hold for this
# Python, processor and compiler. tests/contract/test_instructions.py fails when one has grown by more than a tenth.
# Who has a reason keeps new ones: python bench/instructions.py --keep
"""


def build() -> str:
    """What the counts depend on, apart from our code: Python, the processor, the compiler."""
    compiler = subprocess.run(["cc", "-dumpfullversion"], capture_output=True, text=True, check=False).stdout.strip()
    return f"Python {'.'.join(platform.python_version_tuple()[:2])}, {platform.machine()}, cc {compiler.split('.')[0]}"


def count() -> dict[str, float]:
    """Instructions for each unit of every work, of the deadeye that this Python has."""
    if shutil.which("valgrind") is None:
        sys.exit("Instructions are counted with valgrind: install it (its name on Debian).")
    with tempfile.TemporaryDirectory(prefix="deadeye-") as folder:
        out = Path(folder, "counted")
        command = ["valgrind", "--quiet", "--tool=callgrind", f"--callgrind-out-file={out}", "--dump-before=getppid",
                   sys.executable, str(HERE / "counted.py")]
        environment = {**os.environ, "PYTHONHASHSEED": "0", "PYTHONDONTWRITEBYTECODE": "1"}
        told = subprocess.run(command, stdout=subprocess.PIPE, text=True, check=True, env=environment).stdout
        works = [json.loads(line) for line in told.splitlines()]
        # the first part is the start, and every second one lies between two works
        return {name: total(Path(f"{out}.{2 * number + 2}")) / units for number, (name, units) in enumerate(works)}


def total(part: Path) -> int:
    """The instructions of one part of callgrind's output."""
    found = re.search(r"^(?:summary|totals): (\d+)", part.read_text(), re.MULTILINE)
    assert found, f"{part.name} has no total"
    return int(found.group(1))


def kept() -> dict[str, float]:
    """The figures on file; none if they were counted with another build."""
    figures = tomllib.loads(KEPT.read_text())
    return {str(name): float(n) for name, n in figures["counts"].items()} if figures["build"] == build() else {}


def grown(now: dict[str, float], before: dict[str, float]) -> list[str]:
    """What has grown by more than it may, and what is measured without a figure, one sentence each."""
    found = [f"{name}: no figure is kept" for name in now if name not in before]
    for name, number in now.items():
        if name in before and number > GROWTH * before[name]:
            found.append(f"{name}: {number:,.0f} instructions, {number / before[name]:.2f} times {before[name]:,.0f}")
    return found


def before() -> dict[str, float]:
    """The counts of the build that the faster one is measured by."""
    return {name: float(n) for name, n in tomllib.loads(KEPT.read_text())["before"].items()}


def keep(now: dict[str, float]) -> None:
    """Write the figures down; those of the build before stay."""
    parts = [f'{HEAD}build = "{build()}"\n']
    for title, counts in (("counts", now), ("before", before())):
        parts.append("\n".join([f"[{title}]", *[f'"{name}" = {number:.0f}' for name, number in counts.items()], ""]))
    KEPT.write_text("\n".join(parts))


def faster(now: dict[str, float]) -> str:
    """A row for each work that the build before had too: how many times fewer instructions, and what is asked for."""
    rows = [f"{'against the build before':<46} {'before':>11} {'times':>11} {'target':>7}"]
    for name, number in before().items():
        target = next(times for end, times in ASKED.items() if name.endswith(end))
        times = number / now[name]
        verdict = f"{target:>7.1f} {'met' if times >= target else 'MISSED'}" if target else ""
        rows.append(f"{name:<46} {number:>11,.0f} {times:>11.2f} {verdict}".rstrip())
    return "\n".join(rows)


def table(now: dict[str, float], before: dict[str, float]) -> str:
    """A row for each work."""
    rows = [f"{'instructions':<46} {'now':>11} {'kept':>11} {'of it':>7}"]
    for name, number in now.items():
        beside = f"{before[name]:>11,.0f} {number / before[name]:>7.2f}" if name in before else f"{'none':>11}"
        rows.append(f"{name:<46} {number:>11,.0f} {beside}")
    return "\n".join(rows)


def main() -> None:
    """Count, and print or keep it."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--keep", action="store_true", help="write the figures down")
    given = parser.parse_args()
    now = count()
    print(table(now, kept()))
    if kept():  # counts of another Python or compiler can't be compared
        print(f"\n{faster(now)}")
    if given.keep:
        keep(now)


if __name__ == "__main__":
    main()
