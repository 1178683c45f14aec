"""Stratos: Light in the Darkness."""
