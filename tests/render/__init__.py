"""Screens of running and finished tables."""
