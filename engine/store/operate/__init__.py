"""Operators' tools: checks, backup and restore, repair, census, verification and announcements.

It may import the whole store; of the store only `opened` imports it.
"""
