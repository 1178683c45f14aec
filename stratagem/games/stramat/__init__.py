"""Stramat!, the shedding game of reactions and secrets."""
