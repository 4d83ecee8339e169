"""Advice: by role, by suspicion, and by what the dice can still bring; read from what a seat knows."""
