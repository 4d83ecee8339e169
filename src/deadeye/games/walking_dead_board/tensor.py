"""The board game as bytes: what a seat knows, seats clockwise from it; spaces and cards as the box has them."""
from typing import Final

from librt.vecs import vec
from mypy_extensions import i64, u8

from deadeye.core.frame import a_of, b_of, seat_of
from deadeye.core.game import Options
from deadeye.core.tensor import NO_SEAT, Encoder, Entry, Menu, at_seats, entries, places_of
from deadeye.games.walking_dead_board.codes import (
    ABILITY, AFTER_ROLL, AFTER_THE_ROLL, ARM, AT_A_DEATH, BEFORE_MOVING, CARD, CHARGE, CHOICE_1, CONFLICT, DISCARD,
    ENCOUNTER_FOE, FOR_A_FIGHT, FORGO, HAND_OVER, LEAD, LEAD_TO, LINGER, LURK, MARCH, NO_FOE, PASS, PICK, POUNCE, PREY,
    SAVE, SET_OUT, SEWER, SHED, SHOW, STALK, STRIDE, TARGET, TRIANGLE, TURN_ALLY, WALK, WALKER_FOE,
)
from deadeye.games.walking_dead_board.data.box import TILES, Box, Deck
from deadeye.games.walking_dead_board.data.masks import lowest, size_of
from deadeye.games.walking_dead_board.data.shelf import box_at, find_box
from deadeye.games.walking_dead_board.rules import known_cards
from deadeye.games.walking_dead_board.state import NO_CHARACTER, Table
from deadeye.games.walking_dead_board.steps.fight import (
    barred, roll_bonus, space_bonus, standing_bonus, strength_of, tile_bonus,
)
from deadeye.kit.seats import next_of

VERSION: Final = 1
STATUS: Final = ("survivor", "walker", "killed", "rising")
NUMBERS: Final = (
    *[(status, 1) for status in STATUS], ("for the walkers", 1), *[(f"tile {tile}", 1) for tile in range(TILES)],
    ("allies", 60), ("ability used", 1), ("turns to miss", 15), ("cards", 60), ("turn", 1), ("first", 1), ("asked", 1),
    ("won", 1), ("fights", 1), ("attacks", 1), ("dying", 1), ("led", 1),
)
COUNTED: Final[i64] = len(NUMBERS)
FLAGS: Final[i64] = 13  # where, among these numbers, the turn and all that follows it lie
TABLE: Final = (
    ("round", 255), ("rounds over 255", 255), ("again", 1), ("teams", 1), ("pool", 60), ("allies lost", 60),
    ("scrounge deck", 60), ("encounter deck", 200), ("walker deck", 60), ("frenzy cancelled", 1), ("over", 1),
)
MIDDLE: Final[i64] = len(TABLE)
FIGHT: Final = ("strength", "frenzy", "cards", "standing", "space", "tiles", "late", "die", "total", "barred")
FOUGHT: Final[i64] = len(FIGHT)
ASKING: Final = (PICK, LURK, SET_OUT, MARCH, LEAD, LEAD_TO, LINGER, HAND_OVER, STALK, FORGO, ARM, AFTER_ROLL, SAVE,
                 DISCARD, TRIANGLE, CONFLICT, WALK, STRIDE, PREY, TARGET, CHARGE, TURN_ALLY, POUNCE, SHED)
QUESTIONS: Final[i64] = len(ASKING)
PLACE_OF: Final[vec[i64]] = places_of(ASKING)
# steps whose registers matter to whoever is asked: a number of steps or cards, a card, how to move
TOLD: Final[vec[i64]] = vec[i64]([
    1 if step in (MARCH, LEAD, LEAD_TO, DISCARD, TRIANGLE, CONFLICT, TARGET, CHARGE, TURN_ALLY) else 0
    for step in range(256)])


