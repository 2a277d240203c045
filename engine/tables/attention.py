"""Getting somebody's attention, and leaving him in peace: talk, nudges, snooze, mute, and what people tell us."""

from __future__ import annotations

from engine.tables import absence, clocks, lobby
from engine.tables.durations import MAX_DURATION_MS
from engine.tables.instants import Instant
from engine.tables.profiles import PersonId, Profile
from engine.tables.refusals import Refusal, Refused
from engine.tables.seat import SeatClock, StandIn
from engine.tables.table import Group, Phase
from engine.tables.table_events import GroupLost, Nudged
from engine.tables.values import changed
from engine.tables.work import Talk, Work


def say(work: Work, person: PersonId, text: str) -> None:
    """Table talk, before, during and after the game."""
    work.seated(person)
    text = text.strip()
    if not text:
        raise Refused(Refusal.TALK_EMPTY)
    if len(text) > work.policy.longest_talk:
        raise Refused(Refusal.TALK_TOO_LONG, longest=work.policy.longest_talk)
    work.talk.append(Talk(work.now, person, text))
    work.set(said=work.table.said + 1)


def nudge(work: Work, person: PersonId) -> None:
    """A polite poke for those who are waited for; now and then only, for all at the table together."""
    work.playing()
    by = absence.taking_part(work, person)
    waited_for = [number for number, seat in enumerate(work.table.seats) if seat.awaited and seat.present]
    if not [number for number in waited_for if number != by]:
        raise Refused(Refusal.NOTHING_TO_ANSWER)
    if work.table.pause is not None:
        raise Refused(Refusal.ALREADY_PAUSED)
    last = work.table.nudged
    if last is not None and work.now < last + work.policy.nudge_every:
        raise Refused(Refusal.TOO_SOON, not_before=last + work.policy.nudge_every)
    work.set(nudged=work.now)
    work.tell(*[Nudged(number, by) for number in waited_for if number != by])


def snooze(work: Work, person: PersonId, until: Instant, decision: int | None) -> None:
    """No reminder before; one then, if it is still wanted."""
    clock = _asked_clock(work, person, decision)
    if not work.now < until <= work.now + MAX_DURATION_MS:
        raise Refused(Refusal.BAD_DURATION, longest=MAX_DURATION_MS)
    work.set_seat(work.seated(person), clock=changed(clock, snoozed=until))


def mute(work: Work, person: PersonId, decision: int | None) -> None:
    """No reminder any more in this turn."""
    clock = _asked_clock(work, person, decision)
    work.set_seat(work.seated(person), clock=changed(clock, muted=True))


def _asked_clock(work: Work, person: PersonId, decision: int | None) -> SeatClock:
    """Of the decision that is named; of any, if none is."""
    work.playing()
    seat = work.seat(work.seated(person))
    if not seat.awaited:
        raise Refused(Refusal.NOTHING_TO_ANSWER)
    if decision not in (None, seat.asked):
        raise Refused(Refusal.OUTDATED)
    return seat.clock


def regroup(work: Work, old: int, group: Group | None) -> None:
    """The table's group has moved, or, with None, is lost: then the table goes on in private."""
    if work.table.group is None or work.table.group.id != old or work.table.group == group:
        return
    work.set(group=group)
    work.tell(*[GroupLost()] if group is None else [])


def refresh(work: Work, profile: Profile) -> None:
    """A person has changed his settings: what the seat knows of him follows."""
    number = work.table.seat_of(profile.person)
    if number is None:
        return
    seat = work.seat(number)
    fresh = changed(
        seat,
        name=profile.name,
        language=profile.language,
        calendar=profile.calendar,
        preferences=profile.preferences,
    )
    if fresh != seat:
        work.put_seat(number, changed(fresh, clock=_rebased(work, number)))


def _rebased(work: Work, number: int) -> SeatClock:
    """Time used so far was counted by the old quiet hours; from now on the new ones count."""
    seat = work.seat(number)
    if seat.clock.since is None or work.table.options.pace.bank is None:
        return seat.clock
    return changed(clocks.stop(seat, work.table.options.pace, work.now, work.outages), since=work.now)


def forget(work: Work, person: PersonId) -> None:
    """A person is erased: in the lobby he leaves, later a computer has the seat; nothing names him any more."""
    rematch_of, number = work.table.rematch_of, work.table.seat_of(person)
    if rematch_of and person in rematch_of.people:
        people = tuple(None if one == person else one for one in rematch_of.people)
        work.set(rematch_of=changed(rematch_of, people=people))
    if number is None:
        return
    if work.table.phase is Phase.LOBBY:
        lobby.leave(work, person)
    else:
        _empty(work, number, person)


def _empty(work: Work, number: int, person: PersonId) -> None:
    if work.table.phase is Phase.PLAYING and work.seat(number).stand_in is not StandIn.RESIGNED:
        absence.resign(work, person)
    seat = work.seat(number)
    bare = lobby.seat_for_computer(work.table, seat.computer or work.policy.stand_in)
    work.put_seat(number, changed(bare, asked=seat.asked, envelope=seat.envelope, played=seat.played))
    work.gone.append(person)
    if work.table.host == person:
        work.set(host=next(iter(work.table.people), None))
