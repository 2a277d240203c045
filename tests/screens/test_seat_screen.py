"""The living message: what it says in every situation, and which buttons it has."""

from __future__ import annotations

import re
from dataclasses import replace
from html import escape
from itertools import islice, product
from typing import Any

import pytest

from engine.rules import EDITIONS
from engine.rules.cards import Card
from engine.rules.goods import Goods
from engine.rules.state import ITEMS, REPLACEMENTS, TOGETHER, Decision, Kind, Options, Position
from engine.rules.state import Game as Rules
from engine.tables.frozen import changed
from engine.tables.orders.wishes import Misfit
from engine.tables.seat import StandIn
from engine.tables.table import Pause, Phase, Proposal, Snapshot, UndoStep
from engine.tables.table import UndoSteps as Undoable
from engine.tables.table_events import (
    Closed,
    Closing,
    LastOne,
    NextUp,
    Nudged,
    PlanDropped,
    Proposed,
    Reminded,
    TimedOut,
    Wish,
)
from engine.tables.table_view import LuckView, TableView, view_table
from engine.tables.time.instants import DAY, HOUR
from engine.tables.work import NewsEntry
from tests.properties.playing import PAIRS
from tests.screens.tables import (
    CODE,
    DECISION,
    LANGUAGES,
    NOON,
    Game,
    buttons,
    check_html,
    check_screen,
    data_of,
    labels,
    screen_of,
    seat_with,
    taps_to_answers,
)
from tgbot.board.board_text import short_board
from tgbot.board.page import GivenHint
from tgbot.buttons.absence import (
    BackTap,
    MuteTap,
    NudgeTap,
    OfferTap,
    ProposeTap,
    ReplaceTap,
    ResignTap,
    SnoozeTap,
    VoteTap,
)
from tgbot.buttons.answers import ActTap, PickTap, ShowTap, UndoTap
from tgbot.buttons.pages import LogTap
from tgbot.screen.drafts import HELP, MORE, help_draft
from tgbot.screen.names import names_of
from tgbot.screen.screen import CAPTION_ROOM_UNITS, as_read, text_units
from tgbot.screen.signs import building_signs, card_label, goods_signs
from tgbot.topics.play.caption import MAX_PHRASES
from tgbot.topics.play.coach import Tip
from tgbot.topics.play.seat_screen import seat_screen, shrunk
from tgbot.topics.play.waits import undo_button
from tgbot.words import Words

ENGLISH = Words("en")


def asked(question: str = "ChooseFirst", edition: str = "la-habana-2024", **game: Any) -> tuple[Game, int]:
    playing = Game(edition, **{"players": 4} | game)
    return playing, playing.until(question)


def waiting_seat(game: Game) -> int:
    return next(n for n, seat in enumerate(game.table().seats) if not seat.asked and seat.person)


# Every screen


@pytest.mark.parametrize(("edition", "players", "replacement"), PAIRS)
def test_every_screen_of_a_game_is_sound_in_every_language(
    edition: str, players: int, replacement: str
) -> None:
    game = Game(edition, players, replacement, seed=8)
    for at, (seat, spoken) in enumerate(islice(game.questions_by_language(), 150)):
        if len(spoken) > 1 or at % 6 == 0:
            for language, reader in product(spoken, {seat, at % players}):
                check_screen(screen_of(game.page(reader), Words(language)))


def without_tags(text: str) -> str:
    return re.sub("<[^>]*>", "", text)


def test_a_message_begins_with_what_is_wanted_and_ends_with_the_table() -> None:
    game, _ = asked(players=3)
    seat = game.until("Buy")
    first, *_, last = without_tags(screen_of(game.page(seat, news=[]), ENGLISH).text).split("\n")
    names = names_of(game.table_view(None), ENGLISH)
    others = [name for number, name in enumerate(names) if number != seat]
    assert first == f"👉 Your turn, {escape(names[seat], quote=False)}: what do you buy?"
    assert last == escape(
        f"🔺 with {others[0]} and {others[1]} · round {game.state.round}, 20⭐ to win", quote=False
    )


