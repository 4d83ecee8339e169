"""Rules live in the rules: no surface knows a character by name, reads English, or unpacks an event's numbers."""
import re
from collections.abc import Iterator
from pathlib import Path

import deadeye

ROOT = Path(__file__).parents[1]
SURFACES = [*[ROOT / "src" / "deadeye" / name for name in ("bots", "cli", "lab", "room", "server")],
            ROOT / "web" / "src"]
PICTURES = ROOT / "web" / "src" / "art"  # how a character looks isn't a rule
QUOTED = re.compile(r"""(?<!\[)["'`]([a-z0-9-]+)["'`]""")  # a field of a view, ["zombie"], isn't a character
# What a person types may be the beginning of a label; no program reads one.
READS_ENGLISH = re.compile(r"\b(?:label|hint|prompt)\)?\??\.(?:match|split|includes|startsWith|endsWith|indexOf|search|"
                           r"slice|startswith(?!\(text)|endswith|partition|removeprefix)\b|\.exec\((?:\w+\.)?label")

INTERFACE = re.compile(r"interface (\w+)[^{]*{(.*?)\n *}", re.DOTALL)
FIELD = re.compile(r"^ +(\w+\??): ([^/\n]+?) *(?://.*)?$", re.MULTILINE)


def files() -> Iterator[Path]:
    """What the surfaces are written in."""
    for folder in SURFACES:
        for file in sorted(folder.rglob("*")):
            if file.suffix in {".py", ".ts", ".svelte"} and PICTURES not in file.parents:
                yield file


def characters() -> set[str]:
    """Everybody with an ability of their own."""
    return {one.slug for game in deadeye.shelf() for one in game.components("")
            if one.kind in {"character", "specialization"}}


def test_no_surface_knows_a_character_by_name() -> None:
    known = characters()
    assert len(known) > 40
    found = [f"{file.relative_to(ROOT)}: {name}" for file in files()
             for name in QUOTED.findall(file.read_text("utf-8")) if name in known]
    assert found == []


def test_no_surface_reads_english() -> None:
    found = [f"{file.relative_to(ROOT)}: {hit}" for file in files()
             for hit in READS_ENGLISH.findall(file.read_text("utf-8"))]
    assert found == []


def fields_in(file: Path) -> dict[str, set[tuple[str, str]]]:
    """The interfaces of a TypeScript file: names and types of their fields."""
    return {name: set(FIELD.findall(body)) for name, body in INTERFACE.findall(file.read_text("utf-8"))}


def test_the_page_mirrors_no_type_by_hand() -> None:
    found = []
    for made in sorted((ROOT / "web" / "src" / "games").glob("*/types.ts")):
        given = fields_in(made)
        assert "TableView" in given
        for file in [file for file in files() if file.parent == made.parent and file != made]:
            found += [f"{file.relative_to(ROOT)}: {name} is like {known}" for name, fields in fields_in(file).items()
                      for known, known_fields in given.items() if len(fields & known_fields) > 1]
    assert found == []


def test_the_page_takes_the_games_from_the_wire_alone() -> None:
    """No way around their types, and nothing from the engine's own files."""
    wrong = re.compile(r"\bas unknown as\b|from \"[^\"]*src/deadeye")
    assert [str(file.relative_to(ROOT)) for file in files()
            if "games" in file.parts and wrong.search(file.read_text("utf-8"))] == []
