"""UOA-5: Wild West Legacy, several games in a row."""
import random
import re
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

import deadeye
from deadeye.core.errors import BadInput, Refused
from deadeye.core.rng import Chance
from tests.games.bang_dice.scene import table
from tests.games.bang_dice.west import ALL, Table, both

DRAW = 63


def play_out(match: Table, seed: int) -> None:
    """Play at random to the end."""
    dice = random.Random(seed)
    while not match.over:
        decision = match.decisions[0]
        match.choose(decision.seat, dice.choice(decision.options))


def sheriff_of(match: Table) -> int:
    """Who wears the star."""
    return next(seat for seat, player in enumerate(table(match)["seats"]) if player["role"] in ("sheriff", "leader"))


def killer_of(match: Table) -> int | None:
    """The seat that took the Sheriff's last life point; -1 for Arrows and Dynamite, None while they live."""
    star = sheriff_of(match)
    if table(match)["seats"][star]["alive"]:
        return None
    facts = [match.game.facts(match.state, event) for event in match.events
             if match.game.kind_name(event.kind) == "out" and event.seat == star]
    return int(str(facts[-1].get("by", -1)))


def after(wanted: Callable[[Table], bool], edition: str = "bang-dice", seats: int = 5, modules: str = "") -> Any:
    """A campaign whose first game ended in the wanted way."""
    for seed in range(300):
        campaign = deadeye.campaign(edition, seats=seats, seed=seed, modules=modules)
        play_out(campaign.match, seed)
        if wanted(campaign.match):
            return campaign
    raise AssertionError("no game ended that way")


def killed(match: Table) -> bool:
    """Somebody else took the Sheriff's last life point."""
    return killer_of(match) not in (None, -1)


def survived(match: Table) -> bool:
    """The Sheriff lives."""
    return killer_of(match) is None


def nobody_did_it(match: Table) -> bool:
    """Arrows or Dynamite took the Sheriff."""
    return killer_of(match) == -1


def choose(match: Table, choice: int) -> None:
    """Whoever is asked chooses."""
    match.choose(match.decisions[0].seat, choice)


def settle(match: Table) -> None:
    """All take what they are offered first, until the first turn."""
    while match.decisions[0].kind in ("appoint", "recast"):
        choose(match, match.decisions[0].options[0])


def recasting(match: Table) -> list[tuple[int, tuple[int, ...]]]:
    """Who was asked for a character, with which options; all draw."""
    asked = []
    while match.decisions[0].kind == "recast":
        asked.append((match.decisions[0].seat, match.decisions[0].options))
        choose(match, DRAW)
    return asked


@pytest.mark.rule("UOA-501")
@both
def test_who_killed_the_sheriff_is_the_next_one(edition: str) -> None:
    campaign = after(killed, edition)
    killer = killer_of(campaign.match)
    match = campaign.go_on()
    assert match.decisions[0].kind == "recast", "nobody appoints"
    assert sheriff_of(match) == killer
    settle(match)
    assert sheriff_of(match) == killer and table(match)["turn"] == killer


@pytest.mark.rule("UOA-501")
def test_the_killer_may_be_a_zombie() -> None:
    def by_a_zombie(match: Table) -> bool:
        killer = killer_of(match)
        return killer is not None and killer >= 0 and bool(table(match)["seats"][killer].get("zombie"))

    campaign = after(by_a_zombie, modules="4")
    killer = killer_of(campaign.match)
    assert sheriff_of(campaign.go_on()) == killer


@pytest.mark.rule("UOA-502")
@both
def test_a_sheriff_who_survived_appoints_the_next(edition: str) -> None:
    campaign = after(survived, edition)
    star = sheriff_of(campaign.match)
    match = campaign.go_on()
    assert (match.decisions[0].seat, match.decisions[0].kind) == (star, "appoint")
    assert match.decisions[0].options == (0, 1, 2, 3, 4)
    with pytest.raises(Refused) as refused:
        match.choose(star, 5)
    assert refused.value.clause == "UOA-502"
    assert [player["role"] for player in table(match, star)["seats"]] == [None] * 5, "no role is dealt yet"
    other = (star + 2) % 5
    match.choose(star, other)
    assert sheriff_of(match) == other
    settle(match)
    extra = {seat: player["most"] - printed(player) for seat, player in enumerate(table(match)["seats"])}
    assert extra == dict.fromkeys(range(5), 0) | {other: 2, star: 1}, "one more for whoever gave the star away"
    assert table(match)["seats"][star]["health"] == table(match)["seats"][star]["most"]


