"""The editions: what is printed on dice, cards and tokens, read from data.toml and checked."""
import tomllib
from importlib.resources import files
from typing import Final

from deadeye.core.errors import BadInput
from deadeye.core.reading import Reader
from deadeye.games.bang_dice.codes import ALL_FACES, DWIGHT, KINGDOM

ROLES: Final = KINGDOM + 1
CHARACTERS: Final = DWIGHT + 1


class Edition:
    """One box: its names and its numbers."""

    def __init__(self, name: str, box: Reader) -> None:
        box.text("provenance")
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
        for card in cards:
            card.done()
        box.done()


def texts(box: Reader, key: str, count: int) -> list[str]:
    """A list of so many names."""
    found = [str(item) for item in box.items(key)]
    if len(found) != count:
        raise BadInput(f"{box.where}: '{key}' must have {count} names, not {len(found)}.")
    return found


def read_editions(text: str) -> list[Edition]:
    """Every edition of a data file."""
    return [Edition(name, Reader(box, name)) for name, box in tomllib.loads(text).items()]


EDITIONS: Final = read_editions(files("deadeye.games.bang_dice").joinpath("data.toml").read_text("utf-8"))
