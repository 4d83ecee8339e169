"""The printed facts: reads and checks data.toml, or a corrected copy of it."""
from importlib.resources import files
from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from deadeye.core.datafile import digest_of, line_of, parse, read_text, wrong
from deadeye.core.errors import BadInput
from deadeye.core.reading import Reader, shown
from deadeye.core.state import NO_NUMBERS
from deadeye.games.halo_bang.codes import CARDS, FIRST_WEAPON, KINDS, ODD_BALL, SHIELD, SPECIALIZATIONS
from deadeye.kit.deck import bag_of

PROVENANCE: Final = ["printed", "inferred", "reconstructed"]
MOST: Final = 9  # a range, a damage, a number of Overshields


class Facts:
    """One set of cards: for each kind how many there are and what is printed on them."""

    def __init__(self, digest: str) -> None:
        self.digest = digest  # "" for the cards that come with the game
        self.names = [""] * KINDS
        self.about = [""] * KINDS  # what it does, in a few words; for a Weapon its numbers say it
        self.copies = [0] * KINDS
        self.deck: vec[i64] = NO_NUMBERS  # all 90 cards, once they are read
        self.reach = [0] * KINDS
        self.damage = [0] * KINDS
        self.provenance = [""] * KINDS  # of the name and the text
        self.numbers_from = [""] * KINDS
        self.overshields = [0] * len(SPECIALIZATIONS)
        self.titles = [""] * len(SPECIALIZATIONS)
        self.abilities = [""] * len(SPECIALIZATIONS)
        self.origins = [""] * len(SPECIALIZATIONS)
        self.overshields_from = [""] * len(SPECIALIZATIONS)


class DataFile:
    """A data file being read; every mistake is reported with its line."""

    def __init__(self, text: str, name: str) -> None:
        self.content = text
        self.name = name
        self.plain = parse(text, name, "")

    def wrong(self, line: int, why: str) -> BadInput:
        """What is wrong, and where."""
        return wrong(self.name, line, why)

    def line_of(self, table: str, key: str = "") -> int:
        """Where a key of a table stands; where the table begins, if the key isn't there."""
        return line_of(self.content, table, key)

    def tables(self, group: str, known: list[str]) -> Reader:
        """One of the three groups; it holds exactly the entries that the game knows."""
        if not self.plain.has(group):
            raise self.wrong(1, f"there is no [{group}.…], and the game needs it")
        try:
            entries = Reader(self.plain.value(group), group)
        except BadInput as error:
            raise self.wrong(self.line_of(group), str(error)) from error
        for name in entries.table:
            if name not in known:
                raise self.wrong(self.line_of(f"{group}.{name}"), f"there is no '{name}' among the {group}")
        for name in known:
            if not entries.has(name):
                raise self.wrong(self.line_of(group), f"[{group}.{name}] is missing")
        return entries

    def number(self, entry: Reader, key: str, low: int, high: int) -> int:
        """A whole number within bounds."""
        try:
            return entry.number(key, low, high)
        except BadInput as error:
            raise self.wrong(self.line_of(entry.where, key), str(error)) from error

    def text(self, entry: Reader, key: str, most: int = 40) -> str:
        """Some words, not too many."""
        try:
            found = entry.text(key)
        except BadInput as error:
            raise self.wrong(self.line_of(entry.where, key), str(error)) from error
        if not found.strip() or len(found) > most or not found.isprintable() or "{" in found or "}" in found:
            why = f"{entry.where}: '{key}' must have 1 to {most} letters, all printable, no braces"
            raise self.wrong(self.line_of(entry.where, key), why)
        return found

    def title(self, entry: Reader, others: list[str]) -> str:
        """A name that no other has."""
        found = self.text(entry, "name")
        if found.strip().casefold() in [other.strip().casefold() for other in others]:
            why = f"{entry.where}: there is another 'name' like {shown(found)}"
            raise self.wrong(self.line_of(entry.where, "name"), why)
        return found

    def entry(self, entries: Reader, name: str) -> Reader:
        """One card."""
        where = f"{entries.where}.{name}"
        try:
            return Reader(entries.value(name), where)
        except BadInput as error:
            raise self.wrong(self.line_of(where), str(error)) from error

    def origin(self, entry: Reader, key: str) -> str:
        """Where something comes from."""
        found = self.text(entry, key)
        if found not in PROVENANCE:
            line = self.line_of(entry.where, key)
            raise self.wrong(line, f"{entry.where}: '{key}' must be one of {', '.join(PROVENANCE)}, not '{found}'")
        return found

    def origins(self, entry: Reader) -> tuple[str, str]:
        """Where name and text come from, and where the numbers do; read last of an entry."""
        words = self.origin(entry, "provenance")
        numbers = self.origin(entry, "numbers") if entry.has("numbers") else words
        for key in entry.table:
            if key not in entry.read:
                raise self.wrong(self.line_of(entry.where, str(key)), f"{entry.where} has no '{key}'")
        return words, numbers


