"""Days in a minute: tables at the daily pace over weeks, people who sleep, forget, go away; changes of summer time; an outage.

What is judged here is time: no deadline comes early, none within somebody's night or an outage, none late; nobody is woken up.
The oracle counts minutes by the calendar of the standard library, and shares nothing with the clocks of the engine.
"""

from __future__ import annotations

import argparse
import asyncio
import random
import sys
import time
from collections import Counter
from collections.abc import Callable, Sequence
from contextlib import suppress
from dataclasses import dataclass, field
from datetime import UTC, datetime, timedelta
from functools import cache
from itertools import chain
from zoneinfo import ZoneInfo

from engine.tables.port import Commit
from engine.tables.seat import Seat
from engine.tables.table import Phase
from engine.tables.table_events import Reminded, TimedOut
from engine.tables.time.calendar import Calendar
from engine.tables.time.instants import HOUR, MINUTE, Instant, Interval
from tests.bot.accounts import badly_shown
from tests.bot.checks import found_wrong
from tests.bot.players import Habits, buttons_of
from tests.simulation.plan import WorldPlan
from tests.simulation.rhythm import slower
from tests.simulation.town import Outcome, ThoughtfulPlayer, TimelineHandler, Town
from tests.simulation.worlds import happens
from tgbot.buttons.absence import SnoozeTap
from tgbot.buttons.answers import ActTap, PickTap
from tgbot.playground.botapi import Person
from tgbot.playground.botapi.events import MessageSent, Tapped

RHYTHM = 60
"""A beat every five minutes."""
ZONES = ("Europe/Berlin", "America/New_York", "Asia/Tokyo", "Australia/Sydney", "America/Sao_Paulo")
"""Berlin goes to summer time on 29 March 2026, Sydney leaves it on 5 April, New York has had it since 8 March."""
QUIET = "22:00-08:00"
DAY_SECONDS, HOUR_SECONDS = 86_400.0, 3_600.0
EARLY_MS = 2 * MINUTE
LATE_MS = 25 * MINUTE
"""A slow rhythm looks every five minutes, and notices an outage after it."""
AWAKE_SECONDS = 600.0
"""Who has just tapped is awake."""
NOT_ACCEPTED = ("is stored and was not accepted", "in the log")
"""Computers stand in for people here, and people leave in the middle of a tap."""
DAILY_HABITS = Habits(undo=0.02, look=0.02, plan=0.1, double=0, stale=0)


@dataclass(frozen=True)
class DaysPlan:
    seed: int = 1
    tables: int = 3
    days: int = 7
    outage_on: float = 4.3
    """The day on which all workers stop, for a day."""
    outage_days: float = 1.0


class DailyPlayer(ThoughtfulPlayer):
    """A person who looks at the phone a few times a day, and answers what there is."""

    async def visit(self) -> None:
        for _ in range(15):
            message = self.message
            if message is None or not any(
                [isinstance(data, ActTap | PickTap) for _, data in buttons_of(message, self.code)]
            ):
                return
            await self._react(message)
            await asyncio.sleep(2.0)

    async def snooze(self) -> None:
        message = self.message
        offers = (
            [one for one in buttons_of(message, self.code) if isinstance(one[1], SnoozeTap)]
            if message
            else []
        )
        if message is not None and offers:
            self.person.tap(message, offers[0][0])


