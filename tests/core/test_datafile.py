"""Where something stands in a data file."""
from pathlib import Path

import pytest

from deadeye.core.datafile import digest_of, line_of, parse, read_text, wrong
from deadeye.core.errors import BadInput

TEXT = """\
# cards, range = 9
title = "A box"

[cards.saw]
name = "SAW, range = 1"
"range" = 2

[cards.magnum]
  range = 3

[[tiles]]
name = "Camp"
[[tiles]]
name = "Road"
walkers = 1

[more]
kinds = 2
"""

LISTS = """\
version = 1
spaces = [
  { name = "Camp", count = 2 },
  { name = "Road [north]",
    count = 4 },
]
"""


@pytest.mark.parametrize(("name", "key", "number", "line"), [
    ("cards.saw", "range", -1, 6), ("cards.saw", "name", -1, 5), ("cards.saw", "damage", -1, 4), ("cards", "", -1, 4),
    ("cards.magnum", "range", -1, 9), ("cards.laser", "range", -1, 1), ("title", "", -1, 2), ("more", "kinds", -1, 18),
    ("tiles", "name", 0, 12), ("tiles", "name", 1, 14), ("tiles", "walkers", 1, 15), ("tiles", "walkers", 0, 11),
    ("tiles", "name", 5, 11), ("nothing", "at all", -1, 1),
])
def test_a_key_is_found_in_its_table(name: str, key: str, number: int, line: int) -> None:
    assert line_of(TEXT, name, key, number) == line


@pytest.mark.parametrize(("key", "number", "line"), [
    ("name", 0, 3), ("count", 0, 3), ("name", 1, 4), ("count", 1, 5), ("attack", 1, 4), ("name", 2, 2), ("", -1, 2),
])
def test_a_key_is_found_in_a_list_on_any_lines(key: str, number: int, line: int) -> None:
    assert line_of(LISTS, "spaces", key, number) == line


SPELLINGS = """\
[ "cards" . 'saw' ]
range = 2
[weapons]
dmr = { name = "magnum = 3", range = 4 }
"magnum" = { range = 2 }
shotgun.range = 1
[cards.laser]
magnum = 3
"""


@pytest.mark.parametrize(("name", "key", "line"), [
    ("cards.saw", "range", 2), ("cards", "", 1), ("weapons.dmr", "range", 4), ("weapons.dmr", "", 4),
    ("weapons.magnum", "range", 5), ("weapons.shotgun", "", 6), ("weapons.laser", "", 1), ("laser", "", 1),
])
def test_a_table_is_found_however_it_is_spelt(name: str, key: str, line: int) -> None:
    assert line_of(SPELLINGS, name, key) == line


def test_a_sentence_that_ends_in_a_value_cut_short_keeps_its_dots() -> None:
    assert str(wrong("a.toml", 3, "not [1, 2....")) == "a.toml, line 3: not [1, 2...."
    assert str(wrong("a.toml", 3, "no.")) == "a.toml, line 3: no."


def test_what_is_no_toml_is_refused_with_its_line() -> None:
    with pytest.raises(BadInput, match=r"^mine\.toml, line 2: [^()]*\.$"):
        parse("a = 1\nb = = 2\n", "mine.toml", "data")
    with pytest.raises(BadInput, match=r"^mine\.toml, line 3: [^()]*\.$"):
        parse("a = 1\n\nb = [1,", "mine.toml", "data")


def test_a_file_that_cannot_be_read_is_refused_in_a_sentence(tmp_path: Path) -> None:
    with pytest.raises(BadInput, match=r"nowhere can't be read: No such file or directory\."):
        read_text(str(tmp_path / "nowhere"))
    (tmp_path / "binary").write_bytes(b"\xff\xfe")
    with pytest.raises(BadInput, match=r"binary isn't text in UTF-8\."):
        read_text(str(tmp_path / "binary"))


def test_a_digest_is_short_and_of_the_text() -> None:
    assert digest_of("a") == "ca978112ca1bbdca" != digest_of("b")
