"""Writes deploy/constraints.txt: the versions of all that a server needs, as they are installed and tested here.

From the root: .venv/bin/python deploy/lock.py. Use: pip install -c deploy/constraints.txt '.[server]'.
"""
import tomllib
from importlib.metadata import distribution
from pathlib import Path
from typing import Final

from packaging.requirements import Requirement
from packaging.utils import canonicalize_name

ROOT: Final = Path(__file__).parents[1]
FILE: Final = ROOT / "deploy" / "constraints.txt"
EXTRAS: Final = ("terminal", "server")
HEAD: Final = "# Versions that were tested together; python deploy/lock.py writes this file."


def asked_for() -> list[Requirement]:
    """What pyproject.toml asks for, to run a server and to build it."""
    said = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))
    extras = said["project"]["optional-dependencies"]
    lines = [*said["build-system"]["requires"], *said["project"]["dependencies"],
             *[line for extra in EXTRAS for line in extras[extra] if not line.startswith("deadeye[")]]
    return [Requirement(line) for line in lines]


def locked() -> dict[str, str]:
    """All that these bring along, with the version that is installed here."""
    found: dict[str, str] = {}
    waiting = [(wanted.name, frozenset(wanted.extras)) for wanted in asked_for()]
    seen: set[tuple[str, frozenset[str]]] = set()
    while waiting:
        name, extras = waiting.pop()
        if (name, extras) in seen:
            continue
        seen.add((name, extras))
        package = distribution(name)
        found[canonicalize_name(name)] = package.version
        waiting += [(wanted.name, frozenset(wanted.extras)) for wanted in map(Requirement, package.requires or [])
                    if wanted.marker is None
                    or any([wanted.marker.evaluate({"extra": extra}) for extra in (*extras, "")])]
    return dict(sorted(found.items()))


def text() -> str:
    """The file."""
    return "\n".join([HEAD, *[f"{name}=={version}" for name, version in locked().items()]]) + "\n"


if __name__ == "__main__":
    FILE.write_text(text(), "utf-8")
