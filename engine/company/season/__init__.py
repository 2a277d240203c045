"""Seasons: rounds of tables for a group, with pairings and standings.

It imports the tables and knows neither matching nor a store.
"""
