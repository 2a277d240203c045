"""What holds in every game, tried on games played at random."""
