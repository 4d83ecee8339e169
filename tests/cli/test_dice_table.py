"""The dice game at the terminal: what is drawn, what is typed, what is asked."""
import io
from pathlib import Path
from typing import Any

import pytest
from rich.console import Console

from deadeye.cli.question import Question
from deadeye.cli.room import open_table
from deadeye.cli.screen import Left, Screen
from deadeye.cli.setup import PEOPLE
from deadeye.cli.story import paragraphs, sentences
from deadeye.cli.tables.art import Typed
from deadeye.cli.tables.bang_dice import cards, dice_meant, draw, typed
from deadeye.core.match import Match
from deadeye.room.project import events_of
from tests.games.bang_dice.scene import scene, stop, table
from tests.games.bang_dice.west import west

ROLES = ("Survivor", "Savior", "Hilltop", "Kingdom")


def drawn(match: Match[Any], me: int | None) -> str:
    """The table as plain text."""
    console = Console(width=80, no_color=True)
    with console.capture() as caught:
        console.print(draw(match.view(me), PEOPLE, me))
    return caught.get()


def row_of(text: str, word: str) -> int:
    """The line in which a word stands."""
    return next(number for number, line in enumerate(text.splitlines()) if word in line)


def column_of(text: str, word: str) -> int:
    """How far from the left it is."""
    return next(line.index(word) for line in text.splitlines() if word in line)


@pytest.mark.parametrize("seats", range(3, 9))
@pytest.mark.parametrize("me", [0, 2])
def test_the_viewer_sits_in_the_south_and_the_left_neighbour_on_the_left(seats: int, me: int) -> None:
    text = drawn(scene("11AGI", seats=seats), me)
    names = [PEOPLE[(me + place) % seats] for place in range(seats)]
    assert f"{names[0]} (you)" in text
    assert row_of(text, f"{names[0]} (you)") == max(row_of(text, name) for name in names)
    assert column_of(text, names[1]) < column_of(text, f"{names[0]} (you)") < column_of(text, names[-1])


@pytest.mark.parametrize("me", [None, 0, 1, 2, 3, 4])
def test_only_known_roles_are_drawn(me: int | None) -> None:
    match = scene("11AGI", s4={"health": 0})
    text = drawn(match, me).partition("You are")[0]
    shown = [player["role"] for player in table(match, me)["seats"]]
    for role in ROLES:
        assert text.count(f"({role})") == shown.count(role.lower())
    assert text.count("(?)") == shown.count(None)
    assert "Elif, gone" in text or "Elif (you), gone" in text


def test_health_walkers_pile_and_rolls_are_drawn() -> None:
    match = scene("1AAII", s1={"health": 3, "walkers": 2})
    text = drawn(match, 0)
    assert "♥♥♥♡♡♡♡♡ 3  ☠ 2" in text
    assert "7 Walkers in the pile" in text
    assert "roll 1 of 3" in text


def test_a_shot_on_its_way_is_drawn() -> None:
    match = scene("11AII")
    stop(match)
    match.choose(0, 1)
    assert "8 -1" in drawn(match, 0)


def test_the_dice_lie_side_by_side_with_their_faces_and_numbers() -> None:
    lines = drawn(scene("12AGI"), None).splitlines()
    faces = next(line for line in lines if "First Aid" in line)
    assert [part.strip() for part in faces.split("│") if part.strip()] == [
        "Range 1", "Range 2", "First Aid", "Grenade", "Infection"]
    below = lines[lines.index(faces) + 1]
    assert [c for c in below if c.isdigit()] == ["1", "2", "3", "4", "5"]


def test_the_player_is_told_who_they_are_and_what_they_want() -> None:
    text = " ".join(drawn(scene("12AGI"), 2).split())
    assert "You are Ezekiel, Hilltop: be the last one alive. Has one more re-roll." in text
    assert "take the last Health of Cleo yourself" in " ".join(drawn(scene("12AGI", seats=3), 0).split())
    assert "You are" not in drawn(scene("12AGI"), None)


def test_every_character_on_the_table_is_explained() -> None:
    console = Console(width=100, no_color=True)
    with console.capture() as caught:
        console.print(cards(scene("12AGI").view(1), PEOPLE, 1))
    assert "Range 1 and Range 2 are the same to her." in caught.get()
    assert len(caught.get().splitlines()) == 5


@pytest.mark.parametrize(
    ("text", "dice"),
    [
        ("stop", 0), ("0", 0), ("all", 0b10111), ("1 3", 0b101), ("13", 0b101), ("1, 3", 0b101), ("5", 0b10000),
        ("roll 2", 0b10), ("keep 1 2", 0b10100), ("keep 12 3 5", 0), ("4", 0b1000), ("6", None), ("", None),
        ("walker", None), ("keep", None), ("1 x", None), ("12345678901234567890", None),
    ],
)
def test_dice_are_typed_by_their_numbers(text: str, dice: int | None) -> None:
    assert dice_meant(text, free=0b10111) == dice


