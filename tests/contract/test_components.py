"""Everything that does something says what, in a sentence: whatever a view names is among the components."""
import random
from typing import Any

import pytest

import deadeye
from deadeye.core.errors import BadInput
from deadeye.core.game import Game
from tests.contract.cells import Cell, cells_of, games, play

GAMES = deadeye.shelf()


def dice(view: Any) -> list[str]:
    """Characters, roles, faces, and what the modules deal."""
    seats = view["seats"]
    rage = [card for seat in seats for card in seat.get("rage", []) if card] + view.get("revealed", [])
    return [f"character/{seat['character']}" for seat in seats if seat["character"]] + \
        [f"role/{seat['role']}" for seat in seats if seat["role"]] + \
        [f"face/{face}" for face in view["dice"] if face] + [f"rage/{card}" for card in rage] + \
        [f"wound/{face}" for seat in seats for face in seat.get("wounds", [])]


def tacdex(view: Any) -> list[str]:
    """Cards in hands and in the battle."""
    cards = [card for seat in view["seats"] for card in seat["hand"] or []]
    cards += [card for battle in view["rounds"] for own in battle["cards"] for card in own]
    return [f"card/{card}" for card in cards]


def halo(view: Any) -> list[str]:
    """Specializations, and cards by what they are."""
    cards = [card for seat in view["seats"] for card in (seat["hand"] or []) + seat["enhancements"]]
    return [f"{'weapon' if view['facts'][card]['damage'] else 'card'}/{card}" for card in cards] + \
        [f"specialization/{seat['specialization']}" for seat in view["seats"]]


def board(view: Any) -> list[str]:
    """Characters, tiles, and cards by their decks."""
    found = [f"encounter/{card}" for card in view["encounter_discards"] + view["faced"]]
    for seat in view["seats"]:
        deck = "walker" if seat["status"] in ("walker", "killed") else "scrounge"
        found += [f"{deck}/{card}" for card in seat["hand"]] + [f"tile/{tile}" for tile in seat["tiles"]]
        found += [f"scrounge/{card}" for card in seat["front"]]
        found += [f"character/{seat['character']}"] if seat["character"] else []
    if view["fight"]:
        found.append(f"{view['fight']['foe']}/{view['fight']['card']}")
    return found


IN_SIGHT = {
    "walking-dead-dice": dice, "bang-dice": dice, "tacdex": tacdex, "halo-bang": halo, "walking-dead-board": board,
}


@pytest.mark.parametrize("game", games(), ids=lambda game: str(game.name))
def test_each_component_is_told_in_one_sentence(game: Game[Any]) -> None:
    components = game.components("")
    names = [(one.kind, one.slug) for one in components]
    assert len(set(names)) == len(names)
    for one in components:
        assert one.text[0].isupper()
        assert one.text.count(".") == 1
        assert one.text.endswith(".")
        assert 12 <= len(one.text) <= 170
        assert "{" not in one.text + one.name
        assert {one.source, *one.sources.values()} <= {"printed", "inferred", "reconstructed"}
        assert set(one.sources) <= set(one.facts)


@pytest.mark.parametrize("game", GAMES, ids=[game.name for game in GAMES])
def test_whatever_a_view_names_is_a_component(game: Game[Any]) -> None:
    known = {f"{one.kind}/{one.slug}" for one in game.components("")}
    seen: set[str] = set()

    def look(cell: Cell, match: Any) -> None:
        for seat in range(-1, cell.seats):
            seen.update(IN_SIGHT[game.name](match.view(None if seat < 0 else seat)))

    for cell in cells_of(game)[-3:]:
        match = cell.match("sight")
        chance = random.Random(str(cell))
        for _ in range(300):
            if match.over:
                break
            look(cell, match)
            play(match, chance, 1)
        look(cell, match)
    assert len(seen) > 10
    assert seen - known == set()


@pytest.mark.parametrize("game", [game for game in GAMES if any(option.name == "data" for option in game.options)],
                         ids=lambda game: game.name)
def test_components_of_a_file_that_is_not_here_are_refused(game: Game[Any]) -> None:
    with pytest.raises(BadInput, match="no data file"):
        game.components("0123456789abcdef")
