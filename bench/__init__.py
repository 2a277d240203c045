"""Benchmarks, each beside a peer in the same run: times depend on the machine, ratios less so."""
