## Goods in full: "2 cubetti rossi, 1 detrito e 3 pesos"

goods-red = { $count ->
    [one] { $count } cubetto rosso
   *[other] { $count } cubetti rossi
}
goods-yellow = { $count ->
    [one] { $count } cubetto giallo
   *[other] { $count } cubetti gialli
}
goods-yellow-la-habana-2024 = { $count ->
    [one] { $count } cubetto bianco
   *[other] { $count } cubetti bianchi
}
goods-blue = { $count ->
    [one] { $count } cubetto blu
   *[other] { $count } cubetti blu
}
goods-blue-la-habana-2024 = { $count ->
    [one] { $count } cubetto verde
   *[other] { $count } cubetti verdi
}
goods-brown = { $count ->
    [one] { $count } cubetto marrone
   *[other] { $count } cubetti marroni
}
goods-brown-la-habana-2024 = { $count ->
    [one] { $count } cubetto marrone chiaro
   *[other] { $count } cubetti marrone chiaro
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
goods-brick = { $count ->
    [one] { $count } cubetto
   *[other] { $count } cubetti
}
goods-nothing = nulla

## The same goods without a number, for legends

good-red = rosso
good-yellow = giallo
good-yellow-la-habana-2024 = bianco
good-blue = blu
good-blue-la-habana-2024 = verde
good-brown = marrone
good-brown-la-habana-2024 = marrone chiaro
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
