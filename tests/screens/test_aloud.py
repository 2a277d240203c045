"""For screen readers: every screen of a game speaks, in a fixed order and without a sign."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from itertools import islice, product

import pytest

from engine.rules import EDITIONS
from engine.rules.goods import Goods
from engine.rules.record import ReplayStep
from engine.tables.past.highlights import Highlights
from engine.tables.table import RemovedPerson, UndoStep, UndoSteps
from engine.tables.table_events import Reminded
from tests.properties.playing import PAIRS
from tests.screens.moments import lobby_view, proposal, settled
from tests.screens.tables import DECISION, LANGUAGES, Game, buttons, check_html, labels
from tgbot.board.board_text import others_lines, own_line
from tgbot.board.page import Page, deadline_texts
from tgbot.board.replay import replay_screen
from tgbot.buttons.answers import PickTap, ShowTap
from tgbot.screen.screen import MAX_TEXT_UNITS, Screen, as_read, text_units
from tgbot.screen.signs import goods_signs
from tgbot.topics.lobby.screens import lobby_screen
from tgbot.topics.play.seat_screen import seat_screen
from tgbot.topics.talk.screens import talk_screen
from tgbot.words import SIGN, Words

MANY_QUESTIONS, FEW_PAGES = 14, 5
"""Of each game; behind each question."""
IN_EVERY_LANGUAGE = list(product(EDITIONS, LANGUAGES))


def check_aloud(screen: Screen) -> None:
    """Nothing but words; what is cut, folded or only aligned would be lost; each key says something of its own."""
    check_html(screen.text)
    said = [as_read(screen.text), *labels(screen)]
    assert not [text for text in said if SIGN.search(text)], said
    assert not [text for text in said if " · " in text or "  " in text or not text.strip()], said
    assert not [text for text in labels(screen) if text != text.strip()], said
    assert "<blockquote" not in screen.text
    assert text_units(screen.text) <= MAX_TEXT_UNITS
    assert screen.picture is None
    assert len({*labels(screen)}) == len(labels(screen)), labels(screen)


def pages_of(page: Page) -> Iterator[Screen]:
    """A screen, and all to which its keys lead: half-made choices, help, plans, the whole table."""
    met, waiting = {""}, [""]
    while waiting:
        screen = seat_screen(replace(page, draft=waiting.pop()))
        yield screen
        data = [button.data for button in buttons(screen)]
        drafts = [
            one.draft if isinstance(one, PickTap) else one.what
            for one in data
            if isinstance(one, PickTap | ShowTap)
        ]
        for draft in drafts:
            if draft not in met and len(met) < FEW_PAGES:
                met.add(draft)
                waiting.append(draft)


@pytest.mark.parametrize(("edition", "players", "replacement"), PAIRS)
def test_over_a_game_nothing_that_is_read_aloud_has_a_sign_and_no_two_keys_are_alike(
    edition: str, players: int, replacement: str
) -> None:
    game = Game(edition, players, replacement, seed=3)
    for number, seat in enumerate(islice(game.questions(), 0, 11 * MANY_QUESTIONS, 11)):
        language = LANGUAGES[number % len(LANGUAGES)]
        words = Words(language, edition, aloud=True)
        for reader in (seat, (seat + 1) % players):
            for screen in pages_of(game.page(reader, latest=8, words=words)):
                check_aloud(screen)


@pytest.mark.parametrize(("edition", "language"), IN_EVERY_LANGUAGE)
def test_every_kind_of_question_is_read_aloud_in_every_language(edition: str, language: str) -> None:
    words = Words(language, edition, aloud=True)
    game, seen = Game(edition, 3, seed=5), set()
    for seat in islice(game.questions(), 150):
        page = game.page(seat, words=words)
        if page.game.question is not None and type(page.game.question) not in seen:
            seen.add(type(page.game.question))
            for screen in pages_of(page):
                check_aloud(screen)
    assert len(seen) >= 6


def test_a_table_is_always_read_in_the_same_order(language: str) -> None:
    """What is asked, what has happened, how I stand, how long, the others, the buildings, the centre."""
    game = Game("havana-2009", 3, seed=2)
    seat = game.until("Replace")
    words = Words(language, "havana-2009", aloud=True)
    page = game.page(seat, words=words, latest=6)
    text, names = as_read(seat_screen(page).text), page.names
    others = [name for number, name in enumerate(names) if number != seat]
    upper = page.game.rows[0][0].name
    places = [
        text.index(names[seat]),
        text.index(others[0]),
        text.index(as_read(own_line(page.table, words))),
        text.index(as_read("".join(deadline_texts(page)))),
        *[text.index(as_read(line)) for line in others_lines(page.table, words)],
        text.index(f"{upper}, "),
        text.rindex(goods_signs(page.game.centre, words)),
    ]
    assert places == sorted(places)
    assert places[0] < text.index("\n"), "the first line asks"


def test_keys_say_what_they_do() -> None:
    game = Game("havana-2009", 3, seed=2)
    words = Words("en", "havana-2009", aloud=True)
    assert "Buy Plazuela for 5 pesos: +2 points, 2 in all" in labels(
        seat_screen(game.page(game.until("Buy"), words=words))
    )
    keys = labels(seat_screen(game.page(game.until("Replace"), words=words)))
    assert [key for key in keys if key.endswith(" is replaced")]
    assert [key for key in keys if ", makes " in key]


def test_an_own_emoji_in_a_name_is_left_to_its_person() -> None:
    """A screen reader says it by its name."""
    assert Words("en", aloud=True).text("aloud-dismiss", name="Ana 🌸") == "Remove Ana 🌸"


@pytest.mark.parametrize(("edition", "language"), IN_EVERY_LANGUAGE)
def test_what_stands_around_a_game_is_read_aloud(edition: str, language: str) -> None:
    """A reminder beside a vote, with undo; the podium; the lobby of a host and of a guest; a replay; a talk."""
    words, game = Words(language, edition, aloud=True), settled(edition, 3, "Buy")
    seat = game.until("Buy")
    steps = UndoSteps(seat=seat, steps=(UndoStep(game.state.players[seat].shown[0], 0),))
    beside = game.table_view(seat, proposal=proposal((seat + 1) % 3), undo=steps)
    check_aloud(seat_screen(game.page(seat, words=words, table=beside, headline=Reminded(0, DECISION))))
    check_aloud(talk_screen(beside, [((seat + 1) % 3, "Hola")], (), words))
    check_aloud(replay_screen(game.table(), [ReplayStep(None, game.state)], 1, seat, words))
    over = settled(edition, 3, "")
    loot = tuple([Goods(pesos=9 - number, red=2) for number in range(3)])
    highlights = Highlights(None, loot, loot, ((0,),) * 3)
    check_aloud(seat_screen(over.page(0, words=words, highlights=highlights, has_inline=True)))
    for reader in range(2):
        view = lobby_view(4, 4, reader, removed=(RemovedPerson(9, "Eva"),))
        screen = lobby_screen(view, words, bot_name="HabanaBot")
        assert not [text for text in (as_read(screen.text), *labels(screen)) if SIGN.search(text)], screen


def test_what_a_card_brings_has_its_word(language: str) -> None:
    """`up to 2 bricks`, never `up to 2`."""
    words, game = Words(language, "havana-2009", aloud=True), Game("havana-2009", 3, seed=2)
    keys = labels(seat_screen(game.page(game.until("LayPair"), words=words)))
    (market,) = [key for key in keys if words.text("card-black-market") in key]
    assert words.text("goods-brick", count=2) in market
