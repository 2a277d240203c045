"""How long computers may take."""

from __future__ import annotations

from engine.spans import SECOND, Span

THOUGHT_WAIT_MS: Span = 6 * SECOND
"""A thought is ended after this time, whatever its effort allows."""
