## Goods in full: "2 ladrillos rojos, 1 escombro y 3 pesos"

goods-red = { $count ->
    [one] { $count } ladrillo rojo
   *[other] { $count } ladrillos rojos
}
goods-yellow = { $count ->
    [one] { $count } ladrillo amarillo
   *[other] { $count } ladrillos amarillos
}
goods-yellow-la-habana-2024 = { $count ->
    [one] { $count } ladrillo blanco
   *[other] { $count } ladrillos blancos
}
goods-blue = { $count ->
    [one] { $count } ladrillo azul
   *[other] { $count } ladrillos azules
}
goods-blue-la-habana-2024 = { $count ->
    [one] { $count } ladrillo verde
   *[other] { $count } ladrillos verdes
}
goods-brown = { $count ->
    [one] { $count } ladrillo marrón
   *[other] { $count } ladrillos marrones
}
goods-brown-la-habana-2024 = { $count ->
    [one] { $count } ladrillo marrón claro
   *[other] { $count } ladrillos marrón claro
}
goods-rubble = { $count ->
    [one] { $count } escombro
   *[other] { $count } escombros
}
goods-pesos = { $count ->
    [one] { $count } peso
   *[other] { $count } pesos
}
goods-workers = { $count ->
    [one] { $count } obrero
   *[other] { $count } obreros
}
goods-brick = { $count ->
    [one] { $count } ladrillo
   *[other] { $count } ladrillos
}
goods-nothing = nada

## The same goods without a number, for legends: in the singular, as the legend of all fills 80 columns

good-red = rojo
good-yellow = amarillo
good-yellow-la-habana-2024 = blanco
good-blue = azul
good-blue-la-habana-2024 = verde
good-brown = marrón
good-brown-la-habana-2024 = marrón claro
good-rubble = escombro
good-pesos = peso
good-workers = obrero

points = { $count ->
    [one] { $count } punto
   *[other] { $count } puntos
}

## Lists: the first words, then one more; then the last

list-more = { $list }, { $next }
list-last = { $sound ->
    [i] { $list } e { $next }
   *[other] { $list } y { $next }
}
with-note = { $what } ({ $note })
