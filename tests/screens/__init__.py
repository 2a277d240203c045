"""Screens of running and finished tables, and the album of all screens (`python -m tests.screens`)."""
