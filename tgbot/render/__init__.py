"""Screens: pure functions from values to text and keyboards."""
