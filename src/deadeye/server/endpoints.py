"""Addresses at push services: strangers name them, so only public hosts are called, at the very address checked."""
import asyncio
import contextlib
import re
import socket
import ssl
from collections.abc import AsyncIterator
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass
from ipaddress import IPv4Address, IPv6Address, ip_address, ip_network
from typing import Final

from deadeye.room.commands import No

LONGEST: Final = 512
HTTPS: Final = 443
PATIENCE: Final = 10.0  # seconds for a call, from the look-up of its host to the answer
LOOK_UPS: Final = 4  # at a time, in threads of their own: a host that can't be looked up keeps only these waiting
TRIED: Final = 3  # addresses of a host
BIGGEST_HEAD: Final = 8_192  # bytes of an answer
ADDRESS: Final = re.compile(r"https://((?:[a-z0-9-]+\.)*[a-z0-9-]+)(?::([0-9]{1,5}))?(/[!$-;=?-_a-z~]*)", re.ASCII)
TRANSLATED: Final = ip_network("64:ff9b::/96")  # IPv4 behind a translator
Stream = tuple[asyncio.StreamReader, asyncio.StreamWriter]


@dataclass(frozen=True)
class Endpoint:
    """An address at a push service, in its parts."""

    host: str
    port: int
    path: str

    @property
    def origin(self) -> str:
        """Scheme, host and port, as a page would name them."""
        return f"https://{self.host}" + (f":{self.port}" if self.port != HTTPS else "")


def parsed(address: str, loopback: bool = False) -> Endpoint:
    """An address in its parts; refuses what no push service has. With `loopback` any port will do."""
    if len(address) > LONGEST:
        raise No("bad-input", f"endpoint: at most {LONGEST} characters, not {len(address)}.")
    found = ADDRESS.fullmatch(address)
    if found is None:
        raise No("bad-input", "endpoint: an address at a push service is needed, such as https://push.example/abc.")
    port = int(found[2] or HTTPS)
    if port != HTTPS and not (loopback and 0 < port <= 65_535):
        raise No("bad-input", f"endpoint: a push service is called at port {HTTPS}, not at {port}.")
    return Endpoint(found[1], port, found[3])


def is_public(address: str, loopback: bool = False) -> bool:
    """Whether anybody on the internet could call this address; for tests also one of this machine."""
    plain = unwrapped(ip_address(address.partition("%")[0]))
    if loopback and plain.is_loopback:
        return True
    return plain.is_global and not (plain.is_multicast or plain.is_reserved)


def unwrapped(address: IPv4Address | IPv6Address) -> IPv4Address | IPv6Address:
    """The IPv4 address that an IPv6 address leads to, if it leads to one."""
    if isinstance(address, IPv4Address):
        return address
    if address in TRANSLATED:
        return IPv4Address(int(address) & 0xFFFF_FFFF)
    return address.ipv4_mapped or address.sixtofour or (address.teredo[1] if address.teredo else address)


class Caller:
    """Calls push services, each within ten seconds, and follows nobody anywhere else."""

    def __init__(self, loopback: bool = False) -> None:
        self.loopback = loopback
        self.threads = ThreadPoolExecutor(LOOK_UPS, thread_name_prefix="look-up")
        self.trusted: ssl.SSLContext | None = None

    async def addresses_of(self, endpoint: Endpoint) -> list[str]:
        """Where a host is; refuses one that isn't found, or that has any address which isn't public. Which of these
        it is nobody is told: names inside are nobody's business."""
        found: list[str] = []
        look_up = asyncio.get_running_loop().run_in_executor(
            self.threads, socket.getaddrinfo, endpoint.host, endpoint.port, 0, socket.SOCK_STREAM)
        with contextlib.suppress(OSError, UnicodeError, TimeoutError):
            async with asyncio.timeout(PATIENCE):
                found = [str(row[4][0]) for row in await look_up]
        if not found or not all([is_public(address, self.loopback) for address in found]):
            raise No("bad-input", f"endpoint: on the public internet there is no push service at {endpoint.host}.")
        return list(dict.fromkeys(found))[:TRIED]

    async def call(self, endpoint: Endpoint, headers: dict[str, str]) -> tuple[int, dict[str, str]]:
        """An empty POST; status and headers of the answer. Whatever goes wrong is an OSError."""
        lines = [f"POST {endpoint.path} HTTP/1.1", f"Host: {endpoint.origin.removeprefix('https://')}",
                 "Connection: close", "Content-Length: 0", *[f"{name}: {value}" for name, value in headers.items()]]
        try:
            async with asyncio.timeout(PATIENCE), self.connected(endpoint) as (reader, writer):
                writer.write("\r\n".join(lines).encode() + b"\r\n\r\n")
                head = (await reader.readuntil(b"\r\n\r\n")).decode("latin-1")
        except (TimeoutError, asyncio.IncompleteReadError, asyncio.LimitOverrunError, No) as error:
            raise OSError(str(error) or type(error).__name__) from error
        first, *fields = head.split("\r\n")
        status = re.fullmatch(r"HTTP/1\.[01] ([1-5][0-9][0-9])(?: .*)?", first)
        if status is None:
            raise OSError("no answer in HTTP")
        named = [field.partition(":") for field in fields]
        return int(status[1]), {name.lower(): value.strip() for name, _, value in named}

    @contextlib.asynccontextmanager
    async def connected(self, endpoint: Endpoint) -> AsyncIterator[Stream]:
        """A connection to one of the addresses that were just checked: no second look-up can lead elsewhere."""
        stream = await self.reached(endpoint, await self.addresses_of(endpoint))
        try:
            yield stream
        finally:
            stream[1].transport.abort()

    async def reached(self, endpoint: Endpoint, addresses: list[str]) -> Stream:
        """The first of these addresses that answers, if it proves to be the host."""
        if self.trusted is None:  # reading all certificates takes a while
            self.trusted = await asyncio.get_running_loop().run_in_executor(self.threads, ssl.create_default_context)
        failed: OSError = OSError("no address")
        for address in addresses:
            try:
                return await asyncio.open_connection(address, endpoint.port, ssl=self.trusted, limit=BIGGEST_HEAD,
                                                     server_hostname=endpoint.host)
            except OSError as error:
                failed = error
        raise failed

    def close(self) -> None:
        """No more calls."""
        self.threads.shutdown(wait=False, cancel_futures=True)
