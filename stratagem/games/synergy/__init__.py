"""Synergy: a cooperative game of simultaneous hidden choices for three to five players."""
