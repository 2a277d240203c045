"""The course of the game, in the order of the rulebook: opening, turns, purchases, supply and the end.

It imports only the rules.
"""
