"""A push service on loopback, by TLS: it writes down what it gets, checks who sent it, and answers as a test wants."""
import asyncio
import contextlib
import socket
import ssl
import time
from base64 import urlsafe_b64decode
from collections import defaultdict
from collections.abc import Callable
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

import msgspec
from cryptography.hazmat.primitives import hashes
from cryptography.hazmat.primitives.asymmetric import ec
from cryptography.hazmat.primitives.asymmetric.utils import encode_dss_signature

from tests.server.serving import free_port

HOST = "localhost"
PATIENCE = 60  # seconds, on a machine that does much else


def bytes_of(text: str) -> bytes:
    return urlsafe_b64decode(text + "=" * (-len(text) % 4))


@dataclass
class Got:
    """One push as it came."""

    path: str
    headers: dict[str, str]


@dataclass
class PushService:
    """`answers` are given in turn for each path, and then 201."""

    made: Path  # the certificate
    key: Path
    port: int = field(default_factory=free_port)
    got: list[Got] = field(default_factory=list)
    answers: dict[str, list[str]] = field(default_factory=lambda: defaultdict(list))
    door: socket.socket | None = None
    calls: set[asyncio.Task[None]] = field(default_factory=set)

    async def __aenter__(self) -> "PushService":
        await self.start()
        return self

    async def __aexit__(self, *_error: object) -> None:
        await self.stop()

    async def start(self) -> None:
        own = ssl.SSLContext(ssl.PROTOCOL_TLS_SERVER)
        own.load_cert_chain(self.made, self.key)
        self.door = socket.create_server(("127.0.0.1", self.port))
        self.door.setblocking(False)
        asyncio.get_running_loop().add_reader(self.door, self.let_in, self.door, own)

    async def stop(self) -> None:
        """Close the door, and hear out who is inside."""
        if self.door is not None:
            asyncio.get_running_loop().remove_reader(self.door)
            self.door.close()
            self.door = None
            await asyncio.gather(*self.calls)

    def let_in(self, door: socket.socket, own: ssl.SSLContext) -> None:
        """By hand: a server of asyncio forgets who is still shaking hands when it closes, and a task that waits for
        callers loses one if it is ended as they come."""
        line, _ = door.accept()
        line.setblocking(False)
        call = asyncio.create_task(self.take(line, own))
        self.calls.add(call)
        call.add_done_callback(self.calls.discard)

    def at(self, device: str) -> str:
        """The address of a device."""
        return f"https://{HOST}:{self.port}/push/{device}"

    def count(self, device: str) -> int:
        return len(self.of(device))

    def of(self, device: str) -> list[Got]:
        return [got for got in self.got if got.path == f"/push/{device}"]

    async def take(self, line: socket.socket, own: ssl.SSLContext) -> None:
        loop = asyncio.get_running_loop()
        reader = asyncio.StreamReader()
        protocol = asyncio.StreamReaderProtocol(reader)
        with contextlib.suppress(OSError, asyncio.IncompleteReadError):  # the sender is gone
            transport, _ = await loop.connect_accepted_socket(lambda: protocol, line, ssl=own)
            try:
                transport.write(self.answer_to((await reader.readuntil(b"\r\n\r\n")).decode()))
                await reader.read()  # until the sender hangs up
            finally:
                transport.abort()

    def answer_to(self, head: str) -> bytes:
        """Write down what was asked, and say what the test wants."""
        first, *lines = head.strip().split("\r\n")
        method, path, _ = first.split()
        assert method == "POST"
        self.got.append(Got(path, {name.lower(): value.strip() for name, _, value in
                                   [one.partition(":") for one in lines]}))
        said = self.answers[path.rpartition("/")[2]]
        return f"HTTP/1.1 {said.pop(0) if said else '201 Created'}\r\ncontent-length: 0\r\n\r\n".encode()

    async def until(self, true: Callable[[], bool]) -> None:
        async with asyncio.timeout(PATIENCE):
            while not true():
                await asyncio.sleep(0.01)

    async def told(self, device: str, times: int) -> None:
        """Wait until a device has been told this often."""
        await self.until(lambda: self.count(device) >= times)

    def claims(self, got: Got, public: str) -> dict[str, Any]:
        """What the sender says of itself, if it is signed by the key that it gave the browser."""
        scheme, _, rest = got.headers["authorization"].partition(" ")
        token, key = [part.strip().partition("=")[2] for part in rest.split(",")]
        assert (scheme, key) == ("vapid", public)
        signed, _, signature = token.rpartition(".")
        numbers = [int.from_bytes(part) for part in (bytes_of(signature)[:32], bytes_of(signature)[32:])]
        known = ec.EllipticCurvePublicKey.from_encoded_point(ec.SECP256R1(), bytes_of(public))
        known.verify(encode_dss_signature(*numbers), signed.encode(), ec.ECDSA(hashes.SHA256()))
        head, claims = [msgspec.json.decode(bytes_of(part)) for part in signed.split(".")]
        assert head == {"typ": "JWT", "alg": "ES256"}
        assert claims["aud"] == f"https://{HOST}:{self.port}"
        assert time.time() < claims["exp"] <= time.time() + 86_400
        return dict(claims)