def asked(match: Match[Any]) -> Typed | None:
    decision = match.decisions[0]
    return typed(match.view(0), decision.kind, decision.options)


def test_only_the_question_of_the_dice_is_typed() -> None:
    match = scene("1IIAG")
    question = asked(match)
    assert question is not None
    assert "third Infection" in question.lines[-1]
    assert "Infection (2): 2 of the 3 that hurt; Range 1: hits next to you; " in question.lines[1]
    assert "First Aid: 1 Health for anyone; Grenade: 1 of 3." in question.lines[1]
    stop(match)
    assert match.decisions[0].kind == "aim"
    assert asked(match) is None


@pytest.mark.parametrize(("health", "says"), [(4, "1 Health for anyone, 2 for you"), (5, "1 Health for anyone;")])
def test_first_aid_counts_twice_for_negan_when_he_is_weak(health: int, says: str) -> None:
    question = asked(scene("1AAWG", s0={"character": "negan", "health": health}))
    assert question is not None
    assert says in question.lines[1]


def test_the_reach_of_the_dice_is_that_of_the_character() -> None:
    match = scene("12IAG", s0={"character": "andrea"}, s4={"character": "negan"}, seats=6)
    question = asked(match)
    assert question is not None
    assert "Range 1: hits next to you or two places away" in question.lines[1]
    assert "Range 2: hits two places away or three places away" in question.lines[1]


def test_what_stopping_does_is_told_by_the_dice_and_the_table() -> None:
    def stopping(dice: str, **chairs: Any) -> str:
        match = scene(dice, **chairs)
        question = asked(match)
        assert question is not None
        return question.lines[1].partition(". ")[2]

    assert stopping("2GGGW") == "Range 2: hits two places away; Grenade (3): everyone else is hit."
    assert stopping("GGWAA", s0={"character": "carl"}).endswith("Grenade (2): everyone else is hit.")
    assert stopping("22222", seats=3) == "Range 2 (5): hits next to you."
    assert stopping("WWWWW") == "Nothing more comes of it."


# -- a question -------------------------------------------------------------------------------


class Asked:
    """A question to the first seat that is asked, with lines typed in advance."""

    def __init__(self, match: Match[Any], lines: list[str], monkeypatch: pytest.MonkeyPatch) -> None:
        monkeypatch.setattr("sys.stdin", io.StringIO("\n".join([*lines, ""])))
        self.saved: list[Path | None] = []
        screen = Screen()
        screen.console = Console(width=80, no_color=True, file=io.StringIO(), highlight=False)
        self.screen = screen
        seat = match.decisions[0].seat
        table = open_table(match.record, [seat], ["random"] * match.record.seats)
        self.question = Question(screen, table, seat, 0, PEOPLE, self.save)

    def save(self, path: Path | None) -> Path:
        """Remember that it was saved."""
        self.saved.append(path)
        return path or Path("game.json")

    def answer(self) -> int | None:
        """What the lines come to."""
        self.question.show()
        return self.question.read()

    @property
    def text(self) -> str:
        """All that was shown."""
        file = self.screen.console.file
        assert isinstance(file, io.StringIO)
        return file.getvalue()


def test_a_choice_is_made_by_number_or_by_name(monkeypatch: pytest.MonkeyPatch) -> None:
    match = scene("1AIIG")
    stop(match)
    assert Asked(match, ["2"], monkeypatch).answer() == 4
    assert Asked(match, ["ben"], monkeypatch).answer() == 1
    wrong = Asked(match, ["9", "cleo", "1"], monkeypatch)
    assert wrong.answer() == 1
    assert wrong.text.count("type a number from 1 to 2") == 2
    assert "8 Health, would have 7" in wrong.text


def test_what_the_rules_refuse_is_refused_with_its_clause(monkeypatch: pytest.MonkeyPatch) -> None:
    asked = Asked(scene("1AIIG"), ["1 3", "1 2"], monkeypatch)
    assert asked.answer() == 3
    assert "Infection dice stay: they can't be rolled again. (WDD-203)" in asked.text


def test_a_question_mark_shows_the_clauses_behind_the_question(monkeypatch: pytest.MonkeyPatch) -> None:
    match = scene("1AIIG")
    asked = Asked(match, ["?", "stop"], monkeypatch)
    asked.answer()
    for clause in match.decisions[0].clauses:
        assert clause in asked.text
    words = Asked(match, ["? overrun", "rules 999 x", "stop"], monkeypatch)
    words.answer()
    assert "WDD-301" in words.text
    assert "No clause has '999 x' in it." in words.text


