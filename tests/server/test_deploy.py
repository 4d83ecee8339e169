"""What deploy/ holds is run where it can be: the unit is verified, the proxies stand in front of a real server."""
import asyncio
import contextlib
import os
import re
import shutil
import socket
import ssl
import subprocess
import sys
import time
from collections.abc import Callable, Iterator
from pathlib import Path

import msgspec
import pytest
from sqlalchemy.engine import URL
from websockets.asyncio.client import connect

from deadeye.room import wire
from deadeye.server import admin, pages
from deadeye.server.settings import Settings, gathered
from deadeye.server.store.database import url_of
from tests.server.serving import Serving, free_port
from tests.server.test_serve import DICE

DEPLOY = Path(__file__).parents[2] / "deploy"
Proxy = Callable[[Path, int, int], list[str | Path]]
CADDY = shutil.which("caddy")
NGINX = shutil.which("nginx", path="/usr/sbin:/usr/local/sbin:/usr/bin")


def test_the_unit_is_one_that_systemd_understands(tmp_path: Path) -> None:
    unit = (DEPLOY / "deadeye.service").read_text()
    assert "ExecStart=/opt/deadeye/bin/deadeye serve --settings /etc/deadeye.toml\n" in unit
    for line in ("ProtectSystem=strict", "NoNewPrivileges=yes", "CapabilityBoundingSet=", "DynamicUser=yes"):
        assert f"\n{line}\n" in unit
    if (analyze := shutil.which("systemd-analyze")) is None:
        return  # the lines above were at least checked
    file = tmp_path / "deadeye.service"
    file.write_text(unit.replace("/opt/deadeye/bin/deadeye", "/bin/true"))
    done = subprocess.run([analyze, "verify", str(file)], capture_output=True, text=True, check=False)
    assert (done.returncode, done.stderr) == (0, "")


def test_the_image_looks_after_itself(served: Serving) -> None:
    """What the container file says is run here, as far as it goes without a container."""
    lines = (DEPLOY / "Containerfile").read_text().replace("\\\n", " ").splitlines()
    said = {word: rest for word, _, rest in [line.partition(" ") for line in lines]}
    assert gathered("", dict([said["ENV"].split("=")]), []) == {"host": "0.0.0.0"}
    assert said["ENTRYPOINT"] == '["/opt/deadeye/bin/deadeye", "serve"]'
    assert said["USER"] == "deadeye"
    assert (said["WORKDIR"], said["VOLUME"], said["EXPOSE"]) == ("/tables", "/tables", str(Settings().port))
    _, _, check = said["HEALTHCHECK"].partition("CMD ")
    python, *words = msgspec.json.decode(check, type=list[str])
    assert python == "/opt/deadeye/bin/python"
    codes = [subprocess.run([sys.executable, *[word.replace("8000", str(port)) for word in words]], check=False,
                            stderr=subprocess.DEVNULL).returncode for port in (served.settings.port, free_port())]
    assert codes == [0, 1]
    ignored = {line.strip("*/") for line in (DEPLOY.parent / ".dockerignore").read_text().splitlines()}
    assert {".git", ".stamps", ".venv", "node_modules", "src/deadeye/web", "__pycache__"} <= ignored


def test_the_settings_are_settings() -> None:
    settings = Settings(**gathered(str(DEPLOY / "deadeye.toml"), {}, []))
    settings.check()
    assert settings.origins == ["https://table.example"]


def test_the_examples_match_the_limits_of_the_server() -> None:
    nginx, caddy = (DEPLOY / "nginx.conf").read_text(), (DEPLOY / "Caddyfile").read_text()
    assert "client_max_body_size 1m;" in nginx
    assert "max_size 2MB" in caddy
    assert f"client_header_timeout {Settings().head_seconds:g}s;" in nginx
    assert f"client_body_timeout {Settings().body_seconds:g}s;" in nginx
    for header in ("Host $http_host", "Upgrade $http_upgrade", "X-Forwarded-For $remote_addr",
                   "X-Forwarded-Proto $scheme"):
        assert f"proxy_set_header {header};" in nginx


def certificate(folder: Path, host: str = "table.example") -> tuple[Path, Path]:
    """A certificate of our own for this host, and its key."""
    key, made = folder / "key.pem", folder / "certificate.pem"
    subprocess.run(["openssl", "req", "-x509", "-newkey", "rsa:2048", "-nodes", "-days", "2", "-subj",
                    f"/CN={host}", "-addext", f"subjectAltName=DNS:{host}", "-keyout", key, "-out", made],
                   check=True, capture_output=True)
    return made, key


def changed(name: str, *changes: tuple[str, str]) -> str:
    """An example of deploy/, with what an operator puts in."""
    text = (DEPLOY / name).read_text()
    for old, new in changes:
        assert old in text
        text = text.replace(old, new)
    return text


def nginx(folder: Path, port: int, server: int) -> list[str | Path]:
    """nginx as deploy/ says, with a certificate of our own, before this server."""
    assert NGINX, "These tests need nginx: apt-get install nginx-light"
    made, key = certificate(folder)
    text = changed("nginx.conf", ("listen 443 ssl;", f"listen 127.0.0.1:{port} ssl;"),
                   ("127.0.0.1:8000", f"127.0.0.1:{server}"),
                   ("/etc/ssl/table.example.pem", str(made)), ("/etc/ssl/table.example.key", str(key)))
    temporary = "\n".join([f"{what}_temp_path {folder}/{what};" for what in
                           ("client_body", "proxy", "fastcgi", "uwsgi", "scgi")])
    user = "user root;\n" if folder.owner() == "root" else ""
    (folder / "nginx.conf").write_text(f"{user}daemon off;\npid {folder}/pid;\nerror_log {folder}/error.log;\n"
                                       f"events {{}}\nhttp {{\naccess_log off;\n{temporary}\n{text}\n}}\n")
    return [NGINX, "-p", folder, "-c", folder / "nginx.conf"]


