"""Content: rows in TOML, the tables the rules use, and the readers in between."""
