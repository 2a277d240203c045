"""Proposals that need the others' consent: a pause, its end, more time, a computer for a silent seat.

The house's policy says what decides them, but for the last: nobody may keep the others from going on, neither by a
policy nor by silence nor alone.
"""

from __future__ import annotations

from dataclasses import field

from engine.tables import questions
from engine.tables.frozen import changed
from engine.tables.policy import HousePolicy
from engine.tables.profiles import PersonId
from engine.tables.refusals import Refusal, Refused
from engine.tables.seat import NOTHING_PLANNED, StandIn
from engine.tables.table import Pause, Proposal, Table
from engine.tables.table_events import (
    Agreed,
    Declined,
    Extended,
    Paused,
    Proposed,
    Resumed,
    StandInKeeps,
    Wish,
)
from engine.tables.time.instants import Instant, Outages, Span, ends_at
from engine.tables.work import Change, Work


class Propose(Change):
    """Make a proposal, and agree with it. A table has one proposal at a time, beside one about a silent seat."""

    person: PersonId
    wish: Wish
    span: Span = 0
    about: int | None = None
    """The silent seat, for REPLACE."""

    def apply(self, work: Work) -> None:
        number = _voter(work, self.person)
        if self.wish is Wish.RESUME and work.table.pause is not None and work.table.pause.until is None:
            resume(work)  # anybody who is there goes on with a table that sleeps
            return
        _check(work, number, self)
        expires = work.now + work.policy.consent.expires
        expires += any([other.expires == expires for other in proposals(work.table)])  # votes name it by this
        made = Proposal(
            wish=self.wish, by=number, span=self.span, expires=expires, votes={number: True}, about=self.about
        )
        _put(work, self.wish, made)
        work.tell(Proposed(number, self.wish, self.span, expires, self.about))
        count(work)


def proposals(table: Table) -> list[Proposal]:
    """The proposals that are open."""
    return [one for one in (table.proposal, table.replacement) if one is not None]


def _put(work: Work, wish: Wish, proposal: Proposal | None) -> None:
    work.set(**{"replacement" if wish is Wish.REPLACE else "proposal": proposal})


def _voter(work: Work, person: PersonId) -> int:
    """The seat of a person who may vote: only people who play themselves do."""
    work.playing()
    number = work.seated(person)
    if not work.seat(number).present:
        resigned = work.seat(number).stand_in is StandIn.RESIGNED
        raise Refused(Refusal.NOT_SEATED if resigned else Refusal.AWAY)
    return number


def _check(work: Work, number: int, change: Propose) -> None:
    declined, again = work.seat(number).declined, work.policy.consent.again
    if change.wish is Wish.REPLACE:
        _check_replacement(work, number, change.about)
    else:
        _check_wish(work, change.wish, change.span)
    if declined is not None and work.now < declined + again:
        raise Refused(Refusal.TOO_SOON, not_before=declined + again)


def _check_replacement(work: Work, number: int, about: int | None) -> None:
    if about is None or not 0 <= about < len(work.table.seats):
        raise Refused(Refusal.NO_SUCH_SEAT)
    if about == number:
        raise Refused(Refusal.ABOUT_YOU)
    if work.seat(about).silent is None:
        raise Refused(Refusal.NOT_SILENT)
    if work.table.replacement is not None:
        raise Refused(Refusal.ALREADY_PROPOSED)


def _check_wish(work: Work, wish: Wish, span: Span) -> None:
    table, consent = work.table, work.policy.consent
    if table.proposal is not None:
        raise Refused(Refusal.ALREADY_PROPOSED)
    if wish is Wish.PAUSE and table.pause is not None:
        raise Refused(Refusal.ALREADY_PAUSED)
    if wish is Wish.RESUME and table.pause is None:
        raise Refused(Refusal.NOT_PAUSED)
    if wish is Wish.EXTENSION and table.options.pace.bank is None:
        raise Refused(Refusal.NO_CLOCK)
    longest = consent.longest_pause if wish is Wish.PAUSE else consent.longest_extension
    if wish is not Wish.RESUME and not 0 < span <= longest:
        raise Refused(Refusal.BAD_DURATION, longest=longest)


