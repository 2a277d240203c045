"""Measurements, each beside a peer in the same run: machines are noisy, ratios less so."""
