"""Halo BANG!"""
