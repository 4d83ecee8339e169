"""Characters and cards: each overrides a question; the base class holds the rule."""
