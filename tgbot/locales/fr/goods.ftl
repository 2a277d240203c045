## Goods in full: "2 briques rouges, 1 gravat et 3 pesos"

goods-red = { $count ->
    [one] { $count } brique rouge
   *[other] { $count } briques rouges
}
goods-yellow = { $count ->
    [one] { $count } brique jaune
   *[other] { $count } briques jaunes
}
goods-yellow-la-habana-2024 = { $count ->
    [one] { $count } brique blanche
   *[other] { $count } briques blanches
}
goods-blue = { $count ->
    [one] { $count } brique bleue
   *[other] { $count } briques bleues
}
goods-blue-la-habana-2024 = { $count ->
    [one] { $count } brique verte
   *[other] { $count } briques vertes
}
goods-brown = { $count ->
    [one] { $count } brique marron
   *[other] { $count } briques marron
}
goods-brown-la-habana-2024 = { $count ->
    [one] { $count } brique marron clair
   *[other] { $count } briques marron clair
}
goods-rubble = { $count ->
    [one] { $count } gravat
   *[other] { $count } gravats
}
goods-pesos = { $count ->
    [one] { $count } peso
   *[other] { $count } pesos
}
goods-workers = { $count ->
    [one] { $count } ouvrier
   *[other] { $count } ouvriers
}
goods-brick = { $count ->
    [one] { $count } brique
   *[other] { $count } briques
}
goods-nothing = rien

## The same goods without a number, for legends: in the singular, as the legend of all fills 80 columns

good-red = rouge
good-yellow = jaune
good-yellow-la-habana-2024 = blanche
good-blue = bleue
good-blue-la-habana-2024 = verte
good-brown = marron
good-brown-la-habana-2024 = marron clair
good-rubble = gravats
good-pesos = peso
good-workers = ouvrier

points = { $count ->
    [one] { $count } point
   *[other] { $count } points
}

## Lists: the first words, then one more; then the last

list-more = { $list }, { $next }
list-last = { $list } et { $next }
with-note = { $what } ({ $note })
