## The command line

cli-habana = The board game Havana (2009) and La Habana (2024).
cli-play = Play in the browser: the real bot, a few phones, nothing to set up.
cli-bot = Run the Telegram bot, until Ctrl-C or SIGTERM.
cli-doctor = Check token, store, clock, locales and webhook, and say what to do.
cli-live = Show Telegram everything that the bot can send, in the chat with this number, and say what Telegram refuses or changes. All of it is deleted afterwards.
cli-status = Show workers, store, what waits, tables by phase and the errors of the last hour.
cli-hotseat = Play at this keyboard, with other people or against computers.
cli-replay = Step through a recorded game.
cli-simulate = Let computers play many games and count the results.
cli-export = Write one table to a file: a finished game as a record for replay, any other table whole.
cli-import = Put a table from a file back in its place.
cli-close = Close a table, open or being played; its people are told.
cli-tidy = Find tables that an earlier release left behind. The bot then deletes what nobody needs any more.

cli-version = Show the version and exit.
cli-full = Also show what belongs in a bug report: Python, libraries, stored forms, store and platform. No secrets.
cli-edition = havana-2009 or la-habana-2024; the year is enough.
cli-players = How many players there are, 2 to 4, computers included.
cli-computers = How many of them the computer plays; without it, all but one.
cli-level = How well the computer plays: easy, medium or hard.
cli-replacement = How new cards are chosen: "in order" or together.
cli-deck = A deck file of your own instead of the house deck.
cli-seed = A number that makes chance repeatable.
cli-save = Where to save the record of the game.
cli-resume = Go on with a saved game, its players and its rules.
cli-ask-take-back = Ask (in havana-2009) before discards are taken back; otherwise they always are.
cli-language = The language of the game.
cli-names = Names, separated by commas; people first, then computers.
cli-names-replay = Other names for the players, separated by commas, in the order of their seats.
cli-file = A record, such as hotseat saves.
cli-pause = Wait after every move, or print the whole game at once.
cli-games = How many games are played; with --compare at most, with --ladder of each pairing.
cli-kinds = Which computers play, separated by commas; they take the seats in turn. hard:100 thinks in 100 iterations.
cli-compare = Say which of two computers is stronger, and how surely; stops as soon as it is sure.
cli-ladder = Let all computers play each other and rate them; greedy is always one of them.
cli-details = Print everything that was counted: cards, buildings, points by round, thinking time.
cli-report = A new folder for the report: report.md, figures.json and pictures.
cli-workers = How many processes play at the same time; without it, one for each core.
cli-code = The code of a table, six characters.
cli-out = Where to write; without it CODE.txt or CODE.json in this folder.
cli-whole = Write the whole table also when its game is finished.
cli-table-file = A table, as export writes it.
cli-config = The settings; without it HABANA_CONFIG, or config.yaml in this folder, if there is one.
cli-status-watch = Look again every two seconds, until Ctrl-C.
cli-status-json = Print it as JSON, for programs.

version = habana { $version }
version-unknown = habana, run from its source

bad-choice = There is no { $value }. Please choose one of: { $known }.
bad-players = { $least } to { $most } can play, not { $players }.
bad-least = At least 1, please, not { $value }.
bad-computers = Of { $players } players the computer can play 0 to { $most }: one seat is yours.
bad-kinds = There are { $kinds } computers for { $players } players.
bad-iterations = { $spec } cannot play. Only a computer that searches takes a number of iterations, 1 or more, such as hard:100.
bad-contest = --compare names both computers; please leave out --kinds and --ladder.
bad-same = Two different computers, please.
bad-deck = This deck cannot be played. { $reason }
bad-record = { $path } is not a record of a game: { $reason }
bad-no-file = There is no file { $path }.
bad-file = it cannot be read: { $reason }
bad-text = it is not plain text
bad-save-exists = { $path } exists already. Please choose another name, so that nothing is lost.
bad-save-folder = There is no folder { $path }.
bad-save-place = Nothing can be written to { $path }: { $reason }.
bad-terminal = { $people } people at one keyboard need a terminal that can be cleared, so that hands stay hidden.
bad-name = A name has 1 to { $longest } plain characters; { $name } does not fit.
bad-names-alike = Two players have the same name.
bad-names-many = There are { $given } names for { $players } players.
bad-code = { $code } is no code. A code has six characters, such as H7K9MW.
bad-table-unknown = There is no table { $code } here. Looked in { $store }.
bad-close-over = Table { $code } is over already.
bad-close-newer = A newer release wrote table { $code }: close it with that release.
bad-table = { $path } cannot be imported: { $reason }
bad-table-exists = There is a table { $code } already, and nothing is wrong with it. It has not been changed.
bad-store = The store cannot be used: { $reason }
bad-token = Telegram does not know this token. Ask @BotFather for the right one.
bad-telegram = Telegram cannot be used: { $reason }. Try: habana doctor
live-look = Look at the chat now, and tap 📋. Then press Enter to delete all of it
bad-settings = These settings cannot be used:
    { $reason }

export-done = Table { $code } is in { $path }.
export-secret = The file holds the hidden cards of a running game: keep it to yourself.
tidy-done = { $count ->
    [0] Nothing was left behind.
    [one] { $count } table was left behind. The bot looks at it now.
   *[other] { $count } tables were left behind. The bot looks at them now.
}
import-done = { $people ->
    [one] Table { $code } is back, with one person at it. Its clocks go on.
   *[other] Table { $code } is back, with { $people } people at it. Its clocks go on.
}
close-sure = { $people ->
    [0] Close table { $code }?
    [one] Close table { $code }, with one person at it? They are told.
   *[other] Close table { $code }, with { $people } people at it? They are told.
}
close-done = Table { $code } is closed. Its people are told as soon as the bot runs.
close-hidden = Table { $code } cannot be read, so it was not changed and nobody is told. It is no longer listed for its people. Its data is kept: habana export { $code } writes it to a file, and habana import brings it back once it is repaired.

bot-runs = @{ $name } is running. Ctrl-C finishes what is under way and stops.
