"""How long computers may take."""

from __future__ import annotations

THOUGHT_WAIT_SECONDS = 6.0
"""A thought is ended after this time, whatever its effort allows."""
