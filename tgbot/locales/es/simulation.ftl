## The report on many games between computer players

simulation-progress = Jugando
simulation-title = { $games ->
    [one] { $games } partida
   *[other] { $games } partidas
} de { $edition }, { $players } jugadores, cartas nuevas elegidas { $replacement }, semilla { $seed }
simulation-speed = { $decisions } decisiones en { $seconds } s: { $rate } decisiones y { $pace } partidas por segundo
simulation-note-shared = Una victoria compartida cuenta como una parte de victoria para cada ganador.
simulation-note-shown = Una carta cuenta como a la vista en cada ronda que empieza mientras lo está.
simulation-note-interval = Los intervalos valen con un 95 % de confianza (Wilson). Si un jugador tiene varios asientos, cada partida cuenta una vez, gane con el que gane.
simulation-note-elo = Elo: greedy (codicioso) vale 1000; 400 puntos más son diez a uno de acabar por delante del otro. Cada dos asientos de una partida cuentan como duelo; cada dos jugadores reciben además un empate. Intervalos: bootstrap bayesiano sobre las partidas.
simulation-note-elo-mean = Elo: la media vale 1000, porque greedy (codicioso) no juega; 400 puntos más son diez a uno de acabar por delante del otro. Cada dos asientos de una partida cuentan como duelo; cada dos jugadores reciben además un empate. Intervalos: bootstrap bayesiano sobre las partidas.
simulation-note-offered = Un edificio se ofrece en una partida si alguna vez está en el extremo de una fila; la ronda es la de la compra, de media.
simulation-more = Cartas, edificios, puntos por ronda y tiempos de reflexión: --details
simulation-written = El informe está en { $path }.
simulation-no-pictures = Sin imágenes: matplotlib no está instalado. «make simulate» lo instala.

## Two computers compared, and all of them in a ladder

simulation-compared = { $one } contra { $other }
simulation-stronger = «{ $one }» es más fuerte que «{ $other }»: { $share } de { $games } partidas ganadas ({ $interval }), { $elo } Elo ({ $elos }), p { $chance }.
simulation-undecided = Tras { $games } partidas ninguno es más fuerte con seguridad: «{ $one }» ganó { $share } contra «{ $other }» ({ $interval }), { $elo } Elo ({ $elos }), p { $chance }.
simulation-all-tables = Todas las mesas, con el mismo peso
simulation-players = { $players } jugadores
simulation-ladder = { $games } partidas, todos contra todos
simulation-note-deals = Cada reparto se juega hasta que ambos han ocupado todos los asientos, con los mismos edificios en el mismo orden. Lo independiente son los repartos: los intervalos (Wilson) salen de cuánto difieren. Con cuatro jugadores, cada uno tiene dos asientos.
simulation-note-looks = { $looks ->
    [one] Las partidas se han juzgado una vez, al final.
   *[other] Las partidas se juzgan hasta { $looks } veces; los intervalos (95 % en conjunto) y p lo tienen en cuenta (Bonferroni).
}
simulation-note-halves = Con cuatro jugadores, cada uno de los dos tiene dos asientos; la parte dice cuántas veces ganó uno de ellos.

## Numbers in the tables

simulation-count = { NUMBER($value) }
simulation-decimal = { NUMBER($value, minimumFractionDigits: 1, maximumFractionDigits: 1) }
simulation-percent = { NUMBER($value, style: "percent", minimumFractionDigits: 1, maximumFractionDigits: 1) }
simulation-milliseconds = { NUMBER($value, maximumSignificantDigits: 3) }
simulation-chance = { NUMBER($value, minimumFractionDigits: 4, maximumFractionDigits: 4) }

## Tables and their columns

simulation-winners-by-seat = Victorias por asiento
simulation-winners-by-player = Victorias por jugador
simulation-rounds-and-points = Rondas y puntos
simulation-endings = Cómo terminaron las partidas
simulation-cards = Cartas
simulation-buildings = Edificios
simulation-elo = Clasificación Elo
simulation-thinking = Tiempo por decisión, en milisegundos
simulation-points-by-round = Puntos tras cada ronda: media (mitad central)
simulation-buyers = Quién compró qué, y en qué ronda
simulation-by-table = Por mesa
simulation-pairs = Victorias del primero de los dos

simulation-plot-points = Puntos tras cada ronda
simulation-plot-round = Ronda (banda: la mitad central)
simulation-plot-seats = Victorias por asiento
simulation-plot-share = Partidas ganadas (%)
simulation-plot-rounds = Rondas por partida
simulation-plot-buildings = Edificios comprados (· puntos)
simulation-plot-bought = Comprado cuando se ofrece (%)

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
simulation-column-shown = A la vista
simulation-column-carried-out = Ejecutada
simulation-column-building = Edificio
simulation-column-points = Puntos
simulation-column-bought = Comprado
simulation-column-removed = Retirado
simulation-column-left = Queda
simulation-column-interval = Intervalo al 95 %
simulation-column-quarter = 25 %
simulation-column-median = 50 %
simulation-column-three-quarters = 75 %
simulation-column-decisions = Decisiones
simulation-column-p95 = 95 % bajo
simulation-column-round = Ronda
simulation-column-offered = Ofrecido
simulation-column-when-offered = Si se ofrece
simulation-column-round-bought = Ronda (media)
simulation-column-elo = Elo
simulation-column-table = Mesa
simulation-column-pair = Pareja

## Rows

simulation-rounds = Rondas
simulation-decisions = Decisiones
simulation-points-of-winners = Puntos de ganadores
simulation-points-of-all = Puntos de todos

simulation-ending-goal = Meta alcanzada
simulation-ending-buildings = Sin edificios
simulation-ending-bricks = Todos los ladrillos en la caja
simulation-ending-rounds = Última ronda terminada
