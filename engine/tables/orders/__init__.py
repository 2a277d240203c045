"""Standing orders: the value, and the answers that it gives."""
