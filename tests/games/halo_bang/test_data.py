"""The printed facts, and a corrected copy of them."""
import json
import re
import tomllib
from importlib.resources import files
from pathlib import Path
from typing import Any

import pytest

import deadeye
from deadeye.core.datafile import digest_of
from deadeye.core.match import Match
from deadeye.core.record import read_record
from deadeye.games.halo_bang import GAME
from deadeye.games.halo_bang.codes import CARDS
from deadeye.games.halo_bang.data import SETS
from tests.games.halo_bang.scene import answer, option, overshields, play, scene, table, targets

TEXT = files("deadeye.games.halo_bang").joinpath("data.toml").read_text("utf-8")

WEAPONS = {  # range, damage, copies
    "assault-rifle": (1, 1, 6), "shotgun": (1, 2, 5), "magnum": (2, 1, 5), "saw": (2, 2, 4), "battle-rifle": (3, 1, 3),
    "dmr": (4, 1, 2), "warthog": (1, 3, 1), "scorpion": (2, 3, 1), "mantis": (3, 2, 1), "pelican-gunship": (3, 3, 1),
    "spartan-laser": (4, 2, 1), "broadsword": (5, 2, 1), "sniper-rifle": (5, 1, 1),
}


def copies() -> dict[str, int]:
    """How many cards of each kind a table has."""
    return GAME.census(scene().state)


@pytest.mark.rule("HLO-951")
@pytest.mark.parametrize("card", WEAPONS)
def test_each_weapon_reaches_and_hurts_as_printed(card: str) -> None:
    reach, damage, printed = WEAPONS[card]
    assert copies()[card] == printed
    for stealth in range(3):  # the player across is at range 3, 4, 5
        match = scene(6, s0={"hand": [card, "flood"]}, s3={"enhancements": ["stealth"] * stealth})
        assert (3 in targets(match, card)) == (reach >= 3 + stealth)
    for near, far in ((1, 1), (2, 2)):
        assert (near in targets(scene(6, s0={"hand": [card]}), card)) == (reach >= far)
    match = scene(6, s0={"hand": [card, "flood"]}, s1={"specialization": "rogue"})
    play(match, card, 1)
    answer(match, "")
    assert overshields(match)[1] == 5 - damage


@pytest.mark.rule("HLO-952")
def test_the_enhancements_and_shields_are_as_many_as_printed() -> None:
    wanted = {"firepower": 6, "stealth": 4, "damage-boost": 3, "odd-ball": 2, "hardlight-shield": 15}
    assert {name: copies()[name] for name in wanted} == wanted


@pytest.mark.rule("HLO-953")
def test_the_actions_are_as_many_as_printed() -> None:
    wanted = {"active-camouflage": 6, "promethean-vision": 5, "pulse-grenade": 4, "weapon-cache": 4, "flood": 3,
              "ordnance-pod": 3, "regeneration-field": 3}
    assert {name: copies()[name] for name in wanted} == wanted


def test_every_entry_says_where_it_comes_from() -> None:
    ours = {"assault-rifle", "shotgun", "saw", "scorpion", "mantis", "spartan-laser", "sniper-rifle"}
    found = dict(re.findall(r"\[weapons\.([a-z-]+)\][^\[]*provenance = \"(\w+)\"", TEXT))
    assert {name for name, origin in found.items() if origin == "reconstructed"} == ours
    assert len(re.findall(r"^provenance = \"(?:printed|inferred|reconstructed)\"$", TEXT, re.M)) == 25 + 12


def test_words_and_numbers_each_say_where_they_come_from() -> None:
    found = {one.slug: one for one in GAME.components("")}
    saw = {"in the box": "inferred", "range": "inferred", "damage": "inferred"}
    assert (found["saw"].source, found["saw"].sources) == ("reconstructed", saw)
    assert (found["magnum"].source, found["magnum"].sources) == ("printed", saw)
    assert (found["flood"].source, found["flood"].sources) == ("printed", {"in the box": "inferred"})
    for slug in ("hardlight-shield", "medic"):
        assert (found[slug].source, found[slug].sources) == ("printed", {})


# -- a corrected copy ---------------------------------------------------------------------------


