"""The contents of a box, read from data.toml or a corrected copy; wrong ones are refused with line and reason."""
from importlib.resources import files
from itertools import pairwise
from typing import Final
from unicodedata import combining, normalize
from zlib import crc32

from librt.vecs import append, extend, vec
from mypy_extensions import i64

from deadeye.core.errors import BadInput
from deadeye.core.reading import Reader, shown
from deadeye.games.walking_dead_board.codes import (
    CAMP, CHARACTER_EFFECTS, CORNER, ENCOUNTER_EFFECTS, LAIR, PENALTIES, REROLL, REWARDS, SCROUNGE_EFFECTS, SEWER,
    SOURCES, SPACE_KINDS, TILE_ALLIES, TILE_ATTACK, TILE_EFFECTS, TILE_SCROUNGE, TILE_STRIDE, WAIVE, WALKER_EFFECTS,
)
from deadeye.games.walking_dead_board.data.graph import FARTHEST, NOWHERE, Graph

TILES: Final[i64] = 4
NO_REGION: Final = 4  # Camp and the sewers belong to none (WDB-212)
MOST_KINDS: Final = 60
FIRST_CODE: Final = 1000
SIDES: Final = 6  # of the die
OURS: Final = ("count", "attack", "strength", "bites", "amount", "last", "steps", "reward", "penalty", "other option")
LAST_SPOT: Final = 24  # the columns and rows of a drawing: a space takes at least three letters in a terminal

# the numbers without which a card could not do what it does
NEEDS: Final[dict[str, tuple[str, ...]]] = {
    "weapon": ("attack",), "shotgun": ("attack",), "axe": ("attack",), "bat": ("attack",), "crossbow": ("attack",),
    "handgun": ("attack",), "sack": ("attack",), "wound": (), "gallop": ("amount",), "medicine": ("amount",),
    "pack": ("amount",),
    "fight": ("strength",), "door": ("strength",), "quiet": (),
    "store": ("amount",), "stranger": ("amount",), "triangle": ("amount",), "conflict": ("amount",), "hide": (),
    "surround": ("strength", "amount"), "crowd": ("strength", "amount"),
    "attack": ("strength",), "grasp": ("strength", "amount"), "panic": ("strength",), "rush": ("strength", "steps"),
    "sneak": (), "frenzy": ("amount",), "bitten": ("strength",),
    "horde": ("strength", "amount"),
}


def slug(name: str) -> str:
    """A name as positions and things write it, in plain letters: Giddy Up! as giddy-up, Café as cafe."""
    bare = [c for c in normalize("NFKD", name.lower()) if c != "'" and not combining(c)]
    kept = "".join([c if c.isascii() and c.isalnum() else " " for c in bare])
    return "-".join(kept.split())


def code(name: str) -> int:
    """The outcome that stands for a card: the same in every box, and beyond every die."""
    return FIRST_CODE + crc32(slug(name).encode())


def name_in(entry: Reader, others: list[str]) -> str:
    """The name of an entry, which no other may have; braces have a meaning in phrases."""
    name = entry.text("name")
    if not slug(name) or len(name) > 40 or "{" in name or "}" in name:
        raise BadInput(f"{entry.where}: 'name' must have letters from a to z, at most 40 in all and no braces, "
                       f"not {shown(name)}.")
    if slug(name) in others:
        raise BadInput(f"{entry.where}: there is another 'name' like {shown(name)}.")
    return name


