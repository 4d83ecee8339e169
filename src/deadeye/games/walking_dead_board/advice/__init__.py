"""Advice: the way of least risk to the next tile, the cheapest cards that suffice; once dead, a hunter."""
