"""Programs that sit at a table over the network: bots in Python or behind a pipe, and language models by MCP."""
