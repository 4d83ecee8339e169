"""Luck that can be checked: a secret whose hash is shown before the deal, words of every seat, and every draw again."""
import hashlib
import re
from typing import Any, Final
from urllib.parse import quote, unquote

from deadeye.core.errors import BadInput
from deadeye.core.match import Match
from deadeye.core.record import Record
from deadeye.server.pages import Draw, Luck

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


def luck_of(game_match: Match[Any]) -> Luck:
    """Every draw of a match, from its record alone."""
    seed = game_match.record.seed
    secret, words = parts_of(seed)
    commit = commit_of(secret) if secret else ""
    return Luck(commit, secret, words, seed, draws_of(game_match))


def draws_of(game_match: Match[Any]) -> list[Draw]:
    """The draws choice by choice; 0 is the deal."""
    raise NotImplementedError


def check_commit(record: Record, commit: str) -> None:
    """Refuse a record whose secret isn't the one that was promised before the deal."""
    secret, _ = parts_of(record.seed)
    if not secret:
        raise BadInput("This match was not dealt by a table that seals its luck: its seed has no secret.")
    if commit and commit_of(secret) != commit.strip().lower():
        raise BadInput(f"The secret's hash is {commit_of(secret)}, not {commit.strip().lower()}: not what was promised.")
