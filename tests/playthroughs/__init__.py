"""Playthroughs: recorded games told step by step, so that a change of the rules shows as a readable diff."""
