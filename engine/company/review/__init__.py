"""Reviews of finished games, thought once for a seat, a little at a time.

It imports the tables and the players' judge; a review is a kept value of its table.
"""
