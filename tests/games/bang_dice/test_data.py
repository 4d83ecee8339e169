"""A corrected box: other Rage cards, another Duel die or Boneyard, other Health; and loaded cards."""
from importlib.resources import files
from pathlib import Path
from typing import Any

import pytest

import deadeye
from deadeye.bots.arena import Arena, seat_bots
from deadeye.core.errors import BadInput
from deadeye.core.match import Match
from deadeye.games.bang_dice import OLD_WEST, WALKING_DEAD
from deadeye.games.bang_dice.data import EDITIONS
from tests.games.bang_dice.scene import table
from tests.games.bang_dice.west import QUIET, ROLES, act, both, names, west

TEXT = files("deadeye.games.bang_dice").joinpath("data.toml").read_text("utf-8")
DUEL_DIE = 'duel_die = ["arrow", "dynamite", "whiskey", "gatling", "duel", "duel"]'
BEER = 'symbols = ["beer"]\ncount = 3'
ARROW = 'symbols = ["arrow"]\ncount = 3'
BOTH_CARDS = 'symbols = ["beer", "gatling"]\ncount = 3'
ONE_HAND = "hands = 1\ncount = 6"
LUCKY = 'name = "Lucky Duke"\nhealth = 8'


def changed(folder: Path, *changes: tuple[str, str]) -> str:
    """A copy of the data file with some places changed."""
    text = TEXT
    for old, new in changes:
        assert text.count(old) == 1, old
        text = text.replace(old, new)
    path = folder / "my-box.toml"
    path.write_text(text, "utf-8")
    return str(path)


def played_with(path: str, dice: str, *cards: str, modules: str = "1,2,3,4", **chairs: Any) -> Match[Any]:
    """A scene of the Old West with the box of a file."""
    digest = OLD_WEST.load_data(path)
    players = [{"character": QUIET[seat], "role": ROLES[seat]} | chairs.get(f"s{seat}", {}) for seat in range(5)]
    return deadeye.from_position("bang-dice", {"seats": players, "loaded": [*names(dice), *cards]}, modules=modules,
                                 data=digest)


@pytest.mark.rule("UOA-206", "UOA-604")
def test_a_rage_card_may_have_several_symbols(tmp_path: Path) -> None:
    path = changed(tmp_path, (BEER, BOTH_CARDS))
    match = played_with(path, "GG1DD", modules="2", s0={"rage": ["beer-and-gatling"], "health": 5}, s1={"health": 5})
    assert table(match)["revealed"] == ["beer-and-gatling"] and table(match)["added"] == ["beer", "gatling"]
    act(match, 0, 1)
    assert match.decisions[0].kind == "heal", "the Beer on the card"
    act(match, 0)
    life = [player["health"] for player in table(match)["seats"]]
    assert life == [6, 3, 7, 7, 8], "with its Gatling there are three"
    assert "{0} reveals a Rage card: Beer and Gatling." in match.phrases()
    (card,) = [one for one in OLD_WEST.components(str(match.record.options["data"])) if one.slug == "beer-and-gatling"]
    assert card.facts == {"in the box": 3} and "Beer and Gatling count with the dice" in card.text


@pytest.mark.rule("UOA-601")
def test_a_duel_die_has_the_sides_of_its_box(tmp_path: Path) -> None:
    path = changed(tmp_path, (DUEL_DIE, 'duel_die = ["beer", "beer", "beer", "beer", "beer", "duel"]'))
    match = played_with(path, "11BBB", modules="1,2")
    assert table(match)["dice"] == names("11BBB")
    with pytest.raises(BadInput, match="shows whiskey, but a Duel die is rolled here: beer, duel"):
        played_with(path, "11BWB", modules="1,2")
    digest = match.record.options["data"]
    seen = {face for seed in range(60) for face in table(deadeye.new(
        "bang-dice", 5, seed, modules="1,2", data=digest))["dice"][3:] if face}
    assert seen == {"beer", "duel"}


@pytest.mark.rule("UOA-603")
def test_the_boneyard_is_split_as_its_box_says(tmp_path: Path) -> None:
    path = changed(tmp_path, (ONE_HAND, "hands = 3\ncount = 6"))
    match = played_with(path, "1DDGG", "hands:3", "hands:0", *names("BBDGG"), modules="4", s1={"health": 1})
    act(match, 0, 1)
    assert "{1} reveals a Boneyard card: 3 hands." in match.phrases()
    assert table(match)["hands"] == 3 and table(match)["boneyard"] == 10


