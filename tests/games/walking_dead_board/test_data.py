"""Playing with a corrected copy of the data: taken if it makes sense, refused with line and reason if not."""
import tomllib
from pathlib import Path

import pytest

import deadeye
from deadeye.core.errors import BadInput
from deadeye.core.record import read_record
from deadeye.games.walking_dead_board import GAME
from deadeye.games.walking_dead_board.codes import ENCOUNTER_EFFECTS, PENALTIES, SCROUNGE_EFFECTS, WALKER_EFFECTS
from deadeye.games.walking_dead_board.data.box import Deck, shipped
from deadeye.games.walking_dead_board.data.shelf import SHELF, box_at
from tests.games.walking_dead_board.scene import BOX_FILE, NAME, changed, go, labels, scene, survivor

SHOTGUN = '{ name = "Shotgun", effect = "shotgun", count = '
TWO_TILES = """effect = "attack", amount = 1, source = "reconstructed" },
{ name = "Center for Disease Control", effect = "allies", amount = 1"""
STRIDES = TWO_TILES.replace('"attack", amount = 1', '"stride", amount = 3').replace('"allies", amount = 1',
                                                                                '"stride", amount = 3')


def attack_of_shotgun() -> str:
    """What the Shotgun adds in the box of the tests."""
    return BOX_FILE.read_text("utf-8").split(SHOTGUN)[1].split("attack = ")[1].split(",")[0]


def test_a_corrected_copy_is_played_with(tmp_path: Path) -> None:
    line = f"{SHOTGUN}4, attack = {attack_of_shotgun()}"
    digest = GAME.load_data(changed(tmp_path, (line, '{ name = "Big Gun", effect = "shotgun", count = 4, attack = 9'),
                                    ('name = "Rick"', 'name = "Sheriff"')))
    match = deadeye.new(NAME, 2, 1, data=digest)
    assert labels(match)[0] == "Sheriff"
    position = {"seats": [{"at": "police-7", "hand": ["big-gun"]}, {}], "loaded": ["2"]}
    match = deadeye.from_position(NAME, position, data=digest)
    match.choose(0, 0)
    match.load(["the-herd"])
    match.choose(0, SHELF.boxes[-1].space_slugs.index("police-9"))
    match.load(["1"])
    match.choose(0, 1)
    assert "{0} rolls 1 + 9 = 10 against 10." in match.phrases()
    assert match.view(0)["data"] == digest


def test_what_cards_do_is_told_with_the_numbers_of_the_copy(tmp_path: Path) -> None:
    """Every sentence with a number in it changes with that number."""
    line = f"{SHOTGUN}4, attack = {attack_of_shotgun()}"
    digest = GAME.load_data(changed(
        tmp_path, (line, '{ name = "Big Gun", effect = "shotgun", count = 4, attack = 9'),
        ('{ name = "Rick", effect = "reroll", amount = 2', '{ name = "Rick", effect = "reroll", amount = 5'),
        ('{ name = "Department Store", effect = "scrounge", amount = 2',
         '{ name = "Department Store", effect = "scrounge", amount = 3')))
    texts = {f"{one.kind}/{one.slug}": one.text for one in GAME.components(digest)}
    assert "+9" in texts["scrounge/big-gun"]
    assert "add 5" in texts["character/rick"]
    assert "draw 3 Scrounge cards" in texts["tile/department-store"]
    assert texts["encounter/cut-off"].endswith("; Strength 9 if alone on the board, not of three players.")
    assert texts["encounter/too-loud"].endswith(
        "; Strength 8 while three or more survivors are alive, or two of three.")
    assert texts["walker/side-by-side"].endswith(
        "; Strength 8 while the other walker is on the board; of three players, while two live.")
    ours = {f"{one.kind}/{one.slug}": one.text for one in GAME.components("")}
    assert "scrounge/big-gun" not in ours
    assert "If you" not in ours["encounter/lone-walker"]
    both = "if you win, draw 2 Scrounge cards; if you lose, you miss your next turn."
    assert ours["encounter/gun-store"].endswith(both)


