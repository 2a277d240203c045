## What happened at a table beside the game. $name is whose seat it is about.

table-event-Opened = The table is open.
table-event-Joined = { $name } sits down.
table-event-Left = A seat has become free.
table-event-TableFull = All seats are taken.
table-event-HostPassed = { $name } is the host now.
table-event-Started = The game begins.
table-event-Closed = { $why ->
    [cancelled] The table was cancelled.
    [expired] The table was open for too long and has closed.
   *[abandoned] Nobody is left at the table; it has closed.
}
table-event-Undone = { $name } takes the last step back.
table-event-PlanLaid = Your plan was laid down: { $first } → { $second }.
table-event-PlanDropped = { $why ->
    [card-not-in-hand] Your plan was dropped: { $second } is no longer in your hand.
   *[card-not-shown] Your plan was dropped: { $first } no longer lies before you.
}
table-event-Resigned = { $name } resigns; the computer takes the seat.
table-event-CameBack = { $name } is back.
table-event-SeatOffered = The seat of { $name } is free for somebody else.
table-event-SeatTaken = { $name } has taken over a seat.
table-event-Unreachable = Messages to { $name } no longer arrive.
table-event-GroupLost = I can no longer write in the group; the game goes on in private.
table-event-Reminded = { $name } is reminded.
table-event-LastOne = All the others have chosen, only { $name } has not.
table-event-NextUp = { $name } is next.
table-event-Nudged = { $by } is waiting for { $name }.
table-event-TimedOut = { $then ->
    [stand-in] The time of { $name } is up: the computer plays this decision.
    [wait] The time of { $name } is up. The table goes on waiting.
   *[resign] The time of { $name } is up.
}
table-event-StandInKeeps = The computer keeps the seat until { $name } is back.
table-event-FellAsleep = Nobody is left who plays in person: the table sleeps until somebody is back.
table-event-Proposed = { $wish ->
    [pause] { $name } proposes a pause of { $span }.
    [resume] { $name } proposes to go on.
   *[extension] { $name } asks for { $span } more time.
}
table-event-Agreed = { $wish ->
    [pause] Agreed: there is a pause.
    [resume] Agreed: the game goes on.
   *[extension] Agreed: there is more time.
}
table-event-Declined = { $wish ->
    [pause] Declined: there is no pause.
    [resume] Declined: the pause goes on.
   *[extension] Declined: there is no extra time.
}
table-event-Paused = The game is paused until { $until }.
table-event-Resumed = The game goes on.
table-event-Extended = { $name } has { $span } more time.
table-event-RematchWanted = { $name } wants a rematch: table { $code }.
