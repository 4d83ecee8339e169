"""A position by hand or by the game: what is left out is as at the start, what is impossible gets a sentence."""
from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from deadeye.core.errors import BadInput
from deadeye.core.position import read_flow
from deadeye.core.reading import Reader, shown
from deadeye.games.walking_dead_board.codes import SEWER, TEAM
from deadeye.games.walking_dead_board.data.box import Box, Deck
from deadeye.games.walking_dead_board.data.shelf import box_at
from deadeye.games.walking_dead_board.position.sense import check_sense, died
from deadeye.games.walking_dead_board.position.writing import FOES
from deadeye.games.walking_dead_board.rules import RULES, empty_table
from deadeye.games.walking_dead_board.state import NO_CHARACTER, Table
from deadeye.kit.deck import bag_of
from deadeye.kit.seats import bit

STATUSES: Final = ("survivor", "dead", "rising", "walker", "killed")
FAR: Final = 1 << 40


class Finder:
    """Cards by name; a name without a copy is the first copy that nobody has yet."""

    def __init__(self, deck: Deck, what: str) -> None:
        self.deck = deck
        self.what = what
        self.taken: i64 = 0

    def number(self, where: str, name: object) -> int:
        """The card of this name, taken or not."""
        words = name.rsplit(" ", 1) if isinstance(name, str) else []
        kind = self.deck.slugs.index(words[0]) if words and words[0] in self.deck.slugs else -1
        if kind < 0:
            raise BadInput(f"position: '{where}' must hold {self.what} cards, and there is none called {shown(name)}.")
        first = list(self.deck.kind_of).index(kind)
        count = list(self.deck.kind_of).count(kind)
        if len(words) == 1:
            for card in range(first, first + count):
                if self.taken >> card & 1 == 0:
                    return card
            raise BadInput(f"position: '{where}' names {words[0]} once too often: there are {count}.")
        if not words[1].isdecimal() or len(words[1]) > 2 or not 1 <= int(words[1]) <= count:
            raise BadInput(f"position: '{where}' says {shown(name)}, but there are copies 1 to {count}.")
        return first + int(words[1]) - 1

    def take(self, where: str, names: list[object]) -> list[int]:
        """These cards, which nobody else may have."""
        cards = []
        for name in names:
            card = self.number(where, name)
            if self.taken >> card & 1:
                raise BadInput(f"position: '{where}' names {shown(name)}, which already lies elsewhere.")
            self.taken |= bit(card)
            cards.append(card)
        return cards

    def take_mask(self, where: str, names: list[object]) -> int:
        """The same as a mask."""
        mask: i64 = 0
        for card in self.take(where, names):
            mask |= bit(card)
        return mask

    def mask(self, where: str, names: list[object]) -> int:
        """Cards that lie somewhere, as a mask."""
        mask: i64 = 0
        for name in names:
            mask |= bit(self.number(where, name))
        return mask

    def rest(self) -> list[int]:
        """The cards that nobody has."""
        return [card for card in range(self.deck.size) if self.taken >> card & 1 == 0]


