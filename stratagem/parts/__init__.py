"""Parts: things that many games have, as plain data with `copy()`."""
