"""What each seat sees, and the tables it can imagine behind that."""
