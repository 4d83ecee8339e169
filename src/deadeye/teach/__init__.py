"""Learning a game by playing it: lessons, each a script of laid-out tables, and the coach who goes through one."""
