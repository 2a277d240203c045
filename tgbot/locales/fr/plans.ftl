## Plans : ce qui est choisi d’avance, et ce qu’il en est advenu.

table-event-PlanFollowed = Comme prévu : { $deeds }.
planned-first = { $what } d’abord
planned-victims = vol chez { $what }
planned-takes = tu prends { $what }
planned-buys = tu achètes { $what }
planned-end = fin du tour
table-event-WishDropped = { $why ->
    [card-not-shown] De ton plan : { $what } n’est pas visible devant toi et ne peut pas passer d’abord.
    [out-of-reach] De ton plan : impossible de dépouiller { $what } maintenant.
    [not-clear] { $wish ->
        [buys] De ton plan : { $what } peut se payer de plusieurs façons.
       *[takes] De ton plan : il ne dit pas ce que tu prends ici.
    }
    [not-at-an-end] De ton plan, mais pas au bout d’une rangée : { $what }.
    [too-dear] De ton plan, mais trop cher pour toi : { $what }.
   *[not-asked] { $wish ->
        [first] Pas eu besoin de ton plan : quelle carte d’abord.
        [victims] Pas eu besoin de ton plan : qui dépouiller.
       *[takes] Pas eu besoin de ton plan : que prendre d’abord.
    }
}

## The pages of a plan

own-plan = 🗓 Ton plan : { $choice }.
plan-else = sinon { $choice }
plan-first = { $card } d’abord
plan-victims = vol chez { $names }
plan-takes = prendre { $goods }
plan-buys = acheter { $buildings }
plan-end = puis finir le tour
plan-no-buys = ne rien acheter
asked-plan = Prévois ta prochaine carte. Personne ne la verra avant ton tour.
asked-plan-else = Et si cette carte n’est pas possible ?
asked-plan-turn = Prévois ton prochain tour. Ce que tu laisses ouvert te sera demandé.
asked-plan-nothing = Prévois ton prochain tour : ces cartes ne te demandent rien.
asked-plan-takes = À prendre d’abord : touche dans l’ordre voulu.
asked-plan-buys = Que veux-tu acheter ? Le plus important d’abord.
asked-plan-now = Si c’était ton tour maintenant :
rehearsal-asked = On te demanderait : { $ask }
rehearsal-drawn = Ici on pioche ; le reste est ouvert.
rehearsal-over = Ton tour serait fini, avec { $goods } et { $points }.
aloud-placed = Numéro { $place } : { $what }

## Buttons

button-plan = 🗓 Prévoir
button-planned = 🗓 Plan : { $number }
button-own-plan = 🗓 Ton plan
button-plan-card = 🃏 Carte
button-plan-turn = 🎬 Tour
button-plan-buys = 🛒 Acheter
button-plan-else = ➕ Sinon
button-plan-now = ▶️ Et maintenant ?
button-drop-card = 🗑 Oublier la carte
button-drop-plan = 🗑 Oublier le plan
button-plan-first = { $card } d’abord
button-plan-victim = Vol chez { $name }
button-plan-end = ⏹ Puis finir mon tour
button-plan-no-buys = ⏹ Ne rien acheter
