"""Every clause that is a rule is cited in some scene: by an event, a question, a refusal or the end of a match.

What the scenes of all processes cited is put together when the run is over, and a clause that nobody cited fails the
run. A partial run isn't held to it.
"""
from pathlib import Path
from typing import Any

import pytest

import deadeye
from tests.test_ledger import clauses

SCENES = Path(__file__).parent / "games"
CITED = pytest.StashKey[set[str]]()
PLAYED = pytest.StashKey[set[str]]()  # the files whose scenes were played


def kept(config: pytest.Config, key: pytest.StashKey[set[str]]) -> set[str]:
    """What this process has put aside so far."""
    return config.stash.setdefault(key, set())


class Citations:
    """A part of the run: hands over what was cited, and compares it with the ledgers at the end."""

    def pytest_sessionfinish(self, session: pytest.Session) -> None:
        """In one of several processes: hand over. In the only or the last one: compare."""
        config = session.config
        output = getattr(config, "workeroutput", None)
        if output is not None:
            output["cited"], output["played"] = sorted(kept(config, CITED)), sorted(kept(config, PLAYED))
            return
        whole = {str(path) for path in SCENES.rglob("test_*.py")} == kept(config, PLAYED)
        if not whole or deadeye.compiled() or session.testsfailed or config.getoption("keyword"):
            return
        missing = {one.id for one in clauses().values() if one.mark != "D"} - kept(config, CITED)
        if missing:
            session.exitstatus = pytest.ExitCode.TESTS_FAILED
            reporter: Any = config.pluginmanager.getplugin("terminalreporter")
            reporter.write_line(f"\nFAILED tests/games: no scene cites {', '.join(sorted(missing))}", red=True)

    @pytest.hookimpl(optionalhook=True)
    def pytest_testnodedown(self, node: Any) -> None:
        """What one of several processes cited."""
        output = getattr(node, "workeroutput", {})
        kept(node.config, CITED).update(output.get("cited", ()))
        kept(node.config, PLAYED).update(output.get("played", ()))
