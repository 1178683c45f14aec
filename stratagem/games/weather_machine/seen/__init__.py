"""Seen: who may know what, and the table in the words of the rule file."""
