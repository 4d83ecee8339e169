"""The table, and what seats remember of it."""
