"""Proposals that need the others' consent: a pause, its end, more time. The house's policy says what decides them."""

from __future__ import annotations

from dataclasses import dataclass, field

from engine.tables import questions
from engine.tables.frozen import changed
from engine.tables.instants import Instant, Outages, Span, ends_at
from engine.tables.policy import HousePolicy
from engine.tables.profiles import PersonId
from engine.tables.refusals import Refusal, Refused
from engine.tables.seat import StandIn
from engine.tables.table import Pause, Proposal
from engine.tables.table_events import Agreed, Declined, Extended, Paused, Proposed, Resumed, Wish
from engine.tables.work import Change, Work


@dataclass(frozen=True, slots=True)
class Propose(Change):
    """Make a proposal, and agree with it. A table has one proposal at a time."""

    person: PersonId
    wish: Wish
    span: Span = 0

    def apply(self, work: Work) -> None:
        number = _voter(work, self.person)
        _check(work, self.wish, self.span)
        expires, votes = work.now + work.policy.consent.expires, {number: True}
        work.set(proposal=Proposal(wish=self.wish, by=number, span=self.span, expires=expires, votes=votes))
        work.tell(Proposed(number, self.wish, self.span, expires))
        count(work)


def _voter(work: Work, person: PersonId) -> int:
    """The seat of a person who may vote: only people who play themselves do."""
    work.playing()
    number = work.seated(person)
    if not work.seat(number).present:
        resigned = work.seat(number).stand_in is StandIn.RESIGNED
        raise Refused(Refusal.NOT_SEATED if resigned else Refusal.AWAY)
    return number


def _check(work: Work, wish: Wish, span: Span) -> None:
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


@dataclass(frozen=True, slots=True)
class Vote(Change):
    """Vote on a proposal, or change one's vote, until it is decided."""

    person: PersonId
    agrees: bool = field(kw_only=True)
    expires: Instant | None = field(default=None, kw_only=True)
    """Which proposal: the one that expires then; None: the one that is open."""

    def apply(self, work: Work) -> None:
        number = _voter(work, self.person)
        proposal = work.table.proposal
        if proposal is None or self.expires not in (None, proposal.expires):
            raise Refused(Refusal.NOTHING_PROPOSED)
        if proposal.votes.get(number) is not self.agrees:
            work.set(proposal=changed(proposal, votes={**proposal.votes, number: self.agrees}))
            count(work)


def withdraw_vote(work: Work, number: int) -> None:
    """Remove the vote of a seat, as another person sits there now."""
    proposal = work.table.proposal
    if proposal and number in proposal.votes:
        votes = {seat: vote for seat, vote in proposal.votes.items() if seat != number}
        work.set(proposal=changed(proposal, votes=votes))


def count(work: Work) -> None:
    """Decide the proposal as soon as the silent can no longer change it, and at the latest when it expires.

    A person who no longer plays has no vote, and their proposal falls.
    """
    proposal = work.table.proposal
    if proposal is None:
        return
    voters = [number for number, seat in enumerate(work.table.seats) if seat.present]
    consent, silent = work.policy.consent, [number for number in voters if number not in proposal.votes]
    yes = sum([proposal.votes.get(number, False) for number in voters])
    needed = len(voters) * consent.quorum
    expired = work.now >= expires_at(proposal, work.policy, work.outages)
    if not work.seat(proposal.by).present:
        _decline(work, proposal)
    elif yes > needed or (expired and consent.silence and yes + len(silent) > needed):
        _carry_out(work, proposal)
    elif expired or yes + len(silent) <= needed:
        _decline(work, proposal)


def expires_at(proposal: Proposal, policy: HousePolicy, outages: Outages) -> Instant:
    """The instant at which a proposal expires; outages do not count, as nobody could answer then."""
    span = policy.consent.expires
    return ends_at(proposal.expires - span, span, outages)


def _decline(work: Work, proposal: Proposal) -> None:
    work.set(proposal=None)
    work.tell(Declined(proposal.wish))


def _carry_out(work: Work, proposal: Proposal) -> None:
    work.set(proposal=None)
    work.tell(Agreed(proposal.wish))
    if proposal.wish is Wish.PAUSE:
        _pause(work, proposal.span)
    elif proposal.wish is Wish.RESUME:
        resume(work)
    else:
        _extend(work, proposal.by, proposal.span)


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
    left = 0 if clock.overdue else clock.left
    clock = changed(clock, left=left + span, budget=clock.budget + span, overdue=False)
    work.set_seat(number, clock=clock)
    work.tell(Extended(number, span))
    questions.ask(work)
