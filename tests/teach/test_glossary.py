"""Every word of a game that prompts, choices, story and cards use is explained, in the words of the edition."""
import random
import re
from typing import Any, Final

import pytest

import deadeye
from deadeye.core.errors import BadInput
from deadeye.teach.glossary import forms_of, glossary_of, meaning_of

CHOICES: Final = 300
PLAIN: Final = {"North", "South", "East", "West"}  # capitals that are no words of a game
CAPITAL: Final = re.compile(r"(?<![.:!?] )(?<!^)(?<!\()\b[A-Z][\w'!-]+")  # within a sentence

every_game = pytest.mark.parametrize("game", deadeye.shelf(), ids=lambda game: game.name)


def tables(game: deadeye.Game[Any]) -> list[tuple[int, dict[str, str]]]:
    """Every number of seats, and all that can be added to the game."""
    found: list[tuple[int, dict[str, str]]] = [(seats, {}) for seats in range(game.least, game.most + 1)]
    names = [option.name for option in game.options]
    if "modules" in names:
        found += [(seats, {"modules": "1,2,3,4"}) for seats in range(4, game.most + 1)]
    return [*found, (4, {"mode": "team"})] if "mode" in names else found


def said_at(game: deadeye.Game[Any], seats: int, options: dict[str, str]) -> set[str]:
    """All that is said at a table of people who choose at random: questions, choices, story."""
    match = deadeye.new(game.name, seats, "words", **options)
    chance = random.Random(seats)
    said: set[str] = set()
    while not match.over and len(match.record.choices) < CHOICES:
        decision = chance.choice(match.decisions)
        said |= {decision.prompt, *decision.labels, *decision.hints}
        match.choose(decision.seat, chance.choice(decision.options))
    return said.union(*[match.phrases(seat) for seat in range(seats)])


@every_game
def test_every_word_in_prompts_choices_story_and_cards_is_explained(game: deadeye.Game[Any]) -> None:
    forms = sorted([form for word in glossary_of(game, "") for form in word.forms], key=len, reverse=True)
    known = re.compile(rf"(?<!\w)(?:{'|'.join([re.escape(form) for form in forms])})(?!\w)")
    said = {component.text for component in game.components("")}
    for seats, options in tables(game):
        said |= said_at(game, seats, options)
    unknown = {word: sentence for sentence in said for word in CAPITAL.findall(known.sub("§", sentence))
               if word not in PLAIN}
    assert unknown == {}


@every_game
def test_no_two_words_are_written_the_same(game: deadeye.Game[Any]) -> None:
    forms = [form for word in glossary_of(game, "") for form in word.forms]
    assert len(forms) == len(set(forms))


def test_each_edition_has_its_own_words() -> None:
    dead, west = [{word.word: word.meaning for word in glossary_of(game, "")} for game in deadeye.shelf()[:2]]
    assert "Walker" in dead["Overrun"]
    assert "Arrow" in west["Arrow attack"]
    assert "Overrun" not in west
    assert "Health" not in " ".join(west.values())
    assert "life point" not in " ".join(dead.values())


@pytest.mark.parametrize(("word", "forms"), [
    ("Ally", ["Ally", "Allies"]), ("Walker", ["Walker", "Walkers"]), ("Range 1", ["Range 1"]),
    ("tile", ["tile", "tiles", "Tile", "Tiles"]), ("Bitten!", ["Bitten!"]), ("Play", ["Play", "Plays"]),
])
def test_one_and_several_are_the_same_word(word: str, forms: list[str]) -> None:
    assert forms_of(word) == forms


def test_a_word_is_found_however_it_is_written() -> None:
    game = next(game for game in deadeye.shelf() if game.name == "walking-dead-board")
    found = meaning_of(game, "", " allies ")
    assert found is not None
    assert found.word == "Ally"
    assert meaning_of(game, "", "quidditch") is None


def test_a_box_that_there_is_not_has_no_words() -> None:
    with pytest.raises(BadInput):
        glossary_of(deadeye.shelf()[0], "no such box")
