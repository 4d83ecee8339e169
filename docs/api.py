"""Writes docs/api.md from the docstrings of the public door: `make api`. Compiled classes have none to read."""
import inspect
from pathlib import Path
from typing import Any, Final

import deadeye

HEAD: Final = """\
# The library

`import deadeye` is the public door. This page is made from its docstrings by `make api`; a compiled build has none, so
this is where `help()` leads to. [things.md](things.md) says what things and facts are.
"""
CLASSES: Final = (
    "Match", "Decision", "Event", "Result", "Record", "Campaign", "Game", "Bot", "Refused", "BadInput", "Changed",
)
WITHIN: Final = {  # what the classes use among themselves
    "first_state", "placed", "follow", "load_from", "compare", "checked", "named", "rewind", "restore", "load_outcomes",
    "decision", "check", "plain_game", "left_by",
}


def cleaned(thing: Any) -> str:
    """A docstring without its indentation."""
    return inspect.getdoc(thing) or ""


def signature(name: str, function: Any) -> str:
    """How it is called, without `self` and without the packages that types come from."""
    shown = str(inspect.signature(function)).replace("(self, ", "(").replace("(self)", "()")
    for module in ("deadeye.core.game.", "deadeye.core.match.", "deadeye.core.frame.", "deadeye.core.record.",
                   "deadeye.core.campaign.", "deadeye.core.errors.", "deadeye.core.rules.", "deadeye.core.rng.",
                   "mypy_extensions.", "pathlib.", "typing.",
                   "collections.abc.", "~"):
        shown = shown.replace(module, "")
    return f"{name}{shown}"


def functions() -> list[str]:
    """Every function at the door."""
    found = [name for name in deadeye.__all__ if inspect.isfunction(getattr(deadeye, name))]
    return [f"### `{signature(name, getattr(deadeye, name))}`\n\n{cleaned(getattr(deadeye, name))}\n" for name in found]


def methods(kind: type) -> list[str]:
    """What a class offers, in the order of its source."""
    lines = []
    for name, member in vars(kind).items():
        if name.startswith("_") or name in WITHIN or not getattr(member, "__doc__", ""):
            continue
        if isinstance(member, property):
            lines.append(f"- `{name}`: {cleaned(member)}")
        elif inspect.isfunction(member):
            lines.append(f"- `{signature(name, member)}`: {' '.join(cleaned(member).split())}")
    return lines


def written() -> str:
    """The whole page."""
    parts = [HEAD, "## Functions\n", *functions()]
    for name in CLASSES:
        kind = getattr(deadeye, name)
        listed = methods(kind)
        parts.append(f"## {name}\n\n{cleaned(kind)}\n")
        if listed:
            parts.append("\n".join(listed) + "\n")
    return "\n".join(parts)


if __name__ == "__main__":
    Path(__file__).with_suffix(".md").write_text(written(), "utf-8")
