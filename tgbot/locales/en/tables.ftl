## What happened at a table beside the game. $name is whose seat it is about.

table-event-Opened = The table is open.
table-event-Joined = { $name } sits down.
table-event-Left = A seat has become free.
table-event-TableFull = All seats are taken.
table-event-HostPassed = { $name } is the host now.
table-event-Started = The game begins.
table-event-Closed = { $why ->
    [cancelled] The table was closed by its host.
    [expired] The table was open for too long and has closed.
    [operator] The people who run this bot have closed the table.
   *[abandoned] Nobody is left at the table; it has closed.
}
table-event-Undone = { $name } undoes the last move.
table-event-PlanLaid = Your planned card was played: { $first } → { $second }.
table-event-PlanDropped = { $why ->
    [card-not-in-hand] Your plan was dropped: { $second } is no longer in your hand.
   *[card-not-shown] Your plan was dropped: { $first } is no longer one of your open cards.
}
table-event-Resigned = { $name } resigns; the computer takes the seat.
table-event-CameBack = { $name } is back.
table-event-SeatOffered = { $name }’s seat is free for somebody else.
table-event-SeatTaken = { $name } has taken over a seat.
table-event-Unreachable = { $name } can no longer be reached.
table-event-GroupLost = I can no longer write in the group; the game goes on in private.
table-event-TableSetBack = The people who run this bot have set the game back to an earlier move, because it could not go on. It continues from there.
table-event-Reminded = { $name } is reminded.
table-event-LastOne = Everyone but { $name } has chosen.
table-event-NextUp = { $name } is next.
table-event-Nudged = { $by } is waiting for { $name }.
table-event-TimedOut = { $then ->
    [stand-in] { $name }’s time is up: the computer makes this move.
    [wait] { $name }’s time is up. The table keeps waiting.
   *[resign] { $name }’s time is up.
}
table-event-StandInKeeps = The computer plays for { $name } until they are back.
table-event-WentSilent = { $name } has not played for a long time: the others can let the computer take over.
table-event-FellAsleep = Nobody is playing any more: the table sleeps until somebody is back.
table-event-Proposed = { $wish ->
    [pause] { $name } suggests a pause of { $span }.
    [resume] { $name } suggests going on.
    [replace] { $name } suggests that the computer plays for { $about } for now.
   *[extension] { $name } asks for { $span } more time.
}
table-event-Agreed = { $wish ->
    [pause] Agreed: the game is paused.
    [resume] Agreed: the game goes on.
    [replace] Agreed: the computer plays on.
   *[extension] Agreed: more time.
}
table-event-Declined = { $wish ->
    [pause] Declined: there is no pause.
    [resume] Declined: the pause goes on.
    [replace] The computer does not take over.
   *[extension] Declined: there is no extra time.
}
table-event-Paused = The game is paused until { $until }.
table-event-Resumed = The game goes on.
table-event-Extended = { $name } has { $span } more time.
table-event-RematchWanted = { $name } wants a rematch: table { $code }.
