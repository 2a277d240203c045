"""A game that was played: its log, its record and its highlights. It imports the rules and `work`."""
