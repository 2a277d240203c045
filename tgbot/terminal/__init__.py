"""Havana in the terminal: a game at one keyboard, a recorded game step by step, a tournament."""
