## Sealed luck: seals, dice, words, and what a check of them has found. $table is a table's name, ready to be shown.

luck-seal = 🔏 Seal { $seal }
luck-gathering = 🎰 Everybody throws once, then the cards are dealt.
luck-dice = 🎰 { $dice }
luck-dice-without = 🎰 { $dice } ({ $none } not reached in time, left out)
luck-help = 🍀 <b>A word for luck.</b> Write /luck and a word before the game begins: every draw then depends on it, too. “/luck -” takes it back.
luck-which = Several of your tables have not begun. Write /luck, the code of the table and your word.
luck-word-added = 🍀 “{ $word }” is now part of the luck of table { $table }.
luck-word-removed = Your word is no longer part of the luck of table { $table }.
button-verify = 🔏 Verify
verify-yes = ✅ <b>Table { $table }: everything holds.</b>
verify-no = ❌ <b>Table { $table }: this does not hold.</b> Please tell whoever runs this bot.
verify-account = { $draws } draws, derived once more from the sealed seed, the dice and the words; { $lines } entries, in the order in which they were made.
verify-seed = 🔑 Seed { $seed }
verify-how = Don’t trust me: the file is the proof, and verify_habana.py checks it on your own computer.
verify-running = 🔏 Table { $table } is sealed. When the game is over, /verify opens everything.
verify-unsealed = Table { $table } was opened before luck was sealed, so there is nothing to verify.
verify-erased = Somebody at table { $table } has had their data erased, a word for luck with it. Nobody can derive its draws any more.
menu-luck = Add a word to the luck of your table
menu-verify = Check that nobody touched the luck
refusal-not-sealed = This table was opened before luck was sealed.
