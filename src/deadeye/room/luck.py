"""Luck that can be checked: a secret whose hash is shown before the deal, every seat's words, and every draw redone."""
import hashlib
import re
from typing import Any, Final, Literal
from urllib.parse import quote, unquote

from deadeye.core.errors import BadInput
from deadeye.core.game import DATA, Game
from deadeye.core.match import Match, steps_of
from deadeye.core.record import Record
from deadeye.core.rng import Chance, key
from deadeye.room.review import Draw, Fortune, Luck

LUCKY: Final = ("face", "card", "weapon")  # what is rolled or drawn, among all that has a name
SECRET: Final = re.compile(r"[0-9a-f]{64}")


def commit_of(secret: str) -> str:
    """What is shown before the deal."""
    return hashlib.sha256(secret.encode()).hexdigest()


def seed_of(secret: str, words: list[str]) -> str:
    """The seed of a match: the secret, then every seat's words."""
    return "|".join([secret, *[quote(word, safe="") for word in words]])


def parts_of(seed: str) -> tuple[str, list[str]]:
    """The secret and the words of a seed; a seed that was never sealed has no secret."""
    secret, *words = seed.split("|")
    if SECRET.fullmatch(secret) is None:
        return "", []
    return secret, [unquote(word) for word in words]


def luck_of(game: Game[Any], record: Record) -> Luck:
    """Every draw of a match, played again from its record."""
    secret, words = parts_of(record.seed)
    draws, match = draws_of(game, record)
    faces = faces_of(match)
    if secret:
        return Luck(commit_of(secret), secret, words, record.seed, draws, record.digests, faces=faces)
    unsealed: Literal["position", "seed"] = "seed" if record.position is None else "position"
    return Luck("", "", [], record.seed, draws, record.digests, unsealed, faces)


def draws_of(game: Game[Any], record: Record) -> tuple[list[Draw], Match[Any]]:
    """The draws choice by choice, and the match at its end; 0 is the deal. Loaded outcomes aren't luck: left out."""
    draws: list[Draw] = []
    for match in steps_of(game, record, watched=True):
        draws.append(draw(len(draws), match.state.drawn))
    return draws, match


def faces_of(match: Match[Any]) -> list[Fortune]:
    """By seat, how often each side of a die or each card came, next to how often it could be expected."""
    game, record = match.game, match.record
    names = {one.slug: one.name for one in game.components(str(record.options.get(DATA.name, "")))
             if one.kind in LUCKY}
    found: dict[str, Fortune] = {}
    for event in match.events:
        for one in game.came(match.state, event):
            whole = sum(one.among.values())
            for slug, chances in one.among.items():
                if slug not in found:
                    found[slug] = Fortune(slug, names.get(slug, slug), [0] * record.seats, [0.0] * record.seats)
                found[slug].expected[event.seat] += chances / whole
            found[one.slug].came[event.seat] += 1
    return list(found.values())


def draw(number: int, drawn: list[int]) -> Draw:
    """The draws of one choice."""
    return Draw(number, drawn[0::2], drawn[1::2])


def check_commit(record: Record, commit: str) -> None:
    """Refuse a record whose secret isn't the one that was promised before the deal."""
    secret, _ = parts_of(record.seed)
    if not secret:
        raise BadInput("This match was not dealt by a table that seals its luck: its seed has no secret.")
    if commit and commit_of(secret) != commit.strip().lower():
        raise BadInput(f"The secret's hash is {commit_of(secret)}; what was promised is {commit.strip().lower()}.")


def recompute(luck: Luck) -> int:
    """Draw everything again from the seed alone, without the rules; returns how many draws there were, or refuses."""
    count = 0
    for one in luck.draws:
        stream = Chance()
        key(stream, luck.seed, one.number)
        for below, drawn in zip(one.below, one.drawn, strict=True):
            fair = stream.below(below)
            if fair != drawn:
                raise BadInput(f"Draw {count + 1}, of choice {one.number}, is {drawn}; the seed gives {fair}.")
            count += 1
    return count
