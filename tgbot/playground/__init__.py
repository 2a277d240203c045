"""Telegram without Telegram: everything needed to play with the real bot on one machine."""
