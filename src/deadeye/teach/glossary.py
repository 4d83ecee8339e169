"""The glossary of a table: what each word of a game means, from its primer and from what lies in its box."""
from typing import Any

from msgspec import Struct

from deadeye.core.game import Game
from deadeye.teach.primer import primer_of


class Word(Struct, frozen=True):
    """A word of a game, as its edition calls it."""

    word: str
    meaning: str
    forms: list[str]  # as it stands in sentences: one and several; what has no capital may begin one


def glossary_of(game: Game[Any], data: str) -> list[Word]:
    """Every word of a game with its meaning; `data` is the digest of a corrected box, "" our own."""
    meanings = dict(primer_of(game.name).words)
    for component in game.components(data):
        if component.name[0].isalpha() and ":" not in component.name:  # numbers and "Rage: Beer" are no words
            meanings.setdefault(component.name, component.text)
    taken: set[str] = set()
    words: list[Word] = []
    for word, meaning in meanings.items():
        forms = [form for form in forms_of(word) if form == word or form not in meanings.keys() | taken]
        taken.update(forms)
        words.append(Word(word, meaning, forms))
    return words


def meaning_of(game: Game[Any], data: str, asked: str) -> Word | None:
    """The word that somebody asks about, however it is written."""
    wanted = asked.strip().lower()
    return next((word for word in glossary_of(game, data) if wanted in [form.lower() for form in word.forms]), None)


def forms_of(word: str) -> list[str]:
    """One and several, and at the start of a sentence."""
    if word.endswith(("s", "ed", "!")) or word[-1].isdigit():
        both = [word]
    elif word.endswith("y") and word[-2] not in "aeiou":
        both = [word, f"{word[:-1]}ies"]
    else:
        both = [word, f"{word}s"]
    return both + [form[0].upper() + form[1:] for form in both if form[0].islower()]
