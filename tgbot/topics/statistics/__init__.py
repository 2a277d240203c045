"""Results of people: /stats and /top."""