class Vote(Change):
    """Vote on a proposal, or change one's vote, until it is decided."""

    person: PersonId
    agrees: bool = field(kw_only=True)
    expires: Instant | None = field(default=None, kw_only=True)
    """Which proposal: the one that expires then; None: the one that is open."""

    def apply(self, work: Work) -> None:
        number = _voter(work, self.person)
        found = [one for one in proposals(work.table) if self.expires in (None, one.expires)]
        if not found:
            raise Refused(Refusal.NOTHING_PROPOSED)
        proposal = found[0]
        if proposal.about == number:
            raise Refused(Refusal.ABOUT_YOU)
        if proposal.votes.get(number) is not self.agrees:
            votes = {**proposal.votes, number: self.agrees}
            _put(work, proposal.wish, changed(proposal, votes=votes))
            count(work)


def withdraw_vote(work: Work, number: int) -> None:
    """Remove the vote of a seat, as another person sits there now."""
    for proposal in proposals(work.table):
        if number in proposal.votes:
            votes = {seat: vote for seat, vote in proposal.votes.items() if seat != number}
            _put(work, proposal.wish, changed(proposal, votes=votes))


def count(work: Work) -> None:
    """Decide each proposal as soon as the silent can no longer change it, and at the latest when it expires."""
    for proposal in proposals(work.table):
        if proposal in proposals(work.table):  # what was decided before it may have made it pointless
            _count(work, proposal)


def _count(work: Work, proposal: Proposal) -> None:
    """Decide one proposal. A person who no longer plays has no vote, and their proposal falls."""
    if not work.seat(proposal.by).present:
        decided: bool | None = False
    elif proposal.about is None:
        decided = _decided(work, proposal)
    else:
        decided = _decided_on_seat(work, proposal, proposal.about)
    if decided is not None:
        (_carry_out if decided else _decline)(work, proposal)


def _decided(work: Work, proposal: Proposal) -> bool | None:
    """Is it agreed, by the house's policy? None: that is still open."""
    voters = [number for number, seat in enumerate(work.table.seats) if seat.present]
    silent = len([number for number in voters if number not in proposal.votes])
    yes, needed = _votes_for(proposal, voters), len(voters) * work.policy.consent.quorum
    if yes > needed and (_is_backed(proposal, voters) or _may_go_without(work.table, proposal)):
        return True
    if yes + silent <= needed:
        return False
    return silence_agrees(work.table, proposal, work.policy) if _is_expired(work, proposal) else None


def _decided_on_seat(work: Work, proposal: Proposal, about: int) -> bool | None:
    """Does a computer play for the silent seat? It does, unless more than half of the others say no in time.

    Others who are silent themselves count only if they vote.
    """
    if not work.seat(about).present:  # its person has just given it up
        return False
    others = [number for number, seat in enumerate(work.table.seats) if seat.present and number != about]
    voters = [number for number in others if work.seat(number).silent is None or number in proposal.votes]
    yes = _votes_for(proposal, voters)
    no = len([number for number in voters if number in proposal.votes]) - yes
    if 2 * yes > len(voters):
        return True
    if 2 * no > len(voters):
        return False
    return True if _is_expired(work, proposal) else None


def _is_backed(proposal: Proposal, voters: list[int]) -> bool:
    """Has anybody else said yes, if there is anybody else?"""
    others = [number for number in voters if number != proposal.by]
    return not others or any([proposal.votes.get(number, False) for number in others])


def _votes_for(proposal: Proposal, voters: list[int]) -> int:
    return sum([proposal.votes.get(number, False) for number in voters])


def _is_expired(work: Work, proposal: Proposal) -> bool:
    return work.now >= expires_at(proposal, work.policy, work.outages)


