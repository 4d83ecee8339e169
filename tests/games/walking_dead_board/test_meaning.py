"""Options are about things, moves have paths, events have facts; explanations name what played a part."""
from pathlib import Path
from typing import Any

import pytest

import deadeye
from deadeye.games.walking_dead_board import GAME
from tests.games.walking_dead_board.scene import (
    ALL_TILES,
    BOX_FILE,
    NAME,
    Match_,
    asked,
    do,
    go,
    play,
    scene,
    seat,
    survivor,
    table,
    told,
    walker,
)


def why(match: Match_, name: str) -> tuple[str, ...]:
    """The clauses behind the last event of this name."""
    found = [event for event in match.seen(None) if match.game.kind_name(event.kind) == name]
    return match.game.because(found[-1])


def things(match: Match_) -> list[str]:
    (decision,) = match.decisions
    return decision.things


def test_a_move_is_about_a_space_and_has_the_path_to_it() -> None:
    match = scene(survivor("car-lot-3"), survivor(), loaded="6")
    (decision,) = match.decisions
    assert set(decision.things) >= {"space/abandoned-car-lot", "space/camp", "space/car-lot-9"}
    paths = {thing: match.game.path(match.state, decision, option)
             for thing, option in zip(decision.things, decision.options, strict=True)}
    assert paths["space/abandoned-car-lot"] == ["car-lot-2", "car-lot-1", "abandoned-car-lot"]
    assert paths["space/camp"] == ["car-lot-4", "car-lot-path-3", "car-lot-path-2", "car-lot-path-1", "camp"]
    match.load(["1"])
    match.choose(0, "space/camp")
    assert told(match, "moved") == [{"start": "car-lot-3", "space": "camp", "path": paths["space/camp"]}]


def test_who_is_led_goes_step_by_step() -> None:
    match = scene(survivor("police-7", who="lori"), survivor("cdc-7"))
    do(match, "Use")
    match.load(["1"])
    go(match, "cdc-8")
    assert told(match, "moved") == [{"start": "cdc-7", "space": "cdc-8", "path": ["cdc-8"]}]


def test_who_may_go_far_and_goes_one_step_takes_one_step() -> None:
    match = scene(survivor("police-7", who="glenn"), survivor())
    do(match, "Use Glenn")
    match.load(["1"])
    go(match, "police-8")
    assert told(match, "moved") == [{"start": "police-7", "space": "police-8", "path": ["police-8"]}]


def test_a_walkers_way_is_told_as_it_went_round_the_survivors() -> None:
    match = scene(survivor("police-path-2"), walker("police-path-3", "lunge"), turn=1, loaded="6")
    match.choose(1, "roll")
    assert "space/camp" not in things(match)
    match.choose(1, "space/cdc-path-3")
    assert told(match, "walked") == [
        {"start": "police-path-3", "space": "cdc-path-3",
         "path": ["north-sewer-1", "north-sewer-2", "north-sewer-3", "cdc-path-3"]}]


def test_cards_seats_and_acts_are_chosen_by_name() -> None:
    match = scene(survivor("police-7", "rifle axe giddy-up"), survivor("police-7"), walker("police-7", "lunge"), turn=2)
    assert things(match) == ["stay", "roll", "show"]
    match.choose(2, "stay")
    assert things(match) == ["pass", "card/lunge"]
    match.choose(2, "card/lunge")
    assert things(match) == ["seat/0", "seat/1"]
    match.choose(2, "seat/0")
    assert things(match) == ["fight", "card/rifle"]
    refused = match.why_not(0, "card/axe")
    assert refused is not None
    assert refused.clause == "WDB-302"


def test_the_two_sides_of_a_choice_have_names() -> None:
    match = scene(survivor("police-7"), survivor(), loaded="2 love-triangle")
    go(match, "police-9")
    assert things(match) == ["space/camp", "discard"]
    match = scene(survivor("police-7"), survivor(), loaded="2 personality-conflict")
    go(match, "police-9")
    assert things(match) == ["ally", "encounter"]
    match = scene(survivor("police-7", who="shane"), survivor(), loaded="2 the-herd")
    go(match, "police-9")
    assert things(match) == ["pass", "ability"]


