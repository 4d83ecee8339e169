"""The table server: friends in different places at one table, bots in the empty seats."""
