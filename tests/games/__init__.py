"""Recorded games: every text in this folder is a test (tests/test_games.py); `write` makes more of them."""