class Deck:
    """Kinds of card with their numbers; the cards themselves are numbered kind after kind."""

    def __init__(self, entries: list[Reader], effects: tuple[str, ...], most: int) -> None:
        self.names: list[str] = []
        self.slugs: list[str] = []
        self.effects = vec[i64]()
        self.attack = vec[i64]()
        self.strength = vec[i64]()
        self.bites = vec[i64]()
        self.amount = vec[i64]()
        self.steps = vec[i64]()
        self.rewards = vec[i64]()  # of a fight won, and how much of it
        self.gains = vec[i64]()
        self.penalties = vec[i64]()  # of a fight lost, apart from its Bites, and how much of it
        self.losses = vec[i64]()
        self.last = vec[i64]()  # how much less a Frenzy adds for the last of three
        self.sources: list[str] = []
        self.ours: list[list[str]] = []  # what is reconstructed although the card itself is known
        self.kind_codes: list[int] = []  # by kind: the number by which it is loaded
        self.kind_of = vec[i64]()  # by card
        self.masks = vec[i64]()  # by kind: its cards, where there are few enough for a mask
        for entry in entries:
            self.read(entry, effects, most)
        self.codes = [self.kind_codes[kind] for kind in self.kind_of]  # by card
        self.slug_of = [self.slugs[kind] for kind in self.kind_of]  # by card
        self.cards = vec[i64](range(len(self.kind_of)))  # all of them
        self.kinds: i64 = len(self.names)
        self.size: i64 = len(self.kind_of)

    def read(self, entry: Reader, effects: tuple[str, ...], most: int) -> None:
        """One kind of card."""
        kind = len(self.names)
        name = name_in(entry, self.slugs)
        self.names.append(name)
        self.slugs.append(slug(name))
        self.kind_codes.append(code(name))
        self.effects = append(self.effects, entry.name("effect", effects))
        self.attack = append(self.attack, entry.number("attack", 0, 20, 0))
        self.strength = append(self.strength, entry.number("strength", 0, 30, 0))
        self.bites = append(self.bites, entry.number("bites", 0, 9, 1))
        self.amount = append(self.amount, entry.number("amount", 0, 9, 0))
        self.steps = append(self.steps, entry.number("steps", 0, FARTHEST, 0))
        self.last = append(self.last, entry.number("last", 0, 9, 0))
        self.read_results(entry)
        self.check(entry.where, kind, effects[self.effects[kind]])
        count = entry.number("count", 1, most)
        first = len(self.kind_of)
        self.kind_of = extend(self.kind_of, [kind] * count)
        self.masks = append(self.masks, ((1 << count) - 1) << first if first + count <= 60 else 0)
        self.sources.append(SOURCES[entry.name("source", SOURCES)])
        self.ours.append([OURS[part] for part in entry.names("ours", OURS)])
        entry.done()

    def read_results(self, entry: Reader) -> None:
        """What winning and losing bring, apart from the Bites; one of each thing unless it says how many."""
        self.rewards = append(self.rewards, entry.name("reward", REWARDS, 0))
        self.gains = append(self.gains, entry.number("gain", 1, 9, 1))
        self.penalties = append(self.penalties, entry.name("penalty", PENALTIES, 0))
        self.losses = append(self.losses, entry.number("loss", 1, 9, 1))

    def check(self, where: str, kind: int, effect: str) -> None:
        """What a card does needs its numbers, and only a card that is fought has a Strength."""
        numbers = {"attack": self.attack[kind], "strength": self.strength[kind], "amount": self.amount[kind],
                   "steps": self.steps[kind]}
        card = f"{where}: {self.names[kind]} with effect '{effect}'"
        for key in NEEDS[effect]:
            if numbers[key] == 0:
                raise BadInput(f"{card} needs {'an' if key[0] == 'a' else 'a'} '{key}' of 1 or more.")
        if self.strength[kind] and "strength" not in NEEDS[effect]:
            raise BadInput(f"{card} has no 'strength'.")
        if not self.strength[kind] and (self.rewards[kind] or self.penalties[kind]):
            raise BadInput(f"{card} isn't fought, so it has no '{'reward' if self.rewards[kind] else 'penalty'}'.")
        if self.last[kind] > self.amount[kind]:
            raise BadInput(f"{card} needs an 'amount' of at least its 'last'.")