def seat_features(box: Box) -> list[tuple[str, int]]:
    """The bytes of one seat."""
    cards = [*[f"scrounge {card}" for card in box.scrounge.slugs], *[f"walker {card}" for card in box.walkers.slugs]]
    found = [(name, 1) for name in ["no character", *box.character_slugs]]
    found += [(f"at {space}", 1) for space in box.space_slugs]
    found += NUMBERS
    found += [(f"holds {card}", 60) for card in cards]
    return found + [(f"played {card}", 60) for card in box.scrounge.slugs]


def features_of(box: Box, seats: int) -> list[tuple[str, int]]:
    """Each byte's name and its greatest value; a discard pile is counted by kind, and told from the bottom up."""
    found = [(f"seat {seat} {name}", high) for seat in range(seats) for name, high in seat_features(box)]
    found += TABLE
    for name, deck in (("scrounge", box.scrounge), ("encounter", box.encounters), ("walker", box.walkers)):
        found += [(f"{name} discarded {card}", 200) for card in deck.slugs]
        found += [(f"{name} discard {place}", deck.kinds) for place in range(deck.size)]
    found += [(f"faced {place}", box.encounters.kinds) for place in range(box.encounters.size)]
    found += [(f"fight with {card}", 1) for card in (*box.encounters.slugs, *box.walkers.slugs)]
    found += [(f"fight {name}", 255) for name in FIGHT]
    found += [(f"asked for {step}", 1) for step in ASKING]
    return found + [("asked for how many", 255), ("asked how", 255)]


def cards_of(deck: Deck, verb: str, allowed: i64) -> list[Entry]:
    """The kinds of card among these that are played at some moment."""
    return [(f"{verb} {deck.slugs[kind]}", CARD + kind, NO_SEAT)
            for kind in range(deck.kinds) if deck.masks[kind] & allowed]


def moves_of(box: Box, verb: str, walker: bool) -> list[Entry]:
    """The spaces that a survivor or a walker can go to."""
    return [(f"{verb} {box.space_slugs[space]}", space, NO_SEAT)
            for space in range(len(box.space_slugs)) if walker or box.space_kinds[space] < SEWER]


def menus_of(box: Box, seats: int) -> list[Menu]:
    """Every action: of each step those cards and spaces that it can ever offer."""
    every: i64 = -1
    scrounge, walkers, timing = box.scrounge, box.walkers, box.timing
    characters = [f"pick {character}" for character in box.character_slugs]
    lairs: list[Entry] = [(f"come up at {box.space_slugs[space]}", space, NO_SEAT) for space in box.graph.lairs]
    return [
        Menu(PICK, entries(characters)),
        Menu(LURK, lairs),
        Menu(SET_OUT, either("roll to move") + cards_of(scrounge, "set out with", timing[BEFORE_MOVING]) + [
            ("set out with the ability", ABILITY, NO_SEAT), ("show the hand", SHOW, NO_SEAT)]),
        Menu(MARCH, moves_of(box, "march to", False)),
        Menu(LEAD, at_seats("lead", 0, 0, seats)),
        Menu(LEAD_TO, moves_of(box, "lead to", False)),
        Menu(LINGER, [*either("end the turn"), ("use the ability", ABILITY, NO_SEAT)]),
        Menu(HAND_OVER, either("hand nothing over") + cards_of(scrounge, "hand over", every)),
        Menu(STALK, either("let the encounter be") + cards_of(walkers, "stalk with", box.sneaks | box.frenzies)),
        Menu(FORGO, entries(["meet the encounter", "forgo the encounter"])),
        Menu(ARM, either("fight") + cards_of(scrounge, "fight with", timing[FOR_A_FIGHT]) + [
            ("fight with the ability", ABILITY, NO_SEAT)]),
        Menu(AFTER_ROLL, either("leave the roll") + cards_of(scrounge, "help the roll with", timing[AFTER_THE_ROLL]) + [
            ("help the roll with the ability", ABILITY, NO_SEAT)]),
        Menu(SAVE, either("save nobody") + cards_of(scrounge, "save with", timing[AT_A_DEATH])),
        Menu(DISCARD, cards_of(scrounge, "discard", every)),
        Menu(TRIANGLE, entries(["go to camp", "discard instead"], CHOICE_1)),
        Menu(CONFLICT, entries(["return an ally", "draw more"], CHOICE_1)),
        Menu(WALK, [*entries(["stay", "roll to walk"]), ("show the walkers", SHOW, NO_SEAT)]),
        Menu(STRIDE, moves_of(box, "stride to", True)),
        Menu(PREY, either("play no walker card") + cards_of(walkers, "play", box.charges | box.attacks | box.bittens)),
        Menu(TARGET, at_seats("attack", 0, 0, seats)),
        Menu(CHARGE, moves_of(box, "charge to", True)),
        Menu(TURN_ALLY, at_seats("turn an ally of", 0, 0, seats)),
        Menu(POUNCE, either("pounce with nothing") + cards_of(walkers, "pounce with", box.attacks)),
        Menu(SHED, either("shed nothing") + cards_of(walkers, "shed", every)),
    ]


