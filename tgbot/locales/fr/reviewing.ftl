## Reviews: what a player could have done better, what they did well, and everybody’s chances. $part is a share, 0.12; $what is a choice as
## it is advised (suggest-).

button-review = 🔎 Analyse
button-chances = 📈 Chances
review-thinking = 🔎 J’analyse ta partie. Le résultat arrive ici tout seul, en deux minutes au plus en général.
review-failed = 🔎 Ta partie n’a pas pu être analysée. Réessaie plus tard.
review-moment = Moment { $number } sur { $count }
review-round = manche { $round }
review-chosen = Ton choix : { $what }
review-better = Mieux : { $what }
review-gain = J’ai joué la suite des deux : cela fait gagner environ { $games } parties de plus sur 100.
review-feat = Bien joué
review-instead = Et sinon : { $what } ? Cela aurait fait gagner environ { $games } parties de moins sur 100.
review-no-slip = Pas de grosse erreur : aucun de tes choix n’a clairement gâché une chance.
review-takeaway = À retenir :
review-agreed = { $answers ->
    [one] Tu as eu { $answers } choix à faire ; { $agreed } fois, c’était celui de l’ordinateur fort.
   *[other] Sur tes { $answers } choix, { $agreed } étaient ceux de l’ordinateur fort.
}
review-helped = Toutes les réponses à ta place n’étaient pas de toi : un ordinateur, ou quelqu’un avant toi, en a donné.
review-page = { $number }
review-page-aloud = Moment { $number }
review-end = ⭐
review-end-aloud = Bien joué, et à retenir

## One sentence to take along

takeaway-build = Avant de choisir cartes et biens, décide quel bâtiment tu veux ensuite et compte ce qui manque.
takeaway-deny = Regarde ce que les autres peuvent payer : ce que tu leur enlèves vaut parfois plus que ce que tu gagnes.
takeaway-order = Tes deux cartes disent aussi qui joue en premier : demande-toi à chaque manche si tu en as besoin.
takeaway-shield = Si un voleur est visible et que tu as quelque chose à perdre, Protection vaut bien une carte.
takeaway-save = Rien ne t’oblige à acheter un bâtiment parce que tu le peux : compare avec ce que ces biens achèteraient une manche plus tard.
takeaway-rob = Vole à qui possède justement ce qui te manque.
takeaway-cards = Pense deux manches à l’avance : de quelles cartes auras-tu besoin, et lesquelles sont dans ta défausse ?
takeaway-compare = Quand deux choix se ressemblent, joue les deux dans ta tête jusqu’à la fin de la manche.
takeaway-dare = Tu peux affronter plus fort : essaie un ordinateur plus difficile, ou une table plus nombreuse.

## Everybody’s chances

chances-title = Chances de gagner : { $table }
chances-help = Estimées à la fin de chaque manche, quand tout le monde a joué.
chances-of = { $name } { NUMBER($part, style: "percent", maximumFractionDigits: 0) }
chances-round = Manche { $round } : { $chances }
scene-chances-by-round = Chances de gagner en %, manche par manche

## habana review

cli-review = Analyser une partie enregistrée : ce qu’un joueur aurait pu mieux faire, et pourquoi.
cli-seat = Le joueur dont il s’agit, compté à partir de 1 ; sans cela, tous.
review-going-through = Je repasse la partie. Place : { $name }…
