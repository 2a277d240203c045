"""Several workers behind one address: the whole bot, scaled out. `python -m tests.scale.run` prints a report."""
