"""Corrected boxes: what a host who may choose one is told about it."""
from pathlib import Path
from typing import Any, Final

from deadeye import catalog
from deadeye.core.game import Component
from deadeye.server.pages import MeaningInfo

SAID: Final = 2  # differences that are named at once


def corrected_boxes(files: dict[str, str], digests: dict[str, str]) -> dict[str, MeaningInfo]:
    """By game, the box that this server has besides ours, from its file and the value of the option `data`."""
    found = {}
    for name, digest in digests.items():
        game = catalog.find(name)
        own, other = game.components(""), game.components(digest)
        changes = [*printed_differently(game.printed(""), game.printed(digest)), *told_differently(own, other)]
        title = Path(files[name]).stem.replace("-", " ").replace("_", " ")
        found[name] = MeaningInfo(digest, f"Corrected: {title}", in_short(changes), more=changes)
    return found


def in_short(changes: list[str]) -> str:
    """What a corrected box changes, in a sentence."""
    if not changes:
        return "The box of whoever runs this server; it differs from ours in numbers that no card shows."
    rest = len(changes) - SAID
    more = f"; and {rest} more" if rest > 0 else ""
    return f"The box of whoever runs this server: {'; '.join(changes[:SAID])}{more}."


def told_differently(own: list[Component], other: list[Component]) -> list[str]:
    """Characters, cards and the like that are called differently, have other numbers or do something else."""
    ours = {(one.kind, one.slug): one for one in own}
    changes = []
    for one in other:
        before = ours.get((one.kind, one.slug))
        if before is None:
            changes.append(f"{one.name} is new")
            continue
        if one.name != before.name:
            changes.append(f"{one.name} instead of {before.name}")
        for fact, number in one.facts.items():
            if number != before.facts.get(fact):
                changes.append(f"{one.name}: {fact} {number} instead of {before.facts.get(fact, 0)}")
        if one.text != before.text and one.facts == before.facts and one.name == before.name:
            changes.append(f"{one.name}: {one.text.removesuffix('.')}")
    kept = {(one.kind, one.slug) for one in other}
    return changes + [f"{one.name} is left out" for key, one in ours.items() if key not in kept]


def printed_differently(own: Any, other: Any, name: str = "") -> list[str]:
    """Words and numbers on boards and tokens that differ; slugs only follow them."""
    if isinstance(own, dict) and isinstance(other, dict):
        return [change for key in other if key != "slug"
                for change in printed_differently(own.get(key), other[key], str(key))]
    if isinstance(own, list | tuple) and isinstance(other, list | tuple) and len(own) == len(other):
        return [change for pair in zip(own, other, strict=True) for change in printed_differently(*pair, name)]
    if own == other:
        return []
    if isinstance(own, str) and isinstance(other, str):
        return [f"{other} instead of {own}"]
    if isinstance(own, int) and isinstance(other, int):
        return [f"{name} {other} instead of {own}"]
    return [f"another {name}"]

