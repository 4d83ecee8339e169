"""Bots that play fair: they get what their seat sees, and nothing else."""
