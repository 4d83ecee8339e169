"""Halo BANG!, clause by clause."""
