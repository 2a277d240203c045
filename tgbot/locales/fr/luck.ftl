## La chance scellée : sceaux, lancers, mots, et ce que donne leur contrôle. $table est le nom d’une table, prêt à être affiché.

luck-seal = 🔏 Sceau { $seal }
luck-gathering = 🎰 Tout le monde lance une fois, puis on distribue.
luck-dice = 🎰 { $dice }
luck-dice-without = 🎰 { $dice } ({ $none } injoignable à temps, sans lancer)
luck-help = 🍀 <b>Un mot pour la chance.</b> Écris /luck et un mot avant la partie : chaque tirage en dépendra aussi. « /luck - » le retire.
luck-which = Plusieurs de tes tables n’ont pas commencé. Écris /luck, le code de la table et ton mot.
luck-word-added = 🍀 « { $word } » fait maintenant partie de la chance de la table { $table }.
luck-word-removed = Ton mot ne fait plus partie de la chance de la table { $table }.
button-verify = 🔏 Vérifier
verify-yes = ✅ <b>Table { $table } : tout est juste.</b>
verify-no = ❌ <b>Table { $table } : quelque chose ne va pas.</b> Merci de le dire à qui s’occupe de ce bot.
verify-account = { $draws } tirages, recalculés à partir de la graine scellée, des lancers et des mots ; { $lines } entrées, dans l’ordre où elles ont été faites.
verify-seed = 🔑 Graine { $seed }
verify-how = Ne me crois pas sur parole : le fichier est la preuve, et verify_habana.py la contrôle sur ton propre ordinateur.
verify-running = 🔏 La table { $table } est scellée. À la fin de la partie, /verify ouvre tout.
verify-unsealed = La table { $table } a été ouverte avant que la chance soit scellée : il n’y a rien à vérifier.
verify-erased = Quelqu’un de la table { $table } a fait effacer ses données, et avec elles un mot pour la chance. Ses tirages ne peuvent plus être recalculés.
menu-luck = Ajouter un mot à la chance de ta table
menu-verify = Vérifier que personne n’a touché à la chance
refusal-not-sealed = Cette table a été ouverte avant que la chance soit scellée.
