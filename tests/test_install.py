"""A plain install in an environment that has nothing else: three dependencies, and every game; and a uv tool."""
import os
import re
import shutil
import subprocess
import sys
import tomllib
import zipfile
from importlib import metadata
from pathlib import Path

import pytest
from packaging.requirements import Requirement

ROOT = Path(__file__).parent.parent
UV = shutil.which(ROOT / ".stamps" / "uv" / "bin" / "uv") or shutil.which("uv")
PLAIN = {"librt", "msgspec", "mypy-extensions"}
PLAY = """
import random, sys, deadeye
dice = random.Random(1)
for game in deadeye.shelf():
    match = deadeye.new(game.name, seats=game.most, seed=1)
    while not match.over:
        decision = dice.choice(match.decisions)
        match.choose(decision.seat, dice.choice(decision.options))
    print(game.name, len(match.result.winners))
"""


def named(requirement: str) -> str:
    """The package that a requirement is about."""
    return re.split(r"[^\w.-]", requirement)[0].replace("_", "-").lower()


class Clean:
    """An environment of its own, without pip; packages are copied into it from the one that runs the tests."""

    def __init__(self, home: Path) -> None:
        subprocess.run([sys.executable, "-m", "venv", "--without-pip", home], check=True)
        self.python = home / "bin" / "python"
        self.packages = next(home.glob("lib/python*/site-packages"))

    def bring(self, *names: str) -> None:
        """Copy packages, and what they need."""
        for name in names:
            found = metadata.distribution(name)
            for file in found.files or []:
                if ".." not in file.parts and not (self.packages / file).exists():
                    (self.packages / file).parent.mkdir(parents=True, exist_ok=True)
                    shutil.copy(Path(str(found.locate_file(file))), self.packages / file)
            self.bring(*[named(line) for line in found.requires or [] if ";" not in line])

    def run(self, *arguments: str) -> "subprocess.CompletedProcess[str]":
        """Its Python, alone: no folder of ours, no packages of the user's."""
        environment = {name: value for name, value in os.environ.items() if not name.startswith("PYTHON")}
        return subprocess.run([self.python, "-I", *arguments], cwd=self.packages, env=environment, capture_output=True,
                              text=True, check=False)