def test_a_word_is_explained_however_it_is_asked_for(monkeypatch: pytest.MonkeyPatch) -> None:
    for asked in ("?overrun", "help Overruns", "rules overrun"):
        words = Asked(scene("1AIIG"), [asked, "stop"], monkeypatch)
        words.answer()
        assert "Overrun: When the last Walker is taken" in words.text
        assert "WDD-301" in words.text


def test_undo_where_nothing_was_revealed(monkeypatch: pytest.MonkeyPatch) -> None:
    match = scene("11IIG")
    stop(match)
    match.choose(0, 1)
    assert Asked(match, ["undo"], monkeypatch).answer() is None


def test_no_undo_after_a_roll(monkeypatch: pytest.MonkeyPatch) -> None:
    match = scene("1AIIG")
    match.choose(0, 1)
    asked = Asked(match, ["undo", "stop"], monkeypatch)
    assert asked.answer() == 0
    assert "can be taken back" in asked.text


def test_saving_under_a_name_that_is_free(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    taken = tmp_path / "taken.json"
    taken.write_text("mine", "utf-8")
    asked = Asked(scene("1AIIG"), ["save", f"save {tmp_path / 'free.json'}", f"save {taken}", "stop"], monkeypatch)
    asked.answer()
    assert asked.saved == [None, tmp_path / "free.json"]
    assert "exists: choose another name" in asked.text
    assert taken.read_text("utf-8") == "mine"


def test_the_table_cards_and_story_can_be_shown_again(monkeypatch: pytest.MonkeyPatch) -> None:
    asked = Asked(scene("1AIIG"), ["table", "cards", "story", "help", "stop"], monkeypatch)
    asked.answer()
    assert asked.text.count("in the pile") == 2
    assert asked.text.count("Has one more re-roll.") == 1
    assert asked.text.count("takes a turn") == 2


def test_quitting_leaves_the_table(monkeypatch: pytest.MonkeyPatch) -> None:
    for word in ("quit", "q", "exit"):
        with pytest.raises(Left):
            Asked(scene("1AIIG"), [word], monkeypatch).answer()


# -- the story --------------------------------------------------------------------------------


def test_a_story_does_not_name_the_same_player_again() -> None:
    phrases = ["{0} rolls.", "{0} takes a Walker.", "{0} takes a Walker.", "{1} falls.", "Overrun!", "{1} wins."]
    assert sentences(phrases) == "{0} rolls; takes a Walker (2 times). {1} falls. Overrun! {1} wins."


def test_a_story_has_a_paragraph_for_each_turn() -> None:
    match = scene("1AIIG")
    stop(match)
    match.choose(0, 1)
    match.choose(0, 0)
    told = [text.plain for text in paragraphs(match.game, events_of(match, 0), PEOPLE)]
    assert [text.partition(" takes")[0] for text in told] == ["Ada", "Ben"]
    assert "Ben is hit by Ada and loses 1 Health." in told[0]


def hints(match: Any) -> str:
    """What the terminal says about stopping, for the roller."""
    decision = match.decisions[0]
    lines = typed(match.view(decision.seat), decision.kind, decision.options)
    assert lines is not None
    return " ".join(lines.lines)


def test_what_stopping_does_knows_whiskey_duels_and_duel_wounds() -> None:
    told = hints(west("1BDWX", modules="1,2", s0={"wounds": ["beer"]}))
    assert "Whiskey: 1 life point for you, and a Duel Wound goes back" in told
    assert "Duel: a duel with a player of your choice each" in told
    assert "Beer: cancelled by your Duel Wound" in told and "Bull's Eye 1: hits next to you" in told
    told = hints(west("1BBWX", modules="1,2", s0={"wounds": ["beer"], "rage": ["dynamite"]}))
    assert "Beer (2): one is cancelled by your Duel Wound; otherwise 1 life point for anyone" in told
    assert "Dynamite: 1 of the 3 that hurt" in told
    assert "and a Rage card" in hints(west("1BDWX", modules="1,2"))
    told = hints(west("1DDWX", modules="1,2", more={"challenged": [1, 2, 3, 4]}))
    assert "Duel: nobody is left to challenge" in told


def test_one_of_a_thing_is_told_as_one() -> None:
    match = west("1BDGG", modules="4", s1={"walkers": 8}, more={"boneyard_up": [1]})
    told = drawn(match, 0)
    assert "1 Arrow in the pile" in told and "1 hand reaches up" in told
