"""Trying: a table as its reader can know it, to play on without any effect. What they do not know is imagined."""