class Box:
    """Everything that comes in the box."""

    def __init__(self, contents: Reader, digest: str) -> None:
        self.digest = digest  # "" for the one that ships
        self.title = contents.text("title")
        self.ally_count: i64 = contents.number("allies", 8, 60)
        self.hand: i64 = contents.number("hand", 1, 12)
        self.read_characters(contents.tables("character"))
        self.read_tiles(contents.tables("tile"))
        self.scrounge = Deck(contents.tables("scrounge"), SCROUNGE_EFFECTS, 60)
        self.encounters = Deck(contents.tables("encounter"), ENCOUNTER_EFFECTS, 200)
        self.walkers = Deck(contents.tables("walker"), WALKER_EFFECTS, 60)
        self.check_decks()
        self.space_names: list[str] = []
        self.space_slugs: list[str] = []
        self.space_kinds = vec[i64]()
        self.regions = vec[i64]()
        self.places: list[tuple[int, int]] = []  # column and row, for drawing
        for entry in contents.tables("space"):
            self.read_space(entry)
        self.corners = [self.corner_of(tile) for tile in range(TILES)]
        self.graph = Graph(list(self.space_kinds), self.read_ways(contents.items("way")), sum(self.tile_stride))
        self.check_board()
        # cards as masks, filled in by the cast, which knows: Scrounge by timing, those that stay for the turn,
        # Walker cards that charge, that attack on the same space, and that play by rules of their own
        self.timing = vec[i64]([0, 0, 0, 0])
        self.staying: i64 = 0
        self.surrounds = vec[i64]()  # by Encounter: what it gains on who is alone on the board
        self.crowds = vec[i64]()  # … while three or more survivors are alive, or two of three
        self.hordes = vec[i64]()  # by Walker card: what it gains while it is not alone
        self.charges: i64 = 0
        self.attacks: i64 = 0
        self.sneaks: i64 = 0
        self.frenzies: i64 = 0
        self.bittens: i64 = 0
        contents.done()

    # -- people and tiles -----------------------------------------------------------------------

    def read_characters(self, entries: list[Reader]) -> None:
        """WDB-902: who can be picked."""
        self.characters = [name_in(entry, []) for entry in entries]
        self.character_slugs = [slug(name) for name in self.characters]
        self.abilities = vec[i64]([entry.name("effect", CHARACTER_EFFECTS) for entry in entries])
        self.ability_amount = vec[i64]()
        self.character_sources: list[str] = []
        for entry, ability in zip(entries, self.abilities, strict=True):
            least = 0 if ability == REROLL or ability == WAIVE else 1
            self.ability_amount = append(self.ability_amount, entry.number("amount", least, FARTHEST))
            self.character_sources.append(SOURCES[entry.name("source", SOURCES)])
            entry.done()
        if not 4 <= len(entries) <= 9 or len(set(self.character_slugs)) < len(entries):
            raise BadInput("character: there must be 4 to 9, each with a name of its own.")

    def read_tiles(self, entries: list[Reader]) -> None:
        """WDB-903: what each Location is good for."""
        if len(entries) != TILES:
            raise BadInput(f"tile: there must be four, one for each corner, not {len(entries)}.")
        self.tile_names = [name_in(entry, []) for entry in entries]
        self.tile_slugs = [slug(name) for name in self.tile_names]
        self.tile_sources = [SOURCES[entry.name("source", SOURCES)] for entry in entries]
        self.tile_attack = vec[i64]([0] * TILES)
        self.tile_allies = vec[i64]([0] * TILES)
        self.tile_stride = vec[i64]([0] * TILES)
        self.tile_scrounge = vec[i64]([0] * TILES)
        for tile, entry in enumerate(entries):
            effect = entry.name("effect", TILE_EFFECTS)
            amount = entry.number("amount", 0, 5)
            self.tile_attack[tile] = amount if effect == TILE_ATTACK else 0
            self.tile_allies[tile] = amount if effect == TILE_ALLIES else 0
            self.tile_stride[tile] = amount if effect == TILE_STRIDE else 0
            self.tile_scrounge[tile] = amount if effect == TILE_SCROUNGE else 0
            entry.done()
        if 6 + sum(self.tile_stride) > FARTHEST:
            raise BadInput(f"tile: all that stride may add {FARTHEST - 6} to a roll, not {sum(self.tile_stride)}.")

    def check_decks(self) -> None:
        """Enough cards for four players, and few enough for a mask."""
        for name, deck, least in (("scrounge", self.scrounge, 40), ("walker", self.walkers, 2 * self.hand + 1)):
            if not least <= deck.size <= 60:
                raise BadInput(f"{name}: there must be {least} to 60 cards in all, not {deck.size}.")
        if not 4 <= self.encounters.size <= 200 or self.encounters.kinds > MOST_KINDS:
            raise BadInput(f"encounter: there must be 4 to 200 cards in all, not {self.encounters.size}.")

    # -- the board ------------------------------------------------------------------------------

    def read_space(self, entry: Reader) -> None:
        """One space."""
        name = name_in(entry, self.space_slugs)
        self.space_names.append(name)
        self.space_slugs.append(slug(name))
        kind = entry.name("kind", SPACE_KINDS)
        self.space_kinds = append(self.space_kinds, kind)
        apart = kind == CAMP or kind == SEWER or kind == LAIR
        if apart and entry.has("region"):
            raise BadInput(f"{entry.where}: 'region' must not be there: Camp and the sewers belong to none.")
        self.regions = append(self.regions, NO_REGION if apart else entry.name("region", self.tile_names))
        self.places.append(self.read_spot(entry))
        entry.name("source", SOURCES)
        entry.done()

    def read_spot(self, entry: Reader) -> tuple[int, int]:
        """Where a space is drawn: a spot of its own."""
        at = entry.numbers("at", 0, LAST_SPOT)
        if len(at) != 2:
            raise BadInput(f"{entry.where}: 'at' must be a column and a row, not {shown(at)}.")
        spot = (at[0], at[1])
        if spot in self.places:
            other = self.space_names[self.places.index(spot)]
            raise BadInput(f"{entry.where}: 'at' must be a spot of its own, and {at} is where '{other}' is drawn.")
        return spot

    def corner_of(self, tile: int) -> int:
        """The space where this tile is gained."""
        found = [space for space, kind in enumerate(self.space_kinds)
                 if kind == CORNER and self.regions[space] == tile]
        if len(found) != 1:
            raise BadInput(f"space: the region '{self.tile_names[tile]}' must have one corner, not {len(found)}.")
        return found[0]

    def read_ways(self, chains: list[object]) -> list[list[int]]:
        """Which spaces touch."""
        near: list[list[int]] = [[] for _ in self.space_names]
        if not self.space_names or list(self.space_kinds).count(CAMP) != 1 or len(self.space_names) > 250:
            raise BadInput("space: there must be one Camp, and at most 250 spaces in all.")
        for number, chain in enumerate(chains):
            where = Reader({"way": chain}, f"way {number}")
            spaces = where.names("way", self.space_names)
            for here, there in pairwise(spaces):
                if here == there or there in near[here]:
                    raise BadInput(f"way {number}: '{self.space_names[here]}' and '{self.space_names[there]}' "
                                   "are joined twice or to themselves.")
                near[here].append(there)
                near[there].append(here)
        return near

    def check_board(self) -> None:
        """Nobody can get stuck, everything can be reached, and walkers can come back."""
        graph = self.graph
        on_foot = graph.distances(graph.camp, graph.open)
        for space in range(graph.size):
            if graph.between(graph.camp, space) > graph.size:
                raise BadInput(f"way: nobody can get from Camp to '{self.space_names[space]}'.")
            if self.space_kinds[space] < SEWER and on_foot[space] == NOWHERE:
                raise BadInput(f"way: survivors can't get from Camp to '{self.space_names[space]}' without a sewer.")
            if self.space_kinds[space] < SEWER and len(graph.open[space]) < 2:
                raise BadInput(f"way: '{self.space_names[space]}' needs two ways for survivors, or they get stuck.")
            if len(graph.near[space]) > 8:
                raise BadInput(f"way: '{self.space_names[space]}' has more than eight ways.")
        if not graph.lairs:
            raise BadInput("space: there must be a space of kind 'lair' where walkers come back.")


def shipped() -> str:
    """The text of the data that ships."""
    return files("deadeye.games.walking_dead_board").joinpath("data.toml").read_text("utf-8")


def outcome_name(box: Box, outcome: i64) -> str:
    """What was loaded under this number: a die, or a card by its name."""
    if outcome < SIDES:
        return f"a die with {outcome + 1}"
    for deck in (box.scrounge, box.encounters, box.walkers):
        if outcome in deck.kind_codes:
            return f"the card {deck.names[deck.kind_codes.index(outcome)]}"
    return "a card of another box"
