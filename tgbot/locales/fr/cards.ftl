## The cards' names

card-siesta = Sieste
card-refreshment = Rafraîchissement
card-protection = Protection
card-rubble = Gravats
card-peso = Peso
card-conservation = Conservation
card-tax-collector = Percepteur
card-worker = Ouvrier
card-architect = Architecte
card-pesos-thief = Voleur de pesos
card-materials-thief = Voleur de matériaux
card-black-market = Marché noir
card-pesos = Pesos
card-mama = Mama

## What each card does, in one line: 58 characters fit beside the longest name.
## Where the editions differ, the edition's key is added to the id.

help-siesta = Ne fait rien, mais aucun chiffre n’est plus bas.
help-refreshment-havana-2009 = Tu peux reprendre une carte de ta défausse, en secret.
help-refreshment-la-habana-2024 = Défausse une carte, puis reprends-en une en la montrant.
help-protection-havana-2009 = Visible, elle te protège des voleurs et des percepteurs.
help-protection-la-habana-2024 = Visible, elle te protège des voleurs.
help-rubble = Tous les gravats du centre sont pour toi.
help-peso = Un peso de la réserve est pour toi.
help-conservation = Tu peux retirer un bâtiment au bout d’une rangée ; un seul par manche, tous joueurs confondus.
help-tax-collector = Prends 1 peso ; chacun après toi perd 1 ouvrier ou brique.
help-worker = Prends 1 ouvrier ; 2 au premier Ouvrier de la manche.
help-architect = Prends 1 ouvrier. Visible, il donne droit aux bâtiments A.
help-pesos-thief-havana-2009 = Vole la moitié de ses pesos à un joueur après toi ; si tu joues en dernier, à qui tu veux.
help-pesos-thief-la-habana-2024 = Vole 2 pesos à un joueur après toi, 3 s’il en a 6 ou plus.
help-materials-thief-havana-2009 = Vole 1 brique à un joueur après toi (en dernier : à qui tu veux), jusqu’à 2 s’il en a au moins 4 de couleur.
help-materials-thief-la-habana-2024 = Vole 1 brique à un joueur après toi, 2 s’il en a au moins 4 de couleur.
help-black-market-havana-2009 = Pioche 1 brique ; 2 au premier Marché noir de la manche.
help-black-market-la-habana-2024 = Pioche 1 brique ; premier de la manche : 2, ou 1 au choix.
help-pesos = La moitié des pesos du centre, arrondie vers le haut.
help-mama = La moitié des briques de couleur du centre et la moitié de ses gravats, arrondies vers le haut.