def changed(tmp_path: Path, *changes: tuple[str, str], name: str = "mine.toml") -> str:
    """A copy of the data file with some places changed."""
    text = TEXT
    for old, new in changes:
        assert old in text
        text = text.replace(old, new, 1)
    path = tmp_path / name
    path.write_text(text, "utf-8")
    return str(path)


SHOTGUN = '[weapons.shotgun]\nname = "Shotgun"\nrange = 1\ndamage = 2'
BETTER = '[weapons.shotgun]\nname = "Scattershot"\nrange = 3\ndamage = 4'


def test_a_corrected_copy_is_played_with_and_its_names_are_said(tmp_path: Path) -> None:
    digest = GAME.load_data(changed(tmp_path, (SHOTGUN, BETTER)))
    chairs = [{"specialization": "network", "hand": ["shotgun", "flood"]}]
    chairs += [{"specialization": name, "hand": ["hardlight-shield"]} for name in ("assault", "stalker", "medic")]
    match = deadeye.from_position("halo-bang", {"seats": chairs, "line": 3}, data=digest)
    assert option("shotgun", 2) in match.decisions[0].options
    assert "Scattershot" in match.game.label(match.state, match.decisions[0], option("shotgun", 2))
    play(match, "shotgun", 2)
    answer(match, "")
    assert overshields(match)[2] == 1
    assert table(match)["data"] == digest
    plain = scene(s0={"hand": ["shotgun"]})
    assert table(plain, 0)["facts"]["shotgun"]["damage"] == 2


NEW_NAMES = {"Flood": "Swamp", "Pulse Grenade": "Firework", "Odd Ball": "Skull", "Hardlight Shield": "Umbrella",
             "Medic": "Nurse", "Engineer": "Tinker"}


def all_said(match: Match[Any], *choices: int) -> str:
    """Whatever is said while these choices are made, and why every card of the hand that can't be played can't."""
    said: list[str] = []
    for choice in (*choices, None):
        if not match.over:
            said.append(match.decisions[0].prompt)
            for other in range(26 * 8):
                refused = match.why_not(match.decisions[0].seat, other)
                said.append(str(refused) if refused else match.game.label(match.state, match.decisions[0], other))
        if choice is not None:
            match.choose(match.decisions[0].seat, choice)
    return " ".join([*said, *match.phrases(), match.result.reason if match.result else ""])


@pytest.mark.parametrize(("hand", "rest", "choices", "names"), [
    (["flood", "hardlight-shield"], {}, [option("flood"), CARDS.index("saw")], ["Swamp", "Umbrella", "Firework"]),
    (["pulse-grenade"], {}, [option("pulse-grenade")], ["Firework", "Umbrella", "Nurse"]),
    (["odd-ball"], {}, [], ["There is already Skull in play", "Tinker"]),
    (["dmr", "flood"], {"line": 0, "loaded": ["saw"]}, [CARDS.index("dmr")],
     ["The Skull wants", "for the Skull", "to the Skull", "The Skull goes"]),
    (["flood"], {"line": 0, "loaded": ["saw"]}, [], ["The Skull is discarded", "The Skull has taken the last Dog Tag"]),
])
def test_corrected_names_are_said_everywhere(
    tmp_path: Path, hand: list[str], rest: dict[str, Any], choices: list[int], names: list[str],
) -> None:
    changes = [(f'name = "{old}"', f'name = "{new}"') for old, new in NEW_NAMES.items()]
    digest = GAME.load_data(changed(tmp_path, *changes))
    chairs = [{"specialization": "assault", "hand": hand, "tags": 1, "enhancements": ["odd-ball"]},
              {"specialization": "stalker", "hand": ["saw", "stealth"]}, {"specialization": "rogue"},
              {"specialization": "network"}]
    match = deadeye.from_position("halo-bang", {"seats": chairs, "line": 3, **rest}, data=digest)
    said = all_said(match, *choices)
    for name in names:
        assert name in said
    for old in NEW_NAMES:
        assert old not in said


def test_a_corrected_number_of_copies_is_dealt(tmp_path: Path) -> None:
    changes = [('copies = 6\nprovenance = "reconstructed"', 'copies = 0\nprovenance = "reconstructed"'),
               ('copies = 5\nprovenance = "reconstructed"', 'copies = 11\nprovenance = "reconstructed"')]
    digest = GAME.load_data(changed(tmp_path, *changes))
    census = GAME.census(deadeye.new("halo-bang", 5, 1, data=digest).state)
    assert (census["assault-rifle"], census["shotgun"]) == (0, 11)


