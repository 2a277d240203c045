"""Attention: talk, nudges, snooze, mute; and what follows when people or groups change or go."""

from __future__ import annotations

from dataclasses import field

from engine.tables import lobby, spectators
from engine.tables.frozen import changed
from engine.tables.luck.luck import word_digests
from engine.tables.profiles import PersonId, Profile
from engine.tables.refusals import Refusal, Refused
from engine.tables.seat import SeatClock, StandIn
from engine.tables.table import FormerPlayer, Group, Phase, Table
from engine.tables.table_events import GroupLost, Nudged
from engine.tables.time import clocks
from engine.tables.time.instants import MAX_DURATION_MS, Instant
from engine.tables.waiting import absence
from engine.tables.work import Change, Talk, Work


class Say(Change):
    """Table talk, before, during and after the game."""

    person: PersonId
    text: str = field(repr=False)

    def apply(self, work: Work) -> None:
        work.seated(self.person)
        text = spectators.checked_remark(self.text, work.policy.longest_talk)
        work.talk.append(Talk(work.now, self.person, text))
        work.set(said=work.table.said + 1)


class Nudge(Change):
    """Ask those who are waited for to play. A table allows one nudge in a while, from anybody at it."""

    person: PersonId

    def apply(self, work: Work) -> None:
        work.playing()
        by = absence.taking_part(work, self.person)
        waited_for = [number for number, seat in enumerate(work.table.seats) if seat.awaited and seat.present]
        if not [number for number in waited_for if number != by]:
            raise Refused(Refusal.YOUR_TURN if waited_for else Refusal.NOTHING_TO_ANSWER)
        if work.table.pause is not None:
            raise Refused(Refusal.ALREADY_PAUSED)
        last = work.table.nudged
        if last is not None and work.now < last + work.policy.nudge_every:
            raise Refused(Refusal.TOO_SOON, not_before=last + work.policy.nudge_every)
        work.set(nudged=work.now)
        work.tell(*[Nudged(number, by) for number in waited_for if number != by])


class Snooze(Change):
    """Send no reminder before a moment; send one then, if the decision is still open."""

    person: PersonId
    until: Instant
    decision: int | None = field(default=None, kw_only=True)

    def apply(self, work: Work) -> None:
        clock = _asked_clock(work, self.person, self.decision)
        if not work.now < self.until <= work.now + MAX_DURATION_MS:
            raise Refused(Refusal.BAD_DURATION, longest=MAX_DURATION_MS)
        work.set_seat(work.seated(self.person), clock=changed(clock, snoozed=self.until))


class Mute(Change):
    """Send no more reminders in this turn."""

    person: PersonId
    decision: int | None = field(default=None, kw_only=True)

    def apply(self, work: Work) -> None:
        clock = _asked_clock(work, self.person, self.decision)
        work.set_seat(work.seated(self.person), clock=changed(clock, muted=True))


def _asked_clock(work: Work, person: PersonId, decision: int | None) -> SeatClock:
    """The clock of the seat's open decision; refused if another decision was meant."""
    work.playing()
    seat = work.seat(work.seated(person))
    if not seat.awaited:
        raise Refused(Refusal.NOTHING_TO_ANSWER)
    if decision not in (None, seat.asked):
        raise Refused(Refusal.OUTDATED)
    return seat.clock


class Regroup(Change):
    """The table's group has moved, or, with None, is lost: then the table goes on in private."""

    old: int
    group: Group | None

    def apply(self, work: Work) -> None:
        if work.table.group is None or work.table.group.id != self.old or work.table.group == self.group:
            return
        work.set(group=self.group)
        work.tell(*[GroupLost()] if self.group is None else [])


class RefreshSeat(Change):
    """Copy a person's changed settings to their seat."""

    profile: Profile = field(repr=False)

    def apply(self, work: Work) -> None:
        number = work.table.seat_of(self.profile.person)
        if number is None:
            return
        seat = work.seat(number)
        fresh = changed(
            seat,
            name=self.profile.name,
            language=self.profile.language,
            calendar=self.profile.calendar,
            preferences=self.profile.preferences,
        )
        if fresh != seat:
            work.put_seat(number, changed(fresh, clock=_rebased(work, number)))


