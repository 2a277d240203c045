## Sealed luck: seals, dice, words, and what a check of them has found. $table is a table's name, ready to be shown.

luck-seal = 🔏 Seal { $seal }
luck-gathering = 🎰 I throw once for everybody, then the game begins. There is nothing you need to do.
luck-dice = 🎰 { $dice }
luck-die = 🎰 Your throw for this game’s luck
toast-die = Telegram drew this for you. It goes into the luck of this game, so that nobody can arrange it, not even me. There is nothing you need to do; tomorrow it goes.
luck-dice-without = 🎰 { $dice } ({ $none }: not reached in time, does not count)
luck-help = 🍀 <b>A lucky word.</b> Before the game begins, write for example: /luck palm. Your word goes into every draw, so that nobody can arrange them beforehand. “/luck -” takes it back.
luck-which = Several of your tables have not begun. Write the code as well: /luck H7K9MW palm
luck-word-added = 🍀 “{ $word }” is now your lucky word at table { $table }.
luck-word-removed = You have no lucky word at table { $table } any more.
button-verify = 🔏 Verify
verify-yes = ✅ <b>Table { $table }: everything checks out.</b>
verify-no = ❌ <b>Table { $table }: something does not check out.</b> Please tell the people who run this bot.
verify-account = Checked: { $draws } draws, repeated from the sealed secret, the throws and the lucky words; { $lines } entries in their order.
verify-seed = 🔑 Secret { $seed }
verify-how = You need not take my word for it: the file is the proof. Compare the seal with the one in the lobby; the program verify_habana.py checks the rest on your own computer.
verify-running = 🔏 Every draw at table { $table } is sealed: seats, buildings, bricks. Below is the seal; after the game, /verify checks everything against it.
verify-unsealed = Table { $table } was opened before luck was sealed, so there is nothing to verify.
verify-erased = Somebody at table { $table } has had their data erased, their lucky word with it. Its draws can no longer be checked.
menu-luck = Add a lucky word before the game
menu-verify = Check that nobody rigged the draws
refusal-not-sealed = This table is too old for a lucky word. The next one you open will take it.
