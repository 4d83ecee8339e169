"""Advice: count what has gone, win cheaply, and save the Flip for what nothing else can win; and whom to believe."""
