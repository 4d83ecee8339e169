"""The room: people and bots around one table, the same for server and terminal. No clock, no network, no disk."""
