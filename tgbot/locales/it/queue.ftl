## /play: find me a game

menu-play = Trova una partita con altre persone
find-button = 🎯 Trova una partita
find-title = Trovami una partita
find-what = Cerco persone che vogliono la stessa partita, sono sveglie quando lo sei tu e giocano più o meno come te.
find-any-edition = Qualsiasi
find-any-edition-long = Qualsiasi edizione
find-any-size = non importa in quanti
find-size = in { $count }
find-crowd = { $count ->
    [0] Al momento nessun altro cerca una partita a questo ritmo.
    [one] Un’altra persona cerca una partita a questo ritmo, { $alike ->
        [0] ma con un’altra edizione o un altro numero di persone.
       *[other] e come la tua.
    }
   *[other] Altre { $count } persone cercano una partita a questo ritmo, { $alike ->
        [0] ma con un’altra edizione o un altro numero di persone.
        [one] una di loro come la tua.
       *[other] { $alike } di loro come la tua.
    }
}
find-wait-usual = Attesa abituale a questo ritmo: meno di { $span }.
find-wait-unknown = Non so ancora dire quanto ci vorrà: finora l’hanno chiesto poche persone.
find-waiting = Stai aspettando una partita
find-until = Ti mando il tavolo appena c’è. Se entro { $until } non trovo nessuno, te lo dico.
find-home = 🌙 Immagino che tu dorma dalle { $begin } alle { $end }, ora di { $city }. Non è così? /settings
find-stop = 🚪 Non aspettare più
find-stopped = Non aspetti più una partita.
find-found = Il tuo tavolo è qui.
find-over = Mi dispiace: non ho trovato nessuno in tempo per questa partita e ho smesso di cercare.
find-meanwhile = ▶ Intanto contro il computer
find-again = 🎯 Cerca ancora
find-outdated = Questi pulsanti sono scaduti. Eccone di nuovi.
find-wait-button = ⏳ La mia ricerca
find-in-games = ⏳ Aspetti una partita: { $wish }
table-event-Matched = 🎯 Partita trovata! Tutti a questo tavolo ne cercavano una.

## Tables for reliable people

opening-steady-is = 🤝 Solo affidabili: { $state }
lobby-steady = Pubblico, per chi di solito finisce le partite in tempo
refusal-not-steady = { $most ->
    [none] Qui si cercano persone che finiscono le partite in tempo. Finisci in tempo alcune partite con altri e potrai entrare: /play te ne trova una.
   *[other] Qui si cercano persone che finiscono le partite in tempo. Finisci in tempo almeno { $most } partite con altri e potrai entrare: /play te ne trova una.
}
