"""The post of a house, and the phones that it delivers to."""

import pytest

from tests.backends import Harness
from tests.showing.chats import Post
from tests.showing.paper import PaperChats


@pytest.fixture
def post(house: Harness) -> Post:
    return Post(house)


@pytest.fixture
def phones(post: Post) -> PaperChats:
    return post.phones
