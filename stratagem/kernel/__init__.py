"""The kernel: what every game at the table has in common.  No game, no I/O, no clock."""
