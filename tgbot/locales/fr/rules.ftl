## /rules: a round in short. $two, $three and $four are the goals for so many players.

play-goal = Achète des bâtiments. La première personne qui atteint l’objectif gagne aussitôt : { $two } points à deux, { $three } à trois, { $four } à quatre.
play-number = Chacun a deux cartes visibles. Leurs chiffres forment un nombre, le plus petit chiffre devant : 7 et 0 font 07. Le plus petit nombre commence ; à égalité, la personne qui a le moins de points.
play-turn = À ton tour, tu utilises tes deux cartes dans l’ordre que tu veux.
play-buy = Puis tu achètes autant de bâtiments que tu veux et peux payer, mais seulement aux extrémités des deux rangées. { $pile ->
    [open] Quand il n’en reste que deux dans une rangée, quatre bâtiments de la pile viennent entre eux ; tu vois toujours le prochain.
   *[closed] Quand il n’en reste que deux dans une rangée, quatre bâtiments de la pile viennent entre eux.
}
play-five = Il te manque un ouvrier ? Cinq pesos suffisent. Une brique de couleur ? Cinq gravats suffisent. Pour un bâtiment marqué 📐, ton Architecte doit être visible.
play-supply = Quand tout le monde a joué, 3 briques et 3 pesos arrivent au centre.
play-new-card = Ensuite chacun remplace une de ses deux cartes visibles par une carte de sa main ; l’autre reste. La carte remplacée va à la défausse.
play-back = { $leave ->
    [may] Avec deux cartes ou moins en main, tu peux reprendre toute ta défausse.
   *[must] Avec deux cartes ou moins en main, tu reprends toute ta défausse.
}
play-end = La partie s’arrête aussi s’il ne reste aucun bâtiment ou aucune brique. La personne qui a le plus de points gagne ; à égalité, la victoire est partagée.
play-buildings = Nos bâtiments ont leurs propres noms et prix ; les règles sont celles de la boîte.

## What the signs mean (/rules, ❓). $bricks are the coloured ones with their names, $rubble and the like the signs themselves.

legend-goods = Briques : { $bricks }, { $rubble } gravats (gris), { $brick } au choix · { $pesos } peso · { $workers } ouvrier
legend-board = ↖↗↙↘ à vendre · { $points } points · { $architect } demande ton Architecte · 🏁 points pour gagner
legend-players = ▶ doit jouer · ✔️ a choisi · 🖐 cartes en main · +❔ nouvelle carte, cachée · →❔ va être remplacée · 🤖 ordinateur ({ $levels }) · 💤 pas là · 📵 injoignable
legend-news = 👉 à toi de choisir · ❗️ c’est tombé sur toi · ⏳ jusqu’à quand · 📜 tout ce qui s’est passé · sur le bouton d’une carte : +5 rapporte 5, ≤5 jusqu’à 5, ≈5 environ 5, ½ la moitié
legend-luck = 🔏 sceau de tous les tirages · 🎰 un lancer par personne · 🍀 mots porte-bonheur · 🔗 empreinte de tous les coups : /verify

rules-round = 📖 Règles en bref
rules-unknown-card = Je ne connais pas la carte « { $name } ».
rules-signs-title = ❓ Le sens des signes
rules-signs-key = ❓ Signes
rules-cards-key = 🃏 Cartes
rules-lessons-key = 📖 Leçons
rules-text-key = 🔤 Texte
