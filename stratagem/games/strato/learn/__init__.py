"""Learn: the game as numbers."""