def test_the_code_of_a_table_stands_behind_more_only() -> None:
    game, seat = asked()
    assert CODE not in screen_of(game.page(seat), ENGLISH).text
    assert CODE not in screen_of(game.page(seat, draft=HELP), ENGLISH).text
    assert f"🔺 <b>{CODE}</b> · La Habana · round 1" in screen_of(game.page(seat, draft=MORE), ENGLISH).text


@pytest.mark.parametrize(("edition", "replacement"), list(product(EDITIONS, REPLACEMENTS)))
def test_all_but_the_board_would_fit_below_a_picture(edition: str, replacement: str) -> None:
    game = Game(edition, 4, replacement, seed=3)
    for seat in islice(game.questions(), 0, 120, 9):
        page = game.page(seat, latest=400)
        for words in map(Words, LANGUAGES):
            text = screen_of(page, words).text
            for part in short_board(page.table, words):
                assert part in text
                text = text.replace(part, "")
            assert text_units(text) <= CAPTION_ROOM_UNITS


def test_the_board_shows_what_is_for_sale_and_a_line_for_each_player() -> None:
    game = Game("la-habana-2024", 2)
    game.answer(0, "worker+pesos")
    game.answer(1, "siesta+protection")
    board = without_tags("\n".join(short_board(game.table_view(0), ENGLISH)))
    upper, lower = game.state.rows
    ends = [building_signs(row[at], ENGLISH) for row in (upper, lower) for at in (0, -1)]
    assert board.split("\n") == [
        *[f"{arrow} {end}" for arrow, end in zip("↖↗↙↘", ends, strict=True)],
        f"Centre: {goods_signs(game.state.centre, ENGLISH)}",
        f"Maximiliane C… 0⭐ 01 😴🛡️ {goods_signs(game.state.players[1].goods, ENGLISH)} 🖐11",
        f"▶ You 0⭐ 48 👷💰 {goods_signs(game.state.players[0].goods, ENGLISH)} 🖐11",
    ]


def test_cards_are_listed_where_cards_are_chosen() -> None:
    game = Game("la-habana-2024", 4)
    for question, is_named in (("Replace", False), ("RecoverCardOpenly", True)):
        text = screen_of(game.page(game.until(question)), ENGLISH).text
        assert ("Your hand" in text) is is_named, "unless the buttons name them"
    seat = game.until("Buy")
    assert "Your hand" not in screen_of(game.page(seat), ENGLISH).text
    assert "Your hand" in screen_of(game.page(seat, draft=MORE), ENGLISH).text


def test_names_are_harmless_cut_and_told_apart() -> None:
    game, seat = asked()
    text = screen_of(game.page(seat), ENGLISH).text
    assert "Ana &lt;b&gt;&amp;" in text
    assert "Maximiliane C…" in text
    assert "\N{FIRST STRONG ISOLATE}עדי\N{POP DIRECTIONAL ISOLATE}" in text
    table = game.table()
    nasty = tuple([changed(one, name="\u202eevil</b>\u2066 &lt;") for one in table.seats[:3]])
    seen = view_table(Snapshot(changed(table, seats=(*nasty, table.seats[3])), game.state), seat)
    text = check_screen(screen_of(game.page(seat, table=seen), ENGLISH)).text
    assert "\u202e" not in text
    assert "\u2066" not in text
    assert "evil&lt;/b&gt; &amp;lt;" in text


def test_a_computer_has_a_name_and_says_what_it_is() -> None:
    game, _ = asked()
    assert "Bea🤖" in screen_of(game.page(waiting_seat(game)), ENGLISH).text


def test_old_news_makes_room_for_new() -> None:
    game = Game("la-habana-2024", 4, seed=4)
    while game.state.round < 4:
        game.goes_on()
    seat = game.until("Replace")
    text = check_screen(screen_of(game.page(seat, latest=500), ENGLISH)).text
    assert "/log" in text
    assert text.count("\n· ") <= MAX_PHRASES + 1


# Questions


def test_what_a_card_will_bring_stands_on_its_button() -> None:
    game = Game("la-habana-2024", 2)
    game.answer(0, "worker+pesos")
    game.answer(1, "siesta+protection")
    assert game.state.centre.pesos == 3
    assert labels(screen_of(game.page(0), ENGLISH))[:2] == [
        "👷 +2, then 💰 +2",
        "💰 +2, then 👷 +2",
    ]