def caddy(folder: Path, port: int, server: int) -> list[str | Path]:
    """Caddy as deploy/ says; here it doesn't ask anybody for a certificate."""
    assert CADDY, "These tests need Caddy: apt-get install caddy"
    made, key = certificate(folder)
    text = changed("Caddyfile", ("table.example {", f"https://table.example:{port} {{\n\ttls {made} {key}\n"
                                 "\tbind 127.0.0.1"), ("127.0.0.1:8000", f"127.0.0.1:{server}"))
    (folder / "Caddyfile").write_text(f"{{\n\tadmin off\n\tauto_https off\n\tstorage file_system {folder}\n}}\n{text}")
    return [CADDY, "run", "--adapter", "caddyfile", "--config", folder / "Caddyfile"]


@contextlib.contextmanager
def standing_before(proxy: Proxy, folder: Path, server: int) -> Iterator[int]:
    """A proxy in front of this server; its port."""
    port = free_port()
    home = os.environ | {"HOME": str(folder), "XDG_DATA_HOME": str(folder), "XDG_CONFIG_HOME": str(folder)}
    said = (folder / "proxy.log").open("wb")
    running = subprocess.Popen(proxy(folder, port, server), stdout=said, stderr=said, env=home)
    try:
        until = time.monotonic() + 60
        while True:
            with contextlib.suppress(OSError), socket.create_connection(("127.0.0.1", port), 1):
                break
            assert running.poll() is None, (folder / "proxy.log").read_text()
            assert time.monotonic() < until
            time.sleep(0.05)
        yield port
    finally:
        running.terminate()
        running.wait(20)
        said.close()


class Outside:
    """Somebody who comes by https, from an address of their own."""

    def __init__(self, port: int, folder: Path, address: str = "127.0.0.1") -> None:
        self.port = port
        self.address = address
        self.trusted = ssl.create_default_context(cafile=str(folder / "certificate.pem"))

    async def ask(self, what: str, body: bytes = b"", more: str = "") -> tuple[bytes, bytes]:
        reader, writer = await asyncio.open_connection("127.0.0.1", self.port, ssl=self.trusted,
                                                       server_hostname="table.example",
                                                       local_addr=(self.address, 0))
        head = (f"{what} HTTP/1.1\r\nHost: table.example\r\nOrigin: https://table.example\r\n{more}"
                f"Content-Type: application/json\r\nConnection: close\r\nContent-Length: {len(body)}\r\n\r\n")
        writer.write(head.encode() + body)
        head_said, _, text = (await reader.read()).partition(b"\r\n\r\n")
        writer.close()
        return head_said, text


async def a_table_is_played(outside: Outside) -> None:
    """A room, a socket, a word."""
    head, text = await outside.ask("POST /api/rooms", msgspec.json.encode(pages.OpenRoom(game=DICE, seats=3)))
    assert b" 201 " in head, head + text
    assert b"Secure" in head, "a cookie by https is sent by https only"
    assert b"strict-transport-security" in head.lower()
    room = re.search(rb'"room":"(\w+)"', text)
    cookie = re.search(rb"set-cookie: ([^;]+)", head, re.IGNORECASE)
    assert room
    assert cookie
    address = f"wss://table.example/api/rooms/{room[1].decode()}/socket?version=0"
    async with connect(address, host="127.0.0.1", port=outside.port, ssl=outside.trusted, proxy=None,
                       origin="https://table.example",  # type: ignore[arg-type]
                       additional_headers={"Cookie": cookie[1].decode()}) as line:
        update = msgspec.json.decode(await line.recv(), type=wire.Update)
        assert (update.you, update.host) == (0, True)
        await line.send('{"type":"chat","action_id":"a","text":"hello"}')
        assert msgspec.json.decode(await line.recv())["type"] in ("ack", "update")
    assert b" 404 " in (await outside.ask("GET /ready"))[0], "only for internal balancers"
    assert b" 413 " in (await outside.ask("POST /api/records", b"x" * 1_100_000))[0]


async def addresses_are_real(url: URL, here: Outside, there: Outside) -> None:
    """Who the server thinks a client is shows in whom it keeps out; nobody can claim another address."""
    await asyncio.to_thread(admin.ban, url, there.address, 1, "")
    await asyncio.to_thread(admin.ban, url, "203.0.113.7", 1, "")
    try:
        assert b" 403 " in (await there.ask("GET /api/games"))[0]
        assert b" 200 " in (await here.ask("GET /api/games"))[0]
        assert b" 200 " in (await here.ask("GET /api/games", more="X-Forwarded-For: 203.0.113.7\r\n"))[0]
        assert b" 403 " in (await there.ask("GET /api/games", more="X-Forwarded-For: 127.0.0.1\r\n"))[0]
    finally:
        for address in (there.address, "203.0.113.7"):
            await asyncio.to_thread(admin.unban, url, address)


@pytest.mark.parametrize("proxy", [nginx, caddy])
def test_behind_a_proxy_with_tls_a_table_is_played(tmp_path: Path, served: Serving, proxy: Proxy) -> None:
    with standing_before(proxy, tmp_path, served.settings.port) as port:
        here, there = Outside(port, tmp_path), Outside(port, tmp_path, "127.0.0.9")
        asyncio.run(a_table_is_played(here))
        asyncio.run(addresses_are_real(url_of(served.settings.database), here, there))