def either(name: str) -> list[Entry]:
    """What isn't a card."""
    return [(name, PASS, NO_SEAT)]


class BoardEncoder(Encoder[Table]):
    """The board game for one number of seats and one box."""

    def __init__(self, box: Box, seats: int) -> None:
        super().__init__(VERSION, seats, features_of(box, seats), menus_of(box, seats))
        self.box = box
        self.characters: i64 = len(box.character_slugs) + 1
        self.spaces: i64 = len(box.space_slugs)
        self.numbers = self.characters + self.spaces  # where a seat's numbers lie
        self.each = self.numbers + COUNTED + box.scrounge.kinds + box.walkers.kinds + box.scrounge.kinds

    def fill(self, s: Table, seat: i64, out: vec[u8], at: i64, /) -> None:
        first = at
        other = seat
        for _each in range(s.seats):
            self.write_seat(s, seat, other, out, at)
            at += self.each
            other = next_of(s.seats, other)
        at = self.write_middle(s, out, at)
        if s.foe != NO_FOE:
            self.write_fight(s, seat, out, first, at)
        at += self.box.encounters.kinds + self.box.walkers.kinds + FOUGHT
        if s.chooser >= 0 and not s.over:
            self.write_question(s, seat, out, first, at)

    def flag(self, seat: i64, other: i64, number: i64) -> i64:
        """Where a number of another seat lies."""
        return self.on(seat, other) * self.each + self.numbers + number

    def write_seat(self, s: Table, seat: i64, other: i64, out: vec[u8], at: i64) -> None:
        """What this seat knows of another one."""
        who = s.who[other]
        if who == NO_CHARACTER:
            out[at] = 1
        else:
            out[at + who + 1] = 1
        at += self.characters
        walks = s.walkers >> other & 1
        killed = s.killed >> other & 1
        if not killed:
            out[at + s.at[other]] = 1
        at += self.spaces
        out[at] = u8(s.living >> other & 1)
        out[at + 1] = u8(walks)
        out[at + 2] = u8(killed)
        out[at + 3] = u8(s.rising >> other & 1)
        out[at + 4] = u8(s.zombies >> other & 1)
        tiles = s.tiles[other]
        if tiles:
            for tile in range(TILES):
                out[at + 5 + tile] = u8(tiles >> tile & 1)
        out[at + 9] = u8(s.allies[other])
        out[at + 10] = u8(s.used >> other & 1)
        out[at + 11] = u8(s.turns_lost(other))
        out[at + 12] = u8(size_of(s.hand[other]))
        out[at + 13] = 1 if s.turn == other else 0
        out[at + 14] = 1 if s.first == other else 0
        out[at + 16] = u8(s.winners >> other & 1)
        at += COUNTED
        known = known_cards(s, seat, other)
        if walks | killed:
            count(self.box.walkers, known, out, at + self.box.scrounge.kinds)
        else:
            count(self.box.scrounge, known, out, at)
        if s.front[other]:
            count(self.box.scrounge, s.front[other], out, at + self.box.scrounge.kinds + self.box.walkers.kinds)

    def write_middle(self, s: Table, out: vec[u8], at: i64) -> i64:
        """Rounds, the pool and the piles; where the next byte goes."""
        out[at] = u8(s.round & 255)
        out[at + 1] = u8(s.round >> 8 & 255)
        out[at + 2] = 1 if s.again else 0
        out[at + 3] = 1 if s.teams() else 0
        out[at + 4] = u8(s.pool)
        out[at + 5] = u8(s.gone)
        out[at + 6] = u8(len(s.scrounge))
        out[at + 7] = u8(len(s.encounters))
        out[at + 8] = u8(len(s.pack))
        out[at + 9] = 1 if s.calm else 0
        out[at + 10] = 1 if s.over else 0
        at += MIDDLE
        at = pile(self.box.scrounge, s.spent, True, out, at)
        at = pile(self.box.encounters, s.buried, False, out, at)
        at = pile(self.box.walkers, s.shed, True, out, at)
        for place in range(len(s.faced)):
            out[at + place] = u8(s.faced[place] + 1)
        return at + self.box.encounters.size

    def write_fight(self, s: Table, seat: i64, out: vec[u8], first: i64, at: i64) -> None:
        """The card on the table, who fights it, and how that stands."""
        box = self.box
        met = s.foe == ENCOUNTER_FOE
        deck = box.encounters if met else box.walkers
        out[at + s.card + (0 if met else box.encounters.kinds)] = 1
        out[first + self.flag(seat, s.fighter, FLAGS + 4)] = 1
        if s.foe == WALKER_FOE:
            out[first + self.flag(seat, s.attacker, FLAGS + 5)] = 1
        at += box.encounters.kinds + box.walkers.kinds
        out[at] = u8(strength_of(s, box)) if deck.strength[s.card] else 0
        out[at + 1] = 0 if s.calm else u8(s.frenzy)
        out[at + 2] = u8(s.edge)
        out[at + 3] = u8(standing_bonus(s, box, s.fighter))
        out[at + 4] = u8(space_bonus(s, box, s.fighter))
        out[at + 5] = u8(tile_bonus(s, box, s.fighter))
        out[at + 6] = u8(s.late)
        out[at + 7] = u8(s.die)
        out[at + 8] = u8(s.die + roll_bonus(s, box) + s.late)
        out[at + 9] = 1 if barred(s, box) else 0

    def write_question(self, s: Table, seat: i64, out: vec[u8], first: i64, at: i64) -> None:
        """What is asked, and of whom; how many and how only for who is asked."""
        step = s.asker & 255
        out[at + PLACE_OF[step]] = 1
        out[first + self.flag(seat, s.chooser, FLAGS + 2)] = 1
        if step == SAVE:
            out[first + self.flag(seat, seat_of(s.asker), FLAGS + 6)] = 1
        if s.chooser == seat and TOLD[step]:
            out[at + QUESTIONS] = u8(a_of(s.asker) & 255)
            if step == LEAD_TO:
                out[first + self.flag(seat, b_of(s.asker), FLAGS + 7)] = 1
            elif step == MARCH:
                out[at + QUESTIONS + 1] = u8(b_of(s.asker) & 255)


def count(deck: Deck, cards: i64, out: vec[u8], at: i64) -> None:
    """The cards of a mask by kind."""
    while cards:
        out[at + deck.kind_of[lowest(cards)]] += 1
        cards &= cards - 1


def pile(deck: Deck, cards: vec[i64], single: bool, out: vec[u8], at: i64) -> i64:
    """A discard pile, of single cards or of kinds: by kind, then from the bottom up; where the next byte goes."""
    order = at + deck.kinds
    for place in range(len(cards)):
        kind = cards[place]
        if single:
            kind = deck.kind_of[kind]
        out[at + kind] += 1
        out[order + place] = u8(kind + 1)
    return order + deck.size


def encoder(seats: int, options: Options) -> BoardEncoder:
    """The encoder for a table."""
    return BoardEncoder(box_at(find_box(str(options["data"]))), seats)
