"""Sealed luck: the seed, the dice and the draws of a game, and the proof of a finished one.

It imports values of the table and the rules.
"""
