"""Data files that people correct: every mistake is reported with its line, which the TOML parser forgets."""
import hashlib
import re
import tomllib
from pathlib import Path
from typing import Final

from deadeye.core.errors import BadInput
from deadeye.core.reading import Reader, shown

AT_LINE: Final = re.compile(r" \(at line (\d+), column \d+\)| \(at end of document\)")
TOKEN: Final = re.compile(r'"(?:\\.|[^"\\\n])*"|\'[^\'\n]*\'|#[^\n]*|[\[\]{}]|\n')
SAID: Final = re.compile(r'("(?:\\.|[^"\\\n])*"|\'[^\'\n]*\')([ \t]*=)?|#[^\n]*')
HEADING: Final = re.compile(r"^[ \t]*\[", re.MULTILINE)


def read_text(path: str) -> str:
    """The text of a file, without the byte order mark that some editors put in front."""
    try:
        return Path(path).read_bytes().decode("utf-8-sig")
    except OSError as error:
        raise BadInput(f"{path} can't be read: {error.strerror}.") from error
    except UnicodeDecodeError as error:
        raise BadInput(f"{path} isn't text in UTF-8.") from error


def digest_of(text: str) -> str:
    """What stands for a data file in a record."""
    return hashlib.sha256(text.encode()).hexdigest()[:16]


def parse(text: str, name: str, where: str) -> Reader:
    """The tables of the file with this name; sentences about them begin with `where`."""
    try:
        return Reader(tomllib.loads(text), where)
    except tomllib.TOMLDecodeError as error:
        found = AT_LINE.search(str(error))
        line = int(found.group(1)) if found is not None and found.group(1) else len(text.splitlines())
        raise wrong(name, line, AT_LINE.sub("", str(error))) from error


def wrong(name: str, line: int, why: str) -> BadInput:
    """What is wrong in the file with this name, and where."""
    return BadInput(f"{name}, line {line}: {why.removesuffix('.')}.")


def line_of(text: str, name: str, key: str = "", number: int = -1) -> int:
    """The line of a key in a table, or in a list's entry with this number; or else where that begins; or else 1."""
    start, end = span_of(text, name, number)
    if start < 0:
        return 1
    wanted = rf"(?:^|[{{,])\s*[\"']?({re.escape(key)})[\"']?\s*="
    found = re.search(wanted, SAID.sub(unsaid, text[start:end]), re.MULTILINE) if key else None
    return text.count("\n", 0, start + found.start(1) if found is not None else start) + 1


def unsaid(words: re.Match[str]) -> str:
    """Strings and comments blanked out: they hold no keys, unless they are one."""
    return words.group() if words.group(2) else " " * len(words.group())


def span_of(text: str, name: str, number: int) -> tuple[int, int]:
    """Where a table or a list's entry begins and ends; only the beginning if the list lacks the entry; -1: nowhere."""
    title = spelt(name)
    heads = list(re.finditer(rf"^[ \t]*\[\[\s*{title}\s*\]\]", text, re.MULTILINE))
    if 0 <= number < len(heads):
        return heads[number].start(), heads[number + 1].start() if number + 1 < len(heads) else len(text)
    table = re.search(rf"^[ \t]*\[\s*{title}\s*[\].]", text, re.MULTILINE)
    if table is not None:
        following = HEADING.search(text, table.end())
        return table.start(), following.start() if following is not None else len(text)
    begins = re.search(rf"^[ \t]*{title}\s*=", text, re.MULTILINE)
    if begins is not None:
        start, end = span_in_list(text, begins.end(), number)
        return (start, end) if start >= 0 else (begins.end(), begins.end())
    return (heads[0].start(), heads[0].start()) if heads else span_inline(text, name)


def spelt(name: str) -> str:
    """A dotted name as it may be written: quotes and blanks around each part."""
    return r"[ \t]*\.[ \t]*".join([rf"[\"']?{re.escape(part)}[\"']?" for part in name.split(".")])


def span_inline(text: str, name: str) -> tuple[int, int]:
    """Where an inline table, a key of the table around it, begins and ends; -1: nowhere."""
    parent, _, last = name.rpartition(".")
    for table in re.finditer(rf"^[ \t]*\[\s*{spelt(parent)}\s*\]", text, re.MULTILINE):
        following = HEADING.search(text, table.end())
        inside = text[table.end() : following.start() if following is not None else len(text)]
        found = re.search(rf"^[ \t]*({spelt(last)})\s*[=.]", SAID.sub(unsaid, inside), re.MULTILINE)
        if found is not None:
            start = table.end() + found.start(1)
            return start, start + len(text[start:].partition("\n")[0])
    return -1, -1


def span_in_list(text: str, place: int, number: int) -> tuple[int, int]:
    """Where an entry of the list that begins after this place begins and ends; -1 if there is none."""
    depth = 0
    count = -1
    start = -1
    for token in TOKEN.finditer(text, place):
        mark = token.group()
        if mark in ("[", "{"):
            depth += 1
            if depth == 2:
                count += 1
                start = token.start()
        elif mark in ("]", "}"):
            depth -= 1
            if depth == 1 and count == number:
                return start, token.end()
            if depth == 0:
                break
    return -1, -1


class Place:
    """The place in a data file that is being read: a mistake found now is there."""

    def __init__(self) -> None:
        self.table = ""
        self.key = ""
        self.number = -1

    def at(self, table: str, key: str = "", number: int = -1) -> None:
        """Go to a key of a table, or of the entry with this number in a list."""
        self.table = table
        self.key = key
        self.number = number

    def line_in(self, text: str) -> int:
        """The line of this place."""
        return line_of(text, self.table, self.key, self.number)


class Entry(Reader):
    """One table of a data file, or the entry with this number in a list; it keeps track of the place it reads."""

    def __init__(self, value: object, place: Place, title: str, number: int = -1) -> None:
        place.at(title, "", number)
        self.place = place
        self.title = title
        self.number_in_list = number
        super().__init__(value, title if number < 0 else f"{title} {number + 1}")

    def value(self, key: str) -> object:
        self.place.at(self.title, key, self.number_in_list)
        return super().value(key)

    def entries(self, key: str) -> list["Entry"]:
        """A list of tables."""
        return [Entry(item, self.place, f"{self.title}.{key}", number) for number, item in enumerate(self.items(key))]

    def within(self, key: str) -> "Entry":
        """A table in this one."""
        return Entry(self.value(key), self.place, f"{self.title}.{key}")

    def done(self) -> None:
        for key in self.table:
            if key not in self.read:
                self.place.at(self.title, str(key), self.number_in_list)
                break
        super().done()

    def phrase(self, key: str, most: int) -> str:
        """Some words that stand in a sentence: not too many, on one line."""
        found = self.text(key)
        if not found.strip() or len(found) > most or not found.isprintable():
            raise BadInput(f"{self.where}: '{key}' must have 1 to {most} letters, all printable.")
        return found

    def alone(self, key: str, others: list[str]) -> str:
        """A name that nothing else has, without braces."""
        found = self.phrase(key, 40)
        if "{" in found or "}" in found:
            raise BadInput(f"{self.where}: '{key}' must have no braces.")
        if found.strip().casefold() in [other.strip().casefold() for other in others]:
            raise BadInput(f"{self.where}: there is another '{key}' like {shown(found)}.")
        return found
