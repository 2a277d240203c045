## Goods in full: "2 red bricks, 1 rubble and 3 pesos"

goods-red = { $count ->
    [one] { $count } red brick
   *[other] { $count } red bricks
}
goods-yellow = { $count ->
    [one] { $count } yellow brick
   *[other] { $count } yellow bricks
}
goods-yellow-la-habana-2024 = { $count ->
    [one] { $count } white brick
   *[other] { $count } white bricks
}
goods-blue = { $count ->
    [one] { $count } blue brick
   *[other] { $count } blue bricks
}
goods-blue-la-habana-2024 = { $count ->
    [one] { $count } green brick
   *[other] { $count } green bricks
}
goods-brown = { $count ->
    [one] { $count } brown brick
   *[other] { $count } brown bricks
}
goods-brown-la-habana-2024 = { $count ->
    [one] { $count } light brown brick
   *[other] { $count } light brown bricks
}
goods-rubble = { $count } rubble
goods-pesos = { $count ->
    [one] { $count } peso
   *[other] { $count } pesos
}
goods-workers = { $count ->
    [one] { $count } worker
   *[other] { $count } workers
}
goods-brick = { $count ->
    [one] { $count } brick
   *[other] { $count } bricks
}
goods-nothing = nothing

## The same goods without a number, for legends

good-red = red
good-yellow = yellow
good-yellow-la-habana-2024 = white
good-blue = blue
good-blue-la-habana-2024 = green
good-brown = brown
good-brown-la-habana-2024 = light brown
good-rubble = rubble
good-pesos = pesos
good-workers = workers

points = { $count ->
    [one] { $count } point
   *[other] { $count } points
}

## Lists: the first words, then one more; then the last

list-more = { $list }, { $next }
list-last = { $list } and { $next }
with-note = { $what } ({ $note })
