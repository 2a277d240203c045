"""Hypothesis for slow and busy machines: no deadline, and the same examples in every run."""

from hypothesis import settings

settings.register_profile("habana", deadline=None, derandomize=True)
settings.load_profile("habana")
