"""The boxes: what is printed on dice, cards and tokens of each edition, from data.toml or a corrected copy of it."""
from importlib.resources import files
from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from deadeye.core.datafile import Entry, Place, digest_of, parse, read_text, wrong
from deadeye.core.errors import BadInput
from deadeye.core.reading import shown
from deadeye.games.bang_dice.codes import (
    AID, ALL_FACES, BELLE, BONE_CARD, CHARACTER_CARD, DUEL, DWIGHT, FACES, INFECTION, KINGDOM, RAGE_CARD, RANGE_1,
    RANGE_2, WOUND_TOKEN, ZOMBIE,
)
from deadeye.kit.deck import bag_of

ROLES: Final = KINGDOM + 1
CHARACTERS: Final = DWIGHT + 1
POSSE: Final = ZOMBIE - BELLE
EXPANSION: Final = "undead-or-alive"
SPOKEN: Final = "bang-dice"  # the edition whose words the expansion uses
PROVENANCE: Final = ["printed", "inferred", "reconstructed"]
CANCEL: Final = [RANGE_1, RANGE_2, AID, INFECTION]  # what a Duel Wound can show
TOTALS: Final[dict[str, int]] = {"rage": 18, "boneyard": 11, "wounds": 15}
CLAUSES: Final[dict[str, str]] = {"rage": "UOA-604", "boneyard": "UOA-603", "wounds": "UOA-602"}
SIDES: Final = 6  # of a die
AND: Final = "-and-"  # between the symbols in a Rage card's name
SYMBOLS: Final = 3  # on one Rage card
WORDS: Final = 160  # letters of an ability
BASIC_SIDES: Final = (1 << FACES) - 1  # as a mask
DECK: Final = 12  # where the deck stands in the number of an outcome


class Expansion:
    """The components of Undead or Alive, for every edition of a data file."""

    def __init__(self, box: Entry, faces: list[str]) -> None:
        self.duel_die = box.names("duel_die", faces)
        if len(self.duel_die) != SIDES or self.duel_die.count(DUEL) not in range(1, SIDES):
            raise BadInput(f"{box.where}: 'duel_die' must have {SIDES} sides: some are duel, but not all (UOA-601).")
        self.duel_sides = sum([1 << face for face in set(self.duel_die)])  # as a mask
        self.duel_source = origin(box, "duel_die_provenance")
        self.wounds: list[int] = []  # a face for each token
        self.wound_sources: dict[int, str] = {}  # where each count comes from, by face
        for pile in box.entries("wounds"):
            self.read_wound(pile, faces)
        add_up(box, "wounds", len(self.wounds))
        self.bones: list[int] = []  # hands on each card
        self.bone_sources: dict[int, str] = {}  # where each count comes from, by hands
        for pile in box.entries("boneyard"):
            self.read_bone(pile)
        add_up(box, "boneyard", len(self.bones))
        self.symbols: list[list[int]] = []  # the faces on each kind of Rage card
        self.packed: list[int] = []  # and in one number, six bits per face
        self.codes: list[int] = []  # and as a test loads it
        self.rage: list[int] = []  # a kind for each card
        self.rage_sources: list[str] = []  # by kind
        for pile in box.entries("rage"):
            self.read_rage(pile, faces)
        add_up(box, "rage", len(self.rage))
        self.posse = box.entries("characters")
        if len(self.posse) != POSSE:
            raise BadInput(f"{box.where} must have {POSSE} characters, not {len(self.posse)}.")
        self.needs = [card.numbers("needs", 1, 4) for card in self.posse]  # without these modules one stays in the box
        # for each set of modules
        self.in_play = vec[vec[i64]]([bag_of(dealt_from(modules, self.needs)) for modules in range(32)])
        box.done()

    def read_wound(self, pile: Entry, faces: list[str]) -> None:
        """The Duel Wounds of one symbol."""
        face = pile.name("symbol", faces)
        if face not in CANCEL or face in self.wounds:
            known = ", ".join([faces[one] for one in CANCEL])
            raise BadInput(f"{pile.where}: 'symbol' must be one of {known}, each once, not {faces[face]} (UOA-602).")
        self.wounds += [face] * counted(pile)
        self.wound_sources[face] = origin(pile)
        pile.done()

    def read_bone(self, pile: Entry) -> None:
        """The Boneyard cards with the same number of hands."""
        hands = pile.number("hands", 0, 9)
        if hands in self.bones:
            raise BadInput(f"{pile.where}: there are other cards with {hands} hands.")
        self.bones += [hands] * counted(pile)
        self.bone_sources[hands] = origin(pile)
        pile.done()

    def read_rage(self, pile: Entry, faces: list[str]) -> None:
        """One kind of Rage card."""
        symbols = sorted(pile.names("symbols", faces))
        if not 1 <= len(symbols) <= SYMBOLS or symbols in self.symbols:
            raise BadInput(f"{pile.where}: 'symbols' must name one to three sides, unlike every other Rage card.")
        self.rage += [len(self.symbols)] * counted(pile)
        self.symbols.append(symbols)
        self.packed.append(sum([1 << 6 * face for face in symbols]))
        self.codes.append(card_code(symbols))
        self.rage_sources.append(origin(pile))
        pile.done()


