"""What deploy/ holds is run where it can be: the unit is verified, the proxy stands before a real server."""
import asyncio
import contextlib
import re
import shutil
import ssl
import subprocess
import time
from collections.abc import Iterator
from pathlib import Path

import msgspec
from websockets.asyncio.client import connect

from deadeye.room import wire
from deadeye.server import pages
from deadeye.server.settings import Settings, gathered
from tests.server.serving import Serving, free_port, serving
from tests.server.test_serve import DICE

DEPLOY = Path(__file__).parents[2] / "deploy"
NGINX = shutil.which("nginx", path="/usr/sbin:/usr/local/sbin:/usr/bin")


def test_the_unit_is_one_that_systemd_understands(tmp_path: Path) -> None:
    unit = (DEPLOY / "deadeye.service").read_text()
    assert "ExecStart=/opt/deadeye/bin/deadeye serve --settings /etc/deadeye.toml\n" in unit
    for line in ("ProtectSystem=strict", "NoNewPrivileges=yes", "CapabilityBoundingSet=", "DynamicUser=yes"):
        assert f"\n{line}\n" in unit
    if (analyze := shutil.which("systemd-analyze")) is None:
        return  # the lines above were looked at, at least
    file = tmp_path / "deadeye.service"
    file.write_text(unit.replace("/opt/deadeye/bin/deadeye", "/bin/true"))
    done = subprocess.run([analyze, "verify", str(file)], capture_output=True, text=True, check=False)
    assert (done.returncode, done.stderr) == (0, "")


def test_the_settings_are_settings() -> None:
    settings = Settings(**gathered(str(DEPLOY / "deadeye.toml"), {}, []))
    settings.check()
    assert settings.origins == ["https://table.example"]


def test_the_examples_match_the_limits_of_the_server() -> None:
    nginx, caddy = (DEPLOY / "nginx.conf").read_text(), (DEPLOY / "Caddyfile").read_text()
    assert "client_max_body_size 1m;" in nginx
    assert "max_size 1MB" in caddy
    assert f"client_header_timeout {Settings().head_seconds:g}s;" in nginx
    assert f"client_body_timeout {Settings().body_seconds:g}s;" in nginx
    for header in ("Host $http_host", "Upgrade $http_upgrade", "X-Forwarded-For $remote_addr",
                   "X-Forwarded-Proto $scheme"):
        assert f"proxy_set_header {header};" in nginx


@contextlib.contextmanager
def nginx(folder: Path, server: Serving) -> Iterator[int]:
    """nginx as deploy/ says, with a certificate of our own, before this server; its port."""
    assert NGINX, "These tests need nginx: apt-get install nginx-light"
    port, key, certificate = free_port(), folder / "key.pem", folder / "certificate.pem"
    subprocess.run(["openssl", "req", "-x509", "-newkey", "rsa:2048", "-nodes", "-days", "2", "-subj",
                    "/CN=table.example", "-addext", "subjectAltName=DNS:table.example", "-keyout", key, "-out",
                    certificate], check=True, capture_output=True)
    text = (DEPLOY / "nginx.conf").read_text()
    for old, new in [("listen 443 ssl;", f"listen 127.0.0.1:{port} ssl;"),
                     ("127.0.0.1:8000", f"127.0.0.1:{server.settings.port}"),
                     ("/etc/ssl/table.example.pem", str(certificate)), ("/etc/ssl/table.example.key", str(key))]:
        assert old in text
        text = text.replace(old, new)
    temporary = "\n".join([f"{what}_temp_path {folder}/{what};" for what in
                           ("client_body", "proxy", "fastcgi", "uwsgi", "scgi")])
    user = "user root;\n" if folder.owner() == "root" else ""
    (folder / "nginx.conf").write_text(f"{user}daemon off;\npid {folder}/pid;\nerror_log {folder}/error.log;\n"
                                       f"events {{}}\nhttp {{\naccess_log off;\n{temporary}\n{text}\n}}\n")
    running = subprocess.Popen([NGINX, "-p", folder, "-c", folder / "nginx.conf"], stderr=subprocess.PIPE)
    try:
        until = time.monotonic() + 60
        while not (folder / "pid").is_file():
            assert running.poll() is None, (running.stderr.read() if running.stderr else b"").decode()
            assert time.monotonic() < until
            time.sleep(0.02)
        yield port
    finally:
        running.terminate()
        running.wait(20)
        if running.stderr:
            running.stderr.close()


def test_behind_nginx_with_tls_a_table_is_played(tmp_path: Path) -> None:
    async def story(port: int) -> None:
        trusted = ssl.create_default_context(cafile=str(tmp_path / "certificate.pem"))
        reader, writer = await asyncio.open_connection("127.0.0.1", port, ssl=trusted, server_hostname="table.example")
        body = msgspec.json.encode(pages.OpenRoom(game=DICE, seats=3))
        writer.write(b"POST /api/rooms HTTP/1.1\r\nHost: table.example\r\nOrigin: https://table.example\r\n"
                     b"Content-Type: application/json\r\nConnection: close\r\n"
                     b"Content-Length: %d\r\n\r\n" % len(body) + body)
        head, _, text = (await reader.read()).partition(b"\r\n\r\n")
        writer.close()
        assert b" 201 " in head, head + text
        assert b"Secure" in head, "a cookie by https is sent by https only"
        assert b"strict-transport-security" in head.lower()
        room = re.search(rb'"room":"(\w+)"', text)
        cookie = re.search(rb"set-cookie: ([^;]+)", head, re.IGNORECASE)
        assert room
        assert cookie
        address = f"wss://table.example/api/rooms/{room[1].decode()}/socket?version=0"
        async with connect(address, host="127.0.0.1", port=port, ssl=trusted, proxy=None,
                           origin="https://table.example",  # type: ignore[arg-type]
                           additional_headers={"Cookie": cookie[1].decode()}) as socket:
            update = msgspec.json.decode(await socket.recv(), type=wire.Update)
            assert (update.you, update.host) == (0, True)
            await socket.send('{"type":"chat","action_id":"a","text":"hello"}')
            assert msgspec.json.decode(await socket.recv())["type"] in ("ack", "update")

    with serving(tmp_path) as one, nginx(tmp_path, one) as port:
        asyncio.run(story(port))
