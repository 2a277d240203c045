"""Sealed luck for players: /luck adds a word, /verify checks a finished game.

The only part of the bot that uses the verifier.
"""
