"""The review of one's own game: thought about once, for its player alone; the chances of all for everybody."""

from __future__ import annotations

import asyncio
from collections.abc import Iterator
from typing import Any

import pytest

from engine.company.review.game_reviews import REVIEW_ERRAND, GameReviews, read_ordered
from engine.company.review.kept_review import REVIEW_KEPT_MS, REVIEWS, KeptReview
from engine.minds import MindHung
from engine.players.hints import facts
from engine.players.review import GameReview, ReviewedAnswer, ReviewTask, Takeaway
from engine.players.review import judge as of_judge
from engine.players.review.judge import answers_given
from engine.rules.goods import Goods
from engine.rules.record import ReplayStep
from engine.store import keys
from engine.tables.refusals import Refusal
from engine.tables.table import Group, Snapshot
from engine.tables.table_view import view_table
from engine.tables.work import Deletion
from tests.backends import every_store
from tests.screens.reviews import BUILDING, LONG_REASONS, some_review
from tests.tables.steps import refused
from tests.topics.bot_house import GROUP, BotHouse
from tests.topics.reading import button, check, labels, shown, the_screen
from tests.values import not_none
from tgbot.board.board_pictures import board_points
from tgbot.buttons.pages import ReplayTap
from tgbot.pictures.facts import OpeningFacts, TableFacts
from tgbot.pictures.scene_facts import ChancesFacts
from tgbot.screen.screen import TEXT_ONLY, VISIBLE_POINTS, PictureWish, Screen, screen_points
from tgbot.topics.reviewing.buttons import ChancesTap, ReviewTap
from tgbot.topics.reviewing.screens import ReviewedGame, chances_screen, review_screen
from tgbot.words import Words, languages

PICTURED = PictureWish(wanted=True)


async def with_review(house: BotHouse, snapshot: Snapshot, person: int) -> GameReview:
    """A finished game whose review for a person is kept already."""
    number = snapshot.table.seat_of(person)
    assert number is not None
    review = some_review(await house.context.steps.of(snapshot, person), number)
    await house.store.keep(snapshot.table.code, REVIEWS, str(number), KeptReview((), review))
    return review


# Asking for it


async def test_a_podium_and_a_replay_lead_to_the_review_of_ones_own_game(house: BotHouse) -> None:
    snapshot = await house.finished()
    code = snapshot.table.code
    replay = the_screen(await house.writes(1, "/replay"))
    assert button(replay, "Review").data == ReviewTap(code, 0)
    reply = await house.taps(1, button(replay, "Review"))
    assert reply.alert is not None
    assert "comes here by itself" in reply.alert.text
    assert not reply.send
    (errand,) = await house.due(REVIEW_ERRAND)
    assert read_ordered(errand) == (code, snapshot.table.seat_of(1), 1)


async def test_who_taps_again_meanwhile_waits_for_the_same_thoughts(house: BotHouse) -> None:
    code = (await house.finished()).table.code
    for _ in range(8):
        assert (await house.taps(1, ReviewTap(code, 0))).alert is not None
    assert len(await house.due(REVIEW_ERRAND)) == 1


async def test_a_review_is_for_its_player_in_private_alone(house: BotHouse) -> None:
    over = await house.finished(group=Group(GROUP, language="fr"))
    code = over.table.code
    await with_review(house, over, 1)
    with refused(Refusal.NOT_SEATED):
        await house.taps(9, ReviewTap(code, 1))
    with refused(Refusal.OUTDATED):
        await house.taps(1, ReviewTap(code, 1), chat=GROUP)
    running = (await house.open_round(2)).table.code
    for tap in (ReviewTap(running, 0), ChancesTap(running)):
        with refused(Refusal.NOT_OVER):
            await house.taps(1, tap)


async def test_the_two_players_of_a_game_have_reviews_of_their_own(house: BotHouse) -> None:
    over = await house.finished()
    await with_review(house, over, 1)
    assert (await house.taps(1, ReviewTap(over.table.code, 0))).send
    assert (await house.taps(2, ReviewTap(over.table.code, 0))).alert is not None


# Its pages


async def test_its_pages_are_turned_and_lead_to_the_replay_and_to_everybodys_chances(house: BotHouse) -> None:
    over = await house.finished()
    code, review = over.table.code, await with_review(house, over, 1)
    first = the_screen(await house.taps(1, ReviewTap(code, 0)))
    assert labels(first)[0] == ["✓ 1", "2", "3", "⭐"]
    assert "Moment 1 of 3" in shown(first)
    assert "Your choice:" in shown(first)
    assert "Better:" in shown(first)
    assert "wins about 23 more games in 100" in shown(first)
    turned = await house.taps(1, button(first, "2"))
    assert turned.edit is not None
    assert "Moment 2 of 3" in shown(turned.edit)
    assert button(turned.edit, "Replay").data == ReplayTap(code, review.slips[1].step + 1)
    last = (await house.taps(1, button(first, "⭐"))).edit
    assert last is not None
    assert "Well done" in shown(last)
    assert "Of your 31 choices, 20 were those of the strong computer." in shown(last)
    chances = the_screen(await house.taps(1, button(last, "Chances")))
    assert "Chances of winning" in shown(chances)


