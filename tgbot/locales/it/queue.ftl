## /play: find me a game

menu-play = Trovami una partita con altre persone
find-button = 🎯 Trova una partita
find-title = Trovami una partita
find-what = Cerco persone che vogliono la stessa partita, sono sveglie quando lo sei tu e giocano più o meno come te.
find-any-edition = Qualsiasi
find-any-edition-long = Qualsiasi edizione
find-any-size = in quanti si vuole
find-size = in { $count }
find-crowd = { $count ->
    [0] Al momento nessun altro aspetta a questo ritmo.
    [one] A questo ritmo aspetta un’altra persona, { $alike ->
        [0] ma per una partita diversa.
       *[other] e per una partita come la tua.
    }
   *[other] A questo ritmo aspettano altre { $count } persone, { $alike ->
        [0] ma per partite diverse.
        [one] una delle quali per una partita come la tua.
       *[other] { $alike } delle quali per una partita come la tua.
    }
}
find-wait-usual = Tra chi ha trovato una partita a questo ritmo di recente, la metà l’ha avuta entro { $span }.
find-wait-unknown = Non so ancora dire quanto ci vorrà: finora l’hanno chiesto in pochi.
find-waiting = Stai aspettando una partita
find-until = Ti mando il tavolo appena c’è. Se entro { $until } non trovo nessuno, te lo dico.
find-home = 🌙 Immagino che tu riposi dalle { $begin } alle { $end }, ora di { $city }. Se no: /settings
find-stop = 🚪 Non aspettare più
find-stopped = Non aspetti più una partita.
find-found = Il tuo tavolo è qui.
find-over = Mi dispiace: non ho trovato nessuno in tempo per questa partita e ho smesso di cercare.
find-again = 🎯 Cerca ancora
find-outdated = Questi pulsanti sono vecchi. Eccone di nuovi.
find-wait-button = ⏳ La mia ricerca
find-in-games = ⏳ Aspetti una partita: { $wish }
table-event-Matched = 🎯 Partita trovata! Tutti a questo tavolo ne cercavano una.

## Tables for reliable people

opening-steady-is = 🤝 Affidabili: { $state }
lobby-steady = Pubblico, per chi di solito finisce le partite in tempo
refusal-not-steady = { $most ->
    [none] Qui si cercano persone che finiscono le partite in tempo. Finisci alcune partite con altri e sarai tra loro: /play te ne trova una.
   *[other] Qui si cercano persone che finiscono le partite in tempo. Finisci { $most } partite con altri e sarai tra loro: /play te ne trova una.
}
