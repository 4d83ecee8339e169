"""What a hit would do for one's aim: said of every target, from what lies open."""
import pytest

from tests.games.halo_bang.scene import Table, answer, play, scene, tags, winners

HAND = {"hand": ["dmr", "flood", "odd-ball", "active-camouflage"]}  # the DMR does one damage at range 2


def use(match: Table, thing: str) -> str:
    """What this would do, after the numbers of the shot."""
    (decision,) = match.decisions
    hint = dict(zip(decision.things, decision.hints, strict=True))[thing]
    return hint.partition("; ")[2] if hint.startswith("range") else hint


@pytest.mark.rule("HLO-501")
def test_a_target_says_whose_side_it_is_on_and_how_far_its_dog_tag_is() -> None:
    match = scene(5, s0=HAND)
    assert use(match, "card/dmr/1") == "against you; 4 more for a Dog Tag"
    assert use(match, "card/dmr/2") == "on your side; nothing gained"
    assert use(match, "card/active-camouflage/3") == "against you"
    assert use(match, "card/odd-ball/2") == "on your side"
    assert use(match, "card/odd-ball/4") == "against you; it may cost a Dog Tag"
    match = scene(5, s0=HAND, s1={"overshields": 1})
    assert use(match, "card/dmr/1") == "against you; a kill brings a Dog Tag"
    had = tags(match)[0]
    play(match, "dmr", 1)
    answer(match, "")
    assert tags(match)[0] == had + 1


@pytest.mark.rule("HLO-503", "HLO-507", "HLO-509")
def test_a_kill_that_would_end_the_game_says_how() -> None:
    match = scene(5, s0=HAND, s1={"overshields": 1, "tags": 1}, s2={"overshields": 1, "tags": 1})
    assert use(match, "card/dmr/1") == "against you; their last Dog Tag, and the game ends"
    assert use(match, "card/dmr/2") == "on your side; a Betrayal that ends the game: 3 points less"
    assert use(match, "card/flood") == "may kill {1}; may kill on your side: {2}"
    fallen = {"overshields": 0}
    match = scene(5, s0=HAND, s1={"overshields": 1}, s2=fallen, s3=fallen, s4=fallen)
    assert use(match, "card/dmr/1") == "against you; you would be the last one standing, and win"
    play(match, "dmr", 1)
    answer(match, "")
    assert 0 in winners(match)
