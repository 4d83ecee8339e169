"""The sensible bot for the board game: its advice in scenes, and its strength in games."""
import pytest

import deadeye
from deadeye.bots import make
from deadeye.bots.arena import Arena, play_match
from deadeye.games.walking_dead_board import GAME
from tests.games.walking_dead_board.scene import (
    ALL_TILES,
    BOX,
    BOX_FILE,
    NAME,
    Chair,
    Match_,
    do,
    go,
    labels,
    scene,
    seat,
    survivor,
    table,
    walker,
)


def advice(match: Match_) -> str:
    """What the bot chooses for whoever is asked, in words."""
    (decision,) = match.decisions
    choice = Arena(match, {decision.seat: make("normal", NAME, decision.seat, 1)}).choice(decision)
    return labels(match)[decision.options.index(choice)]


def facing(encounter: str, hand: str, allies: int = 2, tiles: str = "", walkers: str = "") -> Match_:
    """A survivor has met this on Police 9."""
    other = walker("store-7", walkers) if walkers else survivor()
    match = scene(survivor("police-7", hand, allies, tiles), other, loaded="2")
    do(match, "Roll")
    match.load([encounter])
    go(match, "police-9")
    return match


def test_with_all_tiles_it_goes_home() -> None:
    match = scene(survivor("police-path-2", tiles=ALL_TILES), survivor(), loaded="6")
    assert advice(match).startswith("Camp")


def test_it_takes_the_corner_that_it_needs() -> None:
    match = scene(survivor("police-3", tiles="department-store"), survivor(), loaded="3")
    assert advice(match).startswith("Police Station")
    match = scene(survivor("police-7", tiles="police-station"), survivor(), loaded="3")
    assert advice(match).startswith("Center for Disease Control")


def test_it_fights_with_the_cheapest_cards_that_suffice() -> None:
    few = facing("lone-walker", "rifle hunting-knife", 5)
    assert advice(few) == "Fight", "one of many Allies is not worth a card"
    match = facing("lone-walker", "shotgun rifle rifle hunting-knife hunting-knife", 0)
    while advice(match) != "Fight":
        do(match, advice(match))
    fight = table(match)["fight"]
    assert fight is not None
    assert fight["total"] >= 5, "with its life at stake it leaves nothing to the die"
    assert seat(match, 0)["hand_size"] >= 3, "and keeps the rest for the way"


def test_an_axe_is_for_a_roll_that_it_saves() -> None:
    match = facing("lone-walker", "axe axe", 1)
    match.load(["4"])
    do(match, "Fight")
    assert advice(match) == "Axe"
    match = facing("the-herd", "axe", 1)
    match.load(["3"])
    do(match, "Fight")
    assert advice(match) == "Leave it at that"


def test_it_prevents_its_own_death() -> None:
    match = facing("walker-pack", "non-lethal-wound", 0)
    match.load(["1"])
    do(match, "Fight")
    do(match, "Leave it")
    assert advice(match) == "Non-Lethal Wound"


def test_it_heals_and_draws_before_it_moves() -> None:
    assert advice(scene(survivor("camp", "antibiotics rifle"), survivor(), pool=3)) == "Antibiotics"
    assert advice(scene(survivor("camp", "backpack rifle"), survivor())) == "Backpack"


def test_a_walker_attacks_the_leader_where_it_can() -> None:
    match = scene(survivor("police-9", tiles=ALL_TILES, allies=0), survivor("police-5"), walker("police-7", "swarm"),
                  turn=2, loaded="2")
    do(match, "Roll")
    assert advice(match).startswith("Police 9")
    go(match, "police-9")
    assert advice(match) == "Swarm"


def test_a_walker_takes_the_sewer_when_that_is_shorter() -> None:
    match = scene(survivor("cdc-path-2", tiles=ALL_TILES), walker("police-path-2", "swarm"), turn=1, loaded="4")
    do(match, "Roll")
    assert advice(match).startswith("CDC Path 2")


def test_a_walker_times_its_cards() -> None:
    assert advice(facing("two-in-the-road", "axe", 0, ALL_TILES, "frenzy")) == "Frenzy"
    assert advice(facing("two-in-the-road", "axe", 5, "", "frenzy")) == "No card"
    assert advice(facing("empty-street", "axe", 0, ALL_TILES, "sneak feast")) == "Sneak"
    assert advice(facing("empty-street", "axe", 5, "", "sneak shamble")) == "No card", "no good attack would follow"