def silence_agrees(table: Table, proposal: Proposal, policy: HousePolicy) -> bool:
    """Is silence taken for a yes?"""
    if proposal.wish is Wish.REPLACE:
        return True
    return policy.consent.silence and _may_go_without(table, proposal)


def _may_go_without(table: Table, proposal: Proposal) -> bool:
    """May it be agreed without the others? Each person is granted one pause or extension so: nobody gets all of them."""
    return proposal.wish is Wish.RESUME or not table.seats[proposal.by].granted


def expires_at(proposal: Proposal, policy: HousePolicy, outages: Outages) -> Instant:
    """The instant at which a proposal expires; outages do not count, as nobody could answer then."""
    span = policy.consent.expires
    return ends_at(proposal.expires - span, span, outages)


def _decline(work: Work, proposal: Proposal) -> None:
    _put(work, proposal.wish, None)
    work.set_seat(proposal.by, declined=work.now)
    work.tell(Declined(proposal.wish))


def _carry_out(work: Work, proposal: Proposal) -> None:
    _put(work, proposal.wish, None)
    work.tell(Agreed(proposal.wish))
    match proposal.wish:
        case Wish.REPLACE:
            assert proposal.about is not None
            _replace(work, proposal.about)
        case Wish.RESUME:
            resume(work)
        case Wish.PAUSE:
            _note_grant(work, proposal)
            _pause(work, proposal.span)
        case Wish.EXTENSION:
            _note_grant(work, proposal)
            _extend(work, proposal.by, proposal.span)


def _note_grant(work: Work, proposal: Proposal) -> None:
    """Remember that a wish was granted without a majority that voted for it, or without any of the others."""
    voters = [number for number, seat in enumerate(work.table.seats) if seat.present]
    is_voted = _votes_for(proposal, voters) > len(voters) * work.policy.consent.quorum
    if not (is_voted and _is_backed(proposal, voters)):
        work.set_seat(proposal.by, granted=True)


def _replace(work: Work, number: int) -> None:
    """Let a computer keep the seat until its person is back; the others are there, so that no table falls asleep."""
    work.drop_undo()
    work.tell(StandInKeeps(number))
    work.stand_in(number, StandIn.KEEPS)
    work.set_seat(number, **NOTHING_PLANNED, replaced=True)
    questions.ask(work)
    count(work)


def _pause(work: Work, span: Span) -> None:
    """Stop clocks and reminders; players may still answer."""
    work.set(pause=Pause(until=work.now + span, since=work.now))
    work.tell(Paused(work.now + span))
    questions.ask(work)


def pause_ends_at(pause: Pause, outages: Outages) -> Instant | None:
    if pause.until is None or pause.since is None:
        return pause.until
    return ends_at(pause.since, pause.until - pause.since, outages)


def resume(work: Work) -> None:
    if work.table.pause is None:
        return
    asked_for = work.table.proposal is not None and work.table.proposal.wish is Wish.RESUME
    work.set(pause=None, proposal=None if asked_for else work.table.proposal)
    work.tell(Resumed())
    questions.ask(work)


def _extend(work: Work, number: int, span: Span) -> None:
    """Give more time to the seat that asked for it, also beyond the bank; an overdue clock runs again."""
    clock = work.seat(number).clock
    if clock.overdue:
        wait = changed(clock.wait, waited=0)
        clock = changed(clock, left=span, budget=clock.budget + span, overdue=False, since=None, wait=wait)
    else:
        clock = changed(clock, left=clock.left + span, budget=clock.budget + span)
    work.set_seat(number, clock=clock, silent=None)
    work.tell(Extended(number, span))
    questions.keep_person(work, number)
    questions.ask(work)


def wake_up(work: Work) -> None:
    """Let a sleeping table go on, as somebody is there again."""
    if sleeps(work.table):
        work.set(pause=None)
        work.tell(Resumed())


def sleeps(table: Table) -> bool:
    return table.pause is not None and table.pause.until is None
