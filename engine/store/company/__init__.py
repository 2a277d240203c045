"""The book of results, the game queue and seasons in Redis, as the ports of `engine.company` want them.

It imports the store below it and no operators' tool.
"""
