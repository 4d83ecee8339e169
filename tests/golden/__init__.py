"""Transcripts in words: what the rules make of a scene."""
