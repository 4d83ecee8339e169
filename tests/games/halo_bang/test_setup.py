"""Setting the table up, and the three-player game."""
import random
from collections import Counter

import pytest

import deadeye
from deadeye.core.frame import HIDDEN
from deadeye.games.halo_bang.codes import CARDS, DEALT, FIRST_WEAPON, TOKEN
from tests.games.halo_bang.scene import (
    BEGIN,
    DRAW_PHASE,
    Table,
    answer,
    asked,
    cards,
    done,
    overshields,
    play,
    scene,
    scores,
    seat,
    table,
    tags,
    targets,
    told,
    winners,
)

SEEDS = range(40)


def deals(seats: int, seeds: range = SEEDS) -> list[Table]:
    return [deadeye.new("halo-bang", seats, seed) for seed in seeds]


def spartans(match: Table) -> list[str]:
    return [player["spartan"] for player in table(match)["seats"]]


@pytest.mark.rule("HLO-101")
@pytest.mark.parametrize(("seats", "wanted"), [
    (3, {"oni": 1, "blue": 2}),
    (4, {"red-leader": 1, "blue-leader": 1, "red": 1, "blue": 1}),
    (5, {"red-leader": 1, "blue-leader": 1, "red": 1, "blue": 1, "oni": 1}),
    (6, {"red-leader": 1, "blue-leader": 1, "red": 2, "blue": 2}),
    (7, {"red-leader": 1, "blue-leader": 1, "red": 2, "blue": 2, "oni": 1}),
])
def test_each_number_of_players_has_its_spartans_face_up(seats: int, wanted: dict[str, int]) -> None:
    for match in deals(seats):
        assert Counter(spartans(match)) == wanted
        assert spartans(match) == [player["spartan"] for player in table(match, 1)["seats"]]


@pytest.mark.rule("HLO-108")
def test_seats_are_random_and_teammates_sit_anywhere() -> None:
    orders = {tuple(player["team"] for player in table(match)["seats"]) for match in deals(4)}
    assert ("red", "red", "blue", "blue") in orders
    assert ("red", "blue", "red", "blue") in orders


