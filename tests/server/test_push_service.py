"""The push service of the tests leaves nothing behind: what it forgets would be found in some later test."""
import asyncio
import ssl
from pathlib import Path

from tests.server.push_service import HOST, PushService
from tests.server.test_deploy import certificate

ASKED = b"POST /push/a HTTP/1.1\r\n\r\n"


def test_whoever_gives_up_is_heard_out(tmp_path: Path) -> None:
    """Senders in a hurry hang up before or while they shake hands, or before they have said what they want."""
    service = PushService(*certificate(tmp_path, HOST))
    trusting = ssl.create_default_context(cafile=str(service.made))

    async def story() -> None:
        async with service:
            for trust, words in ((None, b""), (None, b"\x16\x03"), (trusting, b""), (trusting, ASKED[:-2])):
                _, hasty = await asyncio.open_connection(HOST, service.port, ssl=trust)
                hasty.write(words)
                hasty.transport.abort()
            reader, patient = await asyncio.open_connection(HOST, service.port, ssl=trusting)
            patient.write(ASKED)
            assert await reader.readline() == b"HTTP/1.1 201 Created\r\n"
            patient.transport.abort()
            _, late = await asyncio.open_connection(HOST, service.port, ssl=trusting)
            asyncio.get_running_loop().call_soon(late.transport.abort)  # while the service waits for it

    asyncio.run(story())
    assert service.count("a") == 1
