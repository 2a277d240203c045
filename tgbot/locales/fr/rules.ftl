## /rules: a round in short. $two, $three and $four are the goals for so many players.

play-goal = Achète des bâtiments. Qui atteint en premier le total voulu gagne aussitôt : { $two } points à deux, { $three } à trois, { $four } à quatre.
play-number = Chacun a deux cartes visibles. Leurs chiffres forment un nombre, le plus petit chiffre devant : 7 et 0 font 07. Le plus petit nombre commence ; à égalité, c’est qui a le moins de points.
play-turn = À ton tour, tu utilises tes deux cartes dans l’ordre que tu veux.
play-buy = Puis tu achètes autant de bâtiments que tu veux et peux payer, mais seulement aux bouts des deux rangées. { $pile ->
    [open] Quand il n’en reste que deux dans une rangée, quatre bâtiments de la pile viennent entre eux ; tu vois toujours le prochain.
   *[closed] Quand il n’en reste que deux dans une rangée, quatre bâtiments de la pile viennent entre eux.
}
play-five = Cinq pesos peuvent remplacer un ouvrier, cinq gravats une brique de couleur. Pour un bâtiment marqué 📐, ton Architecte doit être visible.
play-supply = Quand tout le monde a joué, 3 briques et 3 pesos arrivent au centre.
play-new-card = Ensuite chacun recouvre une de ses deux cartes visibles avec une carte de sa main. La carte recouverte va à la défausse.
play-back = { $leave ->
    [may] Avec deux cartes ou moins en main, tu peux reprendre toute ta défausse.
   *[must] Avec deux cartes ou moins en main, tu reprends toute ta défausse.
}
play-end = S’il ne reste aucun bâtiment ou aucune brique, la partie s’arrête aussi. Qui a le plus de points gagne ; à égalité, la victoire est partagée.

rules-round = 📖 La manche en bref
rules-unknown-card = Je ne connais pas la carte « { $name } ».
