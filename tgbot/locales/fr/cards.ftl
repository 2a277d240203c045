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

help-siesta = Aucun effet, mais avec le 0 tu joues tôt.
help-refreshment-havana-2009 = Tu peux reprendre une carte de ta défausse, en secret.
help-refreshment-la-habana-2024 = Défausse une carte de ta main, puis reprends une carte de ta défausse et montre-la.
help-protection-havana-2009 = Carte visible : ni voleur ni percepteur ne te touche.
help-protection-la-habana-2024 = Carte visible : aucun voleur ne te touche.
help-rubble = Prends tous les gravats du centre.
help-peso = Prends 1 peso dans la réserve.
help-conservation = Tu peux retirer un bâtiment à l’extrémité d’une rangée ; un seul par manche, tous joueurs confondus.
help-tax-collector = Prends 1 peso. Chaque joueur après toi perd 1 ouvrier ou 1 brique ; c’est toi qui choisis.
help-worker = Prends 1 ouvrier, ou 2 si personne n’a encore joué Ouvrier dans cette manche.
help-architect = Prends 1 ouvrier. Carte visible : tu peux acheter les bâtiments marqués { $architect }.
help-pesos-thief-havana-2009 = Vole la moitié de ses pesos (arrondi inférieur) à un joueur après toi (en dernier : à qui tu veux).
help-pesos-thief-la-habana-2024 = Vole 2 pesos à un joueur après toi, 3 s’il en a 6 ou plus.
help-materials-thief-havana-2009 = Vole 1 brique à un joueur après toi (en dernier : à qui tu veux), jusqu’à 2 s’il en a au moins 4 de couleur.
help-materials-thief-la-habana-2024 = Vole 1 brique à un joueur après toi, 2 s’il en a au moins 4 de couleur.
help-black-market-havana-2009 = Pioche 1 brique dans le sac, ou 2 si personne n’a encore joué Marché noir dans cette manche.
help-black-market-la-habana-2024 = Pioche 1 brique dans le sac. Si personne n’a encore joué Marché noir dans cette manche : pioches-en 2, ou choisis-en 1.
help-pesos = Prends la moitié des pesos du centre (arrondi supérieur).
help-mama = Prends la moitié des briques de couleur et la moitié des gravats du centre (arrondi supérieur).

# The same in a few words, below an example in signs: 26 letters at most.
gist-siesta = tu joues tôt
gist-refreshment-havana-2009 = reprends 1 carte défaussée
gist-refreshment-la-habana-2024 = 1 carte contre 1 défaussée
gist-protection = à l’abri tant que visible
gist-rubble = tout
gist-peso = 1 de la réserve
gist-conservation = un par manche, au choix
gist-tax-collector = après toi, chacun perd 1
gist-worker = 1 seul si déjà utilisé
gist-architect = pour les bâtiments avec lui
gist-pesos-thief-havana-2009 = la moitié
gist-pesos-thief-la-habana-2024 = 3 si 6 ou plus
gist-materials-thief = 2 si 4 de couleur
gist-black-market-havana-2009 = 1 seule si déjà utilisé
gist-black-market-la-habana-2024 = ou choisis-en 1 ; ensuite 1
gist-pesos = moitié, arrondi supérieur
gist-mama = moitié, arrondi supérieur
source-centre = centre
source-reserve = réserve
source-later = après toi
source-discards = défausse