def test_the_opening_marks_what_is_chosen_and_shows_the_number() -> None:
    game, seat = asked("LayPair")
    screen = screen_of(game.page(seat, draft=f"{DECISION}:csiesta+pesos"), ENGLISH)
    assert "0✅ Siesta" in labels(screen)
    assert "8✅ Pesos ≤2" in labels(screen)
    assert ActTap(CODE, DECISION, "siesta+pesos") in data_of(screen)
    assert "✅ Lay down 08" in labels(screen)


def test_once_a_card_is_chosen_the_others_say_which_number_they_make_and_lay_both() -> None:
    game, seat = asked("LayPair")
    for public in (None, game.table_view(None)):
        page = game.page(seat, draft=f"{DECISION}:cpesos", public=public)
        screen = check_screen(screen_of(page, ENGLISH))
        keys = {key.data.answer: key.text for key in buttons(screen) if isinstance(key.data, ActTap)}
        assert len(keys) == len(page.game.players[seat].hand or ()) - 1
        assert keys["siesta+pesos"] == ("😴=08" if public else "0😴 Siesta=08")
        assert keys["pesos+mama"] == ("👩=89" if public else "9👩 Mama=89")
        assert "and the second card? A tap lays both." in screen.text
        assert PickTap(CODE, DECISION, f"{DECISION}:c") in data_of(screen), "the first one is taken back"


def test_a_key_of_an_earlier_release_still_chooses_both_and_a_third_card_takes_the_place_of_the_first() -> (
    None
):
    game, seat = asked("LayPair")
    screen = screen_of(game.page(seat, draft=f"{DECISION}:csiesta+pesos"), ENGLISH)
    assert PickTap(CODE, DECISION, f"{DECISION}:cpesos+mama") in data_of(screen)
    assert PickTap(CODE, DECISION, f"{DECISION}:cpesos") in data_of(screen)


def test_a_new_card_says_which_number_it_makes() -> None:
    game, seat = asked("Replace")
    shown = game.state.players[seat].shown
    screen = screen_of(game.page(seat, draft=f"{DECISION}:c{shown[0]}"), ENGLISH)
    edition = game.state.setup.edition
    for new in game.state.players[seat].hand:
        number = edition.number(edition.sort((shown[1], new)))
        sign = f"{edition.digits[new]}{ENGLISH.text(f'emblem-{new}')} "
        assert [
            label for label in labels(screen) if label.startswith(sign) and label.endswith(f"→ {number:02}")
        ]


def test_how_long_is_left_is_said_in_the_readers_zone() -> None:
    game, seat = asked()
    text = screen_of(game.page(seat), ENGLISH).text
    until = NOON // 1000 + 48 * 3600
    assert f'<tg-time unix="{until}" format="r">in 2 days</tg-time>' in text
    assert f'<tg-time unix="{until}" format="wt">Tue 12:00</tg-time>' in text


def test_a_choice_that_lies_face_down_is_shown_and_can_be_changed() -> None:
    game, seat = asked("LayPair")
    table = game.table()
    seen = view_table(
        Snapshot(changed(table, seats=seat_with(table, seat, envelope="siesta+mama")), game.state), seat
    )
    screen = check_screen(screen_of(game.page(seat, table=seen), ENGLISH))
    first, second, *_ = screen.text.split("\n")
    assert first == "<b>✔️ 09 lies face down: 0😴 9👩</b>"
    assert second.startswith("You can change it until everyone has chosen. Still to choose: ")
    assert second.endswith(" and Bea🤖.")
    (change,) = [button for button in buttons(screen) if "Change" in button.text]
    assert isinstance(change.data, PickTap)
    again = screen_of(game.page(seat, table=seen, draft=change.data.draft), ENGLISH)
    assert "0😴 Siesta" in labels(again)
    assert ShowTap(CODE, "") in data_of(again)