class Words:
    """What an edition calls things."""

    def __init__(self, box: Entry) -> None:
        words = box.within("words")
        self.token = words.alone("token", [])
        self.tokens = words.alone("tokens", [])
        self.attack = words.alone("attack", [])
        self.health_word = words.alone("health", [])
        self.point = words.alone("point", [])
        self.points = words.alone("points", [])
        self.loner = words.alone("loner", [])
        words.done()


class Edition(Words):
    """One box: its names and its numbers."""

    def __init__(self, name: str, box: Entry, more: Expansion, spoken: list[str], digest: str) -> None:
        super().__init__(box)
        self.name = name
        self.digest = digest  # of a corrected data file; "" for our own
        self.more = more
        self.source = origin(box)
        self.walkers = box.number("walkers", 1, 99)
        self.extra_health = box.number("extra_health", 0, 9)
        self.faces = texts(box, "faces", ALL_FACES)
        self.face_names = texts(box, "face_names", ALL_FACES)
        roles = len(box.items("roles"))
        if not ROLES - 1 <= roles <= ROLES:
            raise BadInput(f"{box.where}: 'roles' must be {ROLES}, or one less where both loners are called the same.")
        self.roles = texts(box, "roles", roles)
        self.role_names = texts(box, "role_names", roles)
        self.role_goals = texts(box, "role_goals", roles, WORDS)
        self.dealt = bag_of(box.names("dealt", self.roles))  # the first of them, one for each player
        cards = box.entries("characters")
        if len(cards) != CHARACTERS:
            raise BadInput(f"{box.where} must have {CHARACTERS} characters, not {len(cards)}.")
        self.characters: list[str] = []
        self.character_names: list[str] = []
        self.health: list[int] = []
        self.abilities: list[str] = []
        self.sources: list[str] = []  # by character, of the ability
        self.health_sources: list[str] = []
        for card in cards:
            self.join(card, spoken, self.source)
        for card in more.posse:
            self.join(card, spoken, "")
        self.add_zombie()
        box.done()

    def add_zombie(self) -> None:
        """The last of the characters: nobody is dealt it."""
        self.characters.append("zombie")
        self.character_names.append("Zombie")
        self.health.append(0)
        self.abilities.append(f"Rolls three dice and never gains {self.points}.")
        self.sources.append(PROVENANCE[0])
        self.health_sources.append(PROVENANCE[0])

    def join(self, card: Entry, spoken: list[str], source: str) -> None:
        """One more character; its ability may speak of dice by the names of the Old West in braces."""
        self.characters.append(card.text("id"))
        self.character_names.append(card.alone("name", self.character_names))
        self.health.append(card.number("health", 1, 20))
        text = card.phrase("ability", WORDS).replace("{life points}", self.points).replace("{life point}", self.point)
        for face in range(ALL_FACES):
            text = text.replace("{" + spoken[face] + "}", self.face_names[face])
        if "{" in text or "}" in text:
            raise BadInput(f"{card.where}: 'ability' may have {{life point}}, {{life points}} and the sides of dice in "
                           f"braces, such as {{{spoken[0]}}}, and no others.")
        self.abilities.append(text)
        card.value("needs")
        self.sources.append(origin(card, default=source))
        self.health_sources.append(origin(card, "health_provenance", self.sources[-1]))
        card.done()

    def check(self, own: "Edition", place: Place) -> None:
        """What a corrected box must share with our own: what things are called inside, and who is dealt."""
        for key, mine, theirs in (("faces", self.faces, own.faces), ("roles", self.roles, own.roles)):
            if mine != theirs:
                place.at(self.name, key)
                raise BadInput(f"{self.name}: '{key}' must be {', '.join(theirs)}, in this order.")
        if list(self.dealt) != list(own.dealt):
            place.at(self.name, "dealt")
            raise BadInput(f"{self.name}: 'dealt' must stay as it is (WDD-101).")
        for number, slug in enumerate(own.characters):
            if self.characters[number] != slug:
                place.at(f"{self.name}.characters", "id", number)
                if number >= BELLE:
                    place.at(f"{EXPANSION}.characters", "id", number - BELLE)
                raise BadInput(f"the 'id' must be '{slug}' here, not {shown(self.characters[number])}.")


