## A season of a group: stages of tables, a standing, a winner. $names come ready to be shown.

menu-season = A season for this group: several stages, one winner
season-only-groups = A season is played in a group. Write /season there: whoever wants plays a few stages, and one of you wins.
season-new = A season for this group
season-new-how = Everyone who signs up within { $span } plays, at tables of three or four.
season-rules = { $rounds } stages of at most { $span } each. After a table’s last day, computers finish it.
season-score-flat = 1st to 4th place score 5, 3, 2 and 1 points; ties share.
season-score-even = Points at a table of four: { $four }; of three: { $three }; of two: { $two }. Ties share.
season-open = 🏆 Let people sign up
season-opened = Season { $number }: people can sign up in the message below.
season-who-plays = Season { $number }: who plays?
season-signed-up = { $count ->
    [0] ✋ Nobody has signed up yet.
    [one] ✋ One person has signed up.
   *[other] ✋ { $count } people have signed up.
}
season-begins = ▶️ Starts automatically: { $moment }
season-join = ✋ I’m in
season-leave = 🚪 I’m out
season-next = 🏆 Next season
season-round = Season { $number }, stage { $round } of { $rounds }
season-leads = { $count ->
    [one] 🥇 { $names } leads. Points: { NUMBER($points, maximumFractionDigits: 1) }
   *[other] 🥇 { $names } share the lead. Points: { NUMBER($points, maximumFractionDigits: 1) } each
}
season-tables = { $count ->
    [0] 🪑 All tables of this stage are over.
    [one] 🪑 One table is still being played.
   *[other] 🪑 { $count } tables are still being played.
}
season-last-day = 🏁 Last day of the stage: { $moment }
season-paused = ⏸ Paused: no new stage begins. Resumes automatically: { $until }
season-over = { $count ->
    [0] Season { $number } is over
    [one] Season { $number } is over: { $names } wins!
   *[other] Season { $number } is over: { $names } share the win!
}
season-too-few = Fewer than two signed up, so nothing was played.
season-never-begun = It was ended before its first stage, so nothing was played.
season-newer-below = 🏆 Season { $number }: there is a newer message further down.
season-elsewhere = 🏆 Season { $number } is in another topic of this group. I have just sent it there again.
season-title-kept = { $sign } The winner keeps this sign beside their name all through the next season.
season-division = Division { $number }
season-line = { $place } { $name }: { NUMBER($points, maximumFractionDigits: 1) }
season-points = { NUMBER($points, maximumFractionDigits: 1) }
season-private-first = Your tables are played in private. Open a chat with me first, then tap “I’m in” again.
season-in = You are in! I write to you when your first table begins.
season-out = You are out. Until it begins, “I’m in” signs you up again.
season-not-in = You had not signed up.
season-only-admins = The season runs automatically. An admin of this group can pause or end it.
season-menu = Season { $number }
season-do-begin = ▶️ Begin now
season-do-pause = ⏸ Pause
season-do-resume = ▶️ Go on
season-do-end = ⏹ End the season
season-do-quit = 🚪 Leave the season
season-sure-begin = Begin season { $number } now, with everybody who has signed up?
season-sure-end = End season { $number } for everybody? The standing stays as it is.
season-sure-quit = Leave season { $number }? You finish your table; you play no further stage.
season-not-sure = No, go back
season-done-begin = Season { $number } begins.
season-done-pause = Season { $number } is paused. Tables that are being played go on.
season-done-resume = Season { $number } goes on.
season-done-end = Season { $number } is over.
season-done-quit = You have left season { $number }.

## In the picture of the standing: as short as can be

scene-season = Season { $number }
scene-season-round = Stage { $round } of { $rounds }
scene-season-sign-up = Who plays?
scene-season-over = Final standing
scene-season-wins = wins the season!
scene-number = #{ $number }
scene-division = Division { $number }
scene-nobody-yet = nobody yet

## Why something is not done

refusal-season-begun = The season has already begun. You can sign up for the next one.
refusal-season-over = This season is over. /season opens the next one.
refusal-season-full = { $most ->
    [none] This season is full. You can sign up for the next one.
   *[other] This season is full: { $most } people play. You can sign up for the next one.
}
refusal-season-resting = You dropped out of two tables last season, so you sit this one out. You are welcome in the next.
refusal-season-unreadable = This season can’t be read right now. Nothing is lost; we are looking into it.
refusal-not-admin = Only an admin of this group can do that. Please ask one.
refusal-last-day-over = The last day of this table is over: computers are finishing it, and the result counts.

## What happened at a table

table-event-LastDayOver = The last day is over: computers finish the game for everybody, and the result counts.
table-last-day = 🏁 Last day: { $until }
standing-last-day = 🏁 The last day is over: computers finish the game, and the result counts.
table-event-SeasonRoundBegan = 🏆 A new stage of your group’s season: this is your table.