def read_table(position: Reader, box_number: int, mode: int) -> Table:
    """The table that a position describes; what it leaves out is as at the start of a game."""
    chairs = position.tables("seats")
    if not 1 <= len(chairs) <= 4 or (mode == TEAM and len(chairs) != 4):
        raise BadInput(f"position: 'seats' must list 1 to 4 players, in the Team Game 4, not {len(chairs)}.")
    s = empty_table(len(chairs), box_number, mode)
    box = box_at(box_number)
    scrounge = Finder(box.scrounge, "Scrounge")
    walkers = Finder(box.walkers, "Walker")
    s.living = 0
    s.killed = 0
    for seat, chair in enumerate(chairs):
        read_seat(s, box, seat, chair, scrounge, walkers)
    name_players(s, box, chairs)
    s.deaths = position.number("deaths", 0, 4, died(s))
    s.gone = position.number("allies_lost", 0, box.ally_count, 0)
    s.pool = position.number("pool", 0, box.ally_count, max(0, s.pool - sum(s.allies) - s.gone))
    allies = s.pool + sum(s.allies) + s.gone
    if allies > box.ally_count:
        raise BadInput(f"position: there are {box.ally_count} Allies, not {allies}.")
    s.again = 1 if position.flag("again", False) else 0
    s.calm = 1 if position.flag("calm", False) else 0
    s.first = position.number("first", 0, s.seats - 1, 0)
    s.round = position.number("round", 1, FAR, 1)
    read_piles(s, box, position, scrounge, walkers)
    if position.has("fight"):
        read_fight(s, box, Reader(position.value("fight"), "fight"), scrounge)
    read_flow(RULES, s, position)
    check_sense(s, box)
    return s


def name_players(s: Table, box: Box, chairs: list[Reader]) -> None:
    """The characters that a position names; other seats get their own number, or the first free one."""
    named = [chair.value("character") for chair in chairs]
    free = [who for who, slug in enumerate(box.character_slugs) if slug not in named]
    for seat, chair in enumerate(chairs):
        if chair.has("character"):
            nobody = chair.value("character") is None
            s.who[seat] = NO_CHARACTER if nobody else chair.name("character", box.character_slugs)
        elif s.mode == TEAM and seat % 2:
            s.who[seat] = NO_CHARACTER
        else:
            s.who[seat] = seat if seat in free else free[0]
            free.remove(s.who[seat])


def read_seat(s: Table, box: Box, seat: int, chair: Reader, scrounge: Finder, walkers: Finder) -> None:
    """One player."""
    bit = 1 << seat
    zombie = s.mode == TEAM and seat % 2 == 1
    status = STATUSES[chair.name("status", STATUSES, 3 if zombie else 0)]
    if s.mode == TEAM and (zombie != (status in ("walker", "killed")) or status == "rising"):
        raise BadInput("position: in the Team Game seats 0 and 2 are survivors or dead, 1 and 3 walkers or killed.")
    s.living |= bit if status == "survivor" else 0
    s.rising |= bit if status == "rising" else 0
    s.walkers |= bit if status == "walker" else 0
    s.killed |= bit if status == "killed" else 0
    s.zombies |= bit if status in ("rising", "walker", "killed") else 0
    lair = box.graph.lairs[0]
    s.at[seat] = chair.name("at", box.space_slugs, lair if zombie else box.graph.camp)
    s.allies[seat] = chair.number("allies", 0, box.ally_count, 2 if status == "survivor" else 0)
    for tile in chair.names("tiles", box.tile_slugs):
        s.tiles[seat] |= 1 << tile
    finder = walkers if status in ("walker", "killed") else scrounge
    s.hand[seat] = finder.take_mask("hand", chair.items("hand"))
    s.front[seat] = scrounge.take_mask("front", chair.items("front"))
    s.used |= bit if chair.flag("ability_used", False) else 0
    s.lose_turns(seat, chair.number("held_up", 0, 15, 0))
    chair.value("saw")
    chair.value("character")
    chair.done()
    check_seat(s, box, seat, status)


def check_seat(s: Table, box: Box, seat: int, status: str) -> None:
    """Survivors keep out of the sewers; those who are no longer survivors have lost what survivors have."""
    if status not in ("walker", "killed") and box.space_kinds[s.at[seat]] >= SEWER:
        raise BadInput(f"position: seats {seat}: 'at' is a sewer, and only walkers may go there.")
    if status != "survivor" and (s.allies[seat] or s.tiles[seat] or s.front[seat] or s.turns_lost(seat)):
        raise BadInput(f"position: seats {seat}: only a survivor has Allies, tiles, cards in play or misses a turn.")
    if status not in ("survivor", "walker") and s.hand[seat]:
        raise BadInput(f"position: seats {seat}: 'hand' must be empty: that player is {status}.")


