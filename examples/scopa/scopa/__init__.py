"""Scopa as a package for Stratagem."""
