"""Questions, events and endings in words; seats are written {0}, {1}, …"""