@dataclass
class TimeOracle:
    """Judges each deadline and each reminder when it comes."""

    town: Town
    outages: list[Interval] = field(default_factory=list)
    wrong: list[str] = field(default_factory=list)
    figures: Counter[str] = field(default_factory=Counter)
    calendars: dict[int, Calendar] = field(default_factory=dict)
    tapped: dict[int, float] = field(default_factory=dict)

    def listen(self) -> None:
        self.town.crew.on_commit = self.judge
        self.town.world.events.listeners.append(self.hear)

    def judge(self, commit: Commit) -> None:
        before = commit.before.table
        for seat in commit.after.table.seats:
            if seat.person is not None:
                self.calendars[seat.person] = seat.calendar
        for event in chain.from_iterable(commit.news):
            if isinstance(event, TimedOut):
                self._judge_deadline(before.code, before.seats[event.seat], commit.at)
            elif isinstance(event, Reminded):
                self._judge_reminder(before.code, before.seats[event.seat], commit.at)

    def _judge_deadline(self, code: str, seat: Seat, at: Instant) -> None:
        self.figures["deadlines"] += 1
        clock = seat.clock
        if clock.since is None:
            self.wrong.append(f"{code}: {seat.name}'s time was up while no clock ran")
            return
        due = self._due(seat, clock.since, clock.left)
        if at < due - EARLY_MS:
            self.wrong.append(f"{code}: {seat.name}'s time was up {_ago(due - at)} early, at {_at(at)}")
        if at > due + LATE_MS:
            self.wrong.append(f"{code}: {seat.name}'s time was up {_ago(at - due)} late, at {_at(at)}")
        if not clock.reminded and not clock.muted and clock.snoozed is None and clock.left > HOUR:
            self.wrong.append(f"{code}: {seat.name} was never reminded before {_at(at)}")

    def _judge_reminder(self, code: str, seat: Seat, at: Instant) -> None:
        self.figures["reminders"] += 1
        if self._rests(seat.calendar, at):
            self.wrong.append(f"{code}: {seat.name} was reminded at night, {_at(at)}")

    def hear(self, event: object) -> None:
        if isinstance(event, Tapped):
            self.tapped[event.person] = self.town.loop.time()
        if isinstance(event, MessageSent) and not event.by_bot:
            self.tapped[event.chat] = self.town.loop.time()
        if isinstance(event, MessageSent) and event.by_bot and event.notified and event.chat > 0:
            self._judge_sound(event.chat)

    def _judge_sound(self, person: int) -> None:
        """A phone that makes a sound at night, though its owner is not at it."""
        self.figures["sounds"] += 1
        at, calendar = int(self.town.clock.time() * 1000), self.calendars.get(person)
        awake = self.town.loop.time() - self.tapped.get(person, -AWAKE_SECONDS) < AWAKE_SECONDS
        if calendar is not None and calendar.quiet and self._rests(calendar, at) and not awake:
            self.wrong.append(f"{person} was woken up at {_at(at)}, {calendar.zone}")

    def _due(self, seat: Seat, since: Instant, left: int) -> Instant:
        """When the time is up, counted minute by minute."""
        at, counted = since, 0
        while counted < left:
            if not self._stands_still(seat.calendar, at):
                counted += MINUTE
            at += MINUTE
        return at

    def _stands_still(self, calendar: Calendar, at: Instant) -> bool:
        return self._rests(calendar, at) or any([one.start <= at < one.end for one in self.outages])

    def _rests(self, calendar: Calendar, at: Instant) -> bool:
        local = datetime.fromtimestamp(at / 1000, _zone(calendar.zone))
        if any([days.first <= local.date() <= days.last for days in calendar.away]):
            return True
        quiet, minute = calendar.quiet, local.hour * 60 + local.minute
        if quiet is None:
            return False
        if quiet.start < quiet.end:
            return quiet.start <= minute < quiet.end
        return minute >= quiet.start or minute < quiet.end


@cache
def _zone(name: str) -> ZoneInfo:
    return ZoneInfo(name)


def _at(at: Instant) -> str:
    return f"{datetime.fromtimestamp(at / 1000, UTC):%a %d %b %H:%M}"


def _ago(span: int) -> str:
    return str(timedelta(milliseconds=span))


