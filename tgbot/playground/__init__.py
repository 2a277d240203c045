"""Telegram without Telegram: everything needed to play with the bot on one machine."""