def test_another_board_is_walked_over(tmp_path: Path) -> None:
    digest = GAME.load_data(changed(
        tmp_path, ('"Police 8", "Police 9", "Center', '"Police 8", "Center'),
        ('{ name = "Police 9", kind = "blank"', '{ name = "Police Nine", kind = "blank"'),
        ('["Police 4", "Police Path 3"', '["Police 8", "Police Nine", "CDC 1"],\n["Police 4", "Police Path 3"'),
    ))
    position = {"seats": [{"at": "police-8", "ability_used": True}], "loaded": ["2"]}
    match = deadeye.from_position(NAME, position, data=digest)
    assert [text.split(",")[0] for text in labels(match)] == ["Police 6", "Center for Disease Control", "CDC 1"]


def test_the_same_file_twice_is_one_box(tmp_path: Path) -> None:
    path = changed(tmp_path, ("count = 4", "count = 4 "))
    digest = GAME.load_data(path)
    before = len(SHELF.boxes)
    assert GAME.load_data(path) == digest
    assert len(SHELF.boxes) == before


def test_a_record_carries_the_digest_and_a_replay_with_other_data_is_refused(tmp_path: Path) -> None:
    digest = GAME.load_data(changed(tmp_path, ('name = "Axe"', 'name = "Hatchet"')))
    match = deadeye.new(NAME, 2, 9, data=digest)
    match.choose(0, 0)
    text = match.record.to_json()
    assert digest.encode() in text
    assert deadeye.replay(read_record(text)).view(0) == match.view(0)
    record = read_record(text.replace(digest.encode(), b"0123456789abcdef"))
    with pytest.raises(deadeye.BadInput, match="data file of digest '0123456789abcdef', and no such file is loaded"):
        deadeye.replay(record)


