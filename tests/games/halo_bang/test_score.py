"""The score at the end, line by line, as everybody at the table sees it."""
import pytest

from deadeye.games.halo_bang.view.score import ScoreSheet, TeamScore
from tests.games.halo_bang.scene import Table, answer, play, scene, table, winners


def ended(match: Table, card: str = "shotgun", target: int = 1) -> Table:
    """Seat 0 plays a Weapon that isn't shielded, and that is the end."""
    play(match, card, target)
    answer(match, "")
    assert match.over
    return match


def sheet(match: Table) -> ScoreSheet:
    """The same for everybody, at the table and watching."""
    found = table(match)["sheet"]
    assert found is not None
    for seat, _ in enumerate(table(match)["seats"]):
        assert table(match, seat)["sheet"] == found
    return found


def team(match: Table, name: str) -> TeamScore:
    return next(one for one in sheet(match)["teams"] if one["team"] == name)


def lines(match: Table, name: str) -> list[tuple[int, int, int, int, int]]:
    """Seat, Dog Tags, what each counts, Ordnance Pods, points."""
    return [(line["seat"], line["tags"], line["worth"], line["pods"], line["points"])
            for line in team(match, name)["lines"]]


def test_there_is_no_sheet_before_the_end() -> None:
    match = scene(4)
    assert table(match, 0)["sheet"] is None
    assert table(match)["sheet"] is None


@pytest.mark.rule("HLO-504", "HLO-506")
def test_with_oni_every_line_has_its_dog_tags_and_pods() -> None:
    match = ended(scene(5, s0={"hand": ["shotgun"], "tags": 6}, s1={"overshields": 1, "tags": 1},
                        s4={"tags": 3, "hand": ["ordnance-pod", "ordnance-pod"]}))
    assert sheet(match)["rule"] == "HLO-504"
    assert lines(match, "red") == [(0, 7, 1, 0, 7), (2, 3, 1, 0, 3)]
    assert lines(match, "oni") == [(4, 3, 3, 2, 11)]
    assert [(one["total"], one["won"]) for one in sheet(match)["teams"]] == [(10, False), (3, False), (11, True)]
    assert (sheet(match)["verdict"], sheet(match)["clause"]) == ("score", "HLO-508")


@pytest.mark.rule("HLO-505", "HLO-102")
def test_without_oni_the_multipliers_come_to_light_in_the_lines() -> None:
    match = ended(scene(4, s0={"hand": ["shotgun"], "tags": 4, "multiplier": 1}, s1={"overshields": 1, "tags": 1},
                        s2={"tags": 3, "multiplier": 2}, s3={"tags": 5, "multiplier": 2}))
    assert sheet(match)["rule"] == "HLO-505"
    assert lines(match, "red") == [(0, 5, 1, 0, 5), (2, 3, 2, 0, 6)]
    assert lines(match, "blue") == [(1, 0, 1, 0, 0), (3, 5, 2, 0, 10)]


@pytest.mark.rule("HLO-603")
def test_with_three_players_onis_count_double() -> None:
    match = ended(scene(3, s0={"hand": ["shotgun"], "tags": 6}, s1={"overshields": 1, "tags": 1}))
    assert sheet(match)["rule"] == "HLO-603"
    assert lines(match, "oni") == [(0, 7, 2, 0, 14)]
    assert [one["team"] for one in sheet(match)["teams"]] == ["blue", "oni"]


@pytest.mark.rule("HLO-507")
def test_a_betrayal_is_a_line_of_its_own() -> None:
    match = ended(scene(4, s0={"hand": ["magnum"], "tags": 3}, s2={"overshields": 1, "tags": 1}), "magnum", 2)
    assert (team(match, "red")["betrayal"], team(match, "blue")["betrayal"]) == (-3, 0)
    assert sum(line[4] for line in lines(match, "red")) - 3 == team(match, "red")["total"] == 5


@pytest.mark.rule("HLO-508")
@pytest.mark.parametrize(("red", "blue", "verdict"), [("warthog", "shotgun", "damage"), ("shotgun", "saw", "shared")])
def test_a_tie_of_red_and_blue_says_the_damage_that_broke_it(red: str, blue: str, verdict: str) -> None:
    match = ended(scene(4, s0={"hand": ["shotgun"], "tags": 1}, s1={"overshields": 1, "tags": 1},
                        s2={"tags": 3, "hand": [red]}, s3={"tags": 7, "hand": [blue]}))
    assert sheet(match)["verdict"] == verdict
    assert team(match, "blue")["damage"] == 2
    assert team(match, "red")["damage"] == (3 if verdict == "damage" else 2)
    assert team(match, "blue")["won"] == (verdict == "shared")


@pytest.mark.rule("HLO-508")
def test_a_tie_that_oni_takes_says_so() -> None:
    match = ended(scene(5, s0={"hand": ["shotgun"], "tags": 5}, s1={"overshields": 1, "tags": 1}))
    assert sheet(match)["verdict"] == "oni"
    assert [one["team"] for one in sheet(match)["teams"] if one["won"]] == ["oni"]


@pytest.mark.rule("HLO-509")
def test_the_last_man_standing_is_named_and_nothing_is_counted() -> None:
    match = ended(scene(4, s0={"hand": ["magnum"], "tags": 1}, s1={"overshields": 1, "tags": 3},
                        s2={"overshields": 0}, s3={"overshields": 0, "tags": 9}), "magnum")
    found = sheet(match)
    assert (found["verdict"], found["clause"], found["standing"]) == ("last-standing", "HLO-509", 0)
    assert found["teams"] == []
    assert winners(match) == [0, 2]
