"""Addresses: those that count as one, and those that the operator keeps out, whatever they ask for."""
from functools import lru_cache
from ipaddress import IPv4Network, IPv6Network, ip_address, ip_network
from typing import Final

KNOWN: Final = 10_000  # addresses whose answer is remembered
HOUSEHOLD: Final = 64  # bits of an IPv6 address that a provider gives to one house: the rest is chosen there


@lru_cache(maxsize=KNOWN)
def neighbourhood(address: str) -> str:
    """What limits count by: an IPv4 address, or all IPv6 addresses of a house."""
    try:
        found = ip_address(address)
    except ValueError:
        return address
    plain = getattr(found, "ipv4_mapped", None) or found
    if plain.version == 4:
        return str(plain)
    return str(ip_network((int(plain) >> HOUSEHOLD << HOUSEHOLD, HOUSEHOLD)))


class Bans:
    """Networks; empty on most servers, where a look costs nothing."""

    def __init__(self) -> None:
        self.networks: list[IPv4Network | IPv6Network] = []
        self.known: dict[str, bool] = {}

    def replace(self, networks: list[str]) -> None:
        """These, and no others."""
        self.networks = [ip_network(network) for network in networks]
        self.known.clear()

    def hold(self, address: str) -> bool:
        """Whether somebody from this address is kept out."""
        if not self.networks:
            return False
        if address not in self.known:
            if len(self.known) >= KNOWN:
                self.known.clear()
            self.known[address] = self.inside(address)
        return self.known[address]

    def inside(self, address: str) -> bool:
        """Whether one of the networks has this address; an IPv4 address may come dressed as IPv6."""
        try:
            found = ip_address(address)
        except ValueError:
            return False
        plain = getattr(found, "ipv4_mapped", None) or found
        return any([plain in network for network in self.networks])