@pytest.mark.parametrize(("old", "new", "line_has", "why"), [
    ("allies = 16", "allies = 3", "allies = 3", "'allies' must be a number from 8 to 60, not 3."),
    ("allies = 16", "alies = 16", "# A box for the tests", "'allies' must be a number from 8 to 60, not nothing."),
    ("hand = 4", "hand = 4\nspeed = 3", "speed = 3", "data has no 'speed'"),
    ('name = "Axe", effect = "axe"', 'name = "Axe", effect = "chop"', "chop", "'effect' must be one of weapon"),
    ('name = "Axe"', 'name = "Shotgun"', 'name = "Shotgun", effect = "axe"', "another 'name' like 'Shotgun'."),
    ('name = "Axe"', 'name = "{0}"', 'name = "{0}"', "'name' must have letters from a to z, at most 40 in all"),
    ('name = "Axe"', "name = 7", "name = 7", "'name' must be a text, not 7."),
    (f"{SHOTGUN}4", f"{SHOTGUN}1", "scrounge = [", "there must be 40 to 60 cards in all, not 37."),
    (f"{SHOTGUN}4", f"{SHOTGUN}-1", "count = -1", "'count' must be a number from 1 to 60, not -1."),
    ('effect = "quiet", count = 2,', 'effect = "quiet", count = 2, strength = 5,', '"quiet"', "has no 'strength'."),
    ('effect = "fight", count = 3, strength = 6,', 'effect = "fight", count = 3,', '"fight"',
     "needs a 'strength' of 1 or more."),
    ('effect = "attack", count = 3, strength = 6', 'effect = "attack", count = 3', '"Shamble"', "needs a 'strength'"),
    ('effect = "quiet", count = 2,', 'effect = "quiet", count = 2, reward = "loot",', '"quiet"',
     "isn't fought, so it has no 'reward'."),
    ('reward = "rescue"', 'reward = "riches"', '"riches"', "'reward' must be one of nothing"),
    ('effect = "sneak", count = 4', 'effect = "sneak", count = 4, strength = 5', '"Sneak"', "has no 'strength'."),
    ('effect = "rush", count = 3, strength = 7, steps = 4', 'effect = "rush", count = 3, strength = 7', '"Onslaught"',
     "'rush' needs a 'steps' of 1 or more."),
    ('effect = "gallop", count = 3, amount = 3', 'effect = "gallop", count = 3', '"Giddy Up!"', "needs an 'amount'"),
    ('effect = "store", count = 2, amount = 1', 'effect = "store", count = 2, amount = 0', '"Unlooted Store"',
     "encounter 15: Unlooted Store with effect 'store' needs an 'amount' of 1 or more."),
    ('effect = "axe", count = 4, attack = 2', 'effect = "axe", count = 4', '"Axe"', "needs an 'attack'"),
    ('effect = "surround", count = 1, strength = 6, amount = 3', 'effect = "surround", count = 1, strength = 6',
     '"Cut Off"', "'surround' needs an 'amount' of 1 or more."),
    ("last = 2", "last = 6", '"Frenzy"', "needs an 'amount' of at least its 'last'."),
    ('effect = "crowd", count = 1, strength = 6', 'effect = "crowd", count = 1', '"Too Loud"', "needs a 'strength'"),
    ('effect = "horde", count = 1, strength = 3, amount = 5', 'effect = "horde", count = 1, strength = 3',
     '"Side by Side"', "'horde' needs an 'amount' of 1 or more."),
    ('effect = "escort", amount = 3', 'effect = "escort", amount = 0', '"Lori"',
     "'amount' must be a number from 1 to 12, not 0."),
    ('effect = "dash", amount = 6', 'effect = "dash", amount = 0', '"Glenn"',
     "'amount' must be a number from 1 to 12, not 0."),
    (TWO_TILES, STRIDES, "tile = [", "all that stride may add 6 to a roll, not 7."),
    ('name = "Rick", effect = "reroll", amount = 2, source = "printed"', 'name = "Rick", effect = "reroll", amount = 2',
     '"Rick"', "'source' must be one of printed, inferred, reconstructed, not nothing."),
    ('name = "Lori"', 'name = "Rick"', "character = [", "4 to 9, each with a name of its own."),
    ('name = "Camp", kind = "camp"', 'name = "Camp", kind = "safe", region = "Police Station"', "space = [",
     "there must be one Camp"),
    ('name = "Camp", kind = "camp"', 'name = "Camp", kind = "camp", region = "Police Station"', '"Camp", kind',
     "Camp and the sewers belong to none."),
    ('"Police 2", kind = "scrounge"', '"Police 2", kind = "swamp"', '"swamp"', "'kind' must be one of camp, corner"),
    ('"Police 2", kind = "scrounge"', '"Police 2", kind = "corner"', "space = [", "must have one corner, not 2."),
    ("at = [5, 5]", "at = [5]", "at = [5]", "'at' must be a column and a row"),
    ("at = [5, 5]", "at = [99, 99]", "at = [99, 99]", "'at' must hold numbers from 0 to 24, not 99."),
    ("at = [2, 0]", "at = [1, 0]", '"Police 2"', "a spot of its own, and [1, 0] is where 'Police 1' is drawn."),
    ('["Police 4", "Police Path 3"', '["Police 4", "Police Path 9"', '"Police Path 9"', "'way' must be one of Camp"),
    ('["Police 4", "Police Path 3"', '["Police 4", "Police 5", "Police Path 3"', '["Police 4", "Police 5"',
     "'Police 4' and 'Police 5' are joined twice"),
    ('"Police Path 1", "Camp"],', '"Police Path 1"],', "way = [", "'Police Path 1' needs two ways"),
    ('"Police Path 3", "North Sewer 1", ', '"North Sewer 1", ', "", ""),
    ("title = ", "title = = ", "title = =", "Invalid value"),
    ('{ name = "Camp", kind = "camp"', '{ name = "Camp" kind = "camp"', '"Camp" kind', "Unclosed inline table"),
])
def test_a_wrong_file_is_refused_with_the_line_and_the_reason(
    tmp_path: Path, old: str, new: str, line_has: str, why: str
) -> None:
    path = changed(tmp_path, (old, new))
    if not why:
        GAME.load_data(path)  # a sewer with one end: odd, but it can be played
        return
    with pytest.raises(deadeye.BadInput) as refused:
        GAME.load_data(path)
    text = str(refused.value)
    assert why in text
    line = int(text.removeprefix(f"{path}, line ").split(":")[0])
    assert line_has in Path(path).read_text("utf-8").splitlines()[line - 1], text


