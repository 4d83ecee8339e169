"""Advice: the path of least risk to the next tile, the cheapest cards that suffice; once dead, a hunter."""
