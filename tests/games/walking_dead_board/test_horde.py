"""Walker cards that count who is left."""
import pytest

from tests.games.walking_dead_board.scene import (
    Chair,
    do,
    fight,
    go,
    hint,
    play,
    scene,
    story,
    survivor,
    told,
    walker,
)


@pytest.mark.rule("WDB-604", "WDB-907")
@pytest.mark.parametrize(("status", "strength"), [("walker", 8), ("killed", 3), ("rising", 3)])
def test_some_attacks_are_stronger_while_the_other_walker_is_on_the_board(status: str, strength: int) -> None:
    match = scene(survivor("police-7", "axe"), walker("police-7", "side-by-side"), walker("camp", status=status),
                  survivor(), turn=1)
    do(match, "Stay")
    now = "Strength 8 now: the other walker is on the board"
    later = "Strength 3; Strength 8 while the other walker is on the board; of three players, while two live"
    assert hint(match, "Side by Side") == (now if strength == 8 else later)
    play(match, "side-by-side")
    assert fight(match)["strength"] == strength
    assert f"B attacks A with Side by Side (Strength {strength})." in story(match)
    assert told(match, "attacked") == [{"to": 0, "card": "side-by-side", "strength": strength}]
    match.load(["4"])
    do(match, "Fight")
    assert ("A kills B's walker" in story(match)) == (strength < 5)


@pytest.mark.rule("WDB-604", "WDB-907")
def test_the_walker_of_the_first_seat_alone_is_no_horde() -> None:
    match = scene(walker("police-7", "side-by-side"), survivor("police-7", "axe"), survivor(), survivor(), turn=0)
    do(match, "Stay")
    play(match, "side-by-side")
    assert fight(match)["strength"] == 3


@pytest.mark.rule("WDB-604", "WDB-907")
@pytest.mark.parametrize(("third", "strength"), [(survivor(), 8), (walker("camp"), 3)])
def test_with_three_players_they_are_stronger_while_two_survivors_are_alive(third: Chair, strength: int) -> None:
    match = scene(walker("police-7", "side-by-side"), survivor("police-7", "axe"), third, turn=0)
    do(match, "Stay")
    play(match, "side-by-side")
    assert fight(match)["strength"] == strength


@pytest.mark.rule("WDB-607", "WDB-907")
@pytest.mark.parametrize(("third", "strength"), [(survivor(), 13), (walker("camp", "sneak"), 11)])
def test_frenzy_adds_less_for_the_last_survivor_of_three_players(third: Chair, strength: int) -> None:
    match = scene(survivor("police-7"), walker("camp", "frenzy lunge"), third, loaded="2 the-herd")
    go(match, "police-9")
    play(match, "frenzy")
    assert fight(match)["strength"] == strength
