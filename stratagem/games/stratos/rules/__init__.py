"""The rulebook of Stratos, chapter by chapter."""