def test_a_replacement_together_can_be_changed_too() -> None:
    game, seat = asked("Replace", replacement=TOGETHER)
    code = next(iter(game.table_view(seat).game.options))  # type: ignore[union-attr]
    table = game.table()
    seen = view_table(Snapshot(changed(table, seats=seat_with(table, seat, envelope=code)), game.state), seat)
    screen = screen_of(game.page(seat, table=seen), ENGLISH)
    assert re.match(r"<b>✔️ \d\S+ replaces \d\S+, face down: \d\d</b>", screen.text)
    (change,) = [data for data in data_of(screen) if isinstance(data, PickTap)]
    again = screen_of(game.page(seat, table=seen, draft=change.draft), ENGLISH)
    assert labels(again)[0].startswith("✓ "), "the card that goes is ticked as it was chosen"
    assert ActTap(CODE, DECISION, code) in data_of(again)
    assert ShowTap(CODE, "") in data_of(again)


# Questions nobody has thought of yet


class Unheard(Decision):
    """A decision of a card to come, known by its kind alone."""

    __slots__ = ()

    def options(self, game: Position) -> Options:
        return {}

    def choose(self, game: Rules, choice: Any) -> None:
        pass


def unheard(kind: Kind) -> Decision:
    class Question(Unheard):
        __slots__ = ()

    Question.kind = kind
    del ITEMS[Question.__name__]
    Question.__name__ = "Unheard"
    return Question(0)


del ITEMS["Unheard"]  # the rules know nothing of it, and neither do other tests


CARDS = list(EDITIONS["la-habana-2024"].digits)
UNHEARD: list[tuple[Kind, dict[str, Any]]] = [
    (Kind.CARDS, {"mama": (Card.MAMA,), "pesos": (Card.PESOS,), "pass": None}),
    (
        Kind.CARDS,
        {f"{a}+{b}+{c}": (a, b, c) for a in CARDS[:3] for b in CARDS[3:6] for c in CARDS[6:8]},
    ),
    (Kind.SEAT, {"0": 0, "1": 1}),
    (Kind.GOODS, {"1R": Goods(red=1), "1W": Goods(workers=1), "none": None}),
    (Kind.WAY, {"blind": None, "R": Goods(red=1)}),
    (Kind.YES_NO, {"yes": True, "no": False}),
]


@pytest.mark.parametrize(("kind", "options"), UNHEARD)
def test_a_question_without_words_of_its_own_works_by_its_kind(kind: Kind, options: dict[str, Any]) -> None:
    game, seat = asked()
    page = game.page(seat)
    assert page.table.game
    view = page.table.game._replace(question=unheard(kind), options=options)
    page = replace(page, table=changed(page.table, game=view))
    reached = {language: taps_to_answers(page, Words(language)).keys() for language in LANGUAGES}
    assert reached == dict.fromkeys(LANGUAGES, options.keys())


# Waiting, and what else there is


def test_who_is_waited_for_is_named() -> None:
    game, _ = asked()
    other = waiting_seat(game)
    text = screen_of(game.page(other), ENGLISH).text
    assert re.match(r"<b>⏳ Waiting for .+, until <tg-time [^>]*>Tue 12:00</tg-time></b>", text)
    assert "▶ " in text


def test_undo_names_what_it_takes_back() -> None:
    game, seat = asked()
    table = game.table()
    me, edition = game.state.players[seat], game.state.setup.edition
    shown, held = [card_label(cards[0], edition, ENGLISH) for cards in (me.shown, me.hand)]
    for code, words in {
        "finish": "ending your turn",
        "pass": "skipping",
        me.shown[0]: f"{shown} first",
        me.hand[0]: f"taking {held} back",
        "0": "robbing Ana <b>&",
        "1R2G": "taking 1🟥R 2🪨",
        "R": "taking 1🟥R",
    }.items():
        undo = Undoable(seat=seat, steps=(UndoStep(code, 0),))
        seen = view_table(Snapshot(changed(table, undo=undo), game.state), seat)
        screen = screen_of(game.page(seat, table=seen), ENGLISH)
        (button,) = [button for button in buttons(screen) if isinstance(button.data, UndoTap)]
        assert button.text == f"↩️ Undo: {words}"