def read_facts(text: str, name: str, digest: str) -> Facts:
    """The facts of a data file."""
    file = DataFile(text, name)
    facts = Facts(digest)
    read_kinds(file, facts, "cards", 1, FIRST_WEAPON)
    read_kinds(file, facts, "weapons", FIRST_WEAPON, KINDS)
    entries = file.tables("specializations", SPECIALIZATIONS)
    for number, known in enumerate(SPECIALIZATIONS):
        entry = file.entry(entries, known)
        facts.titles[number] = file.title(entry, facts.titles)
        facts.abilities[number] = file.text(entry, "about", 100)
        facts.overshields[number] = file.number(entry, "overshields", 2, MOST)
        facts.origins[number], facts.overshields_from[number] = file.origins(entry)
    for group in file.plain.table:
        if group not in ("cards", "weapons", "specializations"):
            raise file.wrong(file.line_of(str(group)), f"there is no '{group}' in this game")
    check_totals(file, facts)
    facts.deck = bag_of([kind for kind in range(KINDS) for _ in range(facts.copies[kind])])
    return facts


def read_kinds(file: DataFile, facts: Facts, group: str, first: int, end: int) -> None:
    """The cards of one group."""
    entries = file.tables(group, CARDS[first:end])
    for kind in range(first, end):
        entry = file.entry(entries, CARDS[kind])
        facts.names[kind] = file.title(entry, facts.names)
        facts.copies[kind] = file.number(entry, "copies", 0, 32)
        if kind >= FIRST_WEAPON:
            facts.reach[kind] = file.number(entry, "range", 1, MOST)
            facts.damage[kind] = file.number(entry, "damage", 1, MOST)
        else:
            facts.about[kind] = file.text(entry, "about", 100)
        facts.provenance[kind], facts.numbers_from[kind] = file.origins(entry)


def check_totals(file: DataFile, facts: Facts) -> None:
    """HLO-107: 32 Weapons, 15 Enhancements, 15 Hardlight Shields, 28 Actions."""
    groups = [("Weapons", FIRST_WEAPON, KINDS, 32), ("Enhancements", 1, ODD_BALL + 1, 15),
              ("Hardlight Shields", SHIELD, SHIELD + 1, 15), ("Actions", SHIELD + 1, FIRST_WEAPON, 28)]
    for name, first, end, printed in groups:
        total = sum(facts.copies[first:end])
        if total != printed:
            group = "weapons" if first == FIRST_WEAPON else "cards"
            line = file.line_of(f"{group}.{CARDS[end - 1]}", "copies")
            raise file.wrong(line, f"the {name} add up to {total} copies here, and the box has {printed} (HLO-107)")


SETS: Final[list[Facts]] = [
    read_facts(files("deadeye.games.halo_bang").joinpath("data.toml").read_text("utf-8"), "data.toml", "")
]
"""The sets of cards that are known here, the game's own first; a state holds the number of its set."""


def load_facts(path: str) -> str:
    """Read a corrected copy; from now on a game can be played with it, by the digest that is returned."""
    text = read_text(path)
    digest = digest_of(text)
    if find_set(digest) < 0:
        SETS.append(read_facts(text, path, digest))
    return digest


def find_set(digest: str) -> int:
    """The number of the set with this digest; -1 when it isn't known here."""
    for number, facts in enumerate(SETS):
        if facts.digest == digest:
            return number
    return -1
