"""The lab: how a game behaves, played by bots thousands of times, with intervals and pictures."""
