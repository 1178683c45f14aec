"""The rules of Strato, in the rulebook's order: set-up, turn, the weathers, the end, the victory condition."""
