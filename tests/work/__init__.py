"""The work of a tap, counted in a game that is the same in every run, and held to committed figures."""
