## Sealed luck: seals, dice, words, and what a check of them has found. $table is a table's name, ready to be shown.

luck-seal = 🔏 Seal { $seal }
luck-own-head = 🔗 Fingerprint after your last move: { $head }
luck-sealed = 🔏 Luck is sealed: /verify
luck-gathering = 🎰 One spin for each of you, then the game begins. You don’t need to do anything.
luck-follows = 🎰 When the game begins, you’ll see everybody’s spin, not only your own.
luck-dice = 🎰 { $dice }
luck-die = 🎰 Your spin for this game’s luck
toast-die = Telegram drew this for you. It goes into the luck of this game, so nobody can rig it, not even me. You don’t need to do anything; it is removed tomorrow.
luck-dice-without = 🎰 { $dice } ({ $none }: couldn’t be reached in time, doesn’t count)
luck-help = 🍀 <b>A lucky word.</b> Before the game begins, write for example: /luck palm. Your word goes into every draw, so nobody can rig them in advance. “/luck -” removes it.
luck-which = Several of your tables have not begun. Write the code as well: /luck H7K9MW palm
luck-word-added = 🍀 “{ $word }” is now your lucky word at table { $table }.
luck-word-removed = You have no lucky word at table { $table } any more.
button-seal = 📋 Seal
button-verify = 🔏 Verify
verify-yes = ✅ <b>Table { $table }: everything checks out.</b>
verify-yes-codes = ✅ <b>Table { $table }: everything checks out</b>, and so { $count ->
    [one] does the fingerprint after your last move
   *[other] do the { $count } fingerprints after your last moves
}.
verify-no = ❌ <b>Table { $table }: something does not check out.</b> Please tell the people who run this bot.
verify-account = Checked: all { $draws } draws, made again from the sealed secret, the spins and the lucky words; and { $lines } log entries, in order.
verify-seed = 🔑 Secret { $seed }
verify-how = Don’t take my word for it: the file is the proof. /verify_habana sends you a small program that checks it on your own computer. Whoever noted the seal before the game can compare it.
verify-program = The program that checks a proof. With Python 3.9 or newer: python verify_habana.py habana-CODE-proof.json
verify-running = 🔏 Every draw at table { $table } is sealed: seats, buildings, bricks. This is the seal; after the game, /verify checks everything against it.
verify-unsealed = Table { $table } is older than sealed draws, so there is nothing to verify.
verify-erased = Somebody at table { $table } has had their data erased, their lucky word with it. Its draws can no longer be checked.
menu-luck = Add a lucky word before the game
menu-verify = Check that nobody rigged the draws
refusal-not-sealed = This table is too old for a lucky word. The next one you open will take it.
