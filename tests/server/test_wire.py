"""The wire: TypeScript made from it, a schema that holds, and a verifier in the browser's language that agrees."""
import asyncio
import os
import subprocess
import sys
from pathlib import Path

import msgspec
import pytest

from deadeye.core.errors import BadInput
from deadeye.room.luck import commit_of, luck_of, parts_of, recompute, seed_of
from deadeye.room.review import Luck
from deadeye.server.client import Server
from deadeye.server.pages import Saved
from deadeye.server.typescript import files_written
from tests.room.world import World, games
from tests.server.promises.rooms import close, dealt
from tests.server.serving import Serving, free_port

ROOT = Path(__file__).parents[2]
LUCK = Path(__file__).parent / "luck"


def test_the_typescript_is_what_the_types_say() -> None:
    for place, text in files_written().items():
        assert (ROOT / "web" / "src" / place).read_text() == text, "run: make wire"


def lucks() -> list[Luck]:
    found = []
    for number, game in enumerate(games()):
        world = World(game.name, people=2, seed=number)
        world.room.seats[1].words = "it's (mine)! *ä~"
        match = world.deal().play().room.match
        assert match is not None
        found.append(luck_of(game, match.record))
    return found


def test_luck_is_recomputed_from_the_seed() -> None:
    for luck in lucks():
        assert recompute(luck) > 10
        assert luck.commit == commit_of(luck.secret)
        assert luck.words[1] == "it's (mine)! *ä~"
        draw = next(draw for draw in luck.draws if draw.below and draw.below[0] > 1)
        draw.drawn[0] = (draw.drawn[0] + 1) % draw.below[0]
        with pytest.raises(BadInput, match="the seed gives"):
            recompute(luck)


def test_a_seed_comes_apart_again() -> None:
    words = ["", "a|b", "ä%7C", "x y"]
    assert parts_of(seed_of("ab" * 32, words)) == ("ab" * 32, words)
    assert parts_of("7") == ("", [])


@pytest.mark.parametrize("file", sorted(LUCK.glob("*.json")), ids=lambda file: file.stem)
def test_the_luck_that_the_browser_checks_as_well_is_fair(file: Path) -> None:
    """web/test/luck.test.ts draws the same files again in the browser's language."""
    luck = msgspec.json.decode(file.read_bytes(), type=Luck)
    assert recompute(luck) > 50
    assert luck.commit == commit_of(luck.secret)
    assert luck.seed == seed_of(luck.secret, luck.words)


async def a_table(server: Server) -> tuple[str, str, str]:
    """A public room with a match under way, the key of its host, and a record."""
    sockets = await dealt(server, "walking-dead-dice", 1, public=True)
    match = World("tacdex", people=2).deal().play().room.match
    assert match is not None
    saved = await server.ask(Saved, "POST", "/api/records", match.record.to_json())
    room, key = sockets[0].now.room.id, sockets[0].key
    await close(sockets)
    return room, key, saved.id


@pytest.mark.parametrize(("known", "phases"), [(False, "fuzzing"), (True, "examples,coverage")],
                         ids=["any path", "paths that lead somewhere"])
def test_the_schema_holds_against_whatever_is_sent(served: Serving, tmp_path: Path, known: bool, phases: str) -> None:
    """schemathesis reads the schema and tries to break what it promises."""
    room, key, record = asyncio.run(a_table(served.server))
    config = tmp_path / "schemathesis.toml"
    paths = {"room": room, "id": record, "game": "tacdex"} if known else {}
    config.write_text("[parameters]\n" + "".join([f'"path.{name}" = "{value}"\n' for name, value in paths.items()]))
    command = [
        sys.executable, "-W", "ignore", "-c", "from schemathesis.cli import schemathesis; schemathesis()",
        "--config-file", str(config), "run",
        f"http://127.0.0.1:{served.settings.port}/schema/openapi.json", "--max-examples", "5", "--seed", "1",
        "--checks", "not_a_server_error,status_code_conformance,content_type_conformance,response_schema_conformance",
        "--header", f"Authorization: Bearer {key}", "--phases", phases, "--no-color",
    ]
    done = subprocess.run(command, capture_output=True, text=True, check=False, cwd=tmp_path,
                          env=os.environ | {"COLUMNS": "100"})
    assert done.returncode == 0, done.stdout[-4000:] + done.stderr[-1000:]
    assert '"what":"fault"' not in served.text()


def test_a_server_that_ends_without_an_answer_is_a_lost_line() -> None:
    """The client comes back after a lost line, and only then."""
    async def story() -> None:
        async def hang_up(reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
            await reader.readuntil(b"\r\n\r\n")
            writer.close()

        port = free_port()
        async with await asyncio.start_server(hang_up, "127.0.0.1", port):
            with pytest.raises(ConnectionError, match="closed the line without an answer"):
                await Server("127.0.0.1", port).call("GET", "/health")

    asyncio.run(story())
