"""What the story says of the end: what broke a tie, what a betrayal cost, who was the last one standing."""
import pytest

from tests.games.halo_bang.scene import (
    Table,
    answer,
    done,
    play,
    scene,
)
from tests.games.halo_bang.test_told import facts, told


def ended(match: Table) -> tuple[str, tuple[str, ...]]:
    """How it ended, told once."""
    (line,) = told(match, "ended")
    assert match.result is not None
    assert match.result.reason == match.game.phrase(match.state, match.events[-1])
    assert match.result.clause == line[1][0]
    return line


@pytest.mark.rule("HLO-508", "HLO-505")
@pytest.mark.parametrize(("red", "words"), [
    ([], "; tied, so the damage held decides, 2 against 1"),
    (["dmr"], "; tied in the damage held too, 2 each"),
    (["dmr", "dmr"], "; tied, so the damage held decides, 3 against 2"),
])
def test_what_broke_a_tie_is_told(red: list[str], words: str) -> None:
    match = scene(4, s0={"hand": ["magnum", "magnum", *red], "tags": 1, "multiplier": 2},
                  s1={"hand": ["shotgun"], "overshields": 1, "tags": 1, "multiplier": 2}, s2={"tags": 1},
                  s3={"tags": 5, "hand": []})
    play(match, "magnum", 1)
    answer(match, "")
    line, clauses = ended(match)
    assert line.startswith("B is killed, and that was the last Dog Tag: the ")
    assert line.endswith(f"the Red Team 5, the Blue Team 5{words}).")
    assert clauses == ("HLO-503", "HLO-501", "HLO-505", "HLO-508", "HLO-309")
    verdict = "shared" if "each" in words else "damage"
    winners = [0, 1, 2, 3] if verdict == "shared" else [0, 2] if len(red) == 2 else [1, 3]
    assert facts(match, "ended") == [{"reason": "kill", "verdict": verdict, "winners": winners}]


@pytest.mark.rule("HLO-508", "HLO-504", "HLO-506")
def test_a_tie_with_oni_is_told_to_be_onis() -> None:
    match = scene(5, s0={"hand": ["shotgun", "ordnance-pod"], "tags": 1}, s1={"overshields": 1, "tags": 1},
                  s2={"tags": 3}, s3={"tags": 1}, s4={"tags": 2})
    play(match, "shotgun", 1)
    answer(match, "")
    assert ended(match) == (
        "B is killed, and that was the last Dog Tag: ONI wins (the Red Team 6, the Blue Team 1, ONI 6; "
        "a tie with ONI is ONI's).", ("HLO-503", "HLO-501", "HLO-504", "HLO-506", "HLO-508", "HLO-309"))


@pytest.mark.rule("HLO-507", "HLO-510", "HLO-503")
def test_a_betrayal_says_what_it_costs() -> None:
    match = scene(5, s0={"hand": ["magnum", "flood"]}, s2={"overshields": 1, "tags": 1})
    play(match, "magnum", 2)
    answer(match, "")
    assert ended(match) == (
        "A Spartan was killed by a teammate, a Betrayal: ONI wins (the Red Team 1 after 3 less for the Betrayal, "
        "the Blue Team 6, ONI 9).", ("HLO-507", "HLO-503", "HLO-504", "HLO-508", "HLO-309"))
    match = scene(4, s0={"hand": ["magnum", "flood"]}, s1={"overshields": 0}, s2={"overshields": 1},
                  s3={"overshields": 0})
    play(match, "magnum", 2)
    answer(match, "")
    assert ended(match)[1] == ("HLO-507", "HLO-510", "HLO-505", "HLO-508", "HLO-309")


@pytest.mark.rule("HLO-509", "HLO-512", "HLO-605")
@pytest.mark.parametrize(("tags", "clauses"), [(2, ("HLO-509",)), (1, ("HLO-509", "HLO-512"))])
def test_last_man_standing_is_told_to_beat_the_score(tags: int, clauses: tuple[str, ...]) -> None:
    match = scene(4, s0={"hand": ["shotgun", "flood"]}, s1={"overshields": 1, "tags": tags}, s2={"overshields": 0},
                  s3={"overshields": 0})
    play(match, "shotgun", 1)
    answer(match, "")
    assert ended(match) == ("Only one Spartan is standing: the Red Team wins, whatever the score.", clauses)


@pytest.mark.rule("HLO-605", "HLO-603")
def test_of_three_the_last_man_standing_is_told_to_win_nothing() -> None:
    match = scene(3, s0={"hand": ["shotgun", "flood"]}, s1={"overshields": 1}, s2={"overshields": 0})
    play(match, "shotgun", 1)
    answer(match, "")
    assert told(match, "alone-of-three") == [
        ("Only A is standing, but with three players that doesn't end the game.", ("HLO-605",))]
    match = scene(3, s0={"hand": ["shotgun", "flood"]}, s1={"overshields": 1, "tags": 1}, s2={"overshields": 0})
    play(match, "shotgun", 1)
    answer(match, "")
    assert told(match, "alone-of-three") == []
    assert ended(match)[1] == ("HLO-503", "HLO-501", "HLO-603", "HLO-508", "HLO-309")


@pytest.mark.rule("HLO-305")
def test_what_comes_after_the_play_phase_is_hinted_at() -> None:
    match = scene(5, s0={"hand": ["flood"] * 3 + ["stealth"] * 4 + ["dmr"] * 2})
    (decision,) = match.decisions
    assert dict(zip(decision.things, decision.hints, strict=True))["done"] == "then discard 2 cards"
    done(match)
    assert match.decisions[0].prompt == "Discard down to 7 cards: which one of your 9 goes next?"
