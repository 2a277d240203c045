"""The house of tests about topics: with the bot's topics in front."""

from collections.abc import AsyncIterator
from typing import Any

import pytest

from tests.backends import opened
from tests.topics.bot_house import BotHouse


@pytest.fixture
async def house(client: Any) -> AsyncIterator[BotHouse]:
    async with opened(BotHouse(client)) as house:
        yield house
