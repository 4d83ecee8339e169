"""The cast: Specializations and cards, each overriding the questions that it answers otherwise."""
