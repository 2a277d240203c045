"""Finding tables and people: codes, marks, names, the indexes, and people as the rest of the program uses them.

It imports the tables and knows no store.
"""
