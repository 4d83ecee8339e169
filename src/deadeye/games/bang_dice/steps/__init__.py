"""The rulebook, step by step: the roll, the losses, the rest of the dice, the end."""
