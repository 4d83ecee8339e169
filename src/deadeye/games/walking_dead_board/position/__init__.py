"""A position as readable data, both ways; cards are named with their copy ("axe 2"), by hand "axe" will do."""
