"""Taking back: fair for as long as nothing has come to light."""
import pytest

from tests.games.walking_dead_board.scene import do, go, play, scene, survivor, walker


@pytest.mark.rule("WDB-401")
def test_a_card_that_all_have_seen_may_be_taken_back_and_a_hidden_one_not() -> None:
    match = scene(survivor("police-7", "rifle hunting-knife axe"), survivor(), open=["rifle 1"], loaded="2")
    do(match, "Roll")
    match.load(["the-herd"])
    go(match, "police-9")
    play(match, "rifle")
    assert match.may_undo(0)
    play(match, "hunting-knife")
    assert not match.may_undo(0)


@pytest.mark.rule("WDB-614")
@pytest.mark.parametrize(("known", "fair"), [(["lunge 1"], True), ([], False)])
def test_so_it_is_with_a_walkers_card(known: list[str], fair: bool) -> None:
    match = scene(survivor("police-7", "axe"), walker("police-7", "lunge"), turn=1, open_walkers=known)
    do(match, "Stay")
    play(match, "lunge")
    assert match.may_undo(1) == fair


def test_a_draw_is_not_taken_back_even_if_a_position_laid_the_card_on_top() -> None:
    match = scene(survivor("police-7", who="dale"), survivor(), loaded="axe")
    do(match, "Use Dale")
    assert not match.may_undo(0)
