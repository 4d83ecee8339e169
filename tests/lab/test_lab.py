"""The same plan gives the same bytes, however and wherever it is run; bad input gets one sentence."""
import os
import re
import resource
import signal
import subprocess
import sys
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import msgspec
import polars as pl
import pytest

from deadeye.bots.program import end_all
from deadeye.cli.command import run as run_command
from deadeye.core.errors import BadInput
from deadeye.lab import conduct
from deadeye.lab.findings import Table
from deadeye.lab.plan import Plan, chunk_for, make_plan
from deadeye.lab.report import Results
from deadeye.lab.run import run
from deadeye.lab.store import About
from tests.cli.command import environment

Refused = Callable[..., str]
DICE = ("balance", "walking-dead-dice", "--bots", "random", "--games", "24", "--chunk", "4", "--drama", "3", "--points",
        "3", "--rollouts", "2")

KILLED = """
import os, pathlib, signal, sys
from deadeye.lab import conduct, store
about = store.read_about(pathlib.Path(sys.argv[1]).parent)
kept = []
def told(part):
    kept.append(part)
    if len(kept) == 2:
        os.kill(os.getpid(), signal.SIGKILL)
conduct.play_all(pathlib.Path(sys.argv[2]), about, 1, "", False, told)
"""


def files(folder: Path) -> dict[str, bytes]:
    """All that a lab leaves."""
    return {str(file.relative_to(folder)): file.read_bytes() for file in sorted(folder.rglob("*")) if file.is_file()}


def plan_of(folder: Path) -> About:
    return msgspec.json.decode((folder / "lab.json").read_bytes(), type=About)


def lab(*arguments: str) -> None:
    """Run a lab that works out."""
    assert run_command(["lab", *arguments]) == 0


@pytest.fixture
def refused(capsys: pytest.CaptureFixture[str]) -> Refused:
    """What an impossible lab says: one line, and no traceback."""
    def told(*arguments: str) -> str:
        assert run_command(["lab", *arguments]) == 2
        said = capsys.readouterr().err.strip()
        assert len(said.splitlines()) == 1
        return said
    return told


def tables(folder: Path) -> dict[str, Table]:
    """What a report says, by name."""
    results = msgspec.json.decode((folder / "results.json").read_bytes(), type=Results)
    return {table.name: table for table in results.tables}


def column(table: Table, name: str) -> list[Any]:
    return [row[table.columns.index(name)] for row in table.rows]


