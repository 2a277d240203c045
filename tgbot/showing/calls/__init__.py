"""Intents and how they become calls: carrier, sender, gate, picture files.

Nothing in this package knows a table's rules or a topic.
"""