def test_the_same_file_twice_is_one_set(tmp_path: Path) -> None:
    path = changed(tmp_path, ("range = 5", "range = 6"))
    digest = GAME.load_data(path)
    before = len(SETS)
    assert GAME.load_data(path) == digest
    assert len(SETS) == before
    assert GAME.load_data(changed(tmp_path, ("range = 5", "range = 7"))) != digest


def test_a_record_carries_the_digest_and_a_replay_with_other_data_is_refused(tmp_path: Path) -> None:
    digest = GAME.load_data(changed(tmp_path, ("range = 4", "range = 5")))
    match = deadeye.new("halo-bang", 4, 9, data=digest)
    match.choose(match.decisions[0].seat, match.decisions[0].options[0])
    text = match.record.to_json()
    assert digest.encode() in text
    assert deadeye.replay(read_record(text)).view(0) == match.view(0)
    record = read_record(text.replace(digest.encode(), b"0123456789abcdef"))
    with pytest.raises(deadeye.BadInput, match="data file of digest '0123456789abcdef', and no such file is loaded"):
        deadeye.replay(record)


@pytest.mark.parametrize(("old", "new", "line_has", "why"), [
    ("damage = 3", "damage = 0", "damage = 0", "'damage' must be a number from 1 to 9, not 0."),
    ("damage = 3", "damage = true", "damage = true", "'damage' must be a number from 1 to 9, not True."),
    ("range = 4", "range = 10", "range = 10", "'range' must be a number from 1 to 9, not 10."),
    ("range = 4", "rnage = 4", "[weapons.dmr]", "'range' must be a number from 1 to 9, not nothing."),
    ("range = 4", "range = 4\nspeed = 3", "speed = 3", "weapons.dmr has no 'speed'."),
    ("overshields = 4", "overshields = 1", "overshields = 1", "'overshields' must be a number from 2 to 9, not 1."),
    ('name = "DMR"', 'name = ""', 'name = ""', "weapons.dmr: 'name' must have 1 to 40 letters, all printable, no"),
    ('name = "DMR"', 'name = "{0}"', 'name = "{0}"', "weapons.dmr: 'name' must have 1 to 40 letters, all printable"),
    ('name = "DMR"', 'name = "   "', 'name = "   "', "weapons.dmr: 'name' must have 1 to 40 letters, all printable"),
    ('name = "DMR"', r'name = "D\u001b[1mR"', r'name = "D\u001b[1mR"', "must have 1 to 40 letters, all printable"),
    ('name = "DMR"', 'name = "magnum"', 'name = "magnum"', "weapons.dmr: there is another 'name' like 'magnum'."),
    ('name = "DMR"', 'name = "Flood"', 'name = "Flood"', "weapons.dmr: there is another 'name' like 'Flood'."),
    ('name = "Rogue"', 'name = "Recon"', 'name = "Recon"', "rogue: there is another 'name' like 'Recon'."),
    ("[weapons.dmr]", '[weapons."dmr"]\nspeed = 3', "speed = 3", "weapons.dmr has no 'speed'."),
    ("[weapons.dmr]", "[ weapons . dmr ]\nspeed = 3", "speed = 3", "weapons.dmr has no 'speed'."),
    ("[weapons.dmr]", "[[weapons.dmr]]", "[[weapons.dmr]]", "must be a table of names and values, not [{'name': 'DMR'"),
    ('name = "DMR"', "name = 4", "name = 4", "weapons.dmr: 'name' must be a text, not 4."),
    ('provenance = "printed"', 'provenance = "guessed"', 'provenance = "guessed"',
     "'provenance' must be one of printed, inferred, reconstructed, not 'guessed'."),
    ('numbers = "inferred"', 'numbers = "known"', 'numbers = "known"', "'numbers' must be one of printed, inferred"),
    ("copies = 15", "copies = 14", "copies = 14", "the Hardlight Shields add up to 14 copies here, and the box has 15"),
    ("[weapons.dmr]", "[weapons.dmx]", "[weapons.dmx]", "there is no 'dmx' among the weapons."),
    ("[weapons.dmr]", "[arms.dmr]", "[weapons.assault-rifle]", "[weapons.dmr] is missing."),
    ("[specializations.recon]", "[specialization.recon]", "[specializations.assault]", "is missing."),
    ('about = "Your Weapons reach any range."', 'about = ""', 'about = ""', "'about' must have 1 to 100 letters"),
    ("damage = 3", "damage = ", "damage = ", "Invalid value."),
    ("[weapons.dmr]", "[weapons.dmr", "[weapons.dmr", "Expected ']'"),
])
def test_a_wrong_file_is_refused_with_the_line_and_the_reason(
    tmp_path: Path, old: str, new: str, line_has: str, why: str,
) -> None:
    path = changed(tmp_path, (old, new))
    with pytest.raises(deadeye.BadInput) as refused:
        GAME.load_data(path)
    said = str(refused.value)
    assert why in said
    found = re.match(rf"{re.escape(path)}, line (\d+): ", said)
    assert found, said
    assert Path(path).read_text("utf-8").splitlines()[int(found.group(1)) - 1].strip() == line_has.strip()


