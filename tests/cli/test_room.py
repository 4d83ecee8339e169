"""The terminal and the table server have one room: the same choices, the same messages."""
import io
import json
import subprocess
import sys
from pathlib import Path
from typing import Any

import msgspec
import pytest
from rich.console import Console

import deadeye
from deadeye.bots import USUAL, make
from deadeye.bots.bot import Bot
from deadeye.cli import main
from deadeye.cli.host import Host
from deadeye.cli.room import open_table
from deadeye.cli.screen import Screen
from deadeye.core.frame import Decision
from deadeye.core.game import Game
from deadeye.core.record import Record
from deadeye.room import entries as log
from deadeye.room import project, wire
from deadeye.room.commands import Actor
from deadeye.room.room import WATCHING, Room
from deadeye.room.table import Table
from deadeye.room.thought import question_for
from tests.cli.command import command, environment
from tests.room.world import World

GAMES = deadeye.shelf()
IDS = [game.name for game in GAMES]


def told(room: Room, viewer: int) -> bytes:
    """All that a viewer gets of the table; versions are the log's own, and the server's begins before the deal."""
    assert room.match is not None
    table = project.table_info(room, room.match, viewer, 0)
    for decision in table.decisions:
        decision.since = 0
    return msgspec.json.encode(table)


def assert_same(terminal: Room, server: Room) -> None:
    """Every viewer gets the same, and so does every bot."""
    for viewer in range(WATCHING, len(server.seats)):
        assert told(terminal, viewer) == told(server, viewer)
    for seat in server.bots_asked():
        assert question_for(terminal, seat) == question_for(server, seat)


def laid(record: Record, server: Room) -> Table:
    """The same people and bots at a terminal."""
    return open_table(record, server.people, [seat.bot for seat in server.seats])


@pytest.mark.parametrize("game", GAMES, ids=IDS)
def test_the_same_choices_bring_the_same_messages(game: Game[Any]) -> None:
    world = World(game.name, people=2, seed=5).deal()
    server = world.room
    assert server.match is not None
    table = laid(server.match.record, server)
    for _ in range(40):
        assert_same(table.room, server)
        if not world.step():
            break
        seat, choice = server.match.record.choices[-1]
        action = wire.Choose(action_id=world.id(), base_version=table.room.version, choice=choice)
        assert isinstance(table.do(Actor(seat, bot=server.seats[seat].bot), action), wire.Ack)
    assert_same(laid(server.match.record, server).room, server)  # and when it is resumed from its record


@pytest.mark.parametrize("game", GAMES, ids=IDS)
def test_a_bot_at_the_terminal_chooses_what_it_would_at_the_server(game: Game[Any]) -> None:
    world = World(game.name, people=1, seed=3).deal()
    server = world.room
    assert server.match is not None
    for seat in range(len(server.seats)):
        world.write(seat, log.BotSat(seat, USUAL, "handed"))
    table = laid(server.match.record, server)
    for _ in range(30):
        bots = server.bots_asked()
        assert table.room.bots_asked() == bots
        if not bots:
            break
        world.table.play_bot(bots[0])
        table.play_bot(bots[0])
    assert table.room.match is not None
    assert len(server.match.record.choices) > 5
    assert table.room.match.record.choices == server.match.record.choices


class Scripted(Screen):
    """Somebody who types the first option of whatever is asked, and Enter where only that is needed."""

    def __init__(self) -> None:
        super().__init__()
        self.console = Console(width=80, no_color=True, file=io.StringIO(), highlight=False)
        self.host: Host | None = None
        self.handed: list[int] = []

    def read(self, prompt: str = "> ") -> str:
        host = self.host
        assert host is not None
        if prompt != "> ":
            return ""
        assert host.holder is not None
        self.handed.append(host.holder)
        (decision,) = host.table.seen_by(host.holder).decisions
        if decision.kind == "keep":
            return "stop"
        if decision.kind in ("pick", "add-card"):
            return "none" if decision.options[0].choice == 0 else decision.options[0].label.split()[0].lower()
        return "1"