def test_a_space_of_a_corrected_box_is_chosen_by_a_plain_name_whatever_it_is_called(tmp_path: Path) -> None:
    text = BOX_FILE.read_text("utf-8").replace("Police 8", "Tower: North").replace("Police 9", "Café & Bar")
    (tmp_path / "box.toml").write_text(text, "utf-8")
    match = scene(survivor("police-7"), survivor(), loaded="2", data=GAME.load_data(str(tmp_path / "box.toml")))
    (decision,) = match.decisions
    assert "space/cafe-bar" in decision.things
    option = decision.options[decision.things.index("space/cafe-bar")]
    assert match.game.path(match.state, decision, option) == ["tower-north", "cafe-bar"]
    match.load(["empty-street", "1"])
    match.choose(0, "space/cafe-bar")
    assert seat(match, 0)["at"] == "cafe-bar"


def test_a_bite_says_whose_it_was() -> None:
    match = scene(survivor("police-7"), survivor(), loaded="2 walker-pack 1 1")
    go(match, "police-9")
    assert told(match, "bitten-ally") == [{"left": 1, "cause": "encounter", "card": "walker-pack"}]
    match = scene(survivor("police-7", allies=1), walker("police-7", "torn-apart"), turn=1)
    do(match, "Stay")
    match.load(["1"])
    play(match, "torn-apart")
    assert told(match, "bitten-ally") == [{"left": 0, "cause": "walker", "card": "torn-apart", "by": 1}]
    assert told(match, "died") == [{"space": "police-7", "cause": "walker", "card": "torn-apart", "by": 1}]


def test_what_is_hidden_is_left_out_of_the_facts() -> None:
    match = deadeye.new(NAME, 2, 1)
    for _ in range(2):
        match.choose(match.decisions[0].seat, match.decisions[0].options[0])
    dealt = told(match, "dealt", 0)
    assert len(str(dealt[0]["cards"]).split(",")) == 5
    assert dealt[1] == {"amount": 5}
    assert "cards" in told(match, "dealt", 1)[1]
    assert told(match, "dealt", None) == [{"amount": 5}, {"amount": 5}]


@pytest.mark.parametrize(("chairs", "position", "event", "clauses"), [
    ([survivor("police-7"), survivor()], "1", "moved", ("WDB-201", "WDB-207")),
    ([survivor("police-7"), walker("police-8")], "1", "moved", ("WDB-201", "WDB-207", "WDB-612")),
    ([survivor("police-1", tiles="police-station"), survivor()], "1 empty-street empty-street 1", "tile-held",
     ("WDB-215",)),
    ([survivor("police-1"), survivor(tiles="police-station")], "1 empty-street empty-street 1", "got-tile",
     ("WDB-104", "WDB-209")),
    ([survivor("police-1"), survivor(tiles="department-store")], "1 empty-street empty-street 1", "got-tile",
     ("WDB-209",)),
    ([survivor("police-1"), survivor()], "1 empty-street empty-street 1", "met", ("WDB-202", "WDB-301")),
    ([survivor("police-1"), survivor()], "1 empty-street lone-walker 6 1", "cleared", ("WDB-213",)),
])
def test_an_event_cites_what_played_a_part(chairs: list[Any], position: str, event: str,
                                           clauses: tuple[str, ...]) -> None:
    match = scene(*chairs, loaded=position)
    match.choose(0, things(match)[-1] if chairs[0]["at"] == "police-7" else "space/police-station")
    assert why(match, event) == clauses


def test_one_who_dies_on_another_turn_space_goes_again_by_the_clause_that_says_so() -> None:
    match = scene(survivor("cdc-7"), survivor("police-7", allies=0), turn=1, loaded="1 the-herd 1")
    go(match, "police-6")
    assert asked(match) == (1, "walk")
    assert why(match, "goes-again") == ("WDB-812",)


def test_the_walkers_of_the_team_game_have_names() -> None:
    match = scene(survivor(tiles=ALL_TILES), walker("east-sewer-2"), survivor(), walker("west-sewer-2"), mode="team",
                  loaded="1")
    assert [player["name"] for player in table(match)["seats"]] == ["Rick", "Walker 1", "Shane", "Walker 2"]
