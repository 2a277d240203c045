"""Messages as HTML: what Telegram marks is marked, and nothing else gets through."""

from __future__ import annotations

import re
from html import unescape
from html.parser import HTMLParser
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tgbot.playground.botapi.chatting.formatting import read_html
from tgbot.playground.botapi.forms import units
from tgbot.playground.views import CLASSED_TAGS, SIMPLE_TAGS, to_html

ALLOWED = {"b", "i", "u", "s", "code", "pre", "a", "blockquote", "tg-spoiler", "span", "time"}


@pytest.mark.parametrize(
    "text",
    [
        "<b>Ron</b> &amp; <i>Juan <u>and</u></i>",
        "🏝 <b>👩‍👩‍👧 𝄞</b> <s>x</s>",
        "<blockquote>1 &lt; 2</blockquote><pre>x</pre><code>y</code>",
        "<tg-spoiler>secret</tg-spoiler>",
    ],
)
def test_what_the_bot_writes_comes_out_as_it_was(text: str) -> None:
    formatted = read_html(text)
    assert to_html(formatted.text, formatted.entities) == text


def test_a_moment_is_for_each_reader_s_own_zone() -> None:
    formatted = read_html('until <tg-time unix="1763290800" format="wDT">Sunday</tg-time>')
    assert to_html(*formatted) == (
        'until <time datetime="2025-11-16T11:00:00Z" data-format="wDT">Sunday</time>'
    )


@pytest.mark.parametrize("url", ["javascript://x.y/%0aalert(1)", "data://x.y", "tg://resolve"])
def test_links_lead_to_the_web_only(url: str) -> None:
    assert to_html("here", [{"type": "text_link", "offset": 0, "length": 4, "url": url}]) == "here"


def test_a_link_opens_elsewhere_and_is_quoted() -> None:
    entity = {"type": "text_link", "offset": 0, "length": 4, "url": 'https://x.y/"onclick="z'}
    assert to_html("here", [entity]) == (
        '<a href="https://x.y/&quot;onclick=&quot;z" target="_blank" rel="noopener noreferrer">here</a>'
    )


class Balanced(HTMLParser):
    def __init__(self) -> None:
        super().__init__()
        self.open: list[str] = []
        self.text = ""

    def handle_starttag(self, tag: str, attrs: Any) -> None:
        assert tag in ALLOWED
        self.open.append(tag)

    def handle_endtag(self, tag: str) -> None:
        assert self.open.pop() == tag

    def handle_data(self, data: str) -> None:
        self.text += data


@st.composite
def marked(draw: st.DrawFn) -> tuple[str, list[dict[str, Any]]]:
    """Any text with any entities, nested, overlapping or nonsense."""
    text = draw(st.text(st.sampled_from("ab<>&\"' \n🏝é"), max_size=20))
    end = units(text)
    kinds = st.sampled_from([*SIMPLE_TAGS, *CLASSED_TAGS, "custom_emoji", "url"])
    spans = st.tuples(st.integers(0, end), st.integers(0, end), kinds)
    return text, [
        {"offset": min(a, b), "length": abs(a - b), "type": kind}
        for a, b, kind in draw(st.lists(spans, max_size=6))
    ]


@given(marked())
def test_tags_are_always_balanced_and_the_text_stays(case: tuple[str, list[dict[str, Any]]]) -> None:
    text, entities = case
    html = to_html(text, entities)
    reader = Balanced()
    reader.feed(html)
    reader.close()
    assert not reader.open
    if not any(["🏝" in text]):  # entities of nonsense may cut a pair of units in two
        assert unescape(re.sub("<[^>]*>", "", html)) == text
