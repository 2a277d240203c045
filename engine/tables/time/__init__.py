"""Time as values: instants, durations, paces, calendars and clocks.

Nothing in this package asks for the time; it is an argument.
"""
