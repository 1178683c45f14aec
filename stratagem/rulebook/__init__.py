"""The rulebook for players: its texts, the playable examples, the search, and the check for what is missing."""
