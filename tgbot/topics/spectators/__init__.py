"""Watching a table without a seat: /watch, and the message of those who watch."""
