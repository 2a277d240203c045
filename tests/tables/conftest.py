"""Tables on two stores: what a single real server does beside a cluster of them is tested with the store."""

from __future__ import annotations

import pytest


@pytest.fixture(params=("fakeredis", "cluster"))
def backend(request: pytest.FixtureRequest) -> str:
    return str(request.param)
