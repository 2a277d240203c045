"""Seasons of a group: /season, its form, its pages and its standing."""
