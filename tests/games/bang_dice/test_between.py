"""UOA-5: between two games the table shows what is known, and says how the star was passed on."""
import pytest

from tests.games.bang_dice.scene import table
from tests.games.bang_dice.test_legacy import (
    DRAW,
    after,
    choose,
    killed,
    killer_of,
    nobody_did_it,
    printed,
    settle,
    sheriff_of,
    survived,
)
from tests.games.bang_dice.west import Table, both


def told(match: Table) -> list[tuple[str, tuple[str, ...]]]:
    """What was said of the star, and by which clauses."""
    names = [(match.game.kind_name(event.kind), match.game.because(event)) for event in match.events]
    return [(name, clauses) for name, clauses in names if name in ("inherited", "appointed")]


@pytest.mark.rule("UOA-502", "UOA-503")
def test_between_games_everybody_has_the_life_points_on_their_card() -> None:
    match = after(survived).go_on()
    while match.decisions[0].kind in ("appoint", "recast"):
        for player in table(match)["seats"]:
            assert (player["health"], player["most"]) == (printed(player), printed(player))
        choose(match, DRAW if match.decisions[0].kind == "recast" else 3)
    assert table(match)["seats"][3]["most"] == printed(table(match)["seats"][3]) + 2, "a Sheriff's, as the game begins"


@pytest.mark.rule("UOA-505", "UOA-503")
def test_who_joins_has_no_character_and_no_life_points_until_they_draw() -> None:
    campaign = after(survived)
    star = sheriff_of(campaign.match)
    new = (star + 1) % 5
    match = campaign.go_on([-1 if seat == new else seat for seat in range(5)])
    joined = table(match)["seats"][new]
    assert (joined["character"], joined["health"], joined["most"]) == ("", 0, 0)
    choose(match, star)
    choose(match, DRAW)
    assert match.decisions[0].kind == "recast", "the newcomer has drawn, the next one is asked"
    joined = table(match)["seats"][new]
    assert joined["health"] == joined["most"] == printed(joined)


@pytest.mark.rule("UOA-501")
@both
def test_it_is_told_that_the_killer_has_the_star(edition: str) -> None:
    campaign = after(killed, edition)
    killer = killer_of(campaign.match)
    match = campaign.go_on()
    star = "Sheriff" if edition == "bang-dice" else "Leader"
    assert f"{{{killer}}} brought the last {star} down, and is the {star} now." in match.phrases()
    assert told(match) == [("inherited", ("UOA-501",))]


@pytest.mark.rule("UOA-504")
def test_it_is_told_that_the_star_was_dealt() -> None:
    match = after(nobody_did_it).go_on()
    assert f"Roles are dealt as in a first game: {{{sheriff_of(match)}}} is the Sheriff now." in match.phrases()
    assert told(match) == [("inherited", ("UOA-504",))]


@pytest.mark.rule("UOA-502")
def test_what_was_named_is_told_once() -> None:
    match = after(survived).go_on()
    settle(match)
    assert told(match) == [("appointed", ("UOA-502",))]


@pytest.mark.rule("UOA-505")
def test_with_three_players_there_is_no_star_to_tell_of() -> None:
    match = after(lambda _match: True, seats=3).go_on()
    assert told(match) == []
