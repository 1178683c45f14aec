"""Simulate: many games, counted."""

from stratagem.simulate.run import Report, check_bots, simulate

__all__ = ["Report", "check_bots", "simulate"]
