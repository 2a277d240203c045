## Words in the pictures of the lobby, the reveal, the podium and the lessons: as short as can be

scene-new-card = nouvelle carte
scene-wins = { $name } gagne !
scene-shared-win = Victoire partagée !
scene-rounds = { $count ->
    [one] { $count } manche
   *[other] { $count } manches
}
scene-points-by-round = Points, manche par manche
scene-free-seats = { $count ->
    [0] La table est au complet
    [one] Encore { $count } place
   *[other] Encore { $count } places
}
scene-free = libre
scene-join = rejoins-nous
scene-host = invite
scene-ready = est là
scene-computer = ordinateur
scene-expected = pas encore là

## Lessons: the title of each picture, and what is said below it

lesson-title-1 = Construis La Havane
lesson-title-2 = Deux cartes, un nombre
lesson-title-3 = Utilise tes deux cartes
lesson-title-4 = Achète aux extrémités
lesson-title-5 = Une carte reste
lesson-brick = brique
lesson-caption-1 = Chaque bâtiment rapporte de 1 à 7 points. La première personne qui atteint l’objectif gagne aussitôt : { $two } points à deux, { $three } à trois, { $four } à quatre.
lesson-caption-2 = Tu as toujours deux cartes visibles ; le plus petit chiffre est à gauche. Le plus petit nombre joue en premier.
lesson-caption-3 = À ton tour, tu utilises tes deux cartes, dans l’ordre que tu veux. La plupart rapportent des biens : de la réserve, du sac, du centre, ou de ceux qui jouent après toi.
lesson-caption-4 = Ensuite tu peux acheter, autant de fois que tu peux payer. Seules les extrémités des deux rangées sont à vendre ; quand l’une part, sa voisine prend sa place. Cinq gravats remplacent une brique de couleur, cinq pesos un ouvrier.
lesson-caption-5 = { $leave ->
    [may] Après chaque manche, tu remplaces une de tes deux cartes visibles par une carte de ta main. L’ancienne va dans ta défausse. Avec deux cartes en main ou moins, tu peux reprendre toute ta défausse.
   *[must] Après chaque manche, tu remplaces une de tes deux cartes visibles par une carte de ta main. L’ancienne va dans ta défausse. Avec deux cartes en main ou moins, toute ta défausse te revient d’elle-même.
}
lesson-title-6 = Le sens des signes
lesson-caption-6 = Les mêmes signes sont sur les images et sur les boutons : chaque brique a sa lettre, chaque extrémité sa flèche.

## La leçon des signes : un ou deux mots à côté de chacun.

signs-goods = Briques et biens
signs-board = Le plateau
signs-players = Joueurs et cartes
means-rubble = gravats
means-peso = peso
means-worker = ouvrier
means-points = points
means-architect = avec Architecte
means-end = à vendre
means-affordable = à ta portée
means-missing = il te manque
means-exchange = cinq pour un
means-bag = briques dans le sac
means-reserve = réserve
means-pile = bâtiments à venir
means-goal = points pour gagner
means-order = ordre de jeu
means-turn = doit jouer
means-chosen = a choisi
means-hand = cartes en main
means-progress = points acquis
means-face-down = carte cachée
means-discard = carte défaussée
means-mark = signe de la table
