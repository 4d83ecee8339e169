"""Events and choices as phrases, in the words of the edition; seats are written {0}, {1}, …"""