def inline() -> str:
    """The same file with a line for each card."""
    lines = []
    for group, entries in tomllib.loads(TEXT).items():
        lines.append(f"[{group}]")
        for name, entry in entries.items():
            values = [f"{key} = {json.dumps(value)}" for key, value in entry.items()]
            lines.append(f"{name} = {{ {', '.join(values)} }}")
    return "\n".join(lines)


@pytest.mark.parametrize(("old", "new", "why"), [
    ("damage = 3", "damage = 30", "weapons.warthog: 'damage' must be"),
    ("copies = 15", "copies = 14", "the Hardlight Shields add up to 14"),
    ("dmr = {", "dmx = {", "there is no 'dmx' among the weapons."),
    ('dmr = { name = "DMR"', "dmr = 3 #", "weapons.dmr must be a table"),
])
def test_a_card_on_one_line_is_refused_with_that_line(tmp_path: Path, old: str, new: str, why: str) -> None:
    assert old in inline()
    lines = inline().replace(old, new, 1).splitlines()
    path = tmp_path / "lines.toml"
    path.write_text("\n".join(lines), "utf-8")
    (line,) = [number for number, text in enumerate(lines, 1) if new in text]
    with pytest.raises(deadeye.BadInput, match=rf"line {line}: {re.escape(why)}"):
        GAME.load_data(str(path))


def test_a_file_as_some_editors_save_it_is_read(tmp_path: Path) -> None:
    path = tmp_path / "marked.toml"
    path.write_bytes(b"\xef\xbb\xbf" + TEXT.replace("damage = 3", "damage = 4").encode())
    assert GAME.load_data(str(path)) == digest_of(TEXT.replace("damage = 3", "damage = 4"))


def test_a_group_that_does_not_exist_is_refused_with_its_line(tmp_path: Path) -> None:
    path = tmp_path / "more.toml"
    path.write_text(TEXT + "\n[vehicles.banshee]\ncopies = 1\n", "utf-8")
    with pytest.raises(deadeye.BadInput, match=rf"line {len(TEXT.splitlines()) + 2}: there is no 'vehicles'"):
        GAME.load_data(str(path))


@pytest.mark.parametrize("text", [b"", b"cards = 3\n", b"[cards]\nflood = 3\n", b"\xff\xfe"])
def test_a_file_that_is_none_is_refused(tmp_path: Path, text: bytes) -> None:
    path = tmp_path / "none.toml"
    path.write_bytes(text)
    with pytest.raises(deadeye.BadInput, match=r"none\.toml"):
        GAME.load_data(str(path))


def test_a_file_that_is_not_there_is_refused(tmp_path: Path) -> None:
    with pytest.raises(deadeye.BadInput, match=r"can't be read: No such file or directory\."):
        GAME.load_data(str(tmp_path / "nowhere.toml"))


def test_other_games_have_no_such_file() -> None:
    other = next(game for game in deadeye.shelf() if game.name == "tacdex")
    with pytest.raises(deadeye.BadInput, match="no data file that can be changed"):
        other.load_data("any.toml")