def read_piles(s: Table, box: Box, position: Reader, scrounge: Finder, walkers: Finder) -> None:
    """The decks and discards; a deck that isn't named holds all the rest."""
    s.spent = bag_of(scrounge.take("scrounge_discards", position.items("scrounge_discards")))
    s.boxed = scrounge.take_mask("boxed", position.items("boxed"))
    s.scrounge = bag_of(scrounge.take("scrounge", position.items("scrounge")))
    if not position.has("scrounge"):
        s.scrounge = bag_of(scrounge.rest())
    else:
        for card in scrounge.rest():
            s.boxed |= bit(card)
    s.shed = bag_of(walkers.take("walker_discards", position.items("walker_discards")))
    pack = walkers.take("walkers", position.items("walkers"))
    s.pack = bag_of(pack + walkers.rest())
    read_encounters(s, box, position)
    read_knowledge(s, box, position, scrounge, walkers)


def read_encounters(s: Table, box: Box, position: Reader) -> None:
    """The Encounters, by kind."""
    slugs = box.encounters.slugs
    s.buried = bag_of(position.names("encounter_discards", slugs))
    s.faced = bag_of(position.names("faced", slugs))
    left = list(box.encounters.kind_of)
    for kind in [*s.buried, *s.faced, *position.names("encounters", slugs)]:
        if kind not in left:
            raise BadInput(f"position: there aren't that many Encounters called {slugs[kind]}.")
        left.remove(kind)
    s.encounters = bag_of(position.names("encounters", slugs) + left)


def read_knowledge(s: Table, box: Box, position: Reader, scrounge: Finder, walkers: Finder) -> None:
    """Who knows what of hands and decks; by default nobody knows anything."""
    s.open = scrounge.mask("open", position.items("open"))
    s.open_walkers = walkers.mask("open_walkers", position.items("open_walkers"))
    s.given = scrounge.mask("given", position.items("given"))
    for seat, chair in enumerate(position.tables("seats")):
        s.sunk[seat] = scrounge.mask("saw", chair.items("saw"))
    held = 0
    drafted = 0
    for seat in range(s.seats):
        if s.walkers >> seat & 1:
            drafted |= s.hand[seat]
        else:
            held |= s.hand[seat]
    everything = bit(box.scrounge.size) - 1
    s.came = read_masks(position, "came", scrounge, everything & ~s.boxed)
    s.taken = read_masks(position, "taken", scrounge, held)
    s.drafts = read_masks(position, "drafts", walkers, drafted)
    if len(s.came) != len(s.taken):
        raise BadInput("position: 'came' and 'taken' must be of the same length, a list for each shuffle.")


def read_masks(position: Reader, key: str, finder: Finder, default: int) -> vec[i64]:
    """A list of lists of cards."""
    masks = []
    for item in position.items(key):
        if not isinstance(item, list):
            raise BadInput(f"position: '{key}' must be a list of lists of cards, not {shown(item)}.")
        masks.append(finder.mask(key, item))
    return bag_of(masks if masks else [default])


def read_fight(s: Table, box: Box, fight: Reader, scrounge: Finder) -> None:
    """The fight that is on."""
    s.foe = fight.name("foe", FOES)
    deck = box.encounters if FOES[s.foe] == "encounter" else box.walkers
    s.card = fight.name("card", deck.slugs)
    s.fighter = fight.number("fighter", 0, s.seats - 1)
    s.attacker = fight.number("attacker", 0, s.seats - 1, 0)
    s.frenzy = fight.number("frenzy", 0, 99, 0)
    s.armed = scrounge.mask("armed", fight.items("armed"))
    s.edge = fight.number("edge", 0, 99, 0)
    s.late = fight.number("late", 0, 99, 0)
    s.die = fight.number("die", 0, 6, 0)
    fight.done()
