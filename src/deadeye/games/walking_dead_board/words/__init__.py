"""Events and choices as phrases; seats are written {0}, {1}, …"""
