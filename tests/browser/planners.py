"""People who plan while others are waited for, by the keys that their phones show, and how often their table waits.

A person who waits and has planned nothing looks in once before somebody answers: they choose the next card, and for the next
turn which card comes first, whom they rob, what they take, and which of the buildings at the ends they would buy, the
dearest in points first. All of it is what the medium computer would do in a turn that they imagine from what their seat sees;
a question that its answers would not cover is asked of them as ever.
"""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Callable, Iterable, Sequence
from functools import partial
from typing import NamedTuple

from rich.table import Table

from engine.players import MediumPlayer
from engine.players.worlds import imagine
from engine.rules import View, deal, view
from engine.rules import play as played
from engine.rules.course.market import Buy, ends
from engine.rules.course.replacement import Replace
from engine.rules.course.turn import ChooseFirst
from engine.rules.goods import GOODS_LETTERS, Goods, goods_sum
from engine.rules.state import asked
from engine.tables.orders.ordered_answers import MAX_WANTED_BUILDINGS, wish_for
from engine.tables.orders.wishes import NO_ORDERS, OF_THE_TURN, Orders, WishKind
from engine.tables.table_view import TableView, view_table
from tests.bot.players import buttons_of
from tests.browser.hands import Sight
from tests.screens.still_bot import still_bot
from tests.screens.still_table import KnowingHands, StillTable, open_table, play
from tgbot.buttons.answers import OrdersTap, PlanTap, ShowTap
from tgbot.buttons.codec import ButtonData
from tgbot.playground.botapi import Message, Person
from tgbot.screen.drafts import AFTER, COVERS, PLAN, PLAN_BUYS, PLAN_TURN, read_orders, written_orders
from tgbot.topics.play.plans.rehearsal import next_turn

NAMES = ("Bea", "Carlos", "Diego")
MAX_IMAGINED_ANSWERS = 12
MAX_TAPS_OF_A_WISH = 8


class Waits:
    """Counts how often a table waits: questions asked at the same time are one wait."""

    def __init__(self, table: StillTable) -> None:
        self.table = table
        self.decisions: set[int] = set()
        self.visits = 0
        """How often it waits for somebody else than before."""
        self.by_question: Counter[str] = Counter()
        self._last: tuple[int, ...] = ()

    async def before_tap(self, person: Person, message: Message, sight: Sight, key: ButtonData) -> None:
        await self.counts()

    async def counts(self) -> bool:
        """Count the wait if it is a new one, and say so."""
        snapshot = await self.table.read()
        seats = [seat for seat in snapshot.table.seats if seat.awaited and seat.person is not None]
        new = {seat.asked for seat in seats if seat.asked is not None} - self.decisions
        waited_for = tuple([seat.person for seat in seats if seat.person is not None])
        if new:
            self.visits += waited_for != self._last
            self._last = waited_for
            assert snapshot.game is not None
            self.by_question[type(asked(snapshot.game.agenda)[0]).__name__] += 1
        self.decisions |= new
        return bool(new)


class Planners(Waits):
    """The same, with people who plan whenever the table begins to wait for somebody else."""

    def __init__(self, table: StillTable, seed: int) -> None:
        super().__init__(table)
        self.seed = seed
        self.taps = 0

    async def counts(self) -> bool:
        is_new = await super().counts()
        for person in self.table.people if is_new else ():
            await self._plan(person)
        return is_new

    async def _plan(self, person: Person) -> None:
        seen = await self._seen(person)
        if seen.own is None or seen.game is None or seen.own.decision is not None or not seen.game.order:
            return
        if seen.own.plannable and seen.own.plan is None:
            await self._choose_card(person, self._card(seen))
            seen = await self._seen(person)
        assert seen.own is not None
        if not any([seen.own.orders.has(kind) for kind in OF_THE_TURN]):
            await self._choose_turn(person, seen, self._turn(seen))

    async def _seen(self, person: Person) -> TableView:
        snapshot = await self.table.read()
        return view_table(snapshot, snapshot.table.seat_of(person.id))

    def _rng(self, seen: TableView, what: str) -> random.Random:
        return random.Random(f"{self.seed} {what} {seen.reader.seat} {seen.played.round}")

    # What they want

    def _card(self, seen: TableView) -> str:
        rng, number = self._rng(seen, "card"), seen.reader.seat
        state = imagine(seen.played, rng)
        state = state._replace(agenda=(Replace(number), *state.agenda))
        return MediumPlayer().choose(view(state, number), rng)

    def _turn(self, seen: TableView) -> Orders:
        rng, number = self._rng(seen, "turn"), seen.reader.seat
        state = deal(next_turn(seen.played, seen.reader.plan, rng), rng)
        orders = NO_ORDERS
        for _ in range(MAX_IMAGINED_ANSWERS):
            if not asked(state.agenda):
                break
            own = view(state, number)
            answer = MediumPlayer().choose(own, rng)
            orders = _noted(orders, own, answer)
            state = deal(played(state, number, answer), rng)
        return _completed(orders, seen.played)

    # What they tap

    async def _choose_card(self, person: Person, answer: str) -> None:
        await self._tap(person, lambda key: isinstance(key, ShowTap) and key.what.startswith(PLAN))
        goes, _, _ = answer.partition(COVERS)
        if not await self._tap(person, lambda key: isinstance(key, PlanTap) and key.answer == answer):
            await self._tap(
                person,
                lambda key: isinstance(key, ShowTap) and key.what.startswith(f"{PLAN}{AFTER}{goes}{AFTER}"),
            )
            await self._tap(person, lambda key: isinstance(key, PlanTap) and key.answer == answer)

    async def _choose_turn(self, person: Person, seen: TableView, orders: Orders) -> None:
        await self._tap(person, lambda key: isinstance(key, ShowTap) and key.what.startswith(PLAN))
        for page, kinds in ((PLAN_TURN, OF_THE_TURN[:-1]), (PLAN_BUYS, OF_THE_TURN[-1:])):
            await self._tap(person, partial(_shows, page))
            for kind in kinds:
                await self._wish(person, seen, kind, orders)
        await self._tap(person, partial(_shows, ""))

    async def _wish(self, person: Person, seen: TableView, kind: WishKind, orders: Orders) -> None:
        """Tap keys of this kind as long as one brings the wish nearer to the one that is meant."""
        deck = seen.played.setup.deck
        wanted = written_orders(orders, [kind], deck)
        for _ in range(MAX_TAPS_OF_A_WISH):
            now = written_orders((await self._seen(person)).reader.orders, [kind], deck)
            keys = [key for key in self._keys(person) if isinstance(key, OrdersTap)]
            steps = [key for key in keys if read_orders(key.wishes, deck)[1] == (kind,)]
            nearer = [key for key in steps if wanted.startswith(key.wishes) and len(key.wishes) > len(now)]
            if not nearer:
                return
            self.taps += 1
            await self.table.taps(person, nearer[0])

    def _keys(self, person: Person) -> list[ButtonData]:
        message = self.table.living(person)
        return [data for _, data in buttons_of(message, self.table.code)] if message else []

    async def _tap(self, person: Person, is_meant: Callable[[ButtonData], bool]) -> bool:
        key = next(filter(is_meant, self._keys(person)), None)
        if key is not None:
            self.taps += 1
            await self.table.taps(person, key)
        return key is not None


