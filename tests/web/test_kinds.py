"""The page calls events by the numbers that the games' codes give them; both must mean the same."""
import re
from pathlib import Path

import pytest

ROOT = Path(__file__).parent.parent.parent
FACES = (ROOT / "web" / "src" / "games" / "faces.ts").read_text("utf-8")
GAMES = {"DICE": "bang_dice", "TACDEX": "tacdex", "HALO": "halo_bang", "BOARD": "walking_dead_board"}


def told_by(package: str) -> dict[int, str]:
    """The events of a game by number, as its codes list them."""
    codes = (ROOT / "src" / "deadeye" / "games" / package / "codes.py").read_text("utf-8")
    events = codes.split("\n# events")[1].split("\n\n")[0]
    return {int(n): name.lower().replace("_", "-") for name, n in re.findall(r"(\w+): Final = (\d+)", events)}


def shown_by(face: str) -> dict[int, str]:
    """The events that the page shows, by number."""
    kinds = FACES.split(f"const {face}: Face = {{")[1].split("kinds: {")[1].split("}")[0]
    return {int(n): name for n, name in re.findall(r'(\d+): "([\w-]+)"', kinds)}


@pytest.mark.parametrize(("face", "package"), GAMES.items())
def test_the_page_and_the_game_mean_the_same_event(face: str, package: str) -> None:
    told, shown = told_by(package), shown_by(face)
    assert shown
    assert {n: (name, told.get(n)) for n, name in shown.items() if name not in told.get(n, "")} == {}
