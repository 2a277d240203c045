## Goods in full: "2 cubetti rossi, 1 detrito e 3 pesos"

goods-red = { $count ->
    [one] { $count } cubetto rosso
   *[other] { $count } cubetti rossi
}
goods-yellow = { $count ->
    [one] { $count } cubetto giallo
   *[other] { $count } cubetti gialli
}
goods-blue = { $count ->
    [one] { $count } cubetto blu
   *[other] { $count } cubetti blu
}
goods-brown = { $count ->
    [one] { $count } cubetto marrone
   *[other] { $count } cubetti marroni
}
goods-rubble = { $count ->
    [one] { $count } detrito
   *[other] { $count } detriti
}
goods-pesos = { $count ->
    [one] { $count } peso
   *[other] { $count } pesos
}
goods-workers = { $count ->
    [one] { $count } lavoratore
   *[other] { $count } lavoratori
}
goods-nothing = nulla

## The same goods without a number, for legends

good-red = rosso
good-yellow = giallo
good-blue = blu
good-brown = marrone
good-rubble = detriti
good-pesos = pesos
good-workers = lavoratori

points = { $count ->
    [one] { $count } punto
   *[other] { $count } punti
}

## Lists: the first words, then one more; then the last. "E" before another e sounds better as "ed".

list-more = { $list }, { $next }
list-last = { $sound ->
    [e] { $list } ed { $next }
   *[other] { $list } e { $next }
}
with-note = { $what } ({ $note })
