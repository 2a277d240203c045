## What happened at a table beside the game. $name is whose seat it is about.

happening-Opened = The table is open.
happening-Joined = { $name } sits down.
happening-Left = A seat has become free.
happening-TableFull = All seats are taken.
happening-HostPassed = { $name } is the host now.
happening-Started = The game begins.
happening-Closed = { $why ->
    [cancelled] The table was cancelled.
    [expired] The table was open for too long and has closed.
   *[abandoned] Nobody is left at the table; it has closed.
}
happening-Undone = { $name } takes the last step back.
happening-PlanLaid = Your plan was laid down: { $first } → { $second }.
happening-PlanDropped = { $why ->
    [card-not-in-hand] Your plan was dropped: { $second } is no longer in your hand.
   *[card-not-shown] Your plan was dropped: { $first } no longer lies before you.
}
happening-Resigned = { $name } resigns; the computer takes the seat.
happening-CameBack = { $name } is back.
happening-SeatOffered = The seat of { $name } is free for somebody else.
happening-SeatTaken = { $name } has taken over a seat.
happening-Unreachable = Messages to { $name } no longer arrive.
happening-GroupLost = I can no longer write in the group; the game goes on in private.
happening-Reminded = { $name } is reminded.
happening-LastOne = All the others have chosen, only { $name } has not.
happening-NextUp = { $name } is next.
happening-Nudged = { $by } is waiting for { $name }.
happening-TimedOut = { $then ->
    [stand-in] The time of { $name } is up: the computer plays this decision.
    [wait] The time of { $name } is up. The table goes on waiting.
   *[resign] The time of { $name } is up.
}
happening-StandInKeeps = The computer keeps the seat until { $name } is back.
happening-FellAsleep = Nobody is left who plays in person: the table sleeps until somebody is back.
happening-Proposed = { $wish ->
    [pause] { $name } proposes a pause of { $span }.
    [resume] { $name } proposes to go on.
   *[extension] { $name } asks for { $span } more time.
}
happening-Agreed = { $wish ->
    [pause] Agreed: there is a pause.
    [resume] Agreed: the game goes on.
   *[extension] Agreed: there is more time.
}
happening-Declined = { $wish ->
    [pause] Declined: there is no pause.
    [resume] Declined: the pause goes on.
   *[extension] Declined: there is no extra time.
}
happening-Paused = The game is paused until { $until }.
happening-Resumed = The game goes on.
happening-Extended = { $name } has { $span } more time.
happening-RematchWanted = { $name } wants a rematch: table { $code }.
