"""What is said at the table: for a box with other names too, and by the clauses in effect."""
from pathlib import Path

import pytest

from deadeye.games.walking_dead_board import GAME
from tests.games.walking_dead_board.scene import (
    BOX_FILE,
    Match_,
    do,
    go,
    play,
    refused,
    scene,
    story,
    survivor,
    walker,
)


@pytest.fixture
def renamed(tmp_path: Path) -> str:
    """The digest of a box in which four cards have other names."""
    text = BOX_FILE.read_text("utf-8")
    for name, other in (("Love Triangle", "Old Flame"), ("Personality Conflict", "Quarrel"), ("Frenzy", "Rage"),
                        ("Bitten!", "Nipped")):
        text = text.replace(f'name = "{name}"', f'name = "{other}"')
    path = tmp_path / "renamed.toml"
    path.write_text(text, "utf-8")
    return GAME.load_data(str(path))


def hints(match: Match_) -> dict[str, str]:
    """What each option would do, by its name."""
    (decision,) = match.decisions
    game = match.game
    return {game.label(match.state, decision, option): game.hint(match.state, decision, option)
            for option in decision.options}


def why_moved(match: Match_) -> tuple[str, ...]:
    """The clauses behind the last move."""
    return [match.game.because(event) for event in match.events if match.game.kind_name(event.kind) == "moved"][-1]


def test_questions_and_the_story_use_the_names_of_the_box(renamed: str) -> None:
    for card, prompt in (("old-flame", "Old Flame: go to Camp, or discard?"),
                         ("quarrel", "Quarrel: an Ally back to the pool, or another Encounter?")):
        match = scene(survivor("police-7"), survivor(), data=renamed, loaded=f"2 {card}")
        go(match, "police-9")
        assert match.decisions[0].prompt == prompt
    match = scene(survivor("police-7", "axe"), walker("camp", "rage rage nipped"), data=renamed)
    match.load(["2"])
    do(match, "Roll")
    match.load(["lone-walker"])
    go(match, "police-9")
    do(match, "Rage")
    assert "B plays Rage on A's Encounter: +3." in story(match)


def test_refusals_use_the_names_of_the_box(renamed: str) -> None:
    match = scene(survivor("police-7"), walker("police-7", "rage nipped"), data=renamed, turn=1)
    do(match, "Stay")
    for option, why in ((2, "Rage is played when"), (3, "Nipped needs your own turn")):
        refusal = match.why_not(1, option)
        assert refusal is not None
        assert str(refusal).startswith(why)
    match = scene(survivor("police-7"), walker("camp", "rage"), data=renamed, loaded="2 empty-street")
    go(match, "police-9")
    refusal = match.why_not(1, 2)
    assert refusal is not None
    assert str(refusal).startswith("Rage is for an Encounter with a Strength")
    assert refused(match, 3) == "WDB-613"


@pytest.mark.rule("WDB-806")
def test_what_a_sack_of_guns_would_do_counts_the_frenzy_that_it_cancels() -> None:
    match = scene(survivor("police-7", "sack-of-guns rifle"), walker("camp", "frenzy"), loaded="2")
    do(match, "Roll")
    match.load(["lone-walker"])
    go(match, "police-9")
    play(match, "frenzy")
    assert hints(match) == {"Fight": "only a 6 wins; a loss costs 1 of 2 Allies", "Sack of Guns": "wins on 2 or more",
                            "Rifle": "wins on 5 or more"}
    play(match, "sack-of-guns")
    assert hints(match) == {"Fight": "wins on 2 or more; a loss costs 1 of 2 Allies", "Rifle": "any roll wins"}


def test_a_move_is_told_with_the_clauses_that_were_at_work() -> None:
    match = scene(survivor("police-7"), survivor(), loaded="1 1")
    go(match, "police-8")
    assert why_moved(match) == ("WDB-201", "WDB-207")
    match = scene(survivor("police-1"), survivor(), loaded="1 empty-street empty-street 1")
    go(match, "police-station")
    assert why_moved(match) == ("WDB-201", "WDB-209")
    match = scene(survivor("police-path-1"), survivor(), loaded="1 1")
    go(match, "camp")
    assert why_moved(match) == ("WDB-201", "WDB-210")
    match = scene(survivor("police-7"), survivor(), loaded="2 love-triangle")
    go(match, "police-9")
    match.load(["1"])
    do(match, "Go to Camp")
    assert why_moved(match) == ("WDB-808", "WDB-210")
    match = scene(survivor("police-7", who="lori"), survivor("cdc-7"))
    do(match, "Use")
    match.load(["1"])
    go(match, "cdc-8")
    assert why_moved(match) == ("WDB-404", "WDB-807")
