"""The rules in the rulebook's order: set-up, the round, the four Locations, the experiment, the end."""
