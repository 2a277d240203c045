## La chance scellée : sceaux, lancers, mots, et ce que donne leur contrôle. $table est le nom d’une table, prêt à être affiché.

luck-seal = 🔏 Sceau { $seal }
luck-own-head = 🔗 Empreinte après ton dernier coup : { $head }
luck-sealed = 🔏 Le hasard est scellé : /verify
luck-gathering = 🎰 Je lance une fois pour chaque personne, puis la partie commence. Tu n’as rien à faire.
luck-follows = 🎰 Quand la partie commencera, tu verras le lancer de chaque personne, pas seulement le tien.
luck-dice = 🎰 { $dice }
luck-die = 🎰 Ton lancer pour les tirages de la partie
toast-die = Telegram a fait ce lancer pour toi. Il entre dans les tirages de cette partie, pour que personne ne puisse les truquer, pas même moi. Tu n’as rien à faire ; il disparaît demain.
luck-dice-without = 🎰 { $dice } ({ $none } : pas de lancer à temps, ne compte pas)
luck-help = 🍀 <b>Un mot porte-bonheur.</b> Avant la partie, écris par exemple : /luck palmier. Ton mot entre dans chaque tirage, pour que personne ne puisse le truquer. « /luck - » le retire.
luck-which = Plusieurs de tes tables n’ont pas commencé. Écris aussi le code : /luck H7K9MW palmier
luck-word-added = 🍀 « { $word } » est maintenant ton mot porte-bonheur à la table { $table }.
luck-word-removed = Tu n’as plus de mot porte-bonheur à la table { $table }.
button-seal = 📋 Sceau
button-verify = 🔏 Vérifier
verify-yes = ✅ <b>Table { $table } : tout concorde.</b>
verify-yes-codes = ✅ <b>Table { $table } : tout concorde</b>, y compris { $count ->
    [one] l’empreinte après ton dernier coup
   *[other] les { $count } empreintes après tes derniers coups
}.
verify-no = ❌ <b>Table { $table } : quelque chose ne concorde pas.</b> Merci de prévenir les responsables de ce bot.
verify-account = Vérifié : les { $draws } tirages, refaits à partir du secret scellé, des 🎰 et des mots porte-bonheur ; et { $lines } entrées du journal, dans leur ordre.
verify-seed = 🔑 Secret { $seed }
verify-how = Ne me crois pas sur parole : le fichier est la preuve. /verify_habana t’envoie un petit programme qui la vérifie sur ton propre ordinateur. Si tu as noté le sceau avant la partie, compare-le.
verify-program = Le programme qui vérifie une preuve. Avec Python 3.9 ou plus récent : python verify_habana.py habana-CODE-proof.json
verify-running = 🔏 À la table { $table }, chaque tirage est scellé : places, bâtiments, briques. Voici le sceau ; après la partie, /verify compare tout avec lui.
verify-unsealed = La table { $table } date d’avant les tirages scellés : il n’y a rien à vérifier.
verify-erased = Quelqu’un à la table { $table } a fait effacer ses données, mot porte-bonheur compris. Les tirages ne peuvent plus être vérifiés.
menu-luck = Ajouter un mot porte-bonheur avant la partie
menu-verify = Vérifier que personne n’a truqué les tirages
refusal-not-sealed = Cette table est trop ancienne pour un mot porte-bonheur. La prochaine que tu ouvres en acceptera un.