@pytest.fixture(scope="module")
def source(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The sources of the package, without the page."""
    root = tmp_path_factory.mktemp("source")
    for name in ("pyproject.toml", "hatch_build.py", "README.md", "LICENSE"):
        shutil.copy(ROOT / name, root)
    shutil.copytree(ROOT / "src", root / "src", ignore=shutil.ignore_patterns("__pycache__", "web"))
    return root


@pytest.fixture(scope="module")
def wheel(source: Path) -> Path:
    """Deadeye as a wheel in plain Python."""
    subprocess.run([sys.executable, "-m", "hatchling", "build", "-t", "wheel"], cwd=source, check=True,
                   capture_output=True, env=os.environ | {"DEADEYE_PURE": "1"})
    return next((source / "dist").glob("*.whl"))


@pytest.fixture(scope="module")
def clean(wheel: Path, tmp_path_factory: pytest.TempPathFactory) -> Clean:
    """Nothing but the wheel and what it says it needs."""
    made = Clean(tmp_path_factory.mktemp("clean") / "venv")
    with zipfile.ZipFile(wheel) as packed:
        packed.extractall(made.packages)
    made.bring(*PLAIN)
    return made


def test_it_needs_three_packages_and_no_other(wheel: Path, clean: Clean) -> None:
    with zipfile.ZipFile(wheel) as packed:
        about = packed.read(next(name for name in packed.namelist() if name.endswith("METADATA"))).decode()
    needed = [line for line in re.findall(r"^Requires-Dist: (.*)$", about, re.M) if "extra ==" not in line]
    assert {named(line) for line in needed} == PLAIN
    assert {named(file.name.split("-")[0]) for file in clean.packages.glob("*.dist-info")} == {"deadeye", *PLAIN}


def test_it_plays_a_match_of_every_game(clean: Clean) -> None:
    import deadeye

    done = clean.run("-c", PLAY)
    assert done.stderr == ""
    assert [line.split()[0] for line in done.stdout.splitlines()] == [game.name for game in deadeye.shelf()]


def test_the_command_without_its_extra_says_what_to_install(clean: Clean) -> None:
    done = clean.run("-m", "deadeye", "games")
    assert (done.returncode, done.stdout) == (2, "")
    assert done.stderr == "This needs rich, which isn't installed: pip install 'deadeye[terminal]' brings it.\n"


def test_the_server_without_its_extra_says_what_to_install(clean: Clean) -> None:
    clean.bring("typer", "rich")
    assert clean.run("-m", "deadeye", "--version").stdout.startswith("deadeye ")
    for command in (["serve"], ["backup", "tables.db"]):
        done = clean.run("-m", "deadeye", *command)
        assert (done.returncode, done.stdout) == (2, "")
        assert "pip install 'deadeye[server]' brings it." in done.stderr
        assert done.stderr.count("\n") == 1


def pack(line: str, shelf: Path) -> None:
    """Put what a requirement names, and all that it needs, on a shelf of wheels: packed from what is installed here."""
    wanted = Requirement(line)
    found = metadata.distribution(wanted.name)
    tag = (found.read_text("WHEEL") or "").split("Tag: ")[-1].split()[0]
    name = f"{found.name.replace('-', '_')}-{found.version}-{tag}.whl"
    if not (shelf / name).exists():
        files = [str(file) for file in found.files or [] if ".." not in file.parts and file.suffix != ".pyc"]
        record = next(file for file in files if file.endswith(".dist-info/RECORD"))
        with zipfile.ZipFile(shelf / name, "w") as packed:
            for file in files:
                if file != record:
                    packed.write(Path(str(found.locate_file(file))), file)
            packed.writestr(record, "".join(f"{file},,\n" for file in files))
    for needed in found.requires or []:
        marker = Requirement(needed).marker
        if marker is None or any(marker.evaluate({"extra": extra}) for extra in (wanted.extras or {""})):
            pack(needed, shelf)


@pytest.mark.skipif(UV is None, reason="no uv")
def test_uv_installs_it_as_a_tool_of_its_own(source: Path, tmp_path: Path) -> None:
    shelf = tmp_path / "shelf"
    shelf.mkdir()
    said = tomllib.loads((source / "pyproject.toml").read_text())
    for line in said["build-system"]["requires"] + said["project"]["dependencies"]:
        pack(line, shelf)
    for line in said["project"]["optional-dependencies"]["terminal"]:
        pack(line, shelf)
    where = {"HOME": tmp_path, "UV_TOOL_DIR": tmp_path / "tools", "UV_TOOL_BIN_DIR": tmp_path / "bin",
             "UV_CACHE_DIR": tmp_path / "cache", "UV_LINK_MODE": "copy", "DEADEYE_PURE": "1"}
    kept = {name: value for name, value in os.environ.items() if not name.startswith(("PYTHON", "UV_", "VIRTUAL"))}
    clean = kept | {name: str(value) for name, value in where.items()}
    assert UV is not None
    command = [UV, "tool", "install", "--offline", "--no-index", "--no-config", "--find-links", str(shelf),
               "--python", sys.executable, f"{source}[terminal]"]
    done = subprocess.run(command, env=clean, cwd=tmp_path, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stderr
    deadeye = tmp_path / "bin" / "deadeye"
    for arguments, says in (["--version"], "(interpreted)"), (["games"], "walking-dead-board"):
        shown = subprocess.run([deadeye, *arguments], env=clean, cwd=tmp_path, stdout=subprocess.PIPE, check=True)
        assert says in shown.stdout.decode()
