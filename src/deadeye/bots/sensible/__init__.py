"""What bench/board_balance.py plays with beside the advice of the board game."""
