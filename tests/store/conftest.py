from collections.abc import AsyncIterator

import pytest

from tests.backends import opened
from tests.store.houses import Houses


@pytest.fixture
async def houses() -> AsyncIterator[Houses]:
    async with opened(Houses()) as houses:
        yield houses
