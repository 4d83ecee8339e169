"""Where something stands in a data file: the parser of the language forgets, a person who corrects wants to know."""
import re
from typing import Final

TOKEN: Final = re.compile(r'"(?:\\.|[^"\\\n])*"|\'[^\'\n]*\'|#[^\n]*|[\[\]{}]|\n')


def line_at(text: str, place: int) -> int:
    """The line of a place in the text."""
    return text.count("\n", 0, place) + 1


def line_of(text: str, name: str, number: int, key: str) -> int:
    """The line of a key in the entry of this number in the list of this name; of the entry, or of the list."""
    heads = list(re.finditer(rf"^\s*\[\[\s*{re.escape(name)}\s*\]\]", text, re.MULTILINE))
    if number >= 0 and number < len(heads):
        end = heads[number + 1].start() if number + 1 < len(heads) else len(text)
        return line_in(text, heads[number].start(), end, key)
    begins = re.search(rf"^\s*{re.escape(name)}\s*=", text, re.MULTILINE)
    if begins is None:
        return line_at(text, heads[0].start()) if heads else 1
    start, end = span_of_entry(text, begins.end(), number)
    if start < 0:
        return line_at(text, begins.end())
    return line_in(text, start, end, key)


def span_of_entry(text: str, place: int, number: int) -> tuple[int, int]:
    """From where to where an entry of the list goes that begins after this place; -1 where there is none."""
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


def line_in(text: str, start: int, end: int, key: str) -> int:
    """The line of a key within an entry, or of the entry."""
    found = re.search(rf"\b{re.escape(key)}\b\"?\s*=", text[start:end]) if key else None
    # a heading is matched with the line break before it
    first = start + len(text[start:end]) - len(text[start:end].lstrip())
    return line_at(text, start + found.start() if found is not None else first)
