"""The page shows events by the names that the games give them: it names none that no game tells."""
import re
from importlib import import_module
from pathlib import Path

import pytest

ROOT = Path(__file__).parent.parent.parent
GAMES = ROOT / "web" / "src" / "games"
FACES = (GAMES / "faces.ts").read_text("utf-8")
PAGES = {
    "DICE": ("dice", "bang_dice"), "TACDEX": ("tacdex", "tacdex"), "HALO": ("halo", "halo_bang"),
    "BOARD": ("board", "walking_dead_board"),
}


def told_by(package: str) -> set[str]:
    """The names of a game's events."""
    names: tuple[str, ...] = import_module(f"deadeye.games.{package}.codes").EVENT_NAMES
    return {name for name in names if name}


def words_in(text: str) -> set[str]:
    return set(re.findall(r'"([a-z][a-z-]*)"', text))


def shown_by(face: str, folder: str) -> set[str]:
    """The names that the page speaks of: what takes time, what begins a turn, what is drawn by its name."""
    block = FACES.split(f"const {face}: Face = {{")[1].split("\n}\n")[0]
    beats = block.split("beats: {")[1].split("},")[0]
    shown = set(re.findall(r'"?([a-z][a-z-]*)"?: \[', beats))
    shown |= words_in(block.split("turns: [")[1].split("]")[0])
    shown |= set(re.findall(r'"?([a-z][a-z-]*)"?: \((?:event)?\) =>', block)) - {"of", "damage", "table"}
    for text in (block, *[path.read_text("utf-8") for path in (GAMES / folder).glob("*.svelte")]):
        shown |= set(re.findall(r'\b(?:beat|event)\??\.name === "([a-z-]+)"', text))
    return shown


@pytest.mark.parametrize("face", PAGES)
def test_the_page_names_only_events_that_its_game_tells(face: str) -> None:
    folder, package = PAGES[face]
    shown = shown_by(face, folder)
    assert len(shown) > 5
    assert shown - told_by(package) == set()


@pytest.mark.parametrize("package", [package for _, package in PAGES.values()])
def test_every_kind_of_event_has_a_name_of_its_own_in_its_place(package: str) -> None:
    codes = (ROOT / "src" / "deadeye" / "games" / package / "codes.py").read_text("utf-8")
    events = codes.split("\n# events")[1].split("EVENT_NAMES")[0]
    numbers = {int(n): name.lower().replace("_", "-") for name, n in re.findall(r"(\w+): Final = (\d+)", events)}
    names: tuple[str, ...] = import_module(f"deadeye.games.{package}.codes").EVENT_NAMES
    assert {n: name for n, name in enumerate(names) if name} == numbers | {
        n: "turn" for n, name in numbers.items() if name == "turn-of"
    }