def test_undo_of_what_cannot_be_told_is_just_undo() -> None:
    game, seat = asked()
    undo = Undoable(seat=seat, steps=(UndoStep("blind", 0),))
    seen = view_table(Snapshot(changed(game.table(), undo=undo), game.state), seat)
    assert "↩️ Undo" in labels(screen_of(game.page(seat, table=seen), ENGLISH))


@pytest.mark.parametrize(
    ("headline", "words"),
    [
        (Reminded(0, DECISION), "⏰ Still your turn, Ana &lt;b&gt;&amp;: choose your first two cards"),
        (
            LastOne(0, DECISION),
            "☝️ Everyone else has chosen; it’s just you now: choose your first two cards",
        ),
        (
            Nudged(0, 1),
            "👋 Maximiliane C… is waiting for you, Ana &lt;b&gt;&amp;: choose your first two cards",
        ),
    ],
)
def test_a_reminder_can_be_put_off_or_muted(headline: Any, words: str) -> None:
    game = Game("la-habana-2024", 4)
    game.until("LayPair")
    screen = check_screen(screen_of(game.page(0, headline=headline), ENGLISH))
    assert screen.text.startswith(f"<b>{words}")
    assert [data.until for data in data_of(screen) if isinstance(data, SnoozeTap)] == [
        "1h",
        "tonight",
        "tomorrow",
    ]
    assert MuteTap(CODE, DECISION) in data_of(screen)


def test_a_reminder_says_until_when_rather_than_what_the_coach_said_before() -> None:
    game = Game("havana-2009", 3, seed=2)
    seat = game.until("LayPair")
    page = game.page(seat, public=game.table_view(None), tip=Tip.NUMBER)
    asked_first, reminded = [
        seat_screen(replace(page, headline=headline)).text for headline in (None, Reminded(seat, DECISION))
    ]
    assert "🎓" in asked_first
    assert "🎓" not in reminded
    assert "⏳" in reminded


def test_whoever_is_next_has_nothing_to_put_off() -> None:
    game, _ = asked()
    other = waiting_seat(game)
    screen = screen_of(game.page(other, headline=NextUp(other)), ENGLISH)
    assert screen.text.startswith("<b>🔜 You are next, ")
    assert screen.text.split("\n")[1].startswith("⏳ ")
    assert not [data for data in data_of(screen) if isinstance(data, SnoozeTap)]


def test_other_headlines_are_told_as_they_are() -> None:
    game, seat = asked()
    dropped = PlanDropped(seat, "siesta>mama", Misfit.CARD_NOT_IN_HAND)
    screen = screen_of(game.page(seat, headline=dropped), ENGLISH)
    assert screen.text.startswith("<b>❗️ Your plan was dropped: Mama is no longer in your hand.</b>\n👉 ")


def test_who_is_away_first_says_that_he_is_back() -> None:
    game, _ = asked()
    other = waiting_seat(game)
    seats = seat_with(game.table(), other, stand_in=StandIn.KEEPS, computer="greedy")
    seen = game.table_view(other, seats=seats)
    screen = check_screen(screen_of(game.page(other, table=seen), ENGLISH))
    assert data_of(screen)[0] == BackTap(CODE)
    assert screen.text.startswith("<b>🤖 The computer is playing for you until you are back.</b>")


def test_who_has_resigned_is_asked_nothing() -> None:
    game, seat = asked("LayPair")
    seen = game.table_view(
        seat, seats=seat_with(game.table(), seat, stand_in=StandIn.RESIGNED, computer="greedy")
    )
    screen = check_screen(screen_of(game.page(seat, table=seen), ENGLISH))
    assert {type(data) for data in data_of(screen)} == {ShowTap}
    more = check_screen(screen_of(game.page(seat, table=seen, draft="more"), ENGLISH))
    assert not {ResignTap, ProposeTap, NudgeTap} & {type(data) for data in data_of(more)}


def test_a_seat_that_a_computer_keeps_can_be_offered_once() -> None:
    game, seat = asked()
    lost = waiting_seat(game)
    for offered in (False, True):
        seats = seat_with(game.table(), lost, stand_in=StandIn.KEEPS, computer="greedy", offered=offered)
        screen = check_screen(screen_of(game.page(seat, table=game.table_view(seat, seats=seats)), ENGLISH))
        assert (OfferTap(CODE, lost) in data_of(screen)) is not offered
        assert ("takes it over" in screen.text) is offered


