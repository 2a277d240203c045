## The coach: one line below a question of a first game, each once. $card is "6🥷 Materials Thief" or none, $points and
## $goal are "2⭐"; $name is none if it is the reader; $leave: may players leave their discards where they are?

coach-number = 🎓 Leurs chiffres font ton nombre : petit, il joue tôt ; grand, il rapporte souvent plus.
coach-order = 🎓 Tes deux cartes agissent, dans l’ordre voulu. Le + montre ce que chacune rapporte.
coach-card = 🎓 Tes deux cartes visibles agissent l’une après l’autre. Puis tu peux acheter.
coach-ends = 🎓 On n’achète qu’aux quatre extrémités { $ends }, autant que tu peux payer.
coach-five = 🎓 Il te manque un ouvrier ? { $pesos } suffisent. Une brique de couleur ? { $rubble } suffisent.
coach-stays = 🎓 Une de tes cartes visibles reste. L’autre va dans ta défausse et te reviendra plus tard.
coach-back = { $leave ->
    [yes] 🎓 Avec deux cartes en main, ta défausse te revient (tu préfères choisir ? /settings).
   *[other] 🎓 Dès qu’il ne te reste que deux cartes en main, tu récupères toute ta défausse.
}
coach-robbed = { $card ->
    [none] 🎓 Avec { $protection } visible, tes biens sont à l’abri.
   *[other] 🎓 C’était { $card }. Avec { $protection } visible, tu l’aurais évité.
}
coach-building = 🎓 Tu as { $points } sur { $goal }. La première personne qui y arrive gagne aussitôt.
coach-goal-near = { $name ->
    [none] 🎓 Tu n’es plus qu’à { $missing } de la victoire ! À { $goal }, on gagne aussitôt.
   *[other] 🎓 { $name } n’est plus qu’à { $missing } de la victoire. À { $goal }, on gagne aussitôt.
}

## After the first game, and before it

coach-next = 🎓 🔎 analyse ta partie. Jouer à ton rythme : /new
button-with-friend = 🪑 Avec des amis
button-suggest-two = 💡 Tu hésites ? Propose deux cartes
button-choose-myself = 👆 Je choisis
