"""The steps by which the database has grown."""