def printed(player: Any) -> int:
    """The number on a player's card."""
    from deadeye.games.bang_dice.data import EDITIONS

    for box in EDITIONS:
        if player["character"] in box.characters:
            return box.health[box.characters.index(player["character"])]
    raise AssertionError(player["character"])


@pytest.mark.rule("UOA-502")
def test_a_sheriff_who_stays_has_no_more_than_a_sheriff_has() -> None:
    campaign = after(survived)
    star = sheriff_of(campaign.match)
    match = campaign.go_on()
    match.choose(star, star)
    settle(match)
    player = table(match)["seats"][star]
    assert sheriff_of(match) == star and player["most"] == printed(player) + 2


@pytest.mark.rule("UOA-503")
@both
def test_the_eliminated_choose_among_the_unused_and_survivors_keep_or_draw(edition: str) -> None:
    campaign = after(killed, edition)
    last = table(campaign.match)["seats"]
    used = [campaign.match.state.who[seat] for seat in range(5)]
    unused = tuple(number for number in range(16) if number not in used)
    match = campaign.go_on()
    order = [(sheriff_of(match) + step) % 5 for step in range(5)]
    taken: list[int] = []
    given_up: list[int] = []
    for seat in order:
        decision = match.decisions[0]
        assert (decision.seat, decision.kind) == (seat, "recast"), "in seat order from the new Sheriff"
        if last[seat]["alive"]:
            assert decision.options == (used[seat], DRAW)
            match.choose(seat, used[seat])
            assert match.state.who[seat] == used[seat]
        else:
            assert decision.options == (*sorted({*unused, *given_up} - {*taken}), DRAW)
            with pytest.raises(Refused) as refused:
                match.choose(seat, used[seat])
            assert refused.value.clause == "UOA-503"
            taken.append(next(number for number in decision.options if number in unused))
            given_up.append(used[seat])
            match.choose(seat, taken[-1])
            assert match.state.who[seat] == taken[-1]


@pytest.mark.rule("UOA-503")
def test_who_does_not_choose_draws_at_random_from_what_nobody_had() -> None:
    seen = set()
    for salt in range(25):
        campaign = after(killed)
        used = set(campaign.match.state.who)
        match = campaign.go_on()
        match.record.seed = f"luck {salt}"
        seat = match.decisions[0].seat
        match.choose(seat, DRAW)
        assert match.state.who[seat] not in used, "nobody has given one up yet"
        seen.add(match.state.who[seat])
    assert len(seen) > 5, "at random"
    match.choose(match.decisions[0].seat, DRAW)
    settle(match)
    play_out(match, 3)
    again = campaign.go_on()
    spares = {number for number in range(16) if number not in set(match.state.who)}
    assert set(again.state.spares) == spares, "unused is what nobody had in the last game"


@pytest.mark.rule("UOA-503")
def test_a_zombie_counts_as_eliminated() -> None:
    def a_zombie_stands(match: Table) -> bool:
        return any(player.get("zombie") and player["alive"] for player in table(match)["seats"])

    campaign = after(a_zombie_stands, modules="4")
    risen = [seat for seat, player in enumerate(table(campaign.match)["seats"]) if player["zombie"]]
    match = campaign.go_on()
    if match.decisions[0].kind == "appoint":
        choose(match, 0)
    asked = dict(recasting(match))
    for seat in range(5):
        assert (len(asked[seat]) > 2) == (seat in risen or not table(campaign.matches[0])["seats"][seat]["alive"])


