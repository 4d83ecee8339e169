"""A corrected box is described by what differs from ours, in its own words."""
from importlib.resources import files
from pathlib import Path

import pytest

from deadeye.catalog import find
from deadeye.server.boxes import corrected_boxes, in_short


def changed(folder: Path, game: str, package: str, *changes: tuple[str, str]) -> Path:
    """A copy of a game's printed facts with these changes."""
    text = files(f"deadeye.games.{package}").joinpath("data.toml").read_text("utf-8")
    for before, after in changes:
        assert before in text
        text = text.replace(before, after) if before.startswith('"') else text.replace(before, after, 1)
    path = folder / f"my-{game}.toml"
    path.write_text(text, "utf-8")
    return path


@pytest.mark.parametrize(("game", "package", "change", "said"), [
    ("walking-dead-board", "walking_dead_board", ('"Police 5"', '"Gas Station"'), ["Gas Station instead of Police 5"]),
    ("halo-bang", "halo_bang", ('name = "Shotgun"', 'name = "Scattergun"'), ["Scattergun instead of Shotgun"]),
    ("walking-dead-dice", "bang_dice", ("walkers = 9", "walkers = 12"), ["pile 12 instead of 9"]),
])
def test_what_differs_is_said(tmp_path: Path, game: str, package: str, change: tuple[str, str], said: list[str]
                              ) -> None:
    path = str(changed(tmp_path, game, package, change))
    digest = find(game).load_data(path)
    box = corrected_boxes({game: path}, {game: digest})[game]
    assert box.value == digest
    assert box.name == f"Corrected: my {game.replace('-', ' ')}"
    assert box.more == said
    assert box.text == f"The box of whoever runs this server: {said[0]}."


def test_many_differences_are_named_in_short() -> None:
    assert in_short(["a", "b", "c", "d"]) == "The box of whoever runs this server: a; b; and 2 more."
    assert in_short([]).endswith("in numbers that no card shows.")