@both
def test_characters_have_the_health_of_their_box(edition: str, tmp_path: Path) -> None:
    path = changed(tmp_path, (LUCKY, 'name = "Lucky Duck"\nhealth = 4'), ('name = "Ezekiel"\nhealth = 8',
                                                                         'name = "King Ezekiel"\nhealth = 5'))
    game = OLD_WEST if edition == "bang-dice" else WALKING_DEAD
    digest = game.load_data(path)
    slug, name, health = ("lucky-duke", "Lucky Duck", 4) if edition == "bang-dice" else ("ezekiel", "King Ezekiel", 5)
    for seed in range(30):
        match = deadeye.new(edition, 8, seed, data=digest)
        for player in table(match)["seats"]:
            if player["character"] == slug and player["role"] not in ("sheriff", "leader"):
                assert (player["most"], player["name"]) == (health, name)
                assert table(match)["data"] == digest
                return
    raise AssertionError("never dealt")


def test_bots_and_campaigns_play_with_a_corrected_box(tmp_path: Path) -> None:
    path = changed(tmp_path, (BEER, BOTH_CARDS), (LUCKY, 'name = "Lucky Duck"\nhealth = 4'),
                   (DUEL_DIE, 'duel_die = ["beer", "dynamite", "whiskey", "gatling", "gatling", "duel"]'))
    digest = OLD_WEST.load_data(path)
    campaign = deadeye.campaign("bang-dice", seats=5, seed=3, modules="1,2,3,4", data=digest)
    Arena(campaign.match, seat_bots("bang-dice", ["sensible"] * 5)).play()
    assert campaign.match.over
    again = campaign.go_on()
    assert again.record.options["data"] == digest and EDITIONS[again.state.edition].digest == digest
    path_of_save = tmp_path / "campaign.json"
    campaign.save(path_of_save)
    assert deadeye.replay_campaign(path_of_save).to_json() == campaign.to_json()


def test_a_record_is_played_again_only_with_its_file(tmp_path: Path) -> None:
    digest = OLD_WEST.load_data(changed(tmp_path, (LUCKY, 'name = "Lucky Duke"\nhealth = 9')))
    match = deadeye.new("bang-dice", 5, 1, data=digest)
    match.save(tmp_path / "save.json")
    assert deadeye.replay(tmp_path / "save.json").position() == match.position()
    text = (tmp_path / "save.json").read_text("utf-8").replace(digest, "0123456789abcdef")
    (tmp_path / "other.json").write_text(text, "utf-8")
    with pytest.raises(BadInput, match="digest '0123456789abcdef', and no such file is loaded"):
        deadeye.replay(tmp_path / "other.json")


@pytest.mark.parametrize(("old", "new", "why"), [
    (BEER, 'symbols = ["beer"]\ncount = 4', r"these are 19 in all, and the box has 18 \(UOA-604\)"),
    (BEER, 'symbols = ["bear"]\ncount = 3', "'symbols' must be one of arrow, .*, not 'bear'"),
    (BEER, ARROW, "unlike every other Rage card"),
    (BEER, 'symbols = ["beer", "beer", "beer", "beer"]\ncount = 3', "one to three sides"),
    (ONE_HAND, "hands = 1\ncount = 7", r"these are 12 in all, and the box has 11 \(UOA-603\)"),
    (ONE_HAND, "hands = 0\ncount = 6", "other cards with 0 hands"),
    ('symbol = "beer"\ncount = 3', 'symbol = "gatling"\ncount = 3', r"not gatling \(UOA-602\)"),
    (DUEL_DIE, 'duel_die = ["duel", "duel", "duel", "duel", "duel", "duel"]', r"not all \(UOA-601\)"),
    (DUEL_DIE, 'duel_die = ["duel", "beer"]', "must have 6 sides"),
    (LUCKY, 'name = "Lucky Duke"\nhealth = 0', "'health' must be a number from 1 to 20, not 0"),
    (LUCKY, 'name = "Sid Ketchum"\nhealth = 8', "another 'name' like 'Sid Ketchum'"),
    (LUCKY, 'name = "Lucky {Duke}"\nhealth = 8', "no braces"),
    ('id = "lucky-duke"', 'id = "lucky"', "'id' must be 'lucky-duke' here, not 'lucky'"),
    ('id = "pixie-pete"', 'id = "pete"', "'id' must be 'pixie-pete' here, not 'pete'"),
    ('"May use each {whiskey} twice."', '"May use each {bourbon} twice."', "'ability' may have"),
    ('roles = ["sheriff", "deputy", "outlaw", "renegade"]', 'roles = ["deputy", "sheriff", "outlaw", "renegade"]',
     "'roles' must be sheriff, deputy, outlaw, renegade, in this order"),
    (LUCKY, LUCKY + "\nluck = 7", "has no 'luck'"),
])
def test_a_box_that_makes_no_sense_is_refused_with_its_line(tmp_path: Path, old: str, new: str, why: str) -> None:
    path = changed(tmp_path, (old, new))
    known = len(EDITIONS)
    with pytest.raises(BadInput, match=rf"my-box.toml, line \d+: .*{why}") as refused:
        OLD_WEST.load_data(path)
    assert len(EDITIONS) == known, "and nothing of it is kept"
    line = int(str(refused.value).partition("line ")[2].partition(":")[0])
    place = TEXT[: TEXT.index(old)].count("\n") + 1
    in_all = "in all" in why  # what doesn't add up begins with its first card
    assert (line <= place and TEXT.splitlines()[line - 1].startswith("[[")) if in_all else abs(line - place) <= 6


