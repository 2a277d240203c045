"""An address of the Bot API holds the token: it belongs in no log."""

from __future__ import annotations

import logging

TALKATIVE = ("aiohttp", "httpcore", "httpx", "telegram")
"""They log addresses of requests, at INFO or DEBUG."""


def keep_addresses_out_of_logs() -> None:
    """Call it after logging has been set up: levels set there are lifted, never lowered."""
    known = [name for name in logging.root.manager.loggerDict if name.partition(".")[0] in TALKATIVE]
    for name in {*TALKATIVE, *known}:
        logger = logging.getLogger(name)
        logger.setLevel(max(logger.getEffectiveLevel(), logging.WARNING))