@pytest.mark.rule("HLO-102")
@pytest.mark.parametrize("seats", [4, 6])
def test_each_team_has_one_double_token_that_only_its_holder_sees(seats: int) -> None:
    holders = set()
    places = set()
    for match in deals(seats):
        tokens: dict[str, list[int | None]] = {"red": [], "blue": []}
        for number in range(seats):
            views = [table(match, viewer)["seats"][number]["multiplier"] for viewer in range(seats)]
            assert [viewer for viewer in range(seats) if views[viewer] is not None] == [number]
            tokens[seat(match, number)["team"]].append(views[number])
            if views[number] == 2:
                holders.add(spartans(match)[number])
                places.add(len(tokens[seat(match, number)["team"]]))
        for token in tokens.values():
            assert sorted(token, key=str) == [1] * (seats // 2 - 1) + [2]
        assert table(match, None)["seats"][0]["multiplier"] is None
    assert holders == set(spartans(match))
    assert places == set(range(1, seats // 2 + 1))  # anybody of a team


@pytest.mark.rule("HLO-102")
@pytest.mark.parametrize("seats", [3, 5, 7])
def test_with_oni_there_are_no_multipliers(seats: int) -> None:
    for match in deals(seats)[:8]:
        assert [seat(match, number)["multiplier"] for number in range(seats)] == [None] * seats
        dice = random.Random(7)
        while not match.over:
            match.choose(match.decisions[0].seat, dice.choice(match.decisions[0].options))
        plain = {"red": 0, "blue": 0, "oni": 0}
        for player in table(match)["seats"]:
            worth = (2 if seats == 3 else 3) if player["team"] == "oni" else 1
            plain[player["team"]] += player["tags"] * worth + (player["hand"] or []).count("ordnance-pod")
        counted = scores(match)
        if counted is not None and match.result is not None and match.result.clause != "HLO-507":
            assert counted == {team: plain[team] for team in counted}


@pytest.mark.rule("HLO-103")
def test_each_player_has_a_specialization_of_their_own_with_its_overshields_blue() -> None:
    printed = {"assault": 5, "engineer": 5, "medic": 4, "operator": 5, "pathfinder": 4, "pioneer": 4, "recon": 4,
               "rogue": 5, "specter": 4, "stalker": 5, "tracker": 5, "network": 5}
    seen = {}
    for match in deals(7):
        players = table(match)["seats"]
        assert len({player["specialization"] for player in players}) == 7
        for player in players:
            assert player["overshields"] == player["most"]
            seen[player["specialization"]] = player["most"]
    assert seen == printed


@pytest.mark.rule("HLO-104")
@pytest.mark.parametrize(("seats", "each"), [(4, 3), (5, 3), (6, 4), (7, 4)])
def test_dog_tags_are_three_or_four_by_the_number_of_players(seats: int, each: int) -> None:
    for match in deals(seats):
        assert tags(match) == [each] * seats


@pytest.mark.rule("HLO-105")
def test_the_pog_decides_which_leader_starts() -> None:
    starters = Counter(spartans(match)[table(match)["turn"]] for match in deals(5, range(300)))
    assert set(starters) == {"red-leader", "blue-leader"}
    assert min(starters.values()) > 120


@pytest.mark.rule("HLO-106")
@pytest.mark.parametrize("seats", [4, 5, 6, 7])
def test_hands_grow_clockwise_from_the_starter(seats: int) -> None:
    for seed in SEEDS:
        match = deadeye.new("halo-bang", seats, seed)
        first = table(match)["turn"]
        dealt = [0] * seats
        for line in match.phrases(first):
            dealt[first] += line.startswith(f"{{{first}}} is dealt")
        order = [(first + place) % seats for place in range(seats)]
        wanted = [4, 5, 5, 6, 6, 7, 7][:seats]
        assert dealt[first] == 4
        assert [cards(match)[number] for number in order[1:]] == wanted[1:]


@pytest.mark.rule("HLO-107")
def test_there_are_ninety_cards_and_the_rest_is_the_deck() -> None:
    for seats in range(3, 8):
        match = deadeye.new("halo-bang", seats, 3)
        assert table(match)["deck"] + sum(cards(match)) + table(match)["discards"] == 90
    copies = match.game.census(match.state)
    tags_in_play = copies.pop("tags")
    enhancements = ["damage-boost", "firepower", "stealth", "odd-ball"]
    assert sum(copies[card] for card in CARDS[FIRST_WEAPON:]) == 32
    assert sum(copies[card] for card in enhancements) == 15
    assert copies["hardlight-shield"] == 15
    assert sum(copies.values()) - 32 - 15 - 15 == 28
    assert tags_in_play == 7 * 4


@pytest.mark.rule("HLO-102", "HLO-309")
@pytest.mark.parametrize("seats", [4, 5, 6])
def test_what_is_dealt_face_down_is_told_to_its_holder_alone(seats: int) -> None:
    match = deadeye.new("halo-bang", seats, 3)
    dealt = {viewer: [(event.kind, event.seat, event.b) for event in match.seen(viewer) if event.kind in (DEALT, TOKEN)]
             for viewer in (None, *range(seats))}
    tokens = [holder for kind, holder, _ in dealt[None] if kind == TOKEN]
    assert tokens == (list(range(seats)) if seats != 5 else [])
    assert len(dealt[None]) - len(tokens) == sum([4, 5, 5, 6, 6, 7][:seats])
    for viewer, told_of in dealt.items():
        assert [holder for _, holder, _ in told_of] == [holder for _, holder, _ in dealt[None]]
        for _, holder, what in told_of:
            assert (what > 0) if holder == viewer else (what == HIDDEN)


# -- three players ------------------------------------------------------------------------------


@pytest.mark.rule("HLO-601", "HLO-606")
def test_oni_against_two_begins_with_six_dog_tags_and_four_cards() -> None:
    for match in deals(3):
        oni = spartans(match).index("oni")
        assert table(match)["turn"] == oni
        assert [tags(match)[(oni + place) % 3] for place in range(3)] == [6, 3, 3]
        assert [cards(match)[(oni + place) % 3] for place in (1, 2)] == [5, 5]
        assert sum(line.startswith(f"{{{oni}}} is dealt") for line in match.phrases(oni)) == 4


@pytest.mark.rule("HLO-602")
def test_oni_against_two_draws_one_more_card_and_plays_one_more_weapon() -> None:
    match = scene(3, DRAW_PHASE, s0={"specialization": "rogue", "hand": ["shotgun"] * 3},
                  s1={"specialization": "assault"})
    assert cards(match)[0] == 6
    play(match, "shotgun", 1)
    answer(match, "")
    play(match, "shotgun", 2)
    answer(match, "")
    assert targets(match, "shotgun") == []
    done(match)
    assert asked(match)[0] == 1
    assert cards(match)[1] == 3  # Blue draws two


@pytest.mark.rule("HLO-602", "HLO-906", "HLO-911")
def test_the_card_more_of_oni_against_two_comes_on_top_of_a_specialization() -> None:
    assert cards(scene(3, DRAW_PHASE, s0={"specialization": "pioneer"}))[0] == 1 + 3 + 1
    match = scene(3, DRAW_PHASE, s0={"specialization": "tracker"}, discards=["dmr"])
    match.choose(0, 1)
    assert (cards(match)[0], table(match)["discards"]) == (1 + 2 + 1, 0)


@pytest.mark.rule("HLO-602", "HLO-703", "HLO-901")
def test_the_weapon_more_of_oni_against_two_comes_on_top_of_firepower_and_assault() -> None:
    assert table(scene(3))["weapons_left"] == 2
    assert table(scene(3, s0={"enhancements": ["firepower"]}))["weapons_left"] == 3
    assert table(scene(3, s0={"specialization": "assault", "enhancements": ["firepower"]}))["weapons_left"] == 4


@pytest.mark.rule("HLO-603")
def test_the_dog_tags_of_oni_against_two_count_double() -> None:
    match = scene(3, s0={"hand": ["shotgun"], "tags": 4}, s1={"overshields": 1, "tags": 1}, s2={"tags": 9})
    play(match, "shotgun", 1)
    answer(match, "")
    assert scores(match) == {"oni": 10, "blue": 9}
    assert winners(match) == [0]


@pytest.mark.rule("HLO-604")
def test_oni_against_two_discards_the_odd_ball_instead_of_a_dog_tag() -> None:
    match = scene(3, BEGIN, s0={"hand": ["flood"], "enhancements": ["odd-ball"]}, loaded=["dmr"])
    assert tags(match) == [6, 3, 3]
    assert table(match)["odd_ball"] is None
    assert table(match)["top"] == "odd-ball"
    blue = scene(3, BEGIN, turn=1, s1={"hand": ["flood"], "enhancements": ["odd-ball"]}, loaded=["dmr"])
    assert tags(blue) == [6, 2, 3]


@pytest.mark.rule("HLO-605")
def test_with_three_players_there_is_no_last_man_standing() -> None:
    match = scene(3, s0={"hand": ["shotgun", "flood"]}, s1={"overshields": 1}, s2={"overshields": 0})
    play(match, "shotgun", 1)
    answer(match, "")
    assert overshields(match) == [4, 0, 0]
    assert not match.over
    assert asked(match) == (0, "play")
    assert told(match, "{1} is killed by {0}")