@pytest.fixture(scope="module")
def whole(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A small lab of one worker."""
    home = tmp_path_factory.mktemp("whole")
    lab(*DICE, "--workers", "1", "--out", str(home / "one"))
    return home / "one"


# -- the same everywhere ----------------------------------------------------------------------


@pytest.mark.parametrize("workers", [2, 8])
def test_more_workers_give_the_same_bytes(whole: Path, tmp_path: Path, workers: int) -> None:
    lab(*DICE, "--workers", str(workers), "--out", str(tmp_path / "many"))
    assert files(tmp_path / "many") == files(whole)


def test_shards_that_are_merged_give_the_same_bytes(whole: Path, tmp_path: Path) -> None:
    about = plan_of(whole)
    for shard in (3, 1, 2):
        conduct.play_all(tmp_path / str(shard), About(about.verb, about.plan, (shard, 3)), 1, "", False, lambda _: None)
        assert not (tmp_path / str(shard) / "games.parquet").exists()
    lab("merge", *[str(tmp_path / str(shard)) for shard in (2, 3, 1)], "--out", str(tmp_path / "joined"))
    assert files(tmp_path / "joined") == files(whole)


def test_killed_and_resumed_it_gives_the_same_bytes_and_plays_only_what_was_missing(
    whole: Path, tmp_path: Path
) -> None:
    out = tmp_path / "cut"
    about = plan_of(whole)
    done = subprocess.run([sys.executable, "-c", KILLED, str(whole / "lab.json"), str(out)], env=environment(tmp_path),
                          check=False)
    assert done.returncode == -signal.SIGKILL
    (out / "parts" / ".making-left").mkdir(exist_ok=True)  # as a lab killed in mid-write leaves it
    assert len(list((out / "parts").glob("[0-9]*"))) == 2
    assert conduct.play_all(out, about, 1, "", True, lambda _: None) == about.plan.chunks - 2
    lab(*DICE, "--out", str(out), "--resume")  # everything is played: only the report is left
    assert files(out) == files(whole)


def test_a_worker_that_is_killed_is_one_sentence(tmp_path: Path) -> None:
    plan = make_plan("walking-dead-dice", 5, ["random"], 40, chunk=4)
    parts = run(plan, range(plan.chunks), 2)
    next(parts)
    for child in Path(f"/proc/self/task/{os.getpid()}/children").read_text().split():
        if "spawn_main" in Path(f"/proc/{child}/cmdline").read_bytes().decode():
            os.kill(int(child), signal.SIGKILL)
    with pytest.raises(BadInput, match="--resume"):
        list(parts)


PARENT = """
import os
from deadeye.lab.plan import make_plan
from deadeye.lab.run import run
if __name__ == "__main__":
    parts = run(make_plan("walking-dead-dice", 5, ["random"], 400, chunk=1), range(400), 2)
    next(parts)
    os.kill(os.getpid(), 9)
"""


def test_workers_end_with_a_lab_that_is_killed(tmp_path: Path) -> None:
    (tmp_path / "lab.py").write_text(PARENT)
    with subprocess.Popen([sys.executable, tmp_path / "lab.py"], env=environment(tmp_path), stdout=subprocess.PIPE,
                          start_new_session=True) as parent:
        try:
            parent.communicate(timeout=60)  # until the last process that has its output open has ended
        finally:
            if parent.returncode is None:
                os.killpg(parent.pid, signal.SIGKILL)
    assert parent.returncode == -signal.SIGKILL


# -- what it says -----------------------------------------------------------------------------


def test_the_tables_agree_with_the_games(whole: Path) -> None:
    said = tables(whole)
    games, seats = pl.read_parquet(whole / "games.parquet"), pl.read_parquet(whole / "seats.parquet")
    assert pl.read_csv(whole / "games.csv").height == games.height == 24
    assert seats.height == 24 * 5
    assert sum(column(said["wins.role"], "won")) == seats["won"].sum() == games["winners"].sum()
    assert seats.group_by("game").agg(pl.col("decisions").sum()).sort("game")["decisions"].to_list() == games[
        "choices"].to_list()
    assert games["drama"].is_not_null().sum() == 3
    assert sum(column(said["ends"], "games")) == 24
    assert sum(column(said["decisions.kind"], "asked")) == games["choices"].sum()
    assert set(seats.filter(pl.col("place") == 0)["role"]) == {"leader"}
    assert "always leader" in said["first_player"].note
    idle = seats.filter(pl.col("out_at").is_not_null())
    assert (idle["idle"] >= 0).all() and idle.height > 0
    assert {"WDD-201", "WDD-402"} <= {row[0] for row in said["clauses"].rows if row[2]}
    assert {row[1] for row in said["power"].rows} >= {"grenade", "first-aid"}


def test_the_report_has_all_that_is_promised(whole: Path) -> None:
    page = (whole / "report.html").read_text("utf-8")
    assert len(page.encode()) <= 1_500_000
    assert "deadeye lab balance walking-dead-dice --seats 5 --bots random --games 24" in page
    assert {"pictures/wins.role.svg", "pictures/drama.svg", "tables/wins.character.csv", "seats.csv"} <= set(
        files(whole))
    assert (whole / "pictures" / "wins.role.svg").read_text("utf-8").startswith("<svg")


@pytest.mark.parametrize(("game", "seats"), [("tacdex", 2), ("halo-bang", 4), ("walking-dead-board", 2)])
def test_every_other_game_has_a_report(tmp_path: Path, game: str, seats: int) -> None:
    plan = make_plan(game, seats, ["random"], 20, drama=1, points=2, rollouts=2)
    conduct.play_all(tmp_path, About("balance", plan), 1, "", False, lambda _: None)
    said = {table.name: table for table in conduct.report(tmp_path, [])}
    assert {"wins.place", "length", "decisions.kind", "ends", "ties", "drama", "power", "clauses"} <= set(said)
    assert sum(column(said["ties"], "games")) == 20


def test_intervals_are_whole_on_a_narrow_terminal(capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch,
                                                  tmp_path: Path) -> None:
    monkeypatch.setenv("COLUMNS", "80")
    lab("balance", "halo-bang", "--bots", "random", "--games", "40", "--tables-only", "--metric", "wins", "--workers",
        "1", "--out", str(tmp_path / "out"))
    said = capsys.readouterr().out
    assert max([len(line) for line in said.splitlines()]) <= 80
    row = re.search(r"^pathfinder .*$", said, re.MULTILINE)
    assert row and row[0].count(" to ") == row[0].count(")") == 3


def test_what_takes_long_is_kept_game_by_game() -> None:
    kinds = (["normal"], ["random"], ["exec:cat"], ["expert"], ["normal", "hard"])
    assert [chunk_for(kind) for kind in kinds] == [250, 250, 5, 1, 1]


def test_a_ladder_puts_the_better_bot_first_and_each_in_every_seat(tmp_path: Path) -> None:
    plan = make_plan("tacdex", 2, ["random", "normal"], 30, rotate=True)
    conduct.play_all(tmp_path, About("ladder", plan), 1, "", False, lambda _: None)
    said = {table.name: table for table in conduct.report(tmp_path, [])}
    assert column(said["ladder"], "bot") == ["normal", "random"]
    assert column(said["ladder"], "seats") == [60, 60]
    assert abs(sum(column(said["luck"], "share")) - 1) < 0.001
    seats = pl.read_parquet(tmp_path / "seats.parquet")
    assert set(seats.group_by(["bot", "seat"]).len()["len"]) == {30}


def test_two_sides_with_the_same_seeds_are_compared_deal_by_deal(tmp_path: Path) -> None:
    out = tmp_path / "out"
    lab("compare", "walking-dead-dice", "--a", "bots=random", "--b", "game=bang-dice", "--b", "bots=random",
        "--games", "8", "--workers", "1", "--out", str(out))
    said = tables(out)
    assert set(column(said["compare.length"], "change")) == {0.0}  # the same game in other words
    assert set(column(said["compare.place"], "difference")) == {0.0}
    assert column(said["compare.role"], "difference") == [None] * len(said["compare.role"].rows)


def test_drama_follows_every_game(tmp_path: Path) -> None:
    lab("drama", "tacdex", "--seats", "2", "--bots", "random", "--games", "3", "--points", "4", "--rollouts",
        "2", "--workers", "1", "--out", str(tmp_path / "out"))
    assert pl.read_parquet(tmp_path / "out" / "games.parquet")["drama"].is_not_null().all()
    assert "drama" in tables(tmp_path / "out")


def test_tables_alone_follow_no_game_and_get_their_report_later(tmp_path: Path) -> None:
    out = tmp_path / "out"
    command = ("balance", "walking-dead-dice", "--bots", "random", "--games", "5", "--workers", "1", "--out", str(out))
    lab(*command, "--tables-only")
    assert pl.read_parquet(out / "games.parquet")["drama"].is_null().all()
    assert not (out / "report.html").exists()
    assert (out / "tables" / "wins.role.csv").read_text("utf-8").startswith("level,played,won,share,low,high")
    assert {"wins.role", "length"} <= set(tables(out))
    lab(*command, "--resume")
    assert plan_of(out).plan.drama == 0
    assert "drama" not in tables(out)
    assert (out / "report.html").exists()


# -- bad input --------------------------------------------------------------------------------


@pytest.mark.parametrize(("arguments", "sentence"), [
    (("balance", "chess"), "There is no game called 'chess'"),
    (("balance", "tacdex", "--seats", "9"), "seats 2 to 6 players, not 9"),
    (("balance", "tacdex", "--bots", "genius"), "There is no bot called 'genius'"),
    (("balance", "tacdex", "--metric", "beauty"), "There is no metric called 'beauty'; there is wins"),
    (("balance", "tacdex", "--shard", "9/8"), "--shard: write 3/8"),
    (("balance", "tacdex", "--on", "slurm", "--games", "1"), "--on: 'ray' is a cluster on this machine"),
    (("balance", "halo-bang", "--data", "nowhere.toml"), "nowhere.toml can't be read"),
    (("ladder", "tacdex", "--bots", "normal"), "A ladder has at least two bots"),
    (("compare", "tacdex", "--a", "bots", "--b", "bots=hard"), "write name=value"),
    (("merge", "nowhere"), "nowhere holds no lab"),
])
def test_what_cannot_be_is_said(refused: Refused, tmp_path: Path, monkeypatch: pytest.MonkeyPatch,
                                arguments: tuple[str, ...], sentence: str) -> None:
    monkeypatch.chdir(tmp_path)
    assert sentence in refused(*arguments)
    assert not list(tmp_path.rglob("report.html"))


def test_a_folder_of_something_else_is_left_alone(refused: Refused, whole: Path, tmp_path: Path) -> None:
    (tmp_path / "mine").mkdir()
    (tmp_path / "mine" / "letter.txt").touch()
    assert "is not empty" in refused(*DICE, "--out", str(tmp_path / "mine"))
    before = files(whole)
    assert "already holds a lab" in refused(*DICE, "--out", str(whole))
    assert "another command" in refused(*DICE, "--seed", "other", "--resume", "--out", str(whole))
    assert files(whole) == before


def test_parts_of_different_commands_and_parts_that_are_missing_are_refused(whole: Path, tmp_path: Path) -> None:
    plan = plan_of(whole).plan
    other = msgspec.structs.replace(plan, seed="other")
    for name, its, shard in (("one", plan, (1, 2)), ("two", other, (2, 2))):
        conduct.play_all(tmp_path / name, About("balance", its, shard), 1, "", False, lambda _: None)
    with pytest.raises(BadInput, match="two holds a part of another command"):
        conduct.merge([tmp_path / "one", tmp_path / "two"], tmp_path / "out", [])
    with pytest.raises(BadInput, match="3 of 6 chunks are missing, the first is chunk 1"):
        conduct.merge([tmp_path / "one"], tmp_path / "out", [])
    assert not (tmp_path / "out").exists()


def test_a_damaged_part_is_one_sentence(whole: Path, tmp_path: Path) -> None:
    plan = plan_of(whole).plan
    conduct.play_all(tmp_path / "one", About("balance", plan, (1, 2)), 1, "", False, lambda _: None)
    conduct.play_all(tmp_path / "two", About("balance", plan, (2, 2)), 1, "", False, lambda _: None)
    (tmp_path / "two" / "parts" / "000001" / "tallies.parquet").write_bytes(b"not a table")
    with pytest.raises(BadInput, match="damaged"):
        conduct.merge([tmp_path / "one", tmp_path / "two"], tmp_path / "out", [])
    assert not (tmp_path / "out" / "games.parquet").exists()


def test_a_full_disk_is_one_sentence_and_leaves_nothing_half(tmp_path: Path) -> None:
    def little() -> None:
        resource.setrlimit(resource.RLIMIT_FSIZE, (2000, 2000))
    done = subprocess.run([sys.executable, "-m", "deadeye", "lab", *DICE, "--workers", "1", "--out",
                           str(tmp_path / "out")], env=environment(tmp_path), capture_output=True, text=True,
                          preexec_fn=little, check=False)
    assert done.returncode == 2
    assert "can't be written: File too large" in done.stderr
    assert len(done.stderr.strip().splitlines()) == 1
    assert set(files(tmp_path / "out")) == {"lab.json"}


@pytest.mark.parametrize(("does", "sentence"), [
    ("return 4711", "chose 4711, which it may not \\(game 0, choice 2\\)"),
    ("return 1 // 0", "failed \\(game 0, choice 2\\): integer division or modulo by zero"),
])
def test_a_bot_that_fails_or_chooses_what_it_may_not_is_one_sentence(tmp_path: Path, does: str, sentence: str) -> None:
    file = tmp_path / "bot.py"
    file.write_text(f"import deadeye\n\nclass Mine(deadeye.Bot):\n    def choose_in(self, *_):\n        {does}\n")
    plan: Plan = make_plan("tacdex", 2, ["random", str(file)], 1)
    with pytest.raises(BadInput, match=f"The bot '{file}' {sentence}"):
        list(run(plan, range(plan.chunks), 1))


PROGRAM = """
import json, sys
for line in sys.stdin:
    said = json.loads(line)
    if said["type"] == "hello":
        print(json.dumps({"protocol": 1}), flush=True)
    elif said["type"] == "decide":
        print(json.dumps({"since": said["since"], "choice": said["decision"]["options"][0]["WHAT"]}), flush=True)
"""


@pytest.fixture
def no_program_stays() -> Iterator[None]:
    yield
    end_all()


@pytest.mark.usefixtures("no_program_stays")
@pytest.mark.parametrize("what", ["thing", "label"])
def test_a_program_plays_in_a_lab_or_is_one_sentence(tmp_path: Path, what: str) -> None:
    (tmp_path / "bot.py").write_text(PROGRAM.replace("WHAT", what), "utf-8")
    kind = f"exec:{sys.executable} {tmp_path / 'bot.py'}"
    plan = make_plan("tacdex", 2, ["random", kind], 2)
    if what == "thing":
        assert [part.games for part in run(plan, [0], 1)] == [2]
    else:
        with pytest.raises(BadInput, match="isn't one of the options"):
            list(run(plan, [0], 1))


def test_without_its_packages_the_lab_says_how_to_get_them(refused: Refused, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("deadeye.cli.extras.find_spec", lambda name: None if name == "polars" else object())
    assert refused("balance", "tacdex") == (
        "This needs polars, which isn't installed: pip install 'deadeye[lab]' brings it.")
