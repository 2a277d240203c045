"""HTML as Telegram reads it."""

import pytest

from tgbot.playground.botapi import ApiError
from tgbot.playground.botapi.chatting.formatting import FormattedText, read_html, trimmed


def entity(kind: str, offset: int, length: int, **more: object) -> dict[str, object]:
    return {"type": kind, "offset": offset, "length": length, **more}


@pytest.mark.parametrize(
    ("tag", "kind"),
    [
        ("b", "bold"),
        ("strong", "bold"),
        ("i", "italic"),
        ("em", "italic"),
        ("u", "underline"),
        ("s", "strikethrough"),
        ("code", "code"),
        ("pre", "pre"),
        ("tg-spoiler", "spoiler"),
        ("blockquote", "blockquote"),
    ],
)
def test_a_tag_becomes_an_entity(tag: str, kind: str) -> None:
    assert read_html(f"a <{tag}>b</{tag}> c") == FormattedText("a b c", (entity(kind, 2, 1),))


@pytest.mark.parametrize(
    ("html", "expected"),
    [
        ("<blockquote expandable>x</blockquote>", entity("expandable_blockquote", 0, 1)),
        ('<span class="tg-spoiler">x</span>', entity("spoiler", 0, 1)),
        (
            '<a href="https://example.org/?a=1&amp;b=2">x</a>',
            entity("text_link", 0, 1, url="https://example.org/?a=1&b=2"),
        ),
        ("<a href='t.me/habana'>x</a>", entity("text_link", 0, 1, url="t.me/habana")),
        ('<tg-emoji emoji-id="536">🏠</tg-emoji>', entity("custom_emoji", 0, 2, custom_emoji_id="536")),
        (
            '<tg-time unix="99" format="wDT">x</tg-time>',
            entity("date_time", 0, 1, unix_time=99, date_time_format="wDT"),
        ),
        ("<tg-time unix=99>x</tg-time>", entity("date_time", 0, 1, unix_time=99, date_time_format="")),
        ('<pre><code class="language-python">x</code></pre>', entity("pre", 0, 1, language="python")),
        ('<code class="language-python">x</code>', entity("code", 0, 1)),
    ],
)
def test_tags_with_attributes(html: str, expected: dict[str, object]) -> None:
    assert read_html(html).entities == (expected,)


def test_a_link_to_a_person_is_a_mention() -> None:
    (mention,) = read_html('<a href="tg://user?id=7">Ann</a>').entities
    assert (mention["type"], mention["user"]["id"]) == ("text_mention", 7)


@pytest.mark.parametrize("html", ['<a href="nowhere">x</a>', "<b></b>x", "<a>x</a>"])
def test_what_marks_nothing_is_no_entity(html: str) -> None:
    assert read_html(html) == FormattedText("x", ())


def test_outer_entities_come_before_inner() -> None:
    assert read_html("<b>a<i>b</i></b>").entities == (entity("bold", 0, 2), entity("italic", 1, 1))


def test_offsets_count_an_emoji_as_two() -> None:
    assert read_html("🏠<b>🏠</b>").entities == (entity("bold", 2, 2),)


def test_characters_by_name_and_by_number() -> None:
    assert read_html("&lt;&gt;&amp;&quot;&#39;&#x27;").text == "<>&\"''"


def test_white_space_around_is_cut_off() -> None:
    assert trimmed(read_html(" \n<b> a </b> <i> </i>")) == FormattedText("a", (entity("bold", 0, 1),))


@pytest.mark.parametrize(
    ("html", "reason"),
    [
        ("ä <h1>x</h1>", 'Unsupported start tag "h1" at byte offset 3'),
        ("2 < 3", 'Unsupported start tag "" at byte offset 2'),
        ("<b>x", 'Can\'t find end tag corresponding to start tag "b"'),
        ("x</b>", "Unexpected end tag at byte offset 1"),
        ("<b><i>x</b></i>", 'Unmatched end tag at byte offset 7, expected "</i>", found "</b>"'),
        ("x <b", "Unclosed start tag at byte offset 2"),
        ('<a href="x>y</a>', 'Unclosed start tag "a" at byte offset 0'),
        ("<b>x</b", "Unclosed end tag at byte offset 4"),
        ("<span>x</span>", 'Tag "span" must have class "tg-spoiler" at byte offset 0'),
        ('<tg-time unix="soon">x</tg-time>', "Invalid Unix time specified"),
        ('<tg-time unix="9" format="xyz">x</tg-time>', "Invalid date-time format specified"),
        ("<tg-emoji>x</tg-emoji>", "Invalid custom emoji identifier specified"),
        ("Ron & Juan", "Unsupported HTML entity at byte offset 4"),
        ("&nbsp;", "Unsupported HTML entity at byte offset 0"),
        ("&#0;", "Unsupported HTML entity at byte offset 0"),
    ],
)
def test_what_is_refused_and_why(html: str, reason: str) -> None:
    with pytest.raises(ApiError) as refused:
        read_html(html)
    assert refused.value.description == f"Bad Request: can't parse entities: {reason}"


def test_a_lenient_server_takes_a_bare_ampersand() -> None:
    assert read_html("Ron & Juan &nbsp;", strict=False).text == "Ron & Juan &nbsp;"


def test_an_old_server_does_not_know_new_tags() -> None:
    with pytest.raises(ApiError, match='Unsupported start tag "tg-time"'):
        read_html('<tg-time unix="9">x</tg-time>', frozenset({"tg-time"}))
