"""The same seeds and choices give the same games: under another hash seed, compiled and interpreted."""
import os
import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]


def fingerprints(hash_seed: str, interpreted: bool) -> list[str]:
    """What tests.contract.fingerprint prints in a process of its own."""
    paths = [str(ROOT / "src")] if interpreted else []
    paths += [str(ROOT), str(ROOT / "examples" / "pig")]
    env = os.environ | {"PYTHONHASHSEED": hash_seed, "PYTHONPATH": os.pathsep.join(paths)}
    command = [sys.executable, "-P", "-m", "tests.contract.fingerprint"]
    return subprocess.run(command, env=env, check=True, capture_output=True, text=True).stdout.splitlines()


@pytest.fixture(scope="module")
def interpreted() -> list[str]:
    return fingerprints("1", interpreted=True)


def test_another_hash_seed_changes_nothing(interpreted: list[str]) -> None:
    assert interpreted[0] == "interpreted"
    assert fingerprints("2", interpreted=True) == interpreted


@pytest.mark.skipif("DEADEYE_COMPILED" not in os.environ, reason="make test says when a compiled build is installed")
def test_compiled_games_are_the_interpreted_games(interpreted: list[str]) -> None:
    compiled = fingerprints("1", interpreted=False)
    assert compiled[0] == "compiled"
    assert compiled[1:] == interpreted[1:]