def origin(entry: Entry, key: str = "provenance", default: str = "") -> str:
    """Where a fact comes from."""
    if default and not entry.has(key):
        return default
    return PROVENANCE[entry.name(key, PROVENANCE)]


def counted(pile: Entry) -> int:
    """How many there are of one kind."""
    return pile.number("count", 1, 18)


def add_up(box: Entry, pile: str, total: int) -> None:
    """The box has a fixed number of each kind of card, however they are split."""
    if total != TOTALS[pile]:
        box.place.at(f"{EXPANSION}.{pile}")
        raise BadInput(f"these are {total} in all, and the box has {TOTALS[pile]} ({CLAUSES[pile]}).")


def texts(box: Entry, key: str, count: int, most: int = 40) -> list[str]:
    """A list of names, no two alike; or of sentences, which may be longer."""
    found = [str(item) for item in box.items(key)]
    if len(found) != count or (most < WORDS and len(set(found)) != count):
        raise BadInput(f"{box.where}: '{key}' must have {count} names, no two alike, not {len(set(found))}.")
    for name in found:
        if not 1 <= len(name.strip()) <= most or not name.isprintable() or "{" in name or "}" in name:
            raise BadInput(f"{box.where}: a name in '{key}' must have 1 to {most} letters, all printable, no braces.")
    return found


def card_code(symbols: list[int]) -> int:
    """A Rage card by its symbols in one number, the same for every box: four bits each."""
    code = 0
    for face in sorted(symbols, reverse=True):
        code = code << 4 | face + 1
    return code


def dealt_from(modules: int, needs: list[list[int]]) -> list[int]:
    """The characters that are dealt with these modules."""
    return [number for number in range(ZOMBIE) if number < BELLE or (
        modules >> 3 & 1 and all([modules >> need & 1 for need in needs[number - BELLE]]))]


def read_boxes(text: str, name: str, digest: str, own: list[Edition]) -> list[Edition]:
    """Every edition of a data file; every mistake is reported with its line."""
    boxes = parse(text, name, "the file")
    place = Place()
    found: list[Edition] = []
    try:
        spoken = texts(Entry(boxes.value(SPOKEN), place, SPOKEN), "faces", ALL_FACES)
        for box in [edition.name for edition in own] or [str(key) for key in boxes.table if key != EXPANSION]:
            more = Expansion(Entry(boxes.value(EXPANSION), place, EXPANSION), spoken)
            found.append(Edition(box, Entry(boxes.value(box), place, box), more, spoken, digest))
        place.at("")
        boxes.done()
        for box_number, edition in enumerate(own):
            found[box_number].check(edition, place)
    except BadInput as error:
        raise wrong(name, place.line_in(text), str(error)) from error
    return found


