"""The wire: TypeScript made from it, a schema that holds, and a verifier in the browser's language that agrees."""
import asyncio
import json
import os
import re
import shutil
import subprocess
import sys
from pathlib import Path

import msgspec
import pytest

from deadeye.core.errors import BadInput
from deadeye.server.client import Server
from deadeye.server.luck import commit_of, luck_of, parts_of, recompute, seed_of
from deadeye.server.pages import Luck, Saved
from deadeye.server.typescript import written
from tests.server.promises.rooms import close, dealt
from tests.server.serving import Serving
from tests.server.world import World, games

ROOT = Path(__file__).parents[2]
VERIFY = ROOT / "web" / "src" / "verify.ts"
SCRIPT = """
import { readFileSync } from "node:fs"
import { webcrypto } from "node:crypto"
import { verify } from %s
globalThis.crypto ??= webcrypto
const [luck, promised] = JSON.parse(readFileSync(0, "utf-8"))
process.stdout.write(JSON.stringify(await verify(luck, promised)))
"""


def test_the_typescript_is_what_the_types_say() -> None:
    assert (ROOT / "web" / "src" / "wire.ts").read_text() == written(), "run: make wire"


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


def in_node(folder: Path, luck: Luck, promised: str) -> dict[str, object]:
    """The verdict of web/src/verify.ts, run by node, its types taken off."""
    node = shutil.which("node")
    assert node, "This test needs node 20 or newer: apt-get install nodejs"
    module = folder / "verify.mjs"
    module.write_text(without_types(VERIFY.read_text()))
    script = folder / "run.mjs"
    script.write_text(SCRIPT % json.dumps(module.as_uri()))
    done = subprocess.run([node, str(script)], input=msgspec.json.encode([luck, promised]), capture_output=True,
                          check=True)
    verdict: dict[str, object] = json.loads(done.stdout)
    return verdict


def without_types(text: str) -> str:
    """The verifier as JavaScript: it uses few types, and these are all."""
    text = re.sub(r"^import type .*$", "", text, flags=re.M)
    text = re.sub(r"export interface \w+ \{[^}]*\}", "", text)
    text = re.sub(r"constructor\(private r0: number, private r1: number, private r2: number\) \{\}",
                  "constructor(r0, r1, r2) { this.r0 = r0; this.r1 = r1; this.r2 = r2 }", text)
    text = text.replace("private r3 = 1", "r3 = 1")
    return re.sub(r": (Promise<[\w]+>|Verdict|Luck|Uint8Array|string\[\]|string|number)(?=[,)\s=])", "", text)


def test_the_verifier_in_the_browsers_language_agrees(tmp_path: Path) -> None:
    for luck in lucks():
        draws = sum([len(draw.drawn) for draw in luck.draws])
        assert in_node(tmp_path, luck, luck.commit) == {"fair": True, "draws": draws, "why": ""}
        assert in_node(tmp_path, luck, "0" * 64)["fair"] is False
        forged = msgspec.structs.replace(luck, words=[*luck.words[:-1], "other"])
        assert in_node(tmp_path, forged, luck.commit)["fair"] is False
    last = luck.draws[0]
    last.drawn[0] = (last.drawn[0] + 1) % max(2, last.below[0])
    assert in_node(tmp_path, luck, luck.commit)["fair"] is False


async def a_table(server: Server) -> tuple[str, str, str]:
    """A public room with a match under way, the key of its host, and a record."""
    sockets = await dealt(server, "walking-dead-dice", 1, public=True)
    match = World("tacdex", people=2).deal().play().room.match
    assert match is not None
    saved = await server.ask(Saved, "POST", "/api/records", match.record.to_json())
    room, key = sockets[0].now.room.id, sockets[0].key
    await close(sockets)
    return room, key, saved.id


@pytest.mark.parametrize("known", [False, True], ids=["any path", "paths that lead somewhere"])
def test_the_schema_holds_against_whatever_is_sent(served: Serving, tmp_path: Path, known: bool) -> None:
    """schemathesis reads the schema and tries to break what it promises."""
    room, key, record = asyncio.run(a_table(served.server))
    config = tmp_path / "schemathesis.toml"
    paths = {"room": room, "id": record, "game": "tacdex"} if known else {}
    config.write_text("[parameters]\n" + "".join([f'"path.{name}" = "{value}"\n' for name, value in paths.items()]))
    command = [
        sys.executable, "-W", "ignore", "-c", "from schemathesis.cli import schemathesis; schemathesis()",
        "--config-file", str(config), "run",
        f"http://127.0.0.1:{served.settings.port}/schema/openapi.json", "--max-examples", "15", "--seed", "1",
        "--checks", "not_a_server_error,status_code_conformance,content_type_conformance,response_schema_conformance",
        "--header", f"Authorization: Bearer {key}", "--phases", "examples,coverage,fuzzing", "--no-color",
    ]
    done = subprocess.run(command, capture_output=True, text=True, check=False, cwd=tmp_path,
                          env=os.environ | {"COLUMNS": "100"})
    assert done.returncode == 0, done.stdout[-4000:] + done.stderr[-1000:]
    assert '"what":"fault"' not in served.text()
