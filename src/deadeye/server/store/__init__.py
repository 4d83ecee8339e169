"""Where rooms are kept: the log of each, on disk before anybody hears of it."""
