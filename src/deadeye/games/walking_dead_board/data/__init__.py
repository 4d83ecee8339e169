"""What is in the box: the board, the cards, the characters, read from data.toml and checked."""