async def test_a_game_without_slips_says_so(house: BotHouse) -> None:
    over = await house.finished()
    steps = await house.context.steps.of(over, 1)
    review = GameReview(answers=9, agreed=9, slips=(), feat=None, takeaway=Takeaway.DARE)
    game = ReviewedGame(
        table=over.table, steps=steps, seat=0, review=review, words=Words("en"), wish=PICTURED
    )
    screen = review_screen(game, 1)
    assert "No big slip" in shown(screen)
    assert screen.picture is None
    assert len(screen.rows) == 1, "there are no pages to turn"


def every_page(over: Snapshot, steps: list[ReplayStep], wish: PictureWish) -> Iterator[tuple[str, Screen]]:
    """The pages of a review in all languages, for eyes and for ears, with every sentence to take along."""
    for language in languages():
        for aloud in (False, True):
            for takeaway in Takeaway:
                game = ReviewedGame(
                    table=over.table,
                    steps=steps,
                    seat=0,
                    review=some_review(steps, 0, takeaway=takeaway),
                    words=Words(language, over.table.options.edition, aloud=aloud),
                    wish=wish,
                )
                for number in range(1, 5) if takeaway is Takeaway.BUILD else (4,):
                    yield f"{language} {takeaway} {number} {aloud}", review_screen(game, number)


@pytest.mark.parametrize("people", [2, 4])
async def test_every_page_fits_on_a_phone_in_every_language(house: BotHouse, people: int) -> None:
    over = await house.finished(people)
    steps = await house.context.steps.of(over, 1)
    too_high: dict[tuple[str, object], float] = {}
    for wish in (PICTURED, TEXT_ONLY):
        for name, screen in every_page(over, steps, wish):
            check(screen)
            if wish is PICTURED:
                assert screen.instead is not None
                check(screen.instead)
            points = screen_points(screen.text, screen.rows, _points(screen))
            if "100" not in shown(screen):
                too_high[name, "cut"] = 0
            if points > VISIBLE_POINTS and "True" not in name:
                too_high[name, wish.wanted] = points
    assert too_high == {}


def _points(screen: Screen) -> float:
    return board_points(screen.picture) if isinstance(screen.picture, TableFacts | OpeningFacts) else 0


async def test_a_page_shows_the_position_as_its_player_saw_it(house: BotHouse) -> None:
    over = await house.finished()
    steps = await house.context.steps.of(over, 1)
    for name, screen in every_page(over, steps, PICTURED):
        if name.endswith("True"):  # words for the ear need more room
            continue
        assert isinstance(screen.picture, TableFacts | OpeningFacts), name
        others = [one for one in screen.picture.players if not one.is_reader]
        assert others
        assert screen.picture.own is None or {*screen.picture.own.hand} <= {
            card for step in steps for card in step.state.players[0].hand
        }


# Everybody's chances


async def test_the_group_sees_the_chances_of_all_and_nobodys_review(house: BotHouse) -> None:
    over = await house.finished(group=Group(GROUP, language="de"))
    screen = the_screen(await house.taps(9, ChancesTap(over.table.code), chat=GROUP))
    assert "Chancen auf den Sieg" in shown(screen)
    assert screen.rows == ()
    with refused(Refusal.NOT_SEATED):
        await house.taps(9, ChancesTap(over.table.code))


async def test_chances_are_told_in_words_and_drawn(house: BotHouse) -> None:
    over = await house.finished()
    steps = await house.context.steps.of(over, 1)
    rounds = steps[-1].state.round
    chances = [[0.25] * rounds, [0.75] * rounds]
    seen = view_table(over, None)
    for language in languages():
        drawn = check(chances_screen(seen, chances, Words(language), PICTURED))
        assert isinstance(drawn.picture, ChancesFacts)
        assert [one.percents[-1] for one in drawn.picture.players] in ([25, 75], [75, 25])
        told = check(chances_screen(seen, chances, Words(language), TEXT_ONLY))
        assert "25" in shown(told)
        assert shown(told).count("\n") <= 14
    with pytest.raises(ValueError, match="everybody"):
        chances_screen(view_table(over, 0), chances, Words("en"), TEXT_ONLY)


# Thinking


class Thoughts:
    """Answers a few thoughts here, then nobody has time."""

    def __init__(self, most: int = 10**9) -> None:
        self.left = most
        self.thought: list[ReviewTask] = []

    async def __call__(self, task: ReviewTask) -> Any:
        if not self.left:
            raise TimeoutError
        self.left -= 1
        self.thought.append(task)
        return task.answer()


