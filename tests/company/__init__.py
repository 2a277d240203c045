"""Results, ratings, statistics, matching and seasons."""