def _rebased(work: Work, number: int) -> SeatClock:
    """The clock with the time used so far settled by the old quiet hours; from now on the new ones count."""
    seat = work.seat(number)
    if seat.clock.since is None:
        return seat.clock
    return changed(clocks.stop(seat, work.table.options.pace, work.now, work.outages), since=work.now)


class ForgetPerson(Change):
    """Erase a person from a table: they leave the lobby, or a computer gets their seat; nothing names them then.

    `Tables.forget` applies it, as their talk and the rematch go with it. What the others have a right to stays under
    the pseudonym: that they were sent away, and that a rated game was given up.
    """

    person: PersonId
    pseudonym: PersonId

    def apply(self, work: Work) -> None:
        rematch_of, number = work.table.rematch_of, work.table.seat_of(self.person)
        if rematch_of and self.person in rematch_of.people:
            people = tuple(None if one == self.person else one for one in rematch_of.people)
            work.set(rematch_of=changed(rematch_of, people=people))
        lobby.rename_removal(work, self.person, self.pseudonym)
        _forget_former(work, self.person, self.pseudonym)
        spectators.forget_greeting(work, self.person)
        _unmute(work, self.person)
        _forget_giver(work, self.person)
        if number is None:
            return
        if work.table.phase is Phase.LOBBY:
            lobby.stand_up(work, number)
        else:
            _empty(work, number, self.person, self.pseudonym)


def _unmute(work: Work, person: PersonId) -> None:
    """Remove a person from the lists of those whom the seats' people do not hear."""
    for number, seat in enumerate(work.table.seats):
        if person in seat.preferences.muted:
            muted = tuple([one for one in seat.preferences.muted if one != person])
            work.set_seat(number, preferences=changed(seat.preferences, muted=muted))


def _is_being_rated(table: Table) -> bool:
    return table.options.rated and table.phase is Phase.PLAYING


def _forget_former(work: Work, person: PersonId, pseudonym: PersonId) -> None:
    """Forget that somebody has taken over their seat; while the others are to be rated, keep it under the pseudonym."""
    former = work.table.former
    if _is_being_rated(work.table):
        kept = tuple([changed(one, person=pseudonym) if one.person == person else one for one in former])
    else:
        kept = tuple([one for one in former if one.person != person])
    if kept != former:
        work.set(former=kept)


def _forget_giver(work: Work, person: PersonId) -> None:
    """Delete a person's word. Luck 2 keeps its digest, from which the key follows; draws of luck 1 cannot be derived
    then."""
    luck = work.table.luck
    if luck is None or person not in luck.givers:
        return
    words = {place: word for place, word in luck.words.items() if luck.givers[place] != person}
    if luck.version > 1:
        words = word_digests(luck) | words
    givers = tuple([None if giver == person else giver for giver in luck.givers])
    is_closed = luck.is_closed or words != luck.words
    work.set(luck=changed(luck, words=words, givers=givers, is_closed=is_closed))


def _empty(work: Work, number: int, person: PersonId, pseudonym: PersonId) -> None:
    if work.table.phase is Phase.PLAYING and work.seat(number).stand_in is not StandIn.RESIGNED:
        absence.Resign(person).apply(work)
    seat = work.seat(number)
    if _is_being_rated(work.table):
        lobby.add_former(work, FormerPlayer(pseudonym, number, seat.answers))
    bare = lobby.seat_for_computer(work.table, seat.computer or work.policy.stand_in)
    work.put_seat(number, changed(bare, asked=seat.asked, envelope=seat.envelope, played=seat.played))
    work.gone.append(person)
    if work.table.host == person:
        work.set(host=next(iter(work.table.people), None))
    if not work.table.people and work.table.phase is not Phase.PLAYING:
        work.set(ended=work.now)  # it goes soon, but not before its chats know
