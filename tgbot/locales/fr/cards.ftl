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
help-refreshment-la-habana-2024 = Défausse une carte de ta main, puis reprends une carte de ta défausse en la montrant.
help-protection-havana-2009 = Visible, elle te protège des voleurs et des percepteurs.
help-protection-la-habana-2024 = Visible, elle te protège des voleurs.
help-rubble = Prends tous les gravats du centre.
help-peso = Prends 1 peso dans la réserve.
help-conservation = Tu peux retirer un bâtiment au bout d’une rangée ; un seul par manche, tous joueurs confondus.
help-tax-collector = Prends 1 peso ; chaque joueur après toi perd 1 ouvrier ou 1 brique, à ton choix.
help-worker = Prends 1 ouvrier ; 2 si c’est le premier de la manche.
help-architect = Prends 1 ouvrier. Visible, il compte comme architecte.
help-pesos-thief-havana-2009 = Vole la moitié de ses pesos (arrondie à l’inférieur) à un joueur après toi ; en dernier : à qui tu veux.
help-pesos-thief-la-habana-2024 = Vole 2 pesos à un joueur après toi, 3 s’il en a 6 ou plus.
help-materials-thief-havana-2009 = Vole 1 brique à un joueur après toi (en dernier : à qui tu veux), jusqu’à 2 s’il en a au moins 4 de couleur.
help-materials-thief-la-habana-2024 = Vole 1 brique à un joueur après toi, 2 s’il en a au moins 4 de couleur.
help-black-market-havana-2009 = Pioche 1 brique ; 2 si c’est le premier de la manche.
help-black-market-la-habana-2024 = Pioche 1 brique ; si c’est le premier de la manche : 2, ou 1 de ton choix.
help-pesos = Prends la moitié des pesos du centre (arrondi supérieur).
help-mama = Prends la moitié des briques de couleur et la moitié des gravats du centre (arrondis supérieurs).
