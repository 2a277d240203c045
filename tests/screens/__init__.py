"""Screens of running and finished tables, and the album of all screens (`python -m tests.screens`): all topics are loaded, as in a bot."""

from tgbot import topics

topics.load()