def _shows(page: str, key: ButtonData) -> bool:
    return isinstance(key, ShowTap) and key.what == page


def _noted(orders: Orders, own: View, answer: str) -> Orders:
    """Orders that would have given this answer, too."""
    question, choice = own.question, own.options[answer]
    kind = wish_for(own)
    if isinstance(question, ChooseFirst):
        return orders.of_kinds([WishKind.FIRST], Orders(first=answer))
    if isinstance(question, Buy) and choice is not None:
        return orders.of_kinds([WishKind.BUYS], Orders(buys=(*orders.buys, choice.building.name)))
    if kind is WishKind.VICTIMS:
        others = sorted(own.options.values(), key=lambda seat: seat != choice)
        return orders.of_kinds([kind], Orders(victims=tuple(others)))
    if kind is WishKind.TAKES and not orders.takes:
        return orders.of_kinds([kind], Orders(takes=_letters(choice)))
    return orders


def _letters(goods: Goods) -> str:
    counted = sorted(zip(goods, GOODS_LETTERS, strict=True), key=lambda one: -one[0])
    return "".join([letter for count, letter in counted if count])


def _completed(orders: Orders, seen: View) -> Orders:
    """The same, with the other goods in the order in which the ends ask for them, and the other buildings at the ends."""
    at_ends = sorted(ends(seen.rows).values(), key=lambda one: -one.points)
    demand = _letters(goods_sum([one.cost.bricks for one in at_ends]))
    takes = dict.fromkeys([*orders.takes, *demand, *"RYBNGW"])
    buys = dict.fromkeys([*orders.buys, *[one.name for one in at_ends]])
    others = [seat for seat in range(len(seen.players)) if seat != seen.seat]
    return Orders(
        first=orders.first,
        victims=orders.victims or tuple(others),
        takes="".join([letter for letter in takes if letter != "P"]),
        buys=tuple([*buys][:MAX_WANTED_BUILDINGS]),
    )


# Games and their figures


class WaitTally(NamedTuple):
    """A daily game of three who know what they want, and how often their table waited."""

    name: str
    plans: bool
    rounds: int
    waits: int
    visits: int
    planning_taps: int


async def daily_game(year: str, deal: int, *, plans: bool) -> WaitTally:
    async with still_bot(deal) as bot:
        people = [bot.world.person(name) for name in NAMES]
        for person in people:
            await bot.writes(person, "/start")
        table = await open_table(bot, people, f"{year} 3 48h+24h in-order")
        await table.start()
        waits = Planners(table, deal) if plans else Waits(table)
        await play(table, KnowingHands(table, deal), waits.before_tap)
        game = (await table.read()).game
        assert game is not None
        taps = waits.taps if isinstance(waits, Planners) else 0
        return WaitTally(f"{year} deal {deal}", plans, game.round, len(waits.decisions), waits.visits, taps)


def waits_per_round(tallies: Iterable[WaitTally], *, plans: bool) -> float:
    chosen = [one for one in tallies if one.plans is plans]
    return sum([one.waits for one in chosen]) / sum([one.rounds for one in chosen])


def by_waits(tallies: Sequence[WaitTally]) -> Table:
    """Each deal played twice in the same run, without plans and with them; in the last row all of them together."""
    table = Table(title="How often a daily table of three waits")
    headings = ("", "plan", "rounds", "waits per round", "for somebody else", "taps to plan, each and round")
    for heading in headings:
        table.add_column(heading, justify="left" if not heading else "right")
    for one in tallies:
        figures = [count / one.rounds for count in (one.waits, one.visits, one.planning_taps / len(NAMES))]
        plan = "yes" if one.plans else "no"
        table.add_row(one.name, plan, str(one.rounds), *[f"{figure:.2f}" for figure in figures])
    without_plans, with_plans = [waits_per_round(tallies, plans=plans) for plans in (False, True)]
    share = f"{with_plans / without_plans:.0%}"
    table.add_row("all", "", "", f"{without_plans:.2f} → {with_plans:.2f}: {share}", "", "")
    return table
