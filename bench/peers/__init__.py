"""Bare bots for comparison: each answers a tap and edits the message, and does nothing else.

They run as processes, `python -m bench.peers.library ADDRESS TOKEN SAMPLE`; the sample is a file with a message of
Habana, so that theirs are as long and have as many buttons.
"""
