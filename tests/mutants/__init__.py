"""Mutants: one small thing in the rules of a game is changed, and a test of that game has to notice."""
