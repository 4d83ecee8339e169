"""What a finished game leaves for the next one with the same people: Module 5, Wild West Legacy."""
from deadeye.core.frame import NOBODY
from deadeye.core.game import NEW, Plain
from deadeye.core.reading import Reader
from deadeye.games.bang_dice.codes import DEALT, LEADER, OUT
from deadeye.games.bang_dice.data import EDITIONS
from deadeye.games.bang_dice.facts import by_of, character_of
from deadeye.games.bang_dice.state import Table
from deadeye.games.bang_dice.steps.gathering import THREE


class Legacy:
    """What a finished game leaves: who had whom, who fell, and who has the star to take or to give."""

    def __init__(self, s: Table) -> None:
        self.characters = [0] * s.seats
        self.killer = NOBODY
        sheriff = NOBODY
        for event in s.events:
            if event.kind == DEALT:
                self.characters[event.seat] = character_of(event)
            elif event.kind == OUT and event.a == LEADER:
                self.killer = by_of(event)
        for seat in range(s.seats):
            if s.role[seat] == LEADER and s.living & ~s.risen & 1 << seat:
                sheriff = seat
        self.appoints = sheriff
        self.eliminated = [seat for seat in range(s.seats) if not s.living & ~s.risen & 1 << seat]


def next_position(edition: int, modules: int, legacy: Legacy, players: list[int]) -> Plain:
    """The table before the next game: `players` says for each seat where its player sat, or NEW."""
    box = EDITIONS[edition]
    used = legacy.characters
    spares = [number for number in box.more.in_play[modules] if number not in used]
    seats = len(players)
    roles = THREE if seats == 3 else box.dealt[:seats]  # nobody sees them: they are dealt again
    characters = [used[old] if old != NEW else spares[0] for old in players]
    heir = seat_of_player(players, legacy.killer)
    appoints = seat_of_player(players, legacy.appoints)
    if seats == 3:
        heir = appoints = NOBODY
    first = ["appoint", appoints, 0, 0] if appoints != NOBODY else ["gather", NOBODY, 0, 0]
    return {
        "seats": [
            {"character": box.characters[number], "role": box.roles[role], "most": box.health[number]}
            for number, role in zip(characters, roles, strict=True)
        ],
        "legacy": {
            "sheriff": [] if heir == NOBODY else [heir],
            "eliminated": [seat for seat, old in enumerate(players) if old in legacy.eliminated],
            "new": [seat for seat, old in enumerate(players) if old == NEW],
            "unused": [box.characters[number] for number in spares],
        },
        "owed": [first],
    }


def without_legacy(position: Plain, seats: list[int]) -> Plain:
    """The same table with other people in these seats: they have no part in what the last game left."""
    table = Reader(position, "position")
    legacy = Reader(table.value("legacy"), "legacy")
    last = len(table.items("seats")) - 1
    other = position.copy()
    other["legacy"] = {
        "sheriff": [seat for seat in legacy.numbers("sheriff", 0, last) if seat not in seats],
        "eliminated": [seat for seat in legacy.numbers("eliminated", 0, last) if seat not in seats],
        "new": sorted({*legacy.numbers("new", 0, last), *seats}),
        "unused": legacy.items("unused"),
    }
    if any([["appoint", seat, 0, 0] in table.items("owed") for seat in seats]):
        other["owed"] = [["gather", NOBODY, 0, 0]]
    return other


def kept_by(edition: int, position: Plain) -> list[str]:
    """What the last game leaves to each seat of the next one, in words that follow the player's name."""
    box = EDITIONS[edition]
    table = Reader(position, "position")
    legacy = Reader(table.value("legacy"), "legacy")
    chairs = table.tables("seats")
    last = len(chairs) - 1
    star = box.role_names[LEADER]
    heirs = legacy.numbers("sheriff", 0, last)
    fallen = legacy.numbers("eliminated", 0, last)
    fresh = legacy.numbers("new", 0, last)
    kept: list[str] = []
    for seat in range(len(chairs)):
        name = box.character_names[box.characters.index(chairs[seat].text("character"))]
        if seat in fresh:
            kept.append("is new at the table, and draws a character")
            continue
        parts = [f"brought the {star} down and is the next {star}"] if seat in heirs else []
        if ["appoint", seat, 0, 0] in table.items("owed"):
            parts.append(f"survived as {star} and names the next one")
        parts.append("was eliminated and chooses a new character, or draws one" if seat in fallen
                     else f"may keep {name}, or draw another character")
        kept.append("; ".join(parts))
    return kept


def seat_of_player(players: list[int], old: int) -> int:
    """Where the player of an old seat sits now; nobody if they left."""
    return players.index(old) if old != NOBODY and old in players else NOBODY
