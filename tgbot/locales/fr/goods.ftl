## Goods in full: "2 briques rouges, 1 gravat et 3 pesos"

goods-red = { $count ->
    [one] { $count } brique rouge
   *[other] { $count } briques rouges
}
goods-yellow = { $count ->
    [one] { $count } brique jaune
   *[other] { $count } briques jaunes
}
goods-blue = { $count ->
    [one] { $count } brique bleue
   *[other] { $count } briques bleues
}
goods-brown = { $count ->
    [one] { $count } brique marron
   *[other] { $count } briques marron
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
goods-nothing = rien

## The same goods without a number, for legends

good-red = rouge
good-yellow = jaune
good-blue = bleu
good-brown = marron
good-rubble = gravats
good-pesos = pesos
good-workers = ouvriers

points = { $count ->
    [one] { $count } point
   *[other] { $count } points
}

## Lists: the first words, then one more; then the last

list-more = { $list }, { $next }
list-last = { $list } et { $next }
with-note = { $what } ({ $note })