@pytest.mark.parametrize("wish", [wish for wish in Wish if wish is not Wish.REPLACE])
def test_a_proposal_is_voted_on(wish: Wish, language: str) -> None:
    game, _ = asked()
    proposal = Proposal(wish=wish, by=0, span=2 * DAY, expires=NOON + 12 * HOUR, votes={0: True, 1: False})
    screen = check_screen(
        screen_of(game.page(2, table=game.table_view(2, proposal=proposal)), Words(language))
    )
    assert data_of(screen)[:2] == [VoteTap(CODE, proposal.expires, 1), VoteTap(CODE, proposal.expires, 0)]
    assert "👍" in screen.text
    assert "👎" in screen.text


def silent(game: Game, reader: int, who: int, **table: Any) -> TableView:
    """The table as a seat sees it when another one has been waited for too long."""
    seats = [changed(one, silent=NOON) if at == who else one for at, one in enumerate(game.table().seats)]
    return game.table_view(reader, seats=tuple(seats), **table)


def test_the_others_are_offered_a_computer_for_who_is_silent(language: str) -> None:
    game, who = asked()
    reader = next(n for n, seat in enumerate(game.table().seats) if n != who and seat.person)
    for draft in ("", MORE):
        page = game.page(reader, table=silent(game, reader, who), draft=draft)
        assert ReplaceTap(CODE, who) in data_of(check_screen(screen_of(page, Words(language))))
    own = check_screen(screen_of(game.page(who, table=silent(game, who, who)), Words(language)))
    assert Words(language).text("standing-silent-own") in own.text
    assert not any(isinstance(data, ReplaceTap) for data in data_of(own))


def test_only_the_others_vote_on_who_is_silent(language: str) -> None:
    game, who = asked()
    by, voter = [n for n, seat in enumerate(game.table().seats) if n != who and seat.person][:2]
    votes = {by: True}
    proposal = Proposal(wish=Wish.REPLACE, by=by, span=0, expires=NOON + HOUR, votes=votes, about=who)
    for reader in (voter, who):
        table = silent(game, reader, who, replacement=proposal)
        found = data_of(check_screen(screen_of(game.page(reader, table=table), Words(language))))
        assert (VoteTap(CODE, proposal.expires, 1) in found) == (reader == voter)
        assert not any(isinstance(data, ReplaceTap) for data in found)


def test_whoever_is_there_wakes_a_table_that_sleeps() -> None:
    game, _ = asked()
    seat = waiting_seat(game)
    asleep = game.table_view(seat, pause=Pause())
    screen = screen_of(game.page(seat, table=asleep), ENGLISH)
    assert data_of(screen)[0] == ProposeTap(CODE, Wish.RESUME, "")


def test_a_pause_says_until_when_and_sleep_until_somebody_is_back() -> None:
    game, seat = asked()
    paused = game.table_view(seat, pause=Pause(until=NOON + 10 * DAY, since=NOON))
    text = check_screen(screen_of(game.page(seat, table=paused), ENGLISH)).text
    assert 'format="wdt">Wed 26 Nov 12:00</tg-time>' in text
    asleep = game.table_view(seat, pause=Pause())
    assert "sleeps until somebody is back" in screen_of(game.page(seat, table=asleep), ENGLISH).text


def test_what_is_seldom_done_stands_behind_more() -> None:
    game, seat = asked()
    other = waiting_seat(game)
    more = check_screen(screen_of(game.page(other, draft="more"), ENGLISH))
    found = data_of(more)
    assert ProposeTap(CODE, "pause", "3d") in found
    assert ProposeTap(CODE, "extension", "24h") in found
    assert ResignTap(CODE, other + 1, 0) in found
    assert LogTap(CODE, 0) in found
    assert (NudgeTap(CODE) in found) == (game.table().seats[seat].person is not None)
    paused = game.table_view(other, pause=Pause(until=NOON + DAY, since=NOON))
    assert ProposeTap(CODE, "resume", "") in data_of(
        screen_of(game.page(other, table=paused, draft="more"), ENGLISH)
    )


