## The coach: one line below a question of a first game, each once. $card is "6🥷 Materials Thief" or none, $points and
## $goal are "2⭐"; $name is none if it is the reader; $leave: may players leave their discards where they are?

coach-number = 🎓 Jouer tôt, c’est acheter avant les autres et voler les suivants. Les gros chiffres rapportent souvent plus.
coach-order = 🎓 Tes deux cartes agissent, dans l’ordre que tu veux. Le + montre ce que chacune rapporte.
coach-card = 🎓 À ton tour, tes deux cartes visibles agissent l’une après l’autre. Ensuite, tu peux acheter.
coach-ends = 🎓 Seuls les bâtiments aux quatre extrémités { $ends } sont à vendre. Achètes-en autant que tu peux.
coach-five = 🎓 Il te manque un ouvrier ? { $pesos } suffisent. Une brique de couleur ? { $rubble } suffisent.
coach-stays = 🎓 Une de tes cartes visibles reste. L’autre va dans ta défausse et te reviendra plus tard.
coach-back = { $leave ->
    [yes] 🎓 Avec deux cartes en main, tu peux reprendre toute ta défausse (automatique, voir /settings).
   *[other] 🎓 Dès qu’il ne te reste que deux cartes en main, tu récupères toute ta défausse.
}
coach-robbed = { $card ->
    [none] 🎓 Tant que ta carte { $protection } est visible, personne ne peut rien te prendre.
   *[other] 🎓 C’était { $card }. Tant que ta { $protection } est visible, personne ne peut rien te prendre.
}
coach-building = 🎓 Tu as { $points } sur { $goal }. La première personne qui y arrive gagne aussitôt.
coach-goal-near = { $name ->
    [none] 🎓 Tu n’es plus qu’à { $missing } de la victoire ! À { $goal }, on gagne aussitôt.
   *[other] 🎓 { $name } n’est plus qu’à { $missing } de la victoire. À { $goal }, on gagne aussitôt.
}

## After the first game, and before it

coach-next = 🎓 Et maintenant ? Quelqu’un par lien, un ordinateur plus fort ou, avec /new, quelques coups par jour.
button-with-friend = 🪑 Avec des amis
button-next-level = ▶ Ordinateur moyen
button-suggest-two = 💡 Tu hésites ? Propose deux cartes
