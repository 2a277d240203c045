## /play: find me a game

menu-play = Búscame una partida con otra gente
find-button = 🎯 Buscar partida
find-title = Búscame una partida
find-what = Busco a gente que quiera jugar a lo mismo, esté despierta cuando tú y juegue más o menos como tú.
find-any-edition = Da igual
find-any-edition-long = Cualquier edición
find-any-size = da igual cuántos
find-size = { $count } jugadores
find-crowd = { $count ->
    [0] Ahora mismo nadie más espera a este ritmo.
    [one] A este ritmo espera otra persona, { $alike ->
        [0] pero otra partida distinta.
       *[other] y una partida como la tuya.
    }
   *[other] A este ritmo esperan otras { $count } personas, { $alike ->
        [0] pero otras partidas distintas.
        [one] una de ellas una partida como la tuya.
       *[other] { $alike } de ellas una partida como la tuya.
    }
}
find-wait-usual = De quienes encontraron partida a este ritmo últimamente, la mitad la tuvo en { $span } o menos.
find-wait-unknown = Todavía no puedo decir cuánto tardará: lo ha pedido muy poca gente.
find-waiting = Estás esperando una partida
find-until = Te enviaré la mesa en cuanto esté. Si no encuentro a nadie antes del { $until }, te lo diré.
find-home = 🌙 Supongo que descansas de { $begin } a { $end }, hora de { $city }. Si no: /settings
find-stop = 🚪 Dejar de esperar
find-stopped = Ya no esperas ninguna partida.
find-found = Aquí está tu mesa.
find-over = Lo siento: no he encontrado a nadie a tiempo para esta partida y dejo de buscar.
find-again = 🎯 Buscar otra vez
find-outdated = Estos botones ya no valen. Aquí tienes otros.
find-wait-button = ⏳ Mi búsqueda
find-in-games = ⏳ Esperas una partida: { $wish }
table-event-Matched = 🎯 ¡Partida encontrada! En esta mesa todos habían pedido una.

## Tables for reliable people

opening-steady-is = 🤝 Fiables: { $state }
lobby-steady = Pública, para quien suele acabar sus partidas a tiempo
refusal-not-steady = { $most ->
    [none] Aquí se busca a gente que acaba sus partidas a tiempo. Termina unas partidas con otras personas y serás de esa gente: /play te busca una.
   *[other] Aquí se busca a gente que acaba sus partidas a tiempo. Termina { $most } partidas con otras personas y serás de esa gente: /play te busca una.
}