@pytest.fixture
def quick_judge(monkeypatch: pytest.MonkeyPatch) -> None:
    """A judge that looks at five questions and imagines few worlds."""
    monkeypatch.setattr(of_judge, "GLANCE_WORLDS", range(2))
    monkeypatch.setattr(of_judge, "MAX_WEIGHED_WORLDS", 4)
    monkeypatch.setattr(of_judge, "SURE_ERRORS", 0.0)
    monkeypatch.setattr(of_judge, "MIN_GAIN", -1.0)
    monkeypatch.setattr(of_judge, "answers_given", lambda steps, seat: answers_given(steps, seat)[-9:-4])


@pytest.mark.usefixtures("quick_judge")
@every_store
async def test_a_restart_only_delays_a_review_and_loses_none_of_its_thoughts(house: BotHouse) -> None:
    over = await house.finished()
    code = over.table.code
    steps = await house.context.steps.of(over, 1)
    whole = Thoughts()
    expected = await GameReviews(house.tables, whole).go_on(code, 1, steps)
    assert expected is not None
    thought: list[ReviewTask] = []
    for _ in range(100):
        some = Thoughts(4)
        review = await GameReviews(house.tables, some).go_on(code, 0, steps)
        thought += some.thought
        if review is not None:
            break
    assert review is not None
    alone = Thoughts()
    await house.client.delete(keys.kept(code))
    assert await GameReviews(house.tables, alone).go_on(code, 0, steps) == review
    kinds = [type(task) for task in alone.thought if not isinstance(task, of_judge.ReasonTask)]
    assert [type(task) for task in thought if not isinstance(task, of_judge.ReasonTask)] == kinds
    assert await GameReviews(house.tables, Thoughts(0)).go_on(code, 0, steps) == review


@pytest.mark.usefixtures("quick_judge")
async def test_a_thought_that_hangs_costs_none_of_those_before_it(house: BotHouse) -> None:
    over = await house.finished()
    code = over.table.code
    steps, some = await house.context.steps.of(over, 1), Thoughts()

    async def hangs_in_the_end(task: ReviewTask) -> Any:
        if len(some.thought) == 4:
            raise MindHung
        return await some(task)

    with pytest.raises(MindHung):
        await GameReviews(house.tables, hangs_in_the_end).go_on(code, 0, steps)
    kept = await house.store.kept(code, REVIEWS, "0")
    assert len(not_none(kept).answers) == 4
    others = Thoughts()
    assert await GameReviews(house.tables, others).go_on(code, 0, steps) is not None
    assert not {*map(repr, some.thought)} & {*map(repr, others.thought)}


@every_store
async def test_a_kept_review_is_read_as_it_was_and_goes_with_its_table(house: BotHouse) -> None:
    over = await house.finished()
    code, review = over.table.code, await with_review(house, over, 1)
    number = over.table.seat_of(1)
    assert number is not None
    assert await house.store.kept(code, REVIEWS, str(number)) == KeptReview((), review)
    assert 0 < await house.client.pttl(keys.kept(code)) <= REVIEW_KEPT_MS
    await house.store.delete(over.table, Deletion(None))
    assert await house.client.exists(keys.kept(code)) == 0
    await with_review(house, over, 1)
    assert await house.client.exists(keys.kept(code)) == 0, "nothing is kept of a table that is gone"


async def test_a_review_that_cannot_be_read_is_thought_about_afresh(house: BotHouse) -> None:
    over = await house.finished()
    code = over.table.code
    for text in (b"{", b'{"version": 99}', b'{"version": 1, "answers": [], "review": {"slips": 3}}'):
        await house.client.hset(keys.kept(code), "review:0", text)
        assert await house.store.kept(code, REVIEWS, "0") is None


async def test_thinking_stops_in_time_when_nobody_has_time(house: BotHouse) -> None:
    async def never(_: ReviewTask) -> Any:
        await asyncio.Event().wait()

    over = await house.finished()
    steps = await house.context.steps.of(over, 1)
    reviews = GameReviews(house.tables, never, think_for=50)
    assert await reviews.go_on(over.table.code, 0, steps) is None


async def test_every_kind_of_fact_can_be_kept(house: BotHouse) -> None:
    code = (await house.finished()).table.code
    reasons = (
        *LONG_REASONS,
        facts.ImmediateWin(),
        facts.ShownProtection(None),
        facts.PartOfPrice(BUILDING, Goods(red=1), True),
        facts.DearGood(worker=False),
    )
    one = ReviewedAnswer(step=3, better="a", worse="b", gain=0.5, reasons=reasons)
    kept = KeptReview((), GameReview(answers=1, agreed=0, slips=(one,), feat=one, takeaway=Takeaway.BUILD))
    await house.store.keep(code, REVIEWS, "0", kept)
    assert await house.store.kept(code, REVIEWS, "0") == kept
