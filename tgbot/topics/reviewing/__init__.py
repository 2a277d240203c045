"""Looking at one's own game again: its decisive moments, and everybody's chances."""
