"""The cast: Specializations and cards, each overriding the questions it answers differently."""