def test_corners_that_only_a_sewer_leads_to_are_refused(tmp_path: Path) -> None:
    path = changed(tmp_path, ('"Police 9", "Center for Disease Control"],', '"Police 9", "Police Station"],'),
                   ('"Store 9", "Police Station"],', '"Store 9", "Center for Disease Control"],'),
                   ('"Police Path 1", "Camp"],', '"Police Path 1", "Police 5"],'))
    with pytest.raises(deadeye.BadInput, match="survivors can't get from Camp to 'Police Station' without a sewer"):
        GAME.load_data(path)


def test_a_list_may_be_written_as_tables_and_lines_are_found_there_too(tmp_path: Path) -> None:
    head, _, tail = BOX_FILE.read_text("utf-8").partition("tile = [\n")
    old, _, rest = tail.partition("]\n")
    tables = [line.strip("{ },").replace(", ", "\n") for line in old.splitlines()]
    path = tmp_path / "tables.toml"
    path.write_text(head + rest + "".join([f"[[tile]]\n{table}\n" for table in tables]), "utf-8")
    GAME.load_data(str(path))
    text = path.read_text("utf-8").replace('effect = "stride"\namount = 1', 'effect = "stride"\namount = 17')
    path.write_text(text, "utf-8")
    with pytest.raises(deadeye.BadInput, match="'amount' must be a number from 0 to 5, not 17") as refused:
        GAME.load_data(str(path))
    line = int(str(refused.value).split("line ")[1].split(":")[0])
    assert text.splitlines()[line - 1] == "amount = 17"


def effect_of(deck: Deck, effects: tuple[str, ...], name: str) -> str:
    """What a card of the box that ships does."""
    return effects[deck.effects[deck.names.index(name)]]


@pytest.mark.rule("WDB-905", "WDB-906", "WDB-907")
def test_the_cards_that_the_rulebook_names_are_in_the_box_that_ships_and_do_what_it_says() -> None:
    box = box_at(0)
    scrounge = {"Shotgun": "shotgun", "Axe": "axe", "Baseball Bat": "bat", "Crossbow": "crossbow", "Handgun": "handgun",
                "Sack of Guns": "sack", "Non-Lethal Wound": "wound", "Giddy Up!": "gallop"}
    for name, effect in scrounge.items():
        assert effect_of(box.scrounge, SCROUNGE_EFFECTS, name) == effect
    encounters = {"Walkers at the Door": "door", "Love Triangle": "triangle", "Personality Conflict": "conflict"}
    for name, effect in encounters.items():
        assert effect_of(box.encounters, ENCOUNTER_EFFECTS, name) == effect
    walkers = {"Sneak": "sneak", "Frenzy": "frenzy", "Bitten!": "bitten", "Onslaught": "rush",
               "Charging Walkers": "rush"}
    for name, effect in walkers.items():
        assert effect_of(box.walkers, WALKER_EFFECTS, name) == effect
    assert box.scrounge.attack[box.scrounge.names.index("Shotgun")] == max(box.scrounge.attack), "a big bonus"
    assert box.scrounge.amount[box.scrounge.names.index("Giddy Up!")] == 3
    fights = [box.encounters.strength[kind] for kind in box.encounters.kind_of if box.encounters.strength[kind]]
    assert len(fights) > 20, "most are fights"
    assert set(fights) == {6, 7, 8, 9, 10}
    deck = box.walkers
    plain = [deck.strength[kind] for kind in deck.kind_of if WALKER_EFFECTS[deck.effects[kind]] == "attack"]
    assert plain
    assert set(plain) <= {6, 7, 8, 9, 10}
    assert max(deck.strength[kind] + box.hordes[kind] for kind in deck.kind_of) == 10


