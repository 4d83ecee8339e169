"""Learning environments: PettingZoo, Gymnasium, and many tables in one call. docs/learn.md shows them."""
from deadeye.learn.table import encoder_for, learnable, version_of

__all__ = ["encoder_for", "learnable", "version_of"]
