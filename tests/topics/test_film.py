"""A finished game as a film: made later, for its people and its group, and not without end."""

from __future__ import annotations

from typing import Any

import pytest

from engine.rules.record import BadRecord
from engine.tables.refusals import Refusal
from tests.screens.tables import check_html
from tests.tables.steps import refused
from tests.topics.bot_house import BotHouse
from tgbot.buttons.pages import FilmTap
from tgbot.pictures.facts import Picture
from tgbot.requests.requests import HandlerReply
from tgbot.topics.sharing import film_handlers as film
from tgbot.topics.sharing.films import Film


def studio(house: BotHouse, *, works: bool = True) -> BotHouse:
    async def prepare(picture: Picture) -> bool:
        assert isinstance(picture, Film)
        return works

    house.context.prepare_picture = prepare
    return house


async def made(reply: HandlerReply) -> HandlerReply:
    assert reply.later is not None
    return await reply.later()


async def test_a_player_gets_the_film_of_a_finished_game(house: BotHouse) -> None:
    snapshot = await house.finished(edition="la-habana-2024")
    reply = await studio(house).taps(snapshot.table.people[0], FilmTap(snapshot.table.code))
    assert reply.alert is not None
    (screen,) = (await made(reply)).send
    assert isinstance(screen.picture, Film)
    assert screen.picture.table.own is None, "it shows what everybody may see"
    check_html(screen.text)
    assert "<b>" in screen.text, "not as a raw tag"


async def test_a_film_that_cannot_be_made_is_said_to_be(
    house: BotHouse, monkeypatch: pytest.MonkeyPatch
) -> None:
    snapshot = await house.finished(edition="la-habana-2024")
    person, tap = snapshot.table.people[0], FilmTap(snapshot.table.code)
    (screen,) = (await made(await studio(house, works=False).taps(person, tap))).send
    assert (screen.picture, "Try again" in screen.text) == (None, True)

    def unreadable(*_: Any) -> None:
        raise BadRecord("torn")

    monkeypatch.setattr(film, "record_of", unreadable)
    (screen,) = (await made(await studio(house).taps(person, tap))).send
    assert screen.picture is None


async def test_there_is_no_film_of_a_game_that_is_played_nor_for_strangers(house: BotHouse) -> None:
    played = await house.game(2)
    over = await house.finished(edition="la-habana-2024")
    for person, code, why in (
        (played.table.people[0], played.table.code, Refusal.NOT_OVER),
        (99, over.table.code, Refusal.NOT_SEATED),
    ):
        with refused(why):
            await studio(house).taps(person, FilmTap(code))
