"""Reviews of finished games, thought once for a seat, a little at a time.

It imports the tables and the players' judge; `port` says what it needs of a store.
"""