def test_alone_with_computers_nobody_votes(language: str) -> None:
    game = Game(players=3)
    alone = tuple(
        [
            changed(seat, person=None, computer="greedy") if seat.person != 1 else seat
            for seat in game.table().seats
        ]
    )
    help_alone = Words(language).text("pause-help", others=0)
    for seats, is_alone in ((alone, True), (game.table().seats, False)):
        page = game.page(0, words=Words(language), table=game.table_view(0, seats=seats), draft=MORE)
        assert (help_alone in as_read(seat_screen(page).text)) is is_alone


def test_the_key_that_resigns_has_company(edition: str) -> None:
    more = screen_of(Game(edition).page(0, draft=MORE), ENGLISH)
    (row,) = [row for row in more.rows if any([isinstance(key.data, ResignTap) for key in row])]
    assert len(row) > 1


@pytest.mark.parametrize("draft", ["?", "more", "plan"])
def test_what_else_can_be_shown_is_sound(draft: str, language: str) -> None:
    for edition in ("havana-2009", "la-habana-2024"):
        game, _ = asked(edition=edition)
        check_screen(screen_of(game.page(waiting_seat(game), draft=draft), Words(language)))


def test_help_explains_the_cards_in_hand_and_on_the_table() -> None:
    game, seat = asked()
    text = "".join([screen_of(game.page(seat, draft=help_draft(at)), ENGLISH).text for at in range(3)])
    for card in (*game.state.players[seat].hand, *game.state.players[seat].shown):
        assert f"{ENGLISH.text(f'card-{card}')}</b> – " in text


def test_what_was_done_to_the_reader_stands_out() -> None:
    game = Game("havana-2009", 3, seed=2)
    for _ in game.questions():
        robbed = [event.victim for event in game.state.news if hasattr(event, "victim")]
        if robbed and robbed[0] < 3:
            text = screen_of(game.page(robbed[0], latest=2), ENGLISH).text
            assert "\n❗️ " in text.split("\n\n")[0]
            return


def test_somebody_whose_time_is_up_is_told_so_once_and_below_what_is_wanted() -> None:
    game, seat = asked()
    news, ran_out = [NewsEntry(0, NOON, (TimedOut(seat, 1),))], "❗️ Your time ran out."
    for headline in (None, TimedOut(seat, 1)):
        for public in (None, game.table_view(None)):
            page = game.page(seat, news=news, headline=headline, public=public)
            text = seat_screen(page).text
            assert text.startswith("<b>👉 ")
            assert text.count(ran_out) == 1


def test_who_comes_back_reads_which_rounds_were_played_for_them_and_how_they_stand() -> None:
    game = Game("havana-2009", 3)
    while game.state.round < 4:
        game.goes_on()
    seat = game.until("Replace")
    for since, says in ((2, "👋 Rounds 2–4 were played for you."), (4, "👋 Round 4 was played for you.")):
        table = game.table_view(seat, seats=seat_with(game.table(), seat, kept_from=since))
        assert table.game is not None
        others = [player.points for other, player in enumerate(table.game.players) if other != seat]
        page = game.page(seat, table=table)
        told = as_read(screen_of(page, ENGLISH).text)
        assert f"{says} You: {table.game.players[seat].points} of 20, " in told
        assert all([f" {points}" in told for points in others])
        assert LogTap(CODE, 0) in data_of(seat_screen(page))
    ahead = game.table_view(seat, seats=seat_with(game.table(), seat, kept_from=5))
    assert "👋" not in screen_of(game.page(seat, table=ahead), ENGLISH).text


def test_a_hint_that_can_be_followed_always_has_its_words(edition: str) -> None:
    """Whatever the coach would say, and however large the hand is."""
    game = Game(edition, 3, seed=1)
    for seat, spoken in islice(game.questions_by_language(), 60):
        table = game.table_view(seat)
        assert table.game is not None
        hint = GivenHint(
            next(iter(table.game.options)), "💡 <b>Do this</b>\n" + "because of that and that; " * 5
        )
        for tip, language in product((Tip.STAYS, Tip.BACK), spoken):
            public = game.table_view(None)
            page = game.page(seat, words=Words(language), hint=hint, tip=tip, is_coached=True, public=public)
            screen = seat_screen(page)
            if Words(language).text("button-follow") in labels(screen):
                assert "💡 <b>Do this</b>" in screen.text
                assert "🎓" not in screen.text


