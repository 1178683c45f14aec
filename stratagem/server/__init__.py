"""The table server: HTTP and WebSocket over tables.  It sends what `Seen` holds, and nothing else of a game."""
