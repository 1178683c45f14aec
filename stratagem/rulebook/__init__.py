"""The rulebook for players: its texts, the examples that play, the search, the check of what is missing."""
