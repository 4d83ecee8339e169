"""Sensible bots: one file of advice per game."""
