"""VAPID (RFC 8292): the key by which push services recognise this server, and the words that it signs for them."""
import hashlib
import time
from base64 import urlsafe_b64decode, urlsafe_b64encode
from typing import Final

import msgspec
from cryptography.hazmat.primitives import hashes
from cryptography.hazmat.primitives.asymmetric import ec
from cryptography.hazmat.primitives.asymmetric.utils import decode_dss_signature
from cryptography.hazmat.primitives.serialization import Encoding, PublicFormat

BYTES: Final = 32  # of a number of this curve
LIFE: Final = 12 * 3600  # seconds that a signature is good for: a day at most, and clocks differ
TOPIC: Final = 32  # letters that a topic may have
HEAD: Final = {"typ": "JWT", "alg": "ES256"}


def base64(data: bytes) -> str:
    """As the web writes it: for addresses, without padding."""
    return urlsafe_b64encode(data).decode().rstrip("=")


def fresh_key() -> str:
    """A new private key, as the database keeps it."""
    return base64(ec.generate_private_key(ec.SECP256R1()).private_numbers().private_value.to_bytes(BYTES))


def topic_of(room: str, seat: int) -> str:
    """By it a newer push replaces an older one that wasn't delivered yet; it tells nobody which table it is."""
    return base64(hashlib.sha256(f"push/{room}/{seat}".encode()).digest())[:TOPIC]


class Signer:
    """Signs for this server; `contact` is whom a push service may write to, "" for nobody."""

    def __init__(self, private: str, contact: str) -> None:
        number = int.from_bytes(urlsafe_b64decode(private + "=" * (-len(private) % 4)))
        self.key = ec.derive_private_key(number, ec.SECP256R1())
        point = self.key.public_key().public_bytes(Encoding.X962, PublicFormat.UncompressedPoint)
        self.public = base64(point)
        self.contact = contact

    def authorization(self, origin: str) -> str:
        """What a push service at this address gets to see."""
        claims = {"aud": origin, "exp": int(time.time()) + LIFE} | ({"sub": self.contact} if self.contact else {})
        text = ".".join([base64(msgspec.json.encode(part)) for part in (HEAD, claims)])
        r, s = decode_dss_signature(self.key.sign(text.encode(), ec.ECDSA(hashes.SHA256())))
        return f"vapid t={text}.{base64(r.to_bytes(BYTES) + s.to_bytes(BYTES))}, k={self.public}"
