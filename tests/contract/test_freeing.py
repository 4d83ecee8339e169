"""A search tree of tables can be freed, however deep it is."""
import os
import subprocess
import sys
from pathlib import Path

from tests.contract.cells import games

ROOT = Path(__file__).parents[2]


def test_chains_of_tables_and_events_are_freed_ten_thousand_deep() -> None:
    build = "compiled" if "DEADEYE_COMPILED" in os.environ else "interpreted"
    paths = [str(ROOT), str(ROOT / "examples" / "pig")]
    paths = paths if build == "compiled" else [str(ROOT / "src"), *paths]
    env = os.environ | {"PYTHONMALLOC": "debug", "PYTHONPATH": os.pathsep.join(paths)}
    command = [sys.executable, "-P", "-m", "tests.contract.freeing"]
    done = subprocess.run(command, env=env, check=False, capture_output=True, text=True)
    assert done.returncode == 0, done.stderr
    assert done.stdout.splitlines() == [build, *[game.name for game in games()]]
