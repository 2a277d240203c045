"""Waiting for a game with strangers: /play."""
