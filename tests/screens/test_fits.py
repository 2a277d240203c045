"""Moments that take much room: all of each is seen at once on a phone, in every language."""

from __future__ import annotations

from dataclasses import replace
from itertools import product

import pytest

from engine.rules import EDITIONS
from engine.rules.cards import Card
from engine.rules.editions.base import GOALS, Edition
from engine.tables.frozen import changed
from engine.tables.profiles import Preferences, Profile
from engine.tables.refusals import Refusal, Refused
from engine.tables.table_events import Reminded, TableFull
from tests.screens.moments import asked, group_moments, lobby, moments, podium, proposal, settled
from tests.screens.tables import (
    CODE,
    DECISION,
    ENGLISH,
    LANGUAGES,
    NOON,
    Game,
    buttons,
    check_seen_whole,
    height,
    labels,
)
from tgbot.board.scene_pictures import LOBBY_PX, podium_points
from tgbot.buttons.absence import MuteTap, SnoozeTap, VoteTap
from tgbot.buttons.lobby import StartTap
from tgbot.pictures.draw import layout_of
from tgbot.pictures.scene_facts import PodiumFacts
from tgbot.screen.drafts import MORE
from tgbot.screen.refusals import refusal_alert
from tgbot.screen.screen import SENDER_POINTS, VISIBLE_POINTS, Button, as_read, picture_points
from tgbot.screen.signs import card_key, card_label
from tgbot.screen.times import moment
from tgbot.topics.games.screens import hand_screen
from tgbot.topics.play.coach import Tip
from tgbot.topics.play.seat_screen import seat_screen
from tgbot.topics.settings.screens import settings_screen
from tgbot.topics.start.screens import guide_screen
from tgbot.words import Words


def test_every_moment_is_seen_whole(language: str) -> None:
    high = {name: height(screen) for name, screen in moments(Words(language))}
    assert {name: points for name, points in high.items() if points > VISIBLE_POINTS} == {}


def test_every_moment_of_a_group_is_seen_whole(language: str) -> None:
    """Above each message the group reads who has written it."""
    high = {name: height(screen) + SENDER_POINTS for name, screen in group_moments(Words(language))}
    assert {name: points for name, points in high.items() if points > VISIBLE_POINTS} == {}


def test_a_lobby_is_as_high_as_is_said_before_it_is_drawn() -> None:
    for seats in GOALS:
        picture = lobby(seats, 2, 0, Words("en")).picture
        assert picture is not None
        assert layout_of(picture).height == LOBBY_PX


def test_on_a_podium_of_which_nothing_is_told_the_keys_have_words() -> None:
    (row,) = [
        row
        for row in podium("havana-2009", 3, ENGLISH, tip=Tip.NEXT).rows
        if "🔎 Review" in [key.text for key in row]
    ]
    assert len(row) == 3


@pytest.mark.parametrize("players", GOALS)
def test_a_podium_is_as_high_as_is_said_before_it_is_drawn(players: int) -> None:
    for edition in EDITIONS:
        picture = podium(edition, players, Words("en")).picture
        assert isinstance(picture, PodiumFacts)
        for facts in (picture, replace(picture, rounds=0)):
            assert podium_points(facts) == pytest.approx(picture_points(layout_of(facts).height))


def test_the_settings_are_seen_whole(language: str) -> None:
    for pictures in (True, False):
        wishes = Preferences(pictures=pictures)
        profile = Profile(person=1, name="Ana", language=language, preferences=wishes)
        check_seen_whole(settings_screen(profile, Words(language), NOON))


def test_all_commands_are_seen_at_once_in_a_group(language: str) -> None:
    guide = guide_screen(Words(language))
    assert height(guide) + SENDER_POINTS <= VISIBLE_POINTS


# Keys


@pytest.mark.parametrize(("edition", "language"), list(product(EDITIONS, LANGUAGES)))
def test_on_one_keyboard_all_cards_have_their_whole_names_or_all_have_short_ones(
    edition: str, language: str
) -> None:
    game, words = Game(edition, 3, seed=2), Words(language)
    for question in ("LayPair", "Replace"):
        page = game.page(game.until(question), words=words)
        said = " | ".join(labels(seat_screen(page)))
        pairs = [names_of_card(card, page.game.edition, words) for card in page.game.edition.digits]
        whole = [full for full, short in pairs if full != short and full in said]
        brief = [short for full, short in pairs if short in said and full not in said]
        assert not whole or not brief, said


def names_of_card(card: Card, edition: Edition, words: Words) -> tuple[str, str]:
    """A card in full and in short."""
    return card_label(card, edition, words), card_key(card, edition, words, 0)


