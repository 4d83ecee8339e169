"""Promises about several workers: whatever dies, the tables go on."""
from pathlib import Path

from tests.server.soak import faults


def test_whatever_dies_the_tables_go_on(tmp_path: Path) -> None:
    """On a machine that does other things meanwhile a process takes its time to begin: hence the patience."""
    assert faults(12, tmp_path, patience=60).times == 12
