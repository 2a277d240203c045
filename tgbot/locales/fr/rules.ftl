## /rules: a round in short. $two, $three and $four are the goals for so many players.

play-goal = Achète des bâtiments. Qui a assez de points en premier gagne aussitôt : { $two } à deux, { $three } à trois, { $four } à quatre.
play-number = Chacun a deux cartes visibles. Leurs chiffres forment un nombre, le plus petit devant : 7 et 0 font 07. Le plus petit nombre commence ; à égalité, qui a le moins de points.
play-turn = À ton tour, tu utilises tes deux cartes dans l’ordre que tu veux.
play-buy = Puis tu achètes autant de bâtiments que tu veux et peux payer, seulement aux bouts des deux rangées. { $pile ->
    [open] Quand il en reste deux dans une rangée, quatre de la pile viennent entre eux ; tu vois le prochain.
   *[closed] Quand il en reste deux dans une rangée, quatre de la pile viennent entre eux.
}
play-five = Cinq pesos peuvent remplacer un ouvrier, cinq gravats une brique de couleur. Un bâtiment marqué 📐 demande ton Architecte visible.
play-supply = Après tous les tours, 3 briques et 3 pesos arrivent au centre.
play-new-card = Ensuite chacun recouvre une de ses deux cartes visibles avec une carte de sa main. La carte recouverte va à la défausse.
play-back = { $leave ->
    [may] Avec deux cartes ou moins en main, tu peux reprendre toute ta défausse.
   *[must] Avec deux cartes ou moins en main, tu reprends toute ta défausse.
}
play-end = Sans bâtiments ou sans briques, la partie finit aussi. Alors le plus de points gagne ; à égalité, on partage.

rules-round = 📖 La manche en bref
rules-unknown-card = Je ne connais pas de carte { $name }.