def test_it_turns_an_ally_when_it_may() -> None:
    match = scene(survivor("cdc-7", allies=1), walker("police-7", "bitten shamble"), turn=1)
    do(match, "Stay")
    assert advice(match) == "Bitten!"


@pytest.mark.parametrize(("seats", "mode"), [(1, "survival"), (3, "survival"), (4, "team")])
def test_it_plays_any_game_to_its_end(seats: int, mode: str) -> None:
    for seed in range(3):
        match = play_match(NAME, ["normal"] * seats, seed, mode=mode)
        assert match.over


def test_it_survives_much_more_often_than_chance() -> None:
    won = {kind: sum(bool(play_match(NAME, [kind], seed).result.winners) for seed in range(60))  # type: ignore[union-attr]
           for kind in ("normal", "random")}
    assert won["normal"] >= 5
    assert won["random"] == 0


def test_sensible_walkers_beat_survivors_whom_random_walkers_do_not() -> None:
    won = []
    for kind in ("normal", "random"):
        kinds = ["normal", kind, "normal", kind]
        won.append(sum(play_match(NAME, kinds, seed, mode="team").result.winners == [1, 3] for seed in range(20)))  # type: ignore[union-attr]
    assert won[0] > won[1]


@pytest.fixture(scope="module")
def other_box(tmp_path_factory: pytest.TempPathFactory) -> str:
    """The digest of a box with other names, no blank space, and Lori last of the characters."""
    text = BOX_FILE.read_text("utf-8")
    lori = '{ name = "Lori", effect = "escort", amount = 3, source = "inferred" },\n'
    dale = '{ name = "Dale", effect = "gather", amount = 1, source = "reconstructed" },\n'
    for old, new in ((lori, ""), (dale, dale + lori), ('"blank"', '"vantage1"'), ('"Camp"', '"Farm"'),
                     ('"Non-Lethal Wound"', '"Flesh Wound"')):
        assert old in text
        text = text.replace(old, new)
    path = tmp_path_factory.mktemp("box") / "other.toml"
    path.write_text(text, "utf-8")
    return GAME.load_data(str(path))


def test_it_leads_as_far_as_lori_can_wherever_she_stands_in_the_box(other_box: str) -> None:
    seats = [survivor("police-7", "axe", who="lori"), walker("store-9"), walker("store-9"),
             survivor("cdc-path-3", tiles=ALL_TILES, who="rick")]
    match = deadeye.from_position(NAME, {"seats": seats}, data=other_box)
    assert advice(match) == "Use Lori's ability"
    do(match, "Use")
    assert advice(match).startswith("Farm")


def test_it_prevents_its_death_with_a_card_of_any_name_and_not_a_rivals(other_box: str) -> None:
    for dying, choice in ((0, "Flesh Wound"), (1, "Let it happen")):
        seats = [survivor("police-7", "flesh-wound", 0), survivor("cdc-7", "flesh-wound", 0)]
        match = deadeye.from_position(NAME, {"seats": seats, "owed": [["save", dying, 0, 0]]}, data=other_box)
        if dying:
            do(match, "Let it")
        assert table(match)["dying"] == dying
        assert advice(match) == choice
    match.choose(0, 0)
    assert table(match)["dying"] is None


@pytest.mark.parametrize(("seats", "mode"), [(1, "survival"), (4, "team")])
def test_it_plays_with_any_box_to_the_end(seats: int, mode: str, other_box: str) -> None:
    assert play_match(NAME, ["normal"] * seats, 1, mode=mode, data=other_box).over


def test_it_knows_the_box_it_plays_with() -> None:
    match = scene(survivor("police-7", who="rick"), survivor(), loaded="1")
    assert advice(match)
    assert seat(match, 0)["at"] == "police-7"
    assert BOX.title == "Rules under test"


@pytest.mark.parametrize(("others", "advised"), [((), "Discard it"), ((survivor(),), "Face it")])
def test_it_knows_that_some_encounters_are_stronger_for_who_is_alone(others: tuple[Chair, ...], advised: str) -> None:
    match = scene(survivor("police-path-1", tiles="police-station", who="shane"), *others, loaded="1 cut-off")
    go(match, "police-path-2")
    assert advice(match) == advised


@pytest.mark.parametrize(("status", "advised"), [("walker", "Side by Side"), ("killed", "Shamble")])
def test_a_walker_attacks_with_what_is_strongest_now(status: str, advised: str) -> None:
    high = "police-path-2"
    other = walker("camp", status=status)
    match = scene(survivor(high), walker(high, "side-by-side shamble"), other, survivor(), turn=1)
    do(match, "Stay")
    assert advice(match) == advised
