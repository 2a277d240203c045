"""Subjects of chats: tables for their own, tables for spectators, seasons for their groups.

Each kind says which chats a subject has and what they depend on. `passes` does the rest for all of them.
"""