def test_a_reminder_is_put_off_in_one_row() -> None:
    for edition, players in product(EDITIONS, (2, 4)):
        rows = asked(edition, players, "Replace", ENGLISH, headline=Reminded(0, DECISION)).rows
        kinds = [[type(key.data) for key in row] for row in rows]
        assert [SnoozeTap, SnoozeTap, SnoozeTap, MuteTap] in kinds


def test_who_proposes_a_pause_has_no_vote_but_may_withdraw_it() -> None:
    game = settled("havana-2009", 2, "Buy")
    page = game.page(0, table=game.table_view(0, proposal=proposal(0)))
    assert not [key for key in buttons(seat_screen(page)) if isinstance(key.data, VoteTap)]
    (withdraw,) = [
        key for key in buttons(seat_screen(replace(page, draft=MORE))) if isinstance(key.data, VoteTap)
    ]
    assert withdraw == Button("✖ Withdraw", VoteTap(CODE, proposal(0).expires, 0))
    other = game.page(1, table=game.table_view(1, proposal=proposal(0)))
    assert len([key for key in buttons(seat_screen(other)) if isinstance(key.data, VoteTap)]) == 2


def test_of_four_look_ups_only_the_last_has_a_word(language: str) -> None:
    *signs, more = asked("havana-2009", 3, "Buy", Words(language)).rows[-1]
    assert [key.text for key in signs] == ["💡", "❓", "🔤"]
    assert more.text.startswith("⋯ ")


def test_the_lobby_shows_how_time_runs_before_the_seats_that_its_picture_shows() -> None:
    text = lobby(4, 3, 1, ENGLISH).text
    asks, _, folded = text.partition("<blockquote expandable>")
    assert asks == "Waiting for Ana &lt;b&gt;&amp; to start.\n"
    assert [line[0] for line in folded.split("\n")[:3]] == ["🗓", "⏱", "⌛"]
    assert folded.index("⌛") < folded.index("✅")


def test_a_lobby_says_once_that_it_is_full() -> None:
    first, *_ = lobby(2, 2, 0, ENGLISH, headline=TableFull()).text.split("\n")
    assert first == "Everyone is here. Start when you like."


def test_a_host_starts_with_the_first_key() -> None:
    for taken in (2, 4):
        assert isinstance(lobby(4, taken, 0, ENGLISH).rows[0][0].data, StartTap)


def test_a_date_has_the_name_of_its_month() -> None:
    assert [moment(NOON, "Europe/Berlin", Words(language)) for language in LANGUAGES] == [
        "So. 16. Nov. 12:00",
        "Sun 16 Nov 12:00",
        "dom 16 nov 12:00",
        "dim. 16 nov. 12:00",
        "dom 16 nov 12:00",
    ]


def test_keys_stand_in_one_grid_whether_the_picture_has_come_or_not(edition: str) -> None:
    game = Game(edition, 3, seed=2)
    for seat, _ in zip(game.questions(), range(120), strict=False):
        page = game.page(seat, latest=6, public=game.table_view(None))
        drawn, awaited = [
            seat_screen(one).rows for one in (page, replace(page, public_view=None, awaits_picture=True))
        ]
        assert awaited == drawn


# The first line


def test_who_plays_at_several_tables_reads_on_the_lock_screen_which_one_calls() -> None:
    here, elsewhere = [
        asked("havana-2009", 3, "Buy", ENGLISH, plays_elsewhere=several).text.partition("\n")[0]
        for several in (False, True)
    ]
    assert "(with " not in here
    assert as_read(elsewhere).startswith("👉 Your turn, ")
    assert " (with Maximiliane C…," in elsewhere or " (with Ana <b>&," in as_read(elsewhere)


# Answers to taps


def test_who_taps_too_often_has_nothing_to_close() -> None:
    reasons = (Refusal.TOO_OFTEN, Refusal.OUTDATED)
    assert [refusal_alert(Refused(reason), "Not so fast").pops_up for reason in reasons] == [False, True]


def test_a_hand_leads_to_its_table() -> None:
    game = settled("havana-2009", 2, "Buy")
    assert labels(hand_screen(game.table_view(0), ENGLISH)) == ["🎲 To the table"]


def test_the_host_of_a_rated_lobby_is_not_told_to_add_a_computer() -> None:
    rated = changed(Game("la-habana-2024", 3).table().options, rated=True)
    assert "add a computer" in as_read(lobby(3, 1, 0, ENGLISH).text)
    assert "Invite somebody." in as_read(lobby(3, 1, 0, ENGLISH, options=rated).text)
