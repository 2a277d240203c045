## Plans : ce qui est choisi d’avance, et ce qu’il en est advenu.

table-event-PlanFollowed = Comme prévu : { $deeds }.
planned-first = { $what } d’abord
planned-victims = vol chez { $what }
planned-takes = tu prends { $what }
planned-buys = tu achètes { $what }
planned-end = fin du tour
table-event-WishDropped = { $why ->
    [card-not-shown] De ton plan : { $what } n’est pas visible devant toi et ne peut pas passer d’abord.
    [out-of-reach] De ton plan : impossible de voler { $what } maintenant.
    [not-clear] { $wish ->
        [buys] De ton plan : { $what } peut se payer de plusieurs façons.
       *[takes] De ton plan : il ne dit pas ce que tu prends ici.
    }
    [not-at-an-end] De ton plan : { $what } n’est pas au bout d’une rangée.
    [too-dear] De ton plan : tu ne peux pas payer { $what }.
   *[not-asked] { $wish ->
        [first] Pas eu besoin de ton plan : quelle carte d’abord.
        [victims] Pas eu besoin de ton plan : qui voler.
       *[takes] Pas eu besoin de ton plan : que prendre d’abord.
    }
}
