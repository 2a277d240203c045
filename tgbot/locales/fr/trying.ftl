## Essayer : une partie imaginée à la place de la table. Rien n’y compte, aucune touche n’est un coup.

button-try = 🧪 Essayer
try-asks = 🧪 Pour voir : { $asks }
try-imagined = Rien ne compte ; l’inconnu est imaginé.
try-moved = La table a avancé : on repart d’ici. Les cartes cachées sont imaginées.
try-over = 🧪 Pour voir : la partie serait finie. { $count ->
    [one] { $names } gagne
   *[other] { $names } gagnent
} avec { $best } ; toi, tu as { $points }.
try-assumed = 🤔 Hypothèse : { $told }
try-assumes = { $name } pose { $card }
try-whose = 🧪 De qui veux-tu choisir la carte ?
try-which = 🧪 Et si { $name } pose … ?
try-back = ↩️ Un pas en arrière
try-what-if = 🤔 Et si …
try-other-cards = 🎴 Mélanger
try-end = ✖ Fin
try-plan = 🗓 Prévoir : { $choice }
try-plan-turn = 🗓 Prévoir ce tour
try-planned = 🗓 C’est ton plan
toast-try-planned = C’est déjà ton plan. Tu peux le changer à la table.
toast-try-far = Un essai ne va pas plus loin. Reviens d’un pas, ou finis-le.
