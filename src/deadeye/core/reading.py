"""Reading plain data (positions, data files, options) with one clear sentence for whatever is wrong."""
from collections.abc import Sequence

from deadeye.core.errors import BadInput


def shown(value: object) -> str:
    """A value as a person would quote it, not too long."""
    text = "nothing" if value is None else repr(value)
    return text if len(text) <= 40 else text[:37] + "..."


class Reader:
    """One table of plain data; every key that is read is ticked off, and `done` refuses the rest."""

    def __init__(self, value: object, where: str) -> None:
        if not isinstance(value, dict):
            raise BadInput(f"{where} must be a table of names and values, not {shown(value)}.")
        self.table: dict[object, object] = value
        self.where = where
        self.read: set[object] = set()

    def has(self, key: str) -> bool:
        """Whether this key is there."""
        return key in self.table

    def value(self, key: str) -> object:
        """Whatever stands under this key; nothing if it isn't there."""
        self.read.add(key)
        return self.table.get(key)

    def number(self, key: str, low: int, high: int, default: int | None = None) -> int:
        """A whole number within bounds."""
        value = self.value(key)
        if value is None and default is not None:
            return default
        if not isinstance(value, int) or isinstance(value, bool) or not low <= value <= high:
            raise BadInput(f"{self.where}: '{key}' must be a number from {low} to {high}, not {shown(value)}.")
        return value

    def flag(self, key: str, default: bool) -> bool:
        """True or false."""
        value = self.value(key)
        if value is None:
            return default
        if not isinstance(value, bool):
            raise BadInput(f"{self.where}: '{key}' must be true or false, not {shown(value)}.")
        return value

    def text(self, key: str, default: str | None = None) -> str:
        """Some words."""
        value = self.value(key)
        if value is None and default is not None:
            return default
        if not isinstance(value, str):
            raise BadInput(f"{self.where}: '{key}' must be a text, not {shown(value)}.")
        return value

    def name(self, key: str, names: Sequence[str], default: int | None = None) -> int:
        """One of these names, as its number."""
        value = self.value(key)
        if value is None and default is not None:
            return default
        return self.named(key, value, names)

    def named(self, key: str, value: object, names: Sequence[str]) -> int:
        """The number of a name, wherever it stood."""
        for number, name in enumerate(names):
            if name and name == value:
                return number
        known = ", ".join([name for name in names if name])
        raise BadInput(f"{self.where}: '{key}' must be one of {known}, not {shown(value)}.")

    def items(self, key: str) -> list[object]:
        """A list; none if the key isn't there."""
        value = self.value(key)
        if value is None:
            return []
        if not isinstance(value, list):
            raise BadInput(f"{self.where}: '{key}' must be a list, not {shown(value)}.")
        return value

    def names(self, key: str, names: Sequence[str]) -> list[int]:
        """A list of these names, as their numbers."""
        return [self.named(key, value, names) for value in self.items(key)]

    def numbers(self, key: str, low: int, high: int) -> list[int]:
        """A list of whole numbers within bounds."""
        found: list[int] = []
        for value in self.items(key):
            if not isinstance(value, int) or isinstance(value, bool) or not low <= value <= high:
                raise BadInput(f"{self.where}: '{key}' must hold numbers from {low} to {high}, not {shown(value)}.")
            found.append(value)
        return found

    def tables(self, key: str) -> list["Reader"]:
        """A list of tables."""
        return [Reader(item, f"{self.where}: {key} {number}") for number, item in enumerate(self.items(key))]

    def done(self) -> None:
        """Refuse keys that nobody read: most are misspelt."""
        for key in self.table:
            if key not in self.read:
                known = ", ".join(sorted([str(name) for name in self.read]))
                raise BadInput(f"{self.where} has no '{key}'; it has {known}.")
