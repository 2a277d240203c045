"""/luck and /verify: a word of one's own, and the proof of a game."""

from __future__ import annotations

import json
from dataclasses import replace
from typing import Any

import pytest

from engine.store import keys
from engine.store.codec import table_to_json
from engine.tables.frozen import changed
from engine.tables.game_start import AddWord
from engine.tables.lobby import Actor, StartGame
from engine.tables.luck.luck import chained
from engine.tables.luck.proofs import proof_of
from engine.tables.refusals import Refusal
from engine.tables.table import Group
from engine.tables.table_view import view_table
from engine.tables.time.instants import MINUTE
from engine.verify_habana import verify
from tests.tables.pure import PureTable, profile
from tests.tables.steps import refused
from tests.topics.bot_house import GROUP, BotHouse
from tests.topics.reading import shown, the_screen
from tests.values import not_none
from tgbot.board.lobby_text import lobby_text
from tgbot.buttons.luck import VerifyTap
from tgbot.screen.screen import CAPTION_ROOM_UNITS, text_units
from tgbot.topics.luck.screens import verdict_caption
from tgbot.words import Words


async def test_a_word_is_part_of_the_luck_of_the_only_table_that_has_not_begun(house: BotHouse) -> None:
    code = (await house.lobby(2)).table.code
    reply = await house.writes(1, "/luck  buena   suerte")
    assert "“buena suerte”" in shown(the_screen(reply))
    assert (await house.read(code)).table.seats[0].word == "buena suerte"
    await house.writes(1, "/luck -")
    assert (await house.read(code)).table.seats[0].word == ""


async def test_six_letters_are_a_code_only_of_a_table_of_ones_own(house: BotHouse) -> None:
    first, second = [(await house.lobby(2)).table.code for _ in range(2)]
    assert "Several" in shown(the_screen(await house.writes(1, "/luck chance")))
    await house.writes(1, f"/luck {second} garden")
    words = [(await house.read(code)).table.seats[0].word for code in (first, second)]
    assert words == ["", "garden"]


async def test_without_a_word_it_is_said_how_and_once_it_has_begun_it_is_too_late(house: BotHouse) -> None:
    await house.game(3)
    assert "lucky word" in shown(the_screen(await house.writes(1, "/luck")))
    with refused(Refusal.STARTED):
        await house.writes(3, "/luck hola")


async def test_a_running_game_shows_its_seal_and_opens_nothing(house: BotHouse) -> None:
    snapshot = await house.game(2)
    luck = not_none(snapshot.table.luck)
    reply = await house.writes(1, "/verify")
    assert reply.document is None
    assert "Seal" in shown(the_screen(reply))
    assert luck.seed not in shown(the_screen(reply))


async def test_who_reads_in_the_lobby_that_luck_is_sealed_finds_the_seal(house: BotHouse) -> None:
    await house.finished()
    house.time.passes(MINUTE)
    lobby = view_table(await house.lobby(2), 0)
    luck, read = lobby.luck, lobby_text(lobby, Words("en"), "")
    assert luck is not None
    assert "🔏 Luck is sealed: /verify" in read
    assert luck.seal not in read
    reply = await house.writes(1, "/verify")
    assert reply.document is None
    assert luck.seal in shown(the_screen(reply))


async def test_where_a_seal_is_shown_a_key_copies_it(house: BotHouse) -> None:
    lobby = view_table(await house.lobby(2), 0)
    assert lobby.luck is not None
    for text in ("/verify", "/luck palm"):
        screen = the_screen(await house.writes(1, text))
        assert [key.copy for row in screen.rows for key in row] == [lobby.luck.seal]
        assert lobby.luck.seal in shown(screen)


async def test_who_looks_at_the_seal_or_gives_a_word_before_the_game_follows_its_luck(
    house: BotHouse,
) -> None:
    code = (await house.lobby(3)).table.code
    for person, text in ((1, "/verify"), (2, "/luck palm")):
        assert "everybody’s spin" in shown(the_screen(await house.writes(person, text)))
    assert [seat.follows_luck for seat in (await house.read(code)).table.seats] == [True, True, False]
    revision = (await house.read(code)).table.revision
    await house.writes(1, "/verify")
    assert (await house.read(code)).table.revision == revision
    begun = await house.tables.change(code, StartGame(Actor(1)))
    assert "everybody’s spin" not in shown(the_screen(await house.writes(3, "/verify")))
    followers = {seat.person for seat in begun.table.seats if seat.follows_luck}
    assert followers == {1, 2}


