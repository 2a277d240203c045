"""Chats as they are shown: all topics are loaded, as in a bot."""

from tgbot import topics

topics.load()
