"""Bots from outside: a Python class, and programs of any language behind a pipe."""
import shlex
import shutil
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

import deadeye
from deadeye.bots import make, program
from deadeye.bots.arena import Arena, play_match, seat_bots
from deadeye.bots.asked import DecisionInfo, EventInfo, event_info
from deadeye.bots.program import STRIKES, GaveUp, Program
from deadeye.core.errors import BadInput
from deadeye.core.game import Result
from deadeye.core.match import Match

EXAMPLES = Path(__file__).parents[2] / "examples" / "bots"
GAMES = {"walking-dead-dice": 4, "bang-dice": 4, "tacdex": 3, "halo-bang": 4, "walking-dead-board": 2}
CLASS = str(EXAMPLES / "my_bot.py")


def spoken(kind: str) -> str:
    """A bot of ours as a program behind a pipe."""
    return f"exec:{shlex.join([sys.executable, '-m', 'deadeye', 'bot', kind])}"


def javascript(_folder: Path) -> str:
    assert shutil.which("node"), "the page is built with Node"
    return f"exec:node {EXAMPLES / 'bot.js'}"


def c(folder: Path) -> str:
    if shutil.which("cc") is None:
        pytest.skip("no C compiler here")
    subprocess.run(["cc", "-o", folder / "bot", EXAMPLES / "bot.c"], check=True)
    return f"exec:{folder / 'bot'}"


def python(_folder: Path) -> str:
    return spoken(CLASS)


@pytest.fixture(autouse=True)
def no_program_stays() -> Any:
    yield
    program.end_all()
    assert program.RUNNING == []


@pytest.mark.parametrize("language", [javascript, c, python])
def test_a_program_in_any_language_chooses_as_the_class_does(language: Any, tmp_path: Path) -> None:
    kind = language(tmp_path)
    for game, seats in GAMES.items():
        others = ["random"] * (seats - 1)
        by_class = play_match(game, [CLASS, *others], 5)
        by_pipe = play_match(game, [kind, *others], 5)
        assert by_class.over
        assert by_pipe.record.choices == by_class.record.choices
    assert len(program.RUNNING) == 1, "one program plays match after match"


def test_the_examples_are_as_short_as_we_say() -> None:
    def lines(file: Path) -> int:
        """Lines that do something: not what is blank, a comment or an import."""
        text = [line.strip() for line in file.read_text().splitlines()]
        return len([line for line in text if line and not line.startswith(('"""', "//", "/*", "import", "from"))])

    lengths = {file.name: lines(file) for file in EXAMPLES.iterdir() if file.is_file()}
    assert lengths["my_bot.py"] <= 5
    assert lengths["raw.py"] <= 15
    assert max(lengths["bot.js"], lengths["bot.c"]) <= 25


@pytest.mark.parametrize("game", GAMES)
def test_a_bot_of_the_house_chooses_the_same_behind_a_pipe(game: str) -> None:
    def choices(kind: str) -> list[tuple[int, int]]:
        match = deadeye.new(game, GAMES[game], 3)
        Arena(match, seat_bots(game, [kind, *["random"] * (GAMES[game] - 1)])).play(60)
        return list(match.record.choices)

    assert choices(spoken("normal")) == choices("normal")


class Listener(deadeye.Bot):
    """Keeps what it was told."""

    def __init__(self, seat: int, seed: int) -> None:
        super().__init__(seat, seed)
        self.heard: list[EventInfo] = []
        self.ends: list[Result | None] = []
        self.views: list[dict[str, Any]] = []

    def hear(self, events: list[EventInfo]) -> None:
        self.heard += events

    def choose(self, view: dict[str, Any], decision: DecisionInfo) -> int | str:
        self.views.append(view)
        return decision.options[0].choice

    def over(self, result: Result | None) -> None:
        self.ends.append(result)