@pytest.mark.rule("UOA-504")
@both
def test_if_nobody_killed_the_sheriff_roles_are_dealt_as_in_a_first_game(edition: str) -> None:
    stars = set()
    for salt in range(30):
        campaign = after(nobody_did_it, edition)
        campaign.seed = f"luck {salt}"
        match = campaign.go_on()
        assert match.decisions[0].kind == "recast"
        stars.add(sheriff_of(match))
    assert stars == set(range(5))


@pytest.mark.rule("UOA-504")
def test_the_other_roles_are_dealt_at_random_among_the_others() -> None:
    roles = set()
    for salt in range(40):
        campaign = after(killed)
        campaign.seed = f"luck {salt}"
        match = campaign.go_on()
        dealt = [table(match, seat)["seats"][seat]["role"] for seat in range(5)]
        assert sorted(map(str, dealt)) == ["deputy", "outlaw", "outlaw", "renegade", "sheriff"]
        roles.add(tuple(dealt))
        for viewer in range(5):
            shown = [player["role"] for player in table(match, viewer)["seats"]]
            assert sum(role is not None for role in shown) == (1 if viewer == sheriff_of(match) else 2)
    assert len(roles) > 8


@pytest.mark.rule("UOA-505")
def test_with_three_players_only_characters_are_handed_on_from_the_deputy() -> None:
    campaign = after(lambda match: match.over, seats=3)
    match = campaign.go_on()
    roles = [player["role"] for player in table(match)["seats"]]
    assert sorted(map(str, roles)) == ["deputy", "outlaw", "renegade"]
    first = roles.index("deputy")
    assert [seat for seat, _ in recasting(match)] == [first, (first + 1) % 3, (first + 2) % 3]
    assert all(player["most"] == printed(player) for player in table(match)["seats"])


@pytest.mark.rule("UOA-505")
@pytest.mark.parametrize("ending", [killed, survived])
def test_a_table_that_shrinks_to_three_has_no_star_to_take_or_give(ending: Callable[[Table], bool]) -> None:
    campaign = after(ending)
    killer = killer_of(campaign.match)
    one = sheriff_of(campaign.match) if killer is None else killer
    others = [seat for seat in range(5) if seat != one]
    match = campaign.go_on([one, *others[:2]])
    assert match.decisions[0].kind == "recast"
    assert sorted(str(player["role"]) for player in table(match)["seats"]) == ["deputy", "outlaw", "renegade"]


@pytest.mark.rule("UOA-505")
def test_who_joins_has_no_legacy_and_draws() -> None:
    campaign = after(killed)
    killer = killer_of(campaign.match)
    joins = (killer or 0) + 1 if killer != 4 else 0
    match = campaign.go_on([old if old != joins else -1 for old in range(5)])
    assert sheriff_of(match) == killer
    assert joins not in [seat for seat, _ in recasting(match)]
    assert match.state.who[joins] not in campaign.matches[0].state.who


@pytest.mark.rule("UOA-505")
@pytest.mark.parametrize("ending", [killed, survived])
def test_if_the_one_to_be_sheriff_or_to_appoint_has_left_roles_are_dealt(ending: Callable[[Table], bool]) -> None:
    stars = set()
    for salt in range(30):
        campaign = after(ending)
        gone = killer_of(campaign.match)
        gone = sheriff_of(campaign.match) if gone is None else gone
        campaign.seed = f"luck {salt}"
        match = campaign.go_on([old for old in range(5) if old != gone])
        assert match.record.seats == 4 and match.decisions[0].kind == "recast"
        stars.add(sheriff_of(match))
    assert len(stars) == 4


@pytest.mark.rule("UOA-505")
def test_players_may_sit_elsewhere_and_the_table_may_grow() -> None:
    campaign = after(killed)
    killer = killer_of(campaign.match)
    match = campaign.go_on([-1, 4, 3, 2, 1, 0])
    assert sheriff_of(match) == [-1, 4, 3, 2, 1, 0].index(killer or 0)
    settle(match)
    play_out(match, 1)
    assert len(campaign.wins) == 6 and sum(campaign.wins) >= 1
    with pytest.raises(BadInput, match="at most once"):
        campaign.go_on([0, 0, 1, 2])


