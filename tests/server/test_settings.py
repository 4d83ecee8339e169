"""Limits are the operator's: by a file, by variables, by name; and figures are served at an address of their own."""
import asyncio
from pathlib import Path

import pytest

from deadeye.core.errors import BadInput
from deadeye.server.client import Server
from deadeye.server.settings import Settings, gathered
from tests.server.serving import free_port, serving


def test_settings_come_from_a_file_from_variables_and_by_name(tmp_path: Path) -> None:
    file = tmp_path / "deadeye.toml"
    file.write_text('port = 9000\nburst = 5\norigins = ["https://a.example"]\nslow = 2.5\n')
    found = gathered(str(file), {"DEADEYE_BURST": "7", "DEADEYE_PROXIES": "10.0.0.1,10.0.0.2", "DEADEYE_PURE": "1",
                                 "DEADEYE_JOIN": "true"}, ["burst=9", "keep=0"])
    assert found == {"port": 9000, "burst": 9, "origins": ["https://a.example"], "slow": 2.5, "keep": 0, "join": True,
                     "proxies": ["10.0.0.1", "10.0.0.2"]}
    assert Settings(**found).burst == 9


@pytest.mark.parametrize(("file", "named", "why"), [
    ("brst = 1", [], "There is no setting 'brst'"),
    ("", ["bursts=1"], "There is no setting 'bursts'"),
    ("", ["burst=many"], "The setting burst can't be 'many'"),
    ('burst = "5x"', [], "The setting burst can't be '5x'"),
    ("burst = ", [], "can't be read"),
])
def test_what_is_set_wrongly_is_said_in_a_sentence(tmp_path: Path, file: str, named: list[str], why: str) -> None:
    path = tmp_path / "deadeye.toml"
    path.write_text(file)
    with pytest.raises(BadInput, match=why):
        gathered(str(path), {}, named)


def test_figures_are_given_at_an_address_of_their_own_and_nowhere_else(tmp_path: Path) -> None:
    async def story(server: Server, figures: Server) -> None:
        assert (await server.call("GET", "/metrics"))[0] == 404
        status, _, text = await figures.call("GET", "/metrics")
        assert status == 200
        for name in ("loop_lag_seconds_count", "commits_failed_total", "pool_in_use", "tables_waiting_for_bots",
                     "pool_wait_seconds_count",
                     "disk_free_bytes", "wal_bytes", "pushes_total", "pushes_failed_total"):
            assert f"\ndeadeye_{name} ".encode() in text, name

    port = free_port()
    with serving(tmp_path, metrics=f"127.0.0.1:{port}") as one:
        asyncio.run(story(one.server, Server("127.0.0.1", port)))