LUCK = LuckView(
    seal="SEALSEAL",
    head="ZZ4H1A93",
    is_gathering=False,
    dice=(1, 2, 3, 4),
    words=("",) * 4,
    by_others=frozenset(),
)


def test_more_shows_the_code_after_ones_own_last_answer_and_a_key_copies_the_seal() -> None:
    game, seat = asked()
    table = replace(game.table_view(seat), luck=LUCK)
    assert table.own is not None
    for heads, code in (((), LUCK.head), (("OLDER", "LATER"), "LATER")):
        own = replace(table, own=replace(table.own, heads=heads))
        screen = seat_screen(game.page(seat, table=own, draft=MORE))
        assert [key.copy for row in screen.rows for key in row if key.copy] == [LUCK.seal]
        assert f"<code>{code}</code>" in screen.text


def test_no_code_stands_in_a_living_message() -> None:
    game = Game(seed=3)
    for seat in islice(game.questions(), 80):
        table = replace(game.table_view(seat), luck=LUCK)
        text = seat_screen(game.page(seat, table=table)).text
        assert not re.search("[🔗🔏]", text)


def test_a_pause_is_said_first_to_who_waits_and_after_the_question_to_who_is_asked() -> None:
    game, seat = asked()
    for reader, first in ((seat, "👉"), (waiting_seat(game), "⏸")):
        paused = game.table_view(reader, pause=Pause(until=NOON + DAY, since=NOON))
        text = screen_of(game.page(reader, table=paused), ENGLISH).text
        assert text.startswith(f"<b>{first}")
        assert text.count("⏸") == 1


def test_a_proposal_that_called_the_reader_is_said_first() -> None:
    game, _ = asked()
    proposal = Proposal(wish=Wish.PAUSE, by=0, span=2 * DAY, expires=NOON + 12 * HOUR, votes={0: True})
    page = game.page(2, table=game.table_view(2, proposal=proposal), headline=Proposed(0, Wish.PAUSE, 0, 0))
    text = screen_of(page, ENGLISH).text
    assert text.startswith("<b>🗳 Ana &lt;b&gt;&amp; proposes a pause of 2 days.</b>\n👍 Ana")
    assert text.count("🗳") == 1


# The end


@pytest.mark.parametrize("why", list(Closing))
def test_a_table_that_came_to_nothing_says_why(why: Closing, language: str) -> None:
    game, seat = asked()
    seen = game.table_view(seat, phase=Phase.CLOSED)
    page = game.page(seat, table=seen, news=[NewsEntry(0, NOON, (Closed(why),))])
    told = check_screen(screen_of(page, Words(language)))
    assert not told.rows
    assert told != screen_of(replace(page, news=[]), Words(language))


def test_the_message_before_is_one_line(language: str) -> None:
    game, _ = asked()
    for phase in (Phase.PLAYING, Phase.FINISHED, Phase.CLOSED):
        screen = check_screen(shrunk(game.table_view(None, phase=phase), Words(language)))
        assert "\n" not in screen.text
        assert not screen.rows


def test_a_strict_check_of_html_finds_mistakes() -> None:
    for bad in ("<b>a", "a</b>", "a & b", "<i>a</i>", "1 < 2", '<tg-time unix="x" format="r">a</tg-time>'):
        with pytest.raises((AssertionError, IndexError, KeyError)):
            check_html(bad)
    check_html("<b>a</b> &amp; b")


def test_undo_of_a_card_is_never_cut(language: str) -> None:
    for edition in EDITIONS.values():
        game = Game(edition.key, 3, seed=1)
        seat = game.until("Replace")
        for card in edition.digits:
            undo = Undoable(seat=seat, steps=(UndoStep(card, 0),))
            seen = view_table(Snapshot(changed(game.table(), undo=undo), game.state), seat)
            label = undo_button(game.page(seat, table=seen, words=Words(language, edition.key)), card).text
            assert "…" not in label
