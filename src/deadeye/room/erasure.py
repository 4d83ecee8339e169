"""What a log says once somebody has deleted their name and their talk: the same match, without either."""
from collections.abc import Iterable

from msgspec.structs import replace

from deadeye.room import entries as log


def without(lines: Iterable[log.Logged], seat: int, since: int) -> list[log.Logged]:
    """The entries that change, for the person who has had this seat since a version of the room."""
    found = list(lines)
    named = {logged.entry.name for logged in found if logged.version >= since
             and isinstance(logged.entry, (log.Sat, log.Renamed)) and logged.entry.seat == seat}
    changed = []
    for logged in found:
        entry = blank(logged.entry, seat, named if logged.version < since else None)
        if entry != logged.entry:
            changed.append(replace(logged, entry=entry))
    return changed


def blank(entry: log.AnyEntry, seat: int, named: set[str] | None) -> log.AnyEntry:
    """An entry without the name and the words of a seat; from before its person came, without these names only."""
    if isinstance(entry, log.Opened) and (named is None or entry.names[seat] in named):
        return replace(entry, names=[*entry.names[:seat], "", *entry.names[seat + 1 :]])
    if named is not None:
        return entry
    if isinstance(entry, (log.Sat, log.Renamed)) and entry.seat == seat:
        return replace(entry, name="")
    if isinstance(entry, log.Said) and entry.seat == seat:
        return replace(entry, text="")
    return entry
