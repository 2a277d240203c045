## Goods in full: "2 rote Steine, 1 Schutt und 3 Pesos".
## In the accusative ("Ana nimmt 1 roten Stein"): sentences with goods are built so that it always fits.

goods-red = { $count ->
    [one] { $count } roten Stein
   *[other] { $count } rote Steine
}
goods-yellow = { $count ->
    [one] { $count } gelben Stein
   *[other] { $count } gelbe Steine
}
goods-yellow-la-habana-2024 = { $count ->
    [one] { $count } weißen Stein
   *[other] { $count } weiße Steine
}
goods-blue = { $count ->
    [one] { $count } blauen Stein
   *[other] { $count } blaue Steine
}
goods-blue-la-habana-2024 = { $count ->
    [one] { $count } grünen Stein
   *[other] { $count } grüne Steine
}
goods-brown = { $count ->
    [one] { $count } braunen Stein
   *[other] { $count } braune Steine
}
goods-brown-la-habana-2024 = { $count ->
    [one] { $count } hellbraunen Stein
   *[other] { $count } hellbraune Steine
}
goods-rubble = { $count } Schutt
goods-pesos = { $count ->
    [one] { $count } Peso
   *[other] { $count } Pesos
}
goods-workers = { $count } Arbeiter
goods-brick = { $count ->
    [one] { $count } Stein
   *[other] { $count } Steine
}
goods-nothing = nichts

## The same goods without a number, for legends. With all of them the legend is 80 wide.

good-red = rot
good-yellow = gelb
good-yellow-la-habana-2024 = weiß
good-blue = blau
good-blue-la-habana-2024 = grün
good-brown = braun
good-brown-la-habana-2024 = hellbraun
good-rubble = Schutt (grau)
good-pesos = Peso
good-workers = Arbeiter

points = { $count ->
    [one] { $count } Punkt
   *[other] { $count } Punkte
}

## Lists: the first words, then one more; then the last

list-more = { $list }, { $next }
list-last = { $list } und { $next }
with-note = { $what } ({ $note })
