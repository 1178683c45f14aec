"""The rules of Stramat!, step by step, in the rulebook's order."""
