"""Properties that hold in every game, tried on games played at random."""
