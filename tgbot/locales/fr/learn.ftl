## /learn : cinq étapes d’une partie qui est toujours la même

learn-button = 🎓 Essayer (2 min)
learn-head = { $step }/{ $count } · { $said }
learn-back = ‹ Retour
learn-skip = Passer ›
learn-again = ↻ Encore une fois

learn-title-1 = Construis La Havane
learn-text-1 =
    Les bâtiments rapportent des points, et la première personne qui a { $goal } gagne aussitôt. Seuls les quatre aux extrémités des deux rangées sont à vendre : ↖ ↗ ↙ ↘
    👉 Lequel de ces quatre rapporte le plus de points ?
learn-goal-wrong = 🤔 { $building } ne rapporte que { $points }. Regarde encore !
learn-goal-right = ✅ Exact, { $points } !

learn-title-2 = Qui commence ?
learn-text-2 =
    Deux cartes forment ton nombre, le plus petit chiffre devant : 7 et 2 font 27. Le plus petit nombre commence.
    👉 { $other } a { $number }. Fais moins !
learn-number-wrong = 🤔 { $made } n’est pas plus petit que { $number }
learn-number-right = ✅ { $made } : tu commences
learn-number-other = ✅ { $made } : tu commences. Ici, on joue { $ours }

learn-title-3 = Utilise tes deux cartes
learn-text-3 =
    À ton tour, tes deux cartes agissent, dans l’ordre de ton choix. Les boutons montrent ce qu’elles rapportent : { $gains }
    👉 Choisis un ordre. Parfois il compte ; ici, peu importe.
learn-cards-right = ✅ Tu as { $goods }

learn-title-4 = Achète aux extrémités
learn-text-4 =
    { $board ->
        [picture] Ensuite, tu peux acheter. L’image montre ce que tu peux payer et ce qui te manque pour le reste.
       *[text] Ensuite, tu peux acheter. Les boutons montrent ce que tu peux payer.
    } Cinq { $pesos } remplacent un ouvrier, cinq { $rubble } une brique de couleur.
    👉 Achète un maximum de points.
learn-purchase-none = 🤔 Essaie : achète un bâtiment !
learn-purchase-wrong = 🤔 { $points } seulement. Vise plus haut !
learn-purchase-right = ✅ { $building } est à toi : { $points }

learn-title-5 = Une nouvelle carte
learn-text-5 =
    { $other } a acheté aussi, la manche est finie. Tu remplaces maintenant une carte visible ; l’autre reste. Les boutons disent ce que chacune rapporterait (≤ : jusqu’à).
    👉 Quelle carte part (✓) ? Touche ensuite celle qui arrive.
learn-replacement-right = ✅ { $made } est ton prochain nombre.

learn-title-6 = 🎓 Voilà Havana !
learn-text-6 = On continue ainsi jusqu’à ce que quelqu’un ait { $goal } ({ $three } à trois, { $four } à quatre). Les cartes remplacées ne sont pas perdues : avec deux cartes ou moins en main, tu reprends toute ta défausse. ❓ te dit à tout moment ce que fait une carte.
