## The report on many games between computer players

simulation-progress = Jugando
simulation-title = { $games ->
    [one] { $games } partida
   *[other] { $games } partidas
} de { $edition }, { $players } jugadores, cartas nuevas elegidas { $replacement }, semilla { $seed }
simulation-speed = { $decisions } decisiones en { $seconds } s: { $rate } decisiones y { $pace } partidas por segundo
simulation-note-shared = Una victoria compartida cuenta como una parte de victoria para cada ganador.
simulation-note-shown = Una carta se muestra en cada ronda que empieza mientras está a la vista.

## Numbers in the tables

simulation-count = { NUMBER($value) }
simulation-decimal = { NUMBER($value, minimumFractionDigits: 1, maximumFractionDigits: 1) }
simulation-percent = { NUMBER($value, style: "percent", minimumFractionDigits: 1, maximumFractionDigits: 1) }

## Tables and their columns

simulation-winners-by-seat = Victorias por asiento
simulation-winners-by-player = Victorias por jugador
simulation-rounds-and-points = Rondas y puntos
simulation-endings = Cómo terminaron las partidas
simulation-cards = Cartas
simulation-buildings = Edificios

simulation-column-seat = Asiento
simulation-column-player = Jugador
simulation-column-seats = Asientos
simulation-column-wins = Victorias
simulation-column-share = Parte
simulation-column-of-seats = De sus asientos
simulation-column-what = Qué
simulation-column-least = Mínimo
simulation-column-mean = Media
simulation-column-most = Máximo
simulation-column-ending = Final
simulation-column-games = Partidas
simulation-column-card = Carta
simulation-column-laid = Puesta
simulation-column-shown = Mostrada
simulation-column-carried-out = Ejecutada
simulation-column-building = Edificio
simulation-column-points = Puntos
simulation-column-bought = Comprado
simulation-column-removed = Retirado
simulation-column-left = Queda
simulation-column-often = Comprado en

## Rows

simulation-kind-random = al azar
simulation-kind-greedy = codicioso

simulation-rounds = Rondas
simulation-points-of-winners = Puntos de ganadores
simulation-points-of-all = Puntos de todos

simulation-ending-goal = Meta alcanzada
simulation-ending-buildings = Sin edificios
simulation-ending-bricks = Todos los ladrillos en la caja
simulation-ending-rounds = Última ronda terminada
