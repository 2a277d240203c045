"""The book of results and everything folded from it: records, statistics, ratings and leaderboards.

It imports the tables; `port` says what it needs of a store.
"""
