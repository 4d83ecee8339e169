"""deadeye verify: the luck of a record, recomputed; with the data file that it was played with."""
from pathlib import Path

import pytest

import deadeye
from deadeye.bots.arena import Arena, seat_bots
from deadeye.cli import main
from deadeye.room.luck import commit_of, seed_of
from tests.cli.command import command

SECRET = "5e" * 32
HALO = Path(deadeye.__file__).parent / "games" / "halo_bang" / "data.toml"


def played(game: str, path: Path, seed: str, **options: str) -> Path:
    """A record of some choices."""
    match = deadeye.new(game, 4, seed, **options)
    Arena(match, seat_bots(game, ["random"] * 4)).play(40)
    match.save(path)
    return path


def test_a_sealed_record_is_verified_against_what_was_promised(
        tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    record = played("walking-dead-dice", tmp_path / "game.json", seed_of(SECRET, ["luck", "", "", ""]))
    assert main(["verify", str(record), "--commit", commit_of(SECRET)]) == 0
    said = capsys.readouterr().out
    assert "as promised before the deal" in said
    assert "draws recomputed from the seed: all are the same." in said
    assert main(["verify", str(record), "--commit", "0" * 64]) == 2
    assert f"what was promised is {'0' * 64}" in capsys.readouterr().err


def test_a_record_without_a_secret_is_refused(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["verify", str(played("tacdex", tmp_path / "game.json", "7"))]) == 2
    assert "its seed has no secret" in capsys.readouterr().err


def test_a_game_with_a_corrected_file_is_verified_with_that_file(tmp_path: Path) -> None:
    corrected = tmp_path / "corrected.toml"
    corrected.write_text("# corrected\n" + HALO.read_text("utf-8"), "utf-8")
    digest = next(game for game in deadeye.shelf() if game.name == "halo-bang").load_data(str(corrected))
    record = played("halo-bang", tmp_path / "game.json", seed_of(SECRET, [""] * 4), data=digest)
    without = command(tmp_path, "verify", str(record))  # another process: it hasn't read the file
    assert without.returncode == 2
    assert f"'{digest}'" in without.stderr
    right = command(tmp_path, "verify", str(record), "--data", str(corrected))
    assert right.returncode == 0, right.stderr
    assert "all are the same" in right.stdout
    other = command(tmp_path, "verify", str(record), "--data", str(HALO))
    assert other.returncode == 2
    assert "give the same file that it began with" in other.stderr
