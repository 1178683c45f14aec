"""Measurements that do not belong into tests, one module each: `stratagem bench NAME`."""
