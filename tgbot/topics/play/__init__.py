"""Playing: the living message of a seat, answers, plans, undo, hints and the coach.

It draws the questions that `questions` lays out.
"""
