## Commands for the people who run a bot

cli-tables = List tables, those in trouble first. It changes nothing.
cli-inspect = Show everything about one table except hidden cards.
cli-repair = Let the bot look at a table anew, or, with --back, set its game back to a move from which it can go on.
cli-backup = Write the whole store to one file, while the bot runs, and read it back.
cli-restore = Bring everything back from a backup, into an empty store.
cli-verify-release = Play every running game again on this release, and say which would go on differently. It changes nothing.
cli-drain = Let all workers finish their current work and accept nothing new, until the time is up or --end.
cli-announce = Send a message to people, each of them once, at the bot’s own pace.
cli-purge = Erase tables that have been over for long, or one person. Without --yes it only counts.
cli-recount = Derive statistics and ratings anew from finished games, and take in those that are missing.

cli-phase = Only tables in this phase: lobby, playing, finished or closed.
cli-person = Only tables of this person: a number, or a part of a name.
cli-trouble = Only tables in trouble.
cli-limit = How many tables are listed at most.
cli-json = Print JSON, for programs.
cli-secrets = Show hidden cards, too. That you have looked is noted in the store.
cli-back = Number of moves to take back; 0 only replays the log.
cli-repair-out = Where the table is kept as it was; without it CODE-before.json in this folder.
cli-yes = Do not ask.
cli-backup-file = The file of a backup.
cli-into-used = Restore into a store in use; whatever is there already stays as it is.
cli-new = Create the store if its folder has none.
cli-announce-text = The text, for everybody for whom there is none in their language.
cli-announce-file = The text in one language, as in de=hallo.txt; may be given several times.
cli-announce-cancel = Stop what has not gone out yet: of this text, or, without one, of every announcement.
cli-days = Also people whose table changed in the last N days.
cli-everybody = Everybody who has ever talked to the bot.
cli-dry-run = Only count.
cli-drain-end = Take updates again.
cli-drain-for = For how long at most, such as 90s, 10m or 2h.
cli-over = Erase tables that ended longer ago than this, such as 90d.
cli-purge-person = Erase everything about the person with this number.
cli-purge-yes = Erase, instead of counting.

tables-column-code = code
tables-column-trouble = trouble
tables-column-phase = phase
tables-column-edition = edition
tables-column-round = round
tables-column-people = people
tables-column-waits = waits for
tables-column-changed = changed
tables-counted = { $counted ->
    [0] There are no such tables.
    [one] { $counted } table, { $trouble } in trouble.
   *[other] { $shown } of { $counted } tables, { $trouble } in trouble.
}

repair-done = The bot looks at table { $code } now: its clocks, its computers, and all its messages.
repair-plan = Table { $code }: the game goes back to round { $round }. Answers that stay: { $kept }; answers that are lost: { $lost }.
repair-sure = Set table { $code } back? Its people are told.
repair-back-done = Table { $code } is set back, and its people are told. As it was, it is in { $path }: keep that to yourself.
bad-repair = Table { $code } cannot be repaired: { $reason }
bad-repair-newer = A newer release wrote table { $code }: repair it with that release.
bad-repair-game = Table { $code } has no game that could go on.
bad-back = 0 or more, please, not { $value }.

verify-counted = { $counts } ({ $rate } tables a second)
verify-fine = Every table goes on as it was.

store-used = Store: { $store }
backup-done = { $path } is written and has been read back. Tables: { $tables }; profiles and indexes: { $keys }; jobs: { $jobs }; { $kilobytes } KB.
backup-secret = The file holds hidden cards and what people have told the bot: keep it to yourself.
restore-done = Restored. Tables: { $tables }; profiles and indexes: { $keys }; jobs: { $jobs }. Already there, and left as they are: { $kept }. Messages are drawn again as soon as the bot runs.
restore-book = Book of results: { $added } entries added; { $known } were there already and stay; { $unreadable } left out, as they cannot be read. People in it: { $numbered } new here; { $kept } were known here, and have the results of store and backup.
restore-other-secret = The store keeps its own secret. What was made with that of the backup no longer works: links to replays, and what still applied to erased people who come back.
restore-unreadable = These tables came back as they were, and cannot be read: { $codes }
bad-backup-written = { $path } could not be read back, and is gone: { $reason }
bad-backup = { $path } cannot be restored: { $reason }
bad-restore-used = There are tables or people in { $store } already. Please choose an empty store, or --into-used.

announce-counted = { $count ->
    [one] It would go to one person.
   *[other] It would go to { $count } people.
}
announce-sure = { $count ->
    [one] Send it to one person? What has gone out cannot be called back.
   *[other] Send it to { $count } people? What has gone out cannot be called back.
}
announce-done = { $count ->
    [0] Everybody has had it already.
    [one] It goes to one person, as soon as the bot runs.
   *[other] It goes to { $count } people, as soon as the bot runs.
}
announce-cancelled = { $count ->
    [0] Nothing was waiting to go out.
    [one] It does not go to one person who was still waiting for it.
   *[other] It does not go to { $count } people who were still waiting for it.
}
bad-announcement = A text of 1 to { $longest } characters, please.

drain-done = The workers finish their current work and accept nothing new, for { $span } at most. To end it: habana drain --end
drain-ended = The workers take updates again.
drain-none = Nobody was draining.
bad-span = { $reason }

purge-counted = { $count ->
    [one] One table would be erased. To do it, add --yes.
   *[other] { $count } tables would be erased. To do it, add --yes.
}
purge-done = { $count ->
    [one] One table is erased.
   *[other] { $count } tables are erased.
}
purge-person-counted = { $count ->
    [0] No table names person { $person }. To erase whatever else there is about them, add --yes.
    [one] Person { $person } is named by one table: { $codes }. To erase them, add --yes.
   *[other] Person { $person } is named by { $count } tables: { $codes }. To erase them, add --yes.
}
purge-person-done = { $count ->
    [0] Person { $person } is erased.
   *[other] Person { $person } is erased, except from what cannot be read now: { $codes }. Repair that, and try again.
}
bad-purge = Either --over or --person, please.

## habana recount

recount-done = { $found ->
    [0] Nothing was missing.
    [one] { $found } result was missing and has been added.
   *[other] { $found } results were missing and have been added.
} Results counted again: { $count }.