class Days:
    def __init__(self, town: Town, plan: DaysPlan) -> None:
        self.town = town
        self.plan = plan
        self.rng = random.Random(f"days {plan.seed}")
        self.oracle = TimeOracle(town)
        self.codes: list[str] = []
        self.ends_at = plan.days * DAY_SECONDS

    async def happen(self) -> Outcome:
        self.oracle.listen()
        self.town.crew.start(0)
        parties = [self._party(number) for number in range(self.plan.tables)]
        lives = [asyncio.create_task(self._play_on(party)) for party in parties]
        outage = asyncio.create_task(self._go_out())
        cuts = asyncio.create_task(self._lose_power())
        await asyncio.sleep(self.ends_at - self.town.loop.time())
        for task in (*lives, outage, cuts):
            task.cancel()
        await asyncio.gather(*lives, outage, cuts, return_exceptions=True)
        failed = [repr(task.exception()) for task in lives if not task.cancelled() and task.exception()]
        return await self._judged(failed)

    async def _judged(self, wrong: Sequence[str]) -> Outcome:
        await asyncio.sleep(HOUR_SECONDS)
        outcome = Outcome(
            self.town.plan, [*wrong, *self.oracle.wrong], self.oracle.figures, self.town.timeline
        )
        for code in self.codes:
            table, _ = await self.town.scenario.read(code)
            outcome.figures[table.phase.value] += 1
            outcome.figures["stood in for"] += len([seat for seat in table.seats if seat.stand_in])
            if table.phase is Phase.FINISHED:
                wrong = await found_wrong(self.town.scenario, code, latest_wins=False)
                outcome.wrong += [line for line in wrong if not line.endswith(NOT_ACCEPTED)]
        outcome.wrong += await badly_shown(self.town.scenario, self.codes)
        return outcome

    # People

    def _party(self, number: int) -> list[Person]:
        count = self.rng.choice((2, 2, 3))
        return self.town.scenario.people(*[f"P{number}{letter}" for letter in "abc"[:count]])

    async def _play_on(self, party: list[Person]) -> None:
        """Table after table, as long as there are days."""
        zones = [self.rng.choice(ZONES) for _ in party]
        while True:
            code = await self.town.scenario.table_of(f"2009 {len(party)} daily", *party)
            self.codes.append(code)
            for person, zone in zip(party, zones, strict=True):
                await self._settle(person, zone)
            lives = [
                asyncio.create_task(self._live(code, person, zone))
                for person, zone in zip(party, zones, strict=True)
            ]
            try:
                await self._over(code)
            finally:
                for life in lives:
                    life.cancel()
                await asyncio.gather(*lives, return_exceptions=True)

    async def _over(self, code: str) -> None:
        while (await self.town.scenario.read(code)).table.phase is Phase.PLAYING:
            await asyncio.sleep(HOUR_SECONDS)

    async def _settle(self, person: Person, zone: str) -> None:
        """Say where one lives and sleeps, as /settings does it."""
        host, worker = self.town.crew.hosts[0], self.town.crew.workers[0]
        people = worker.shown.context.people
        await self.town.loop.within(host, people.live_in(person.id, zone))
        await self.town.loop.within(host, people.rest(person.id, QUIET))

    async def _live(self, code: str, person: Person, zone: str) -> None:
        player = DailyPlayer(
            person, code, random.Random(f"{self.plan.seed} {code} {person.id}"), DAILY_HABITS
        )
        player.thinks, player.perhaps = 20.0, set()
        self.town.scenario.players.append(player)
        rng, sleepless = self.rng, self.rng.random() < 0.1
        vanishes = self.rng.uniform(0, self.ends_at) if rng.random() < 0.25 else None
        while True:
            await asyncio.sleep(rng.expovariate(1 / (7 * HOUR_SECONDS)))
            hour = datetime.fromtimestamp(self.town.clock.time(), _zone(zone)).hour
            asleep = (hour >= 22 or hour < 8) and not sleepless
            gone = vanishes is not None and 0 < self.town.loop.time() - vanishes < 6 * DAY_SECONDS
            if asleep or gone or self.town.crew.is_out:
                continue
            with suppress(TimeoutError):
                await self._look(player, zone)

    async def _look(self, player: DailyPlayer, zone: str) -> None:
        what = self.rng.random()
        if what < 0.1:
            await player.snooze()
        elif what < 0.12:
            today = datetime.fromtimestamp(self.town.clock.time(), _zone(zone)).date()
            worker = self.town.crew.workers.get(0)
            if worker is not None:
                going = worker.shown.context.people.go_away(
                    player.person.id, today, today + timedelta(days=2)
                )
                await self.town.loop.within(self.town.crew.hosts[0], going)
        else:
            await player.visit()

    # What goes wrong

    async def _go_out(self) -> None:
        await asyncio.sleep(self.plan.outage_on * DAY_SECONDS)
        self.town.note("fault", "nobody works")
        start = int(self.town.clock.time() * 1000)
        await self.town.crew.out_for(self.plan.outage_days * DAY_SECONDS)
        self.oracle.outages.append(Interval(start, int(self.town.clock.time() * 1000)))

    async def _lose_power(self) -> None:
        while True:
            await asyncio.sleep(self.rng.expovariate(1 / DAY_SECONDS))
            if not self.town.crew.is_out:
                self.town.loop.cut(self.town.crew.hosts[0])


def live_days(plan: DaysPlan) -> Outcome:
    world = WorldPlan(
        seed=plan.seed,
        workers=1,
        webhook=True,
        pictures=False,
        dice=False,
        tables=(),
        thinks=20.0,
        eraser=False,
        compares=False,
        faults=(),
    )

    async def judged(town: Town, log: TimelineHandler) -> Outcome:
        with slower(RHYTHM):
            outcome = await Days(town, plan).happen()
        outcome.wrong += [f"error: {one}" for one in log.errors]
        return outcome

    return happens(world, judged)


# From the command line


def run_days(plans: Sequence[DaysPlan], say: Callable[[str], None], *, until_wrong: bool) -> bool:
    began, fine = time.process_time(), True
    figures: Counter[str] = Counter()
    for plan in plans:
        outcome = live_days(plan)
        figures["worlds"] += 1
        figures["virtual days"] += plan.days
        figures["tables"] += plan.tables
        figures.update(outcome.figures)
        if outcome.wrong:
            fine = False
            say("\n".join([f"WRONG {plan}", *[f"    {line[:400]}" for line in outcome.wrong[:8]]]))
            if until_wrong:
                break
    figures["seconds of one core"] = round(time.process_time() - began)
    rows = [f"| {name} | {count:,} |" for name, count in figures.items()]
    say("\n".join(["| | |", "|---|--:|", *rows]))
    return fine


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--seeds", type=int, default=1)
    parser.add_argument("--first", type=int, default=1)
    parser.add_argument("--tables", type=int, default=3)
    parser.add_argument("--days", type=int, default=7)
    parser.add_argument("--until-wrong", action="store_true")
    given = parser.parse_args()
    seeds = range(given.first, given.first + given.seeds)
    plans = [DaysPlan(seed, given.tables, given.days) for seed in seeds]
    fine = run_days(plans, lambda text: print(text, flush=True), until_wrong=given.until_wrong)  # noqa: T201
    sys.exit(not fine)


if __name__ == "__main__":
    main()
