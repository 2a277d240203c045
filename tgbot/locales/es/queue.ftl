## /play: find me a game

menu-play = Buscar una partida con otra gente
find-button = 🎯 Buscar partida
find-title = Búscame una partida
find-what = Busco a gente que quiera jugar a lo mismo, esté despierta cuando tú y juegue más o menos como tú.
find-any-edition = Da igual
find-any-edition-long = Cualquier edición
find-any-size = 2–4 personas
find-size = { $count } personas
find-crowd = { $count ->
    [0] Ahora mismo nadie más busca partida a este ritmo.
    [one] Otra persona busca partida a este ritmo, { $alike ->
        [0] pero de otra edición o con otro número de personas.
       *[other] y como la tuya.
    }
   *[other] Otras { $count } personas buscan partida a este ritmo, { $alike ->
        [0] pero de otra edición o con otro número de personas.
        [one] una de ellas como la tuya.
       *[other] { $alike } de ellas como la tuya.
    }
}
find-wait-usual = Espera habitual a este ritmo: menos de { $span }.
find-wait-unknown = Todavía no puedo decir cuánto tardará: lo ha pedido muy poca gente.
find-waiting = Estás esperando una partida
find-until = Te enviaré la mesa en cuanto esté. Si no encuentro a nadie antes del { $until }, te lo diré.
find-home = 🌙 Supongo que duermes de { $begin } a { $end }, hora de { $city }. ¿No es así? /settings
find-stop = 🚪 Dejar de esperar
find-stopped = Ya no esperas ninguna partida.
find-found = Aquí está tu mesa.
find-over = Lo siento: no he encontrado a nadie a tiempo para esta partida y dejo de buscar.
find-meanwhile = ▶ Mientras, contra la máquina
find-again = 🎯 Buscar otra vez
find-outdated = Estos botones han caducado. Aquí tienes otros.
find-wait-button = ⏳ Mi búsqueda
find-in-games = ⏳ Esperas una partida: { $wish }
table-event-Matched = 🎯 ¡Partida encontrada! En esta mesa todos habían pedido una.

## Tables for reliable people

opening-steady-is = 🤝 Solo fiables: { $state }
lobby-steady = Pública, para quien suele acabar sus partidas a tiempo
refusal-not-steady = { $most ->
    [none] Aquí se busca a gente que acaba sus partidas a tiempo. Termina a tiempo unas partidas con otras personas y podrás entrar: /play te busca una.
   *[other] Aquí se busca a gente que acaba sus partidas a tiempo. Termina a tiempo al menos { $most } partidas con otras personas y podrás entrar: /play te busca una.
}
