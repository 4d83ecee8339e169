"""The editions and the expansion: what is printed on dice, cards and tokens, read from data.toml and checked."""
import tomllib
from importlib.resources import files
from typing import Final

from deadeye.core.errors import BadInput
from deadeye.core.reading import Reader
from deadeye.games.bang_dice.codes import ALL_FACES, BELLE, DWIGHT, KINGDOM, ZOMBIE

ROLES: Final = KINGDOM + 1
CHARACTERS: Final = DWIGHT + 1
POSSE: Final = ZOMBIE - BELLE
EXPANSION: Final = "undead-or-alive"
SPOKEN: Final = "bang-dice"  # the edition whose words the expansion uses
MANY: Final = 63  # of one symbol there is room for so many


class Edition:
    """One box: its names and its numbers."""

    def __init__(self, name: str, box: Reader) -> None:
        self.source = box.text("provenance")
        self.name = name
        self.walkers = box.number("walkers", 1, 99)
        self.extra_health = box.number("extra_health", 0, 9)
        self.faces = texts(box, "faces", ALL_FACES)
        self.face_names = texts(box, "face_names", ALL_FACES)
        roles = len(box.items("roles"))
        if not ROLES - 1 <= roles <= ROLES:
            raise BadInput(f"{box.where}: 'roles' must be {ROLES}, or one less where both loners are called the same.")
        self.roles = texts(box, "roles", roles)
        self.role_names = texts(box, "role_names", roles)
        self.role_goals = texts(box, "role_goals", roles)
        self.dealt = box.names("dealt", self.roles)
        words = Reader(box.value("words"), f"{box.where}: words")
        self.token = words.text("token")
        self.tokens = words.text("tokens")
        self.attack = words.text("attack")
        self.health_word = words.text("health")
        self.point = words.text("point")
        self.points = words.text("points")
        self.loner = words.text("loner")
        words.done()
        cards = box.tables("characters")
        if len(cards) != CHARACTERS:
            raise BadInput(f"{box.where} must have {CHARACTERS} characters, not {len(cards)}.")
        self.characters = [card.text("id") for card in cards]
        self.character_names = [card.text("name") for card in cards]
        self.health = [card.number("health", 1, 20) for card in cards]
        self.abilities = [card.text("ability") for card in cards]
        self.sources = [self.source for _ in cards]  # by character
        for card in cards:
            card.done()
        box.done()


class Expansion:
    """The components of Undead or Alive, for every edition."""

    def __init__(self, box: Reader, faces: list[str]) -> None:
        self.duel_die = box.names("duel_die", faces)
        box.text("duel_die_provenance")
        self.wounds: list[int] = []  # a face for each token
        self.wound_sources: dict[int, str] = {}  # by face
        for pile in box.tables("wounds"):
            self.wounds += [pile.name("symbol", faces)] * counted(pile)
            self.wound_sources[self.wounds[-1]] = pile.text("provenance")
        self.bones: list[int] = []  # hands on each card
        self.bone_sources: dict[int, str] = {}  # by hands
        for pile in box.tables("boneyard"):
            self.bones += [pile.number("hands", 0, 9)] * counted(pile)
            self.bone_sources[self.bones[-1]] = pile.text("provenance")
        self.symbols: list[list[int]] = []  # the faces on each kind of Rage card
        self.rage: list[int] = []  # a kind for each card
        self.rage_sources: list[str] = []  # by kind
        for pile in box.tables("rage"):
            self.rage += [len(self.symbols)] * counted(pile)
            self.symbols.append(pile.names("symbols", faces))
            self.rage_sources.append(pile.text("provenance"))
        for face in range(ALL_FACES):
            if sum([self.symbols[kind].count(face) for kind in self.rage]) > MANY:
                raise BadInput(f"{box.where}: at most {MANY} Rage symbols may be {faces[face]}.")
        self.characters: list[str] = []
        self.character_names: list[str] = []
        self.health: list[int] = []
        self.abilities: list[str] = []
        self.sources: list[str] = []
        self.needs: list[list[int]] = []  # modules without which a character stays in the box
        for card in box.tables("characters"):
            self.characters.append(card.text("id"))
            self.character_names.append(card.text("name"))
            self.health.append(card.number("health", 1, 20))
            self.abilities.append(card.text("ability"))
            self.needs.append(card.numbers("needs", 1, 4))
            self.sources.append(card.text("provenance"))
            card.done()
        if len(self.characters) != POSSE:
            raise BadInput(f"{box.where} must have {POSSE} characters, not {len(self.characters)}.")
        box.done()


def counted(pile: Reader) -> int:
    """How many there are of one kind; the last thing that is read of it."""
    count = pile.number("count", 1, 99)
    pile.text("provenance")
    return count


def texts(box: Reader, key: str, count: int) -> list[str]:
    """A list of so many names."""
    found = [str(item) for item in box.items(key)]
    if len(found) != count:
        raise BadInput(f"{box.where}: '{key}' must have {count} names, not {len(found)}.")
    return found


def in_words_of(box: Edition, spoken: Edition, text: str) -> str:
    """An ability of the expansion, in the words of an edition."""
    text = text.replace("{life points}", box.points).replace("{life point}", box.point)
    for face in range(ALL_FACES):
        text = text.replace("{" + spoken.faces[face] + "}", box.face_names[face])
    return text


def join(box: Edition, spoken: Edition, more: Expansion) -> None:
    """The posse and the zombie join an edition's characters."""
    box.characters += [*more.characters, "zombie"]
    box.character_names += [*more.character_names, "Zombie"]
    box.health += [*more.health, 0]
    box.abilities += [in_words_of(box, spoken, text) for text in more.abilities]
    box.sources += [*more.sources, "printed"]
    box.abilities.append(f"Rolls three dice and never gains {box.points}.")


def read_editions(text: str) -> list[Edition]:
    """Every edition of a data file."""
    boxes = tomllib.loads(text)
    return [Edition(name, Reader(box, name)) for name, box in boxes.items() if name != EXPANSION]


def read_expansion(text: str, editions: list[Edition]) -> Expansion:
    """The expansion of a data file, joined to its editions."""
    spoken = editions[[box.name for box in editions].index(SPOKEN)]
    more = Expansion(Reader(tomllib.loads(text).get(EXPANSION), EXPANSION), spoken.faces)
    for box in editions:
        join(box, spoken, more)
    return more


TEXT: Final = files("deadeye.games.bang_dice").joinpath("data.toml").read_text("utf-8")
EDITIONS: Final = read_editions(TEXT)
MORE: Final = read_expansion(TEXT, EDITIONS)


def packed(faces: list[int]) -> int:
    """Symbols in one number, six bits a face."""
    total = 0
    for face in faces:
        total += 1 << 6 * face
    return total


SYMBOLS: Final[list[int]] = [packed(faces) for faces in MORE.symbols]
"""For each kind of Rage card, what it adds to the dice."""

IN_PLAY: Final[list[list[int]]] = [
    [number for number in range(ZOMBIE) if number < BELLE or (
        modules >> 3 & 1 and all([modules >> need & 1 for need in MORE.needs[number - BELLE]]))]
    for modules in range(32)
]
"""For each set of modules, the characters that are dealt from."""
