"""Operators' tools: checks, backup and restore, repair, census, verification and announcements.

They stand on `whole_tables`, which reads and writes tables as they are stored. They may import the whole store, which imports none of them.
"""