@pytest.mark.parametrize(("game", "seats"), [("tacdex", 2), ("walking-dead-dice", 3), ("halo-bang", 4)])
def test_a_hot_seat_match_is_played_by_the_room_to_its_end(game: str, seats: int, tmp_path: Path) -> None:
    match = deadeye.new(game, seats, "hot")
    match.record.names = ["Ada", "Ben", "Cleo", "Dov"][:seats]
    people = [0, 1]
    screen = Scripted()
    table = open_table(match.record, people, ["random"] * seats)
    screen.host = Host(screen, table, people, tmp_path / "game.json", "")
    assert screen.host.run() == 0
    assert table.room.phase == "over"
    record = deadeye.replay(tmp_path / "game.json").record
    assert set(screen.handed) == {0, 1}
    asked = [seat for seat, _ in record.choices if seat in people]
    assert screen.handed == asked
    half = laid(record.prefix(len(record.choices) // 2), table.room)
    for seat, choice in record.choices[len(record.choices) // 2:]:
        action = wire.Choose(action_id=f"x{half.room.version}", base_version=half.room.version, choice=choice)
        assert isinstance(half.do(Actor(seat, bot=half.room.seats[seat].bot), action), wire.Ack)
    for viewer in range(WATCHING, seats):
        assert told(half.room, viewer) == told(table.room, viewer)


# -- taking back ----------------------------------------------------------------------------------


HOT = ("play", "tacdex", "--seats", "2", "--me", "0", "--me", "1", "--seed", "5")


def choices_in(path: Path) -> list[list[int]]:
    """What a save holds."""
    found: list[list[int]] = json.loads(path.read_bytes())["choices"]
    return found


def test_people_at_one_terminal_take_back_by_consent(tmp_path: Path) -> None:
    played = "\n7\n\n8\n"  # both pick; the cards are revealed and new ones drawn
    save = tmp_path / "game.json"
    yes = command(tmp_path, *HOT, "--save", str(save), typed=f"{played}undo\nperhaps\nyes\n\nquit\n")
    assert yes.stdout.count("Ben asks to take a choice back, and what came of it. Ada, do you agree") == 2
    assert "All agree: Ben takes a choice back." in yes.stdout
    assert choices_in(save) == [[0, 7]]
    assert "has picked 7" not in yes.stdout.rpartition("Ben, press Enter")[2]


def test_where_one_does_not_agree_the_choice_stands(tmp_path: Path) -> None:
    save = tmp_path / "game.json"
    no = command(tmp_path, *HOT, "--save", str(save), typed="\n7\n\n8\nundo\nno\n\nquit\n")
    assert "Ada doesn't agree: the choice stands." in no.stdout
    assert choices_in(save) == [[0, 7], [1, 8]]


def test_leaving_while_the_others_are_asked_keeps_the_game(tmp_path: Path) -> None:
    save = tmp_path / "game.json"
    left = command(tmp_path, *HOT, "--save", str(save), typed="\n7\n\n8\nundo\n")
    assert left.returncode == 0
    assert "The game is saved in" in left.stdout
    assert choices_in(save) == [[0, 7], [1, 8]]


def test_alone_with_bots_nothing_goes_back_once_dice_have_fallen(tmp_path: Path) -> None:
    save = tmp_path / "game.json"
    run = command(tmp_path, "play", "walking-dead-dice", "--seed", "12", "--me", "1", "--save", str(save),
                  typed="keep 1 2\nundo\nquit\n")
    assert "Nothing of yours can be taken back" in run.stdout
    assert choices_in(save) == [[1, 28]]


def test_a_table_of_study_takes_back_whatever_was_thrown_and_throws_the_same_again(tmp_path: Path) -> None:
    save = tmp_path / "game.json"
    run = command(tmp_path, "play", "walking-dead-dice", "--seed", "12", "--me", "1", "--save", str(save), "--study",
                  typed="keep 1 2\nundo\nkeep 1 2\nquit\n")
    assert "Ben takes a choice back." in run.stdout
    assert f"--resume {save} --me=1 --study" in run.stdout
    assert choices_in(save) == [[1, 28]]
    first, second = [text.partition("quit")[0] for text in run.stdout.split("> keep 1 2")[1:]]
    assert "roll 2 of 3" in first
    assert first == second


def test_study_is_for_one_person(tmp_path: Path) -> None:
    run = command(tmp_path, *HOT, "--study")
    assert run.returncode == 2
    assert "--study is for one person" in run.stderr


# -- around it ------------------------------------------------------------------------------------


class Failing(Bot):
    """A bot that knows no way out."""

    imagines = False

    def choose_in(self, world: Any, decision: Decision) -> int:
        raise ZeroDivisionError


def failing(kind: str, game: str, seat: int, seed: int) -> Bot:
    """A bot of this kind; a normal one fails."""
    return Failing(seat, seed) if kind == "normal" else make(kind, game, seat, seed)


def test_a_bot_that_fails_is_replaced_and_the_game_goes_on(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("deadeye.room.thought.make", failing)
    table = open_table(deadeye.new("tacdex", 2, 1).record, [], ["normal"] * 2)
    while table.room.phase == "playing":
        table.play_bot(table.room.bots_asked()[0])
    assert [seat.bot for seat in table.room.seats] == ["random", "random"]
    assert [line.text for line in table.room.chat] == [
        f"The bot of {{{seat}}} gave up; another one plays on." for seat in (0, 1)]


def test_a_save_of_the_first_version_goes_on(tmp_path: Path, capsys: pytest.CaptureFixture[str],
                                             monkeypatch: pytest.MonkeyPatch) -> None:
    save = tmp_path / "game.json"
    save.write_text('{"deadeye":1,"game":"tacdex","seats":2,"options":{},"seed":"5","names":["Zoe","Yan"],'
                    '"position":null,"loaded":[],"choices":[[0,7],[1,8]]}\n', "utf-8")
    monkeypatch.setattr("sys.stdin", io.StringIO("3\nquit\n"))
    assert main(["play", "--resume", str(save), "--me", "1", "--bots", "random"]) == 0
    assert "Yan reveals 8; wins with 8" in " ".join(capsys.readouterr().out.split())
    assert choices_in(save)[:2] == [[0, 7], [1, 8]]
    assert [1, 3] in choices_in(save)


def test_playing_at_the_terminal_needs_no_server(tmp_path: Path) -> None:
    script = ("import sys; from deadeye.cli import main; main(['play', 'tacdex', '--me', '0']);"
              "print(sorted({m.partition('.')[0] for m in sys.modules} & set(sys.argv[1:])), "
              "[m for m in sys.modules if m.startswith('deadeye.server')])")
    run = subprocess.run(
        [sys.executable, "-c", script, "litestar", "uvicorn", "sqlalchemy", "alembic", "websockets"],
        input="quit\n", capture_output=True, text=True, encoding="utf-8", env=environment(tmp_path), timeout=120,
        check=True,
    )
    assert run.stdout.splitlines()[-1] == "[] []"
