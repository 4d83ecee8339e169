"""What a seat sees, in words, for readers: language models, and people without a screen."""
import json
import re
from collections.abc import Sequence
from typing import Any, Final

from deadeye.bots.asked import DecisionInfo

SLOT: Final = re.compile(r"{(\d+)}")


def names_at(seats: int, me: int) -> list[str]:
    """What each seat is called when nobody has a name."""
    return [f"seat {seat} (you)" if seat == me else f"seat {seat}" for seat in range(seats)]


def filled(text: str, names: Sequence[str]) -> str:
    """A phrase with the names of its seats."""
    return SLOT.sub(lambda slot: names[int(slot[1])] if int(slot[1]) < len(names) else slot[0], text)


def question(decision: DecisionInfo, names: Sequence[str]) -> str:
    """What is asked, and every option by its thing."""
    lines = [f"You are asked: {filled(decision.prompt, names)}", "Choose one of these by its name:"]
    for option in decision.options:
        hint = f" ({filled(option.hint, names)})" if option.hint else ""
        lines.append(f"- {option.thing}: {filled(option.label, names)}{hint}")
    if decision.shut:
        lines.append(f"In sight, but not available now: {', '.join(decision.shut)}")
    if decision.clauses:
        lines.append(f"Rules behind the question: {', '.join(decision.clauses)}")
    return "\n".join(lines)


def sight(view: dict[str, Any]) -> str:
    """What a seat sees, by name."""
    lines = []
    for name, part in view.items():
        if isinstance(part, list) and part and isinstance(part[0], dict):
            lines += [f"{name} {number}: {json.dumps(one)}" for number, one in enumerate(part)]
        else:
            lines.append(f"{name}: {json.dumps(part)}")
    return "\n".join(lines)
