## For screen readers. Signs are left out of all messages (`tgbot/words.py`); where a sign says more than the words around it, a message
## with -aloud behind its id takes the place of the one without. Those that begin with aloud- stand for signs that the code sets.

## Goods and cards

sign-pesos-aloud = { good-pesos }
sign-rubble-aloud = { good-rubble }
sign-architect-aloud = { card-architect }
aloud-architect = demande ton Architecte
aloud-building = { $building }, { $points }, coûte { $price }
aloud-brings = { $card } (rapporte { $goods })

## The players

aloud-of = { $what } : { $told }
aloud-number = nombre { $number } avec { $cards }
aloud-covered = { $card } va être remplacée
aloud-face-down = une nouvelle carte face cachée
aloud-no-goods = aucun bien
aloud-hand = { $count ->
    [one] { $count } carte en main
   *[other] { $count } cartes en main
}
aloud-awaited = doit choisir
aloud-chosen-already = a choisi
aloud-computer = ordinateur
aloud-away = pas là
aloud-unreachable = injoignable
aloud-host = hôte
aloud-lucky-word = { ", " }mot porte-bonheur{ " " }
aloud-somebody = quelqu’un
aloud-place = Place { $place } :
aloud-people = { $count ->
    [one] { $count } personne
   *[other] { $count } personnes
}
aloud-computers = { $count ->
    [one] { $count } ordinateur
   *[other] { $count } ordinateurs
}
aloud-seats = { $taken } places sur { $seats } prises

## Keys

aloud-buy = Acheter { $building } pour { $payment } : +{ $points }, { $total } en tout
aloud-remove = Retirer { $building }, { $points } ({ $end })
aloud-several = { $what }, plusieurs façons de payer
aloud-comes = { $card }, fait { $number }
aloud-replaces = { $second } à la place de { $first }
aloud-chosen = { $what }, choix actuel
aloud-switch = { $what }: { $state ->
    [on] activé
   *[off] désactivé
}
aloud-add = { $goods } de plus, { $count } sur { $most } déjà
aloud-anew = Recommencer
aloud-go = À la table avec { $table }
aloud-copy = Copier le code { $code }
button-seal-aloud = Copier le sceau
aloud-dismiss = Retirer { $name }
aloud-readmit = Laisser revenir { $name }
aloud-first = Première étape
aloud-back = Retour
aloud-on = Suivant
aloud-last = Dernière étape
aloud-no-signs = Tout est en mots pour toi : il n’y a aucun signe à apprendre.
aloud-chain = Empreinte de tous les coups jusqu’ici : { $head }

## In place of messages with signs

title-aloud = { $edition }, manche { $round }, { $goal } points pour gagner
title-opening-aloud = { $edition }, ouverture, { $goal } points pour gagner
footer-aloud = Tu joues avec { $names } : manche { $round }, { $goal } pour gagner.
footer-opening-aloud = Tu joues avec { $names } : ouverture, { $goal } pour gagner.
footer-over-aloud = Tu joues avec { $names }.
news-before-aloud = La suite : /log
ask-of-card-aloud = { $card } : { $asks }
time-left-aloud = Ton temps finit { $until } ({ $relative }).
time-left-brief-aloud = Ton temps finit { $until }.
choice-Replace-aloud = { $second } à la place de { $first } (fait { $number })
laid-LayPair-aloud = Ton { $number } est face cachée : { $first }, { $second }
table-event-PlanLaid-aloud = Ton plan a été joué : { $second } à la place de { $first }.
you-removed-aloud = retiré : { $things }
you-bought-aloud = acheté : { $things }
you-recovered-aloud = repris : { $things }
you-recovered-openly-aloud = repris : { $things }
you-collected-aloud = { $count ->
    [one] { $count } carte reprise de la défausse
   *[other] { $count } cartes reprises de la défausse
}
you-laid-aloud = posé : { $things }
proposal-for-aloud = Pour : { $names }
proposal-against-aloud = Contre : { $names }
button-hour-aloud = Me le rappeler dans 1 heure
button-tonight-aloud = Me le rappeler ce soir
button-tomorrow-aloud = Me le rappeler demain
button-pause-aloud = Proposer une pause : { $span }
button-extend-aloud = Demander plus de temps : { $span }
button-goes-aloud = Remplacer plutôt { $card }
button-goes-ticked-aloud = { $card } est remplacée
toast-goes-aloud = Cette carte part. Choisis maintenant celle qui arrive.
toast-heap-full-aloud = Tu ne peux pas en prendre plus. Recommence pour en choisir d’autres.
toast-heap-more-aloud = Choisis-en d’abord plus.
button-take-more-aloud = Choisis-en encore { $missing }
coach-next-aloud = 🎓 Le bouton Analyse revoit ta partie : ce qui aurait été mieux. Jouer à ton rythme : /new
pause-help-aloud = { $others ->
    [0] Une pause arrête le chrono (tu peux quand même jouer).
   *[other] Une pause arrête le chrono de tout le monde (tu peux quand même jouer). Plus de temps, c’est pour toi. Les autres votent.
}
play-five-aloud = Il te manque un ouvrier ? Cinq pesos suffisent. Une brique de couleur ? Cinq gravats suffisent. Pour un bâtiment qui demande ton Architecte, cette carte doit être visible.
help-architect-aloud = Prends 1 ouvrier. Carte visible : tu peux acheter les bâtiments qui demandent ton Architecte.
learn-text-6-aloud = On continue ainsi jusqu’à ce que quelqu’un ait { $goal } ({ $three } à trois, { $four } à quatre). Les cartes remplacées ne sont pas perdues : avec deux cartes ou moins en main, tu reprends toute ta défausse. Ce que fait une carte, le bouton Cartes te le dit à tout moment.
lobby-removed-aloud = Hors de la table : { $names }. Un bouton pour chaque nom permet le retour.
watch-how-aloud = /watch et le code d’une table te montre sa partie : ce qui est visible, manche après manche, puis le podium. Les tables ouvertes ont un bouton pour regarder.
luck-dice-aloud = Les tirages : { $dice }
luck-dice-without-aloud = Les tirages : { $dice } ({ $none } : injoignable à temps, ne compte pas)
button-pay-otherwise-aloud = Payer autrement { $building }
talk-quick-bravo-aloud = Bravo
talk-quick-oh-aloud = Oh non !
talk-quick-hurry-aloud = Dépêche-toi
try-what-if-aloud = Et si quelqu’un pose une certaine carte ?
try-other-cards-aloud = Imaginer d’autres cartes cachées
try-end-aloud = Finir l’essai