async def test_while_a_game_runs_the_fingerprint_after_ones_own_last_answer_is_shown(house: BotHouse) -> None:
    snapshot = await house.game(2)
    code, me = snapshot.table.code, snapshot.table.seat_of(1)
    assert me is not None
    (head,) = (await house.answer(code, me)).table.seats[me].heads
    snapshot = await house.answer(code, 1 - me)
    now = not_none(view_table(snapshot, None).luck)
    assert head != now.head
    told = shown(the_screen(await house.writes(1, "/verify")))
    assert f"Fingerprint after your last move: {head}" in told


async def test_a_verdict_says_that_the_fingerprints_after_ones_own_answers_fit(house: BotHouse) -> None:
    code = (await house.finished()).table.code
    reply = await house.taps(1, VerifyTap(code))
    assert reply.document is not None
    assert "checks out</b>, and so do the 12 fingerprints after your last moves" in reply.document.caption


async def test_a_log_without_an_answer_that_somebody_gave_is_found_by_the_code_they_have(
    house: BotHouse,
) -> None:
    """The draws still follow, and the head is that of the shorter log: before, this was a yes."""
    code = (await house.game(2)).table.code
    snapshot = await house.play_out(code)
    log, luck = await house.store.log(code), snapshot.table.luck
    assert luck is not None
    *shorter, last = log
    assert not last.startswith("*")
    rewritten = chained(changed(luck, lines=0, head=""), code, shorter)
    await house.client.rpop(keys.log(code))
    table = table_to_json(changed(snapshot.table, luck=rewritten))
    await house.client.hset(keys.table(code), "table", table)
    for person in (1, 2):
        reply = await house.taps(person, VerifyTap(code))
        assert reply.document is not None
        assert verify(json.loads(reply.document.content)).holds
        answered_last = person == snapshot.table.seats[int(last[0])].person
        assert ("does not check out" in reply.document.caption) == answered_last


async def test_who_gives_a_word_plays_and_is_forgotten_leaves_the_others_their_proof(house: BotHouse) -> None:
    code = (await house.lobby(2)).table.code
    await house.writes(2, "/luck x")
    await house.tables.change(code, StartGame(Actor(1)))
    await house.play_out(code)
    await house.people.erase(2)
    reply = await house.taps(1, VerifyTap(code))
    assert reply.document is not None
    assert "everything checks out" in reply.document.caption
    proof = json.loads(reply.document.content)
    assert (proof["words"], verify(proof).faults) == ({}, ())


async def test_the_program_that_checks_a_proof_comes_as_a_file_and_needs_nothing_of_ours(
    house: BotHouse,
) -> None:
    code = (await house.finished()).table.code
    proof = not_none((await house.taps(1, VerifyTap(code))).document)
    assert "/verify_habana" in proof.caption
    program = not_none((await house.writes(1, "/verify_habana")).document)
    assert program.name == "verify_habana.py"
    alone: dict[str, Any] = {"__name__": "alone"}
    exec(program.content, alone)
    assert alone["verify"](json.loads(proof.content)).holds


async def test_a_finished_game_hands_out_its_proof_and_a_group_reads_the_verdict(house: BotHouse) -> None:
    code = (await house.finished(group=Group(GROUP))).table.code
    alone, together = [await house.taps(1, VerifyTap(code), chat=chat) for chat in (None, GROUP)]
    for reply in (alone, together):
        assert reply.document is not None
        assert "everything checks out" in reply.document.caption
        assert verify(json.loads(reply.document.content)).holds
    assert alone.send == ()
    assert "everything checks out" in shown(the_screen(together))


async def test_a_game_that_somebody_has_tampered_with_is_found(house: BotHouse) -> None:
    code = (await house.finished()).table.code
    log = await house.store.log(code)
    draw = next(number for number, line in enumerate(log) if line.startswith("* ") and not line[2].isdigit())
    await house.client.lset(keys.log(code), draw, log[draw + 1])
    reply = await house.taps(1, VerifyTap(code))
    assert reply.document is not None
    assert "does not check out" in reply.document.caption


@pytest.mark.parametrize(
    "faults", [(), ("seat 1 laid something face down, and something else was played; " * 3,) * 9]
)
def test_a_verdict_fits_below_its_file(language: str, faults: tuple[str, ...]) -> None:
    people = [profile(number, language=language) for number in range(1, 5)]
    table = PureTable([replace(one, name="Maximiliane Charlotte von Hohenl") for one in people])
    for person in range(1, 5):
        assert table.change(AddWord(person, "W" * 40))
    table.begun()
    for person in range(1, 5):
        table.answer(person)
    assert table.snapshot.game is not None
    proof = proof_of(table.table, table.snapshot.game, table.log)
    caption = verdict_caption(view_table(table.snapshot, 0), proof, faults, Words(language))
    assert text_units(caption) <= CAPTION_ROOM_UNITS
