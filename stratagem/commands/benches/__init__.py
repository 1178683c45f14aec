"""Measurements that do not belong in tests, one module each: `stratagem bench NAME`."""
