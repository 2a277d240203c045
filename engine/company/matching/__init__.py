"""Finding a game: who waits, who plays with whom, and the table that is opened for them.

It imports the tables and knows neither seasons nor a store.
"""
