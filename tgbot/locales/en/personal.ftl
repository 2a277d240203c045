## /away. The words in away-words- are what people may write between and around two dates.

away-title = 🏝 Days away
away-none = None planned.
away-help = At slow tables your clock stops on these days, and I leave you in peace. You can also type other days: <code>/away 24 Dec - 31 Dec</code> or <code>/away fri-sun</code>
away-today = Today
away-tomorrow = Tomorrow
away-weekend = Weekend
away-days = { $count ->
    [one] { $count } day
   *[other] { $count } days
}
away-home = 🏠 I’m not away after all
away-noted = Noted. Have a good time!
away-back = Welcome back! I have cleared your days away.
away-words-between = to until till
away-words-around = from the on of st nd rd th

## /pause

pause-title = ⏸ { $table }
pause-help = { $others ->
    [0] ⏸ stops the clock (you may still play). ⏳ gives you extra time.
   *[other] ⏸ stops everyone’s clock (you may still play). ⏳ gives you extra time. The others vote.
}
pause-silent = If somebody does not play for days, or cannot be reached, a button appears here: the computer then plays for them until they are back.
pause-open = Voting is open until { $until }.
pause-paused = The game is paused. Do you want to go on?
pause-which = Which table?
pause-proposed = { $silence ->
    [yes] The others can vote until { $until }. No answer counts as yes.
   *[no] The others can vote until { $until }. No answer counts as no.
}
pause-agreed = Done!
pause-yes = You agree.
pause-no = You are against it.

## /resign, I am back, another person for a seat

resign-which = At which table do you want to give up your seat?
resign-ask = { $name }, do you want to give your seat at table { $table } to the computer for good? You cannot come back.
resign-sure = 🏳️ Yes, give it up
resign-keep = No, I’ll play on
resign-done = 🏳️ The computer has your seat at table { $table } now.
resign-kept = 👍 You play on at table { $table }.
back-done = Welcome back! You play yourself again.
offer-done = The seat is free now. Whoever sends me /join { $code } takes it over.

## /say

talk-offer = 💬 Say this to { $names }?
talk-offer-which = 💬 At which table shall I say this?
talk-send = 💬 Send
talk-said = 💬 Said.
talk-answer = 💬 Answer
talk-quick-bravo = 👏
talk-quick-oh = 😱
talk-quick-hurry = ⏳
toast-answer = Write your answer here as a message. I ask before I pass it on.
talk-mute = 🔇 Mute { $name }
talk-muted = 🔇 You will no longer see { $name }’s messages.
talk-heard = 🔊 You will see { $name }’s messages again.
talk-alone = 💬 { $table }: nobody else is there to read it yet.
talk-which = You are at several tables. Tap a line to copy it, then send it:

## /nudge and reminders

nudge-which = Which table is taking too long?
nudge-done = Done, nudged.
nudge-done-to = A friendly nudge for { $names }.
snooze-done = I’ll remind you { $when }, if it is still your turn.
mute-done = No more reminders for this turn.

## /log and /replay

log-nothing = Nothing has happened yet.
log-recent = since your last move
log-latest = the latest round
log-rounds = 📜 Round by round
log-page = { $parts ->
    [one] round { $round }
   *[other] round { $round } ({ $part }/{ $parts })
}
log-before = ◀ Earlier
log-after = Later ▶
log-which = Which table?
replay-begins = The game begins.
replay-where = step { $number } of { $count }, round { $round }
replay-none = There is no finished game to watch yet. /practice plays the computer, /play finds people.
replay-which = Which game do you want to watch?
replay-round-back = ⏪ Round
replay-round-on = Round ⏩

## /privacy

privacy-title = 🔐 What I know about you
privacy-text = Your Telegram name and ID (not your phone number), your settings and days away, the tables you sit at with all their moves, your lucky words and what you say there, and your results.
    { "" }
    What was said is erased after { $talk } days, tables that were never played after { $closed } days, your settings when I have not heard from you for { $people } days. { $finished ->
        [0] Finished games stay, so that they can be watched again.
       *[other] Finished games stay for { $finished } days, so that they can be watched again.
    }
    { "" }
    Those who play with you see your name, your moves, what you say and your results; a group or spectators see the game itself. At a public table, everyone sees how many games you have finished. /top shows you only if you want it; a group’s own list shows everyone who has played rated games there. Nobody else gets any of it.
privacy-export = 📄 Everything as a file
privacy-erase = 🗑 Forget me
privacy-erase-text = I forget your name, your settings and what you said. You leave tables that have not started, in running games the computer takes your seat for good (rated ones count as resigned), and in finished games you become nameless.
    { "" }
    In place of your name and ID, only a code stays, so that this still counts if you come back: who has muted you or removed you from a table, a season you sit out and, for { $known } days, whom you played rated games with. You can do this only once a day, and it cannot be undone. Are you sure?
privacy-erase-sure = 🗑 Yes, forget me
privacy-keep = ‹ No, back
privacy-erased = I have forgotten you. If you write to me again, we meet for the first time.
privacy-left = I have forgotten you, except here, which can’t be read right now: { $codes }. I’ll keep trying every day, unless you write to me first.
privacy-file = Everything I know about you.
nameless = somebody

## The daily digest

digest-title = { $count ->
    [one] 📬 { $count } table is waiting for you
   *[other] 📬 { $count } tables are waiting for you
}
digest-line = { $table }, until { $until }
digest-others = { $count ->
    [one] { $count } more game is waiting for others.
   *[other] { $count } more games are waiting for others.
}