def test_a_file_that_cannot_be_read_is_refused(tmp_path: Path) -> None:
    with pytest.raises(deadeye.BadInput, match="can't be read"):
        GAME.load_data(str(tmp_path / "none.toml"))
    (tmp_path / "odd.toml").write_bytes(b"\xff\xfe")
    with pytest.raises(deadeye.BadInput, match="isn't text in UTF-8"):
        GAME.load_data(str(tmp_path / "odd.toml"))


def test_every_entry_says_where_it_comes_from() -> None:
    contents = tomllib.loads(shipped())
    for name in ("character", "tile", "scrounge", "encounter", "walker", "space"):
        assert contents[name]
        for entry in contents[name]:
            assert entry["source"] in ("printed", "inferred", "reconstructed")
            assert entry["source"] != "reconstructed" or "ours" not in entry, "all of it is ours"


def test_of_a_card_that_is_known_the_numbers_that_are_ours_are_marked() -> None:
    found = {one.slug: one for one in GAME.components("") if one.kind in ("scrounge", "encounter", "walker")}
    ours = "reconstructed"
    less = "less for the last of three"
    assert found["frenzy"].source == "printed"
    assert found["frenzy"].sources == {"copies": ours, "extra Strength": ours, less: ours}
    assert (found["giddy-up"].source, found["giddy-up"].sources) == ("printed", {"copies": ours})
    assert found["onslaught"].sources == {"copies": ours, "strength": ours, "steps": ours}
    assert found["love-triangle"].text.endswith("; the second option is our guess.")
    assert (found["lone-walker"].source, found["lone-walker"].sources) == (ours, {})


@pytest.mark.rule("WDB-908")
def test_encounters_are_mostly_fights_few_cost_a_turn_and_some_have_both_a_reward_and_a_penalty() -> None:
    deck = box_at(0).encounters
    assert sum(deck.strength[kind] > 0 for kind in deck.kind_of) > deck.size / 2
    lost = [kind for kind in deck.kind_of
            if ENCOUNTER_EFFECTS[deck.effects[kind]] == "hide" or PENALTIES[deck.penalties[kind]] == "pin"]
    assert len(lost) <= 6
    assert sum(deck.rewards[kind] > 0 and deck.penalties[kind] > 0 for kind in deck.kind_of) >= 4


@pytest.mark.parametrize(("loaded", "why"), [
    ("axe", "the card Axe, but a die is rolled here"),
    ("2 axe", "the card Axe, but an Encounter is drawn here, one that lies in its deck"),
    ("2 3", "a die with 3, but an Encounter is drawn here"),
])
def test_a_loaded_outcome_that_cannot_come_says_what_it_is_and_what_is_due(loaded: str, why: str) -> None:
    with pytest.raises(BadInput, match=f"The next loaded outcome is {why}"):
        go(scene(survivor("police-7"), survivor(), loaded=loaded), "police-9")


def test_a_scrounge_card_or_a_walker_card_is_due_where_one_is_drawn() -> None:
    with pytest.raises(BadInput, match="the card Sneak, but a Scrounge card is drawn here"):
        go(scene(survivor("police-1"), survivor(), loaded="1 sneak"), "police-2")
    with pytest.raises(BadInput, match="the card Axe, but a Walker card is drawn here"):
        scene({"status": "rising", "at": "cdc-7", "allies": 0}, survivor(), loaded="axe")
