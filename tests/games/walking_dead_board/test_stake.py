"""What it would do for one's aim: said of targets, of fights and of a death, from what lies open."""
import pytest

from tests.games.walking_dead_board.scene import ALL_TILES, do, go, hint, play, scene, survivor, walker


@pytest.mark.rule("WDB-603")
def test_a_walkers_target_says_how_near_it_is_to_winning_and_what_a_loss_costs() -> None:
    match = scene(survivor("police-7", tiles="police-station"), survivor("police-7", allies=0, tiles=ALL_TILES),
                  survivor("police-7", allies=1), walker("police-7", "lunge"), turn=3)
    do(match, "Stay")
    play(match, "lunge")
    assert hint(match, "{0}") == "2 Allies, 0 cards in hand; 1 of 4 tiles; a loss costs 1 of 2 Allies"
    assert hint(match, "{1}").endswith("; all four tiles, and must not get home; a loss kills")
    assert hint(match, "{2}").endswith("; 0 of 4 tiles; a loss costs the last Ally")


@pytest.mark.rule("WDB-601")
def test_a_walkers_way_says_who_is_there() -> None:
    match = scene(survivor("police-7", allies=0), walker("police-9"), turn=1, loaded="2")
    do(match, "Roll")
    assert hint(match, "Police 7") == "{0} there: 0 of 4 tiles; a loss kills"
    assert hint(match, "Police 8") == ""


@pytest.mark.rule("WDB-607")
def test_a_walker_knows_on_whose_encounter_a_card_would_be_played() -> None:
    match = scene(survivor("police-7", tiles="police-station"), walker("camp", "frenzy sneak"),
                  loaded="2 lone-walker")
    go(match, "police-9")
    for card in ("Frenzy", "Sneak"):
        assert hint(match, card).endswith("; {0} has 1 of 4 tiles; a loss costs 1 of 2 Allies")


@pytest.mark.rule("WDB-305", "WDB-811")
def test_a_death_that_could_be_prevented_says_whose_loss_it_is() -> None:
    one, other = survivor("police-7", allies=0), survivor("cdc-1", "non-lethal-wound")
    foes = walker("south-sewer-2"), walker("south-sewer-2")
    for mode, chairs, said in (
        ("survival", (one, other), "{0} dies: a rival less, with 0 of 4 tiles"),
        ("team", (one, foes[0], other, foes[1]), "{0} dies, and was on your side"),
    ):
        match = scene(*chairs, mode=mode, loaded="2 lone-walker 1")
        go(match, "police-9")
        assert hint(match, "Let it happen") == said


@pytest.mark.rule("WDB-902")
def test_who_is_led_is_a_rival_or_a_friend() -> None:
    match = scene(survivor("camp", who="lori"), survivor("police-7", tiles="police-station"), survivor("cdc-1"))
    do(match, "Use Lori's ability")
    assert hint(match, "{1}").endswith("; a rival: 1 of 4 tiles")


def test_a_loss_says_what_else_it_takes_and_what_would_prevent_the_death() -> None:
    for allies, card, cost in ((2, "grabbed-from-behind", "a loss costs 1 of 2 Allies and a Scrounge card"),
                               (2, "drop-everything", "a loss costs 2 Scrounge cards"),
                               (0, "lone-walker", "a loss kills, unless you play Non-Lethal Wound")):
        match = scene(survivor("police-1", "non-lethal-wound", allies), survivor("cdc-7"), loaded=f"2 {card}")
        do(match, "Roll")
        go(match, "police-3")
        assert hint(match, "Fight").endswith(f"; {cost}")