def test_where_a_number_comes_from_is_told_number_by_number(tmp_path: Path) -> None:
    told = {f"{one.kind}/{one.slug}": (one.source, one.sources) for one in OLD_WEST.components("")}
    assert told["wound/beer"] == ("printed", {"in the box": "inferred"}), "how many there are"
    assert told["bone/1"] == ("printed", {"in the box": "inferred"})
    assert told["rage/beer"] == ("reconstructed", {})
    assert told["face/duel"] == ("printed", {"sides of a Duel die": "inferred"})
    assert told["character/belle-star"] == ("printed", {}) and told["character/lucky-duke"] == ("inferred", {})
    path = changed(tmp_path, (LUCKY, LUCKY + '\nhealth_provenance = "printed"'))
    mine = {one.slug: one for one in OLD_WEST.components(OLD_WEST.load_data(path)) if one.kind == "character"}
    assert (mine["lucky-duke"].source, mine["lucky-duke"].sources) == ("inferred", {"life": "printed"})


# -- loaded outcomes --------------------------------------------------------------------------


@pytest.mark.parametrize(("dice", "cards", "why"), [
    ("11", ("rage:beer",), "the Rage card rage:beer, but a basic die is rolled here: arrow, dynamite, bullseye-1"),
    ("X", (), "a die that shows duel, but a basic die is rolled here"),
    ("1", ("character:lucky-duke",), "the character character:lucky-duke, but a basic die is rolled here"),
    ("11DB", (), "a die that shows beer, but a Duel die is rolled here: arrow, dynamite, gatling, whiskey, duel"),
    ("11DW", ("wound:beer",), "the Duel Wound wound:beer, but a Duel die is rolled here"),
])
def test_a_loaded_outcome_that_cannot_come_says_what_is_due(dice: str, cards: tuple[str, ...], why: str) -> None:
    with pytest.raises(BadInput, match=why):
        west(dice, *cards, modules="1,2", calm="")


@pytest.mark.parametrize(("loaded", "why"), [
    ("gatling", "a die that shows gatling, but a Rage card is drawn here: rage:arrow, rage:beer, "),
    ("hands:2", "the Boneyard card hands:2, but a Rage card is drawn here"),
    ("rage:beer-and-gatling", r"the Rage card rage:beer-and-gatling, but a Rage card is drawn here"),
])
def test_a_loaded_card_is_of_the_deck_that_is_drawn_from(loaded: str, why: str) -> None:
    match = west("DDGWG", modules="1,2", calm="")
    match.load([loaded])
    with pytest.raises(BadInput, match=why):
        act(match, 0)
    act(match, 0)  # nothing has changed, and nothing is loaded now
    assert match.decisions[0].seat == 1


def test_an_outcome_that_nobody_knows_is_refused() -> None:
    with pytest.raises(BadInput, match=r"A die is arrow, .*; a card is rage:arrow, wound:beer, hands:1 or character:"):
        west("11DWG", "rage:water", modules="1,2")
    for wrong in ("wound:gatling", "hands:x", "character:zombie", "rage:", "bear"):
        with pytest.raises(BadInput, match="not '" + wrong):
            west("11DWG", wrong, modules="1,2")
