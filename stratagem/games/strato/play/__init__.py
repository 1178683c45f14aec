"""Play: advice for bots and hints, and its reasons."""