def test_a_bot_hears_everything_once_and_sees_what_its_seat_sees() -> None:
    match = deadeye.new("halo-bang", 4, 2)
    bots = seat_bots("halo-bang", ["random"] * 4)
    listener = bots[1] = Listener(1, 1)
    listener.game = match.game
    seen: list[dict[str, Any]] = []
    told: list[EventInfo] = []
    arena = Arena(match, bots)
    while not match.over:
        if match.decisions[0].seat == 1:
            seen.append(dict(match.view(1)))
            told = [event_info(match, event) for event in match.seen(1)]
        arena.play(1)
    assert listener.views == seen
    assert listener.heard == told
    assert [end.winners for end in listener.ends if end is not None] == [match.result.winners if match.result else []]


SCRIPT = """
import json, sys, time
for line in sys.stdin:
    said = json.loads(line)
    if said["type"] == "hello":
        print(json.dumps({"protocol": 1}), flush=True)
    elif said["type"] == "decide":
        WHAT
"""
WRONGS = {
    "a choice that isn't offered": 'print(json.dumps({"since": said["since"], "choice": "card/none"}), flush=True)',
    "another question's answer": 'print(json.dumps({"since": 0, "choice": 0}), flush=True)',
    "no JSON": 'print("?", flush=True)',
    "nothing at all": "time.sleep(3600)",
    "a flood": 'print("0\\n" * 9999, flush=True)',
}


def script(folder: Path, what: str) -> str:
    file = folder / "bot.py.txt"
    file.write_text(SCRIPT.replace("WHAT", what))
    return f"exec:{shlex.join([sys.executable, str(file)])}"


@pytest.mark.parametrize("what", WRONGS)
def test_late_or_wrong_three_times_and_the_house_plays_on(
    what: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    match = deadeye.new("tacdex", 2, 1)
    bots = seat_bots("tacdex", [script(tmp_path, WRONGS[what]), "random"])
    seated = bots[0]
    assert isinstance(seated, Program)
    seated.patience = 0.05 if what == "nothing at all" else 60
    arena = Arena(match, bots)
    with pytest.warns(UserWarning, match="seat 0 gave up"):
        arena.play()
    assert match.over
    assert len(seated.strikes) == STRIKES
    assert list(arena.gave_up) == [0]
    assert match.record.choices == play_match("tacdex", ["normal", "random"], 1).record.choices


def test_a_program_that_dies_is_replaced(tmp_path: Path) -> None:
    match = deadeye.new("tacdex", 2, 1)
    with pytest.warns(UserWarning, match="has ended"):
        Arena(match, seat_bots("tacdex", [script(tmp_path, "sys.exit()"), "random"])).play()
    assert match.over


def test_a_program_that_speaks_another_protocol_is_not_seated(tmp_path: Path) -> None:
    file = tmp_path / "old.txt"
    file.write_text('print(\'{"protocol": 0}\', flush=True)\ninput()\n')
    kind = f"exec:{sys.executable} {file}"
    match: Match[Any] = deadeye.new("tacdex", 2, 1)
    bot = make(kind, "tacdex", 0, 0)
    bot.options, bot.seats = {}, 2
    with pytest.raises(GaveUp, match="protocol 1"):
        bot.choose_in(match.state, match.decisions[0])


@pytest.mark.parametrize(("kind", "why"), [
    ("exec:", "needs a command"),
    ("exec:no-such-program", "needs a command that can be run"),
    ("exec:'", "isn't a command"),
    ("nowhere.py", "no file nowhere.py"),
    (str(Path(__file__).with_name("test_dice.py")), "can't be run|one class"),
])
def test_what_is_no_bot_is_refused_in_a_sentence(kind: str, why: str) -> None:
    with pytest.raises(BadInput, match=why):
        make(kind, "tacdex", 0, 0)


def test_all_programs_are_ended_however_many_run() -> None:
    started = [program.Process("cat") for _ in range(3)]
    program.end_all()
    assert [one.process.poll() is not None for one in started] == [True] * 3
    assert program.RUNNING == []
