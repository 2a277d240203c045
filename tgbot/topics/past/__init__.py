"""Looking back: /log and /replay."""
