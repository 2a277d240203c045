## /stats

stats-title = 📊 Tus resultados
stats-none = Todavía no has terminado ninguna partida. /practice juega contra la máquina, /play busca gente.
stats-recount = 🔄 Estoy recalculando niveles y estadísticas con una regla mejor. Vuelve a mirar dentro de unos minutos.
stats-all = { $games ->
    [one] { $games } partida
   *[other] { $games } partidas
}, { $wins ->
    [0] ninguna ganada
    [one] { $wins } ganada
   *[other] { $wins } ganadas
} ({ NUMBER($share, style: "percent", maximumFractionDigits: 0) })
stats-shared = { $count ->
    [one] { $count } victoria fue compartida y cuenta solo en parte.
   *[other] { $count } victorias fueron compartidas y cuentan solo en parte.
}
stats-points = Puntos: { NUMBER($mean, maximumFractionDigits: 1) } de media, récord { $most }
stats-streak = Victorias seguidas: { $current } ahora, récord { $best }
stats-left = { $count ->
    [one] La máquina terminó { $count } partida más por ti.
   *[other] La máquina terminó { $count } partidas más por ti.
}
stats-kind = { $edition }, { $players } jugadores: { $summary }
stats-summary = { $games ->
    [one] { $games } partida
   *[other] { $games } partidas
}, { $wins ->
    [one] { $wins } ganada
   *[other] { $wins } ganadas
}, { NUMBER($mean, maximumFractionDigits: 1) } puntos
stats-title-of = 📊 { $name }
stats-none-of = Todavía no hay ninguna partida terminada.
stats-cards = Cartas favoritas: { $cards }
stats-buildings = Edificios favoritos: { $buildings }
stats-times = { $name } ({ $count }×)
stats-answers = { $lost ->
    [0] Tiempo de respuesta: { $time } de media, siempre a tiempo
   *[other] Tiempo de respuesta: { $time } de media; tarde: { NUMBER($lost, maximumFractionDigits: 1) } %
}
stats-between = En común: { $games ->
    [one] { $games } partida
   *[other] { $games } partidas
}, tú por delante { $ahead }×, por detrás { $behind }×
stats-since = Se cuenta desde { $when }.
stats-met = 👥 Con quién has jugado
stats-met-button = 👥 Con quién
stats-met-none = Todavía no has terminado ninguna partida con otras personas. /play te las busca.
stats-met-line = { $name }: { $games ->
    [one] { $games } partida
   *[other] { $games } partidas
}, por delante { $ahead }×, por detrás { $behind }×
stats-reset = 🧹 Poner a cero
stats-reset-ask = ¿Poner a cero tus estadísticas? Partidas, victorias, favoritos y con quién has jugado. Tu nivel, tu fiabilidad (partidas terminadas con otras personas, tiempos de respuesta) y las partidas se conservan. No se puede deshacer.
stats-reset-sure = 🧹 Sí, a cero
stats-reset-done = Tus estadísticas están a cero.
stats-unmet = No has terminado ninguna partida con { $name }. Solo ves los resultados de quienes han jugado contigo.

## The picture of them

scene-stats-mean = { NUMBER($mean, maximumFractionDigits: 1) }
scene-stats-games = partidas
scene-stats-wins = victorias
scene-stats-points = puntos de media
scene-stats-streak = victorias seguidas
scene-stats-cards = Cartas favoritas
scene-stats-buildings = Edificios favoritos
scene-stats-answers = Tiempo de respuesta: { $time } · { $pace }
scene-stats-answers-only = Tiempo de respuesta: { $time }

## Reliability: beside a name at open tables, and never a reproach

reliability-games = { $count ->
    [0] aún sin partidas
    [one] { $count } partida terminada
   *[other] { $count } partidas terminadas
}
reliability-quick = responde rápido
reliability-steady = ritmo constante
reliability-slow = sin prisa

## Ratings

rating-turista = Turista
rating-cubano = Cubano
rating-capitan = Capitán
rating-gobernador = Gobernador
ratings-ladder = { $ladder }: cuantas más partidas puntuables ganes, más avanzas.
rating-line = { $edition }: { $rating }
rating-with-number = { $word } · { NUMBER($number, minimumFractionDigits: 1, maximumFractionDigits: 1) } ({ $games ->
    [one] { $games } partida
   *[other] { $games } partidas
})
ratings-in-numbers = 🔢 Números
ratings-in-words = 🔤 Palabras

## /top

top-title = 🏆 Clasificación · { $edition }
top-title-group = 🏆 Clasificación de este grupo · { $edition }
top-nobody = Todavía no hay nadie en la lista. /new abre una mesa puntuable (⚙️, 🏅).
top-rules = Solo cuentan las mesas puntuables. Para entrar en la lista hacen falta { $games } partidas puntuables y { $opponents } rivales que ya hayan tenido { $others }.
top-rules-group = Solo cuentan las mesas puntuables. Para entrar en la lista hacen falta { $games } partidas puntuables y { $opponents } rivales que ya hayan jugado con medio grupo.
top-you = Tú: { $rating }{ $place ->
    [0] {""}
   *[other] {""}, puesto { $place }
}
top-you-so-far = Llevas { $games ->
    [one] { $games } partida puntuable
   *[other] { $games } partidas puntuables
} contra { $opponents ->
    [one] { $opponents } persona
   *[other] { $opponents } personas distintas
} (ya con { $others } rivales: { $known }).
top-list-me = 🙋 Mostrarme: { $state }
top-listed = Estarás en la lista en cuanto hayas jugado lo suficiente.
top-not-listed = Ya no estás en la lista.

## A rated table

opening-rated = puntuable
opening-rated-is = 🏅 Puntuable: { $state }
lobby-rated = Puntuable: solo personas, sin pistas
