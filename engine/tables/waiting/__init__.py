"""Changes to a table that is waiting: absence, talk, nudges, proposals, and its wake-ups.

They import the rest of the tables and know no store.
"""
