## Watching a table without a seat

menu-watch = Regarder une partie
watch-button = 👀 Regarder
watch-greet = 👋 Saluer
watch-leave = ✖ Ne plus regarder
watch-lobby = 👀 Tu regardes cette table. La partie n’a pas encore commencé ; tu la verras ici dès qu’elle démarre.
watch-foot = { $count ->
    [one] 👀 { $table } · personne d’autre ne regarde
   *[other] 👀 { $table } · vous êtes { $count } à regarder ; /say ne s’adresse qu’à vous
}
watch-left = Tu ne regardes plus la table { $table }.
watch-none-here = Il n’y a aucune table à regarder ici. /new en ouvre une.
watch-which = Quelle table veux-tu regarder ?
watch-which-of-yours = Tu regardes ces tables. Touche une table pour la faire descendre ici ; /watch suivi d’un code en montre une autre.
watch-how = /watch suivi du code d’une table te montre sa partie : ce qui est visible, manche après manche, puis le podium. Pour les tables ouvertes, il suffit de toucher 👀.
watch-greeted = 👋 Les joueurs voient maintenant ton nom.

## For those who play. $more is a plus sign if there are a few more.

button-send-away = 🚪 Faire partir { $name }
watch-count = { $count ->
    [one] { $count } personne regarde
   *[other] { $count }{ $more } personnes regardent
}
watch-allowed-is = 👀 Spectateurs : { $state }

refusal-no-spectators = Cette table n’est pas ouverte aux spectateurs. C’est décidé à son ouverture. /join montre des tables où tu peux jouer.
refusal-too-many-spectators = Trop de monde regarde déjà cette table. Réessaie un peu plus tard.
refusal-too-many-watched = { $most ->
    [none] Tu regardes trop de tables. Arrête d’abord d’en regarder une.
    [one] Tu regardes déjà { $most } table, le maximum. Arrête d’abord de la regarder.
   *[other] Tu regardes déjà { $most } tables, le maximum. Arrête d’abord d’en regarder une.
}
refusal-not-watching = Tu ne regardes pas cette table. /watch suivi de son code te la montre.
refusal-no-greetings = Pas de saluts à cette table pour l’instant. Profite de la partie !