@both
@pytest.mark.parametrize("modules", ["", ALL])
def test_a_campaign_saves_loads_and_replays_as_a_whole(edition: str, modules: str, tmp_path: Path) -> None:
    campaign = deadeye.campaign(edition, seats=5, seed=8, modules=modules)
    campaign.names = ["Ann", "Ben", "Cas", "Dee", "Eli"]
    for number in range(3):
        play_out(campaign.match, number)
        campaign.go_on()
    choose(campaign.match, campaign.match.decisions[0].options[-1])
    path = tmp_path / "campaign.json"
    campaign.save(path)
    again = deadeye.replay_campaign(path)
    assert again.to_json() == campaign.to_json()
    assert len(again.matches) == 4 and again.wins == campaign.wins and again.names == campaign.names
    for one, other in zip(campaign.matches, again.matches, strict=True):
        assert one.position() == other.position() and one.phrases() == other.phrases()
    play_out(campaign.match, 9)
    play_out(again.match, 9)
    assert campaign.match.position() == again.match.position()


def test_a_damaged_campaign_is_refused_in_one_sentence(tmp_path: Path) -> None:
    campaign = after(killed)
    campaign.go_on()
    text = campaign.to_json()
    for wrong, reason in (
        (text[:40], "isn.t a saved campaign"), (text.replace(b'"bang-dice"', b'"tacdex"'), "has no campaign"),
        (text.replace(b'"deadeye_campaign":2', b'"deadeye_campaign":7'), "newer"),
        (re.sub(rb'"choices":.\[\d+,\d+', b'"choices":[[9,9', text, count=1), "not allowed"),
        (text.replace(campaign.matches[0].record.digests[-1].encode(), b"0" * 12), "Game 1: Choice .* been changed"),
    ):
        path = tmp_path / "wrong.json"
        path.write_bytes(wrong)
        with pytest.raises(BadInput, match=reason):
            deadeye.replay_campaign(path)


def test_the_next_game_waits_for_the_end_of_the_last() -> None:
    campaign = deadeye.campaign("bang-dice", seats=5, seed=1)
    with pytest.raises(BadInput, match="not over"):
        campaign.go_on()
    with pytest.raises(BadInput, match="has no campaign"):
        deadeye.campaign("tacdex", seats=4)


def test_between_games_nothing_leaks_and_positions_come_back() -> None:
    for seed in range(12):
        campaign = deadeye.campaign("bang-dice", seats=5, seed=seed, modules=ALL)
        play_out(campaign.match, seed)
        match = campaign.go_on()
        dice = random.Random(seed)
        while match.decisions[0].kind in ("appoint", "recast"):
            game, s = match.game, match.state
            copy = game.from_position(match.position(), match.record.options, Chance(), False)
            assert game.position(copy) == match.position() and copy.options == s.options
            assert game.position(game.clone(s)) == match.position()
            for viewer in range(5):
                world = match.imagine(viewer, seed)
                assert game.view(world, viewer) == match.view(viewer)
            decision = match.decisions[0]
            assert decision.prompt and decision.clauses
            labels = [game.label(s, decision, option) for option in decision.options]
            assert all(labels) and len(set(labels)) == len(labels)
            match.choose(decision.seat, dice.choice(decision.options))
        assert any(line.startswith(("{0} will be", "{0} stays", "{0} draws")) for line in match.phrases())


def test_what_the_documentation_shows_runs(tmp_path: Path, monkeypatch: pytest.MonkeyPatch,
                                           capsys: pytest.CaptureFixture[str]) -> None:
    text = (Path(__file__).parents[3] / "docs" / "undead-or-alive.md").read_text("utf-8")
    monkeypatch.chdir(tmp_path)
    for example in re.findall(r"```python\n(.*?)```", text, re.S):
        exec(compile(example, "undead-or-alive.md", "exec"), {})  # noqa: S102 - our own words
    assert (tmp_path / "campaign.json").exists() and capsys.readouterr().out.startswith("[")