EDITIONS: Final[list[Edition]] = read_boxes(
    files("deadeye.games.bang_dice").joinpath("data.toml").read_text("utf-8"), "data.toml", "", []
)
"""Every box that is known here, our own first; a state holds the number of its box."""

OWN: Final = len(EDITIONS)  # how many are ours; each corrected file brings as many


def load_boxes(path: str) -> str:
    """Read a corrected copy; from now on a game can be played with it, by the digest that is returned."""
    text = read_text(path)
    digest = digest_of(text)
    if find_box(SPOKEN, digest) < 0:
        EDITIONS.extend(read_boxes(text, path, digest, EDITIONS[:OWN]))
    return digest


def find_box(name: str, digest: str) -> int:
    """The number of an edition's box, our own or that of a data file; -1 when it isn't known here."""
    for number, box in enumerate(EDITIONS):
        if box.name == name and box.digest == digest:
            return number
    return -1


# -- what chance brings -------------------------------------------------------------------------


def card_name(box: Edition, kind: int) -> str:
    """A Rage card by the symbols on it."""
    return AND.join([box.faces[face] for face in box.more.symbols[kind]])


def outcome_of(box: Edition, name: str) -> int:
    """Something that chance can bring, as a number: beer, rage:beer-and-gatling, wound:beer, hands:2, …; or -1."""
    if name in box.faces:
        return box.faces.index(name)
    deck, _, card = name.partition(":")
    if deck == "rage":
        parts = card.split(AND)
        if len(parts) <= SYMBOLS and all([part in box.faces for part in parts]):
            return RAGE_CARD << DECK | card_code([box.faces.index(part) for part in parts])
    if deck == "wound" and card in box.faces and box.faces.index(card) in CANCEL:
        return WOUND_TOKEN << DECK | box.faces.index(card)
    if deck == "hands" and len(card) == 1 and card in "0123456789":
        return BONE_CARD << DECK | int(card)
    if deck == "character" and card in box.characters[:ZOMBIE]:
        return CHARACTER_CARD << DECK | box.characters.index(card)
    return -1


def outcome_name(box: Edition, outcome: int) -> str:
    """What an outcome is called in a sentence about an impossible one."""
    deck = outcome >> DECK
    number = outcome & (1 << DECK) - 1
    if deck == RAGE_CARD:
        faces = [box.faces[(number >> 4 * place & 15) - 1] for place in range(SYMBOLS) if number >> 4 * place & 15]
        return f"the Rage card rage:{AND.join(faces)}"
    if deck == WOUND_TOKEN:
        return f"the Duel Wound wound:{box.faces[number]}"
    if deck == BONE_CARD:
        return f"the Boneyard card hands:{number}"
    if deck == CHARACTER_CARD:
        return f"the character character:{box.characters[number]}"
    return f"a die that shows {box.faces[number]}" if 0 <= outcome < ALL_FACES else f"number {outcome}"


def code_of(box: Edition, deck: int, card: int) -> int:
    """A card of a deck as the outcome that brings it."""
    return deck << DECK | (box.more.codes[card] if deck == RAGE_CARD else card)


def card_due(box: Edition, deck: int, bag: list[int]) -> str:
    """What is due instead, in the same sentence: a card of a deck in which these are left."""
    left = sorted({outcome_name(box, code_of(box, deck, card)).rpartition(" ")[2] for card in bag})
    what = ["", "a Rage card", "a Duel Wound", "a Boneyard card", "a character"][deck]
    return f"{what} is drawn here: {', '.join(left)}"


def side_due(box: Edition, sides: int, what: str) -> str:
    """The same for a die with these sides, as a mask."""
    names = [box.faces[face] for face in range(ALL_FACES) if sides >> face & 1]
    return f"{what} is rolled here: {', '.join(names)}"
