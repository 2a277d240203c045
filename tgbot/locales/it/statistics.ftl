## /stats

stats-title = 📊 I tuoi risultati
stats-none = Non hai ancora finito una partita. /practice gioca contro il computer, /play trova persone.
stats-recount = 🔄 Sto ricalcolando livelli e statistiche con una regola migliore. Torna a guardare tra qualche minuto.
stats-all = { $games ->
    [one] { $games } partita
   *[other] { $games } partite
}, { $wins ->
    [0] nessuna vinta
    [one] { $wins } vinta
   *[other] { $wins } vinte
} ({ NUMBER($share, style: "percent", maximumFractionDigits: 0) })
stats-shared = { $count ->
    [one] { $count } vittoria condivisa conta solo in parte.
   *[other] { $count } vittorie condivise contano solo in parte.
}
stats-points = Punti: { NUMBER($mean, maximumFractionDigits: 1) } in media, record { $most }
stats-streak = Vittorie di fila: { $current } adesso, record { $best }
stats-left = { $count ->
    [one] Il computer ha finito { $count } altra partita per te.
   *[other] Il computer ha finito { $count } altre partite per te.
}
stats-kind = { $edition }, in { $players }: { $summary }
stats-summary = { $games ->
    [one] { $games } partita
   *[other] { $games } partite
}, { $wins ->
    [one] { $wins } vinta
   *[other] { $wins } vinte
}, { NUMBER($mean, maximumFractionDigits: 1) } punti
stats-title-of = 📊 { $name }
stats-none-of = Ancora nessuna partita finita.
stats-cards = Carte preferite: { $cards }
stats-buildings = Edifici preferiti: { $buildings }
stats-times = { $name } ({ $count }×)
stats-answers = { $lost ->
    [0] Tempo di risposta: { $time } in media, sempre nei tempi
   *[other] Tempo di risposta: { $time } in media; troppo tardi: { NUMBER($lost, maximumFractionDigits: 1) }%
}
stats-between = Insieme: { $games ->
    [one] { $games } partita
   *[other] { $games } partite
}, tu avanti { $ahead }×, dietro { $behind }×
stats-since = Si conta da { $when }.
stats-met = 👥 Con chi hai giocato
stats-met-button = 👥 Con chi
stats-met-none = Non hai ancora finito una partita con altre persone. /play te le trova.
stats-met-line = { $name }: { $games ->
    [one] { $games } partita
   *[other] { $games } partite
}, avanti { $ahead }×, dietro { $behind }×
stats-reset = 🧹 Azzera
stats-reset-ask = Azzerare le tue statistiche? Partite, vittorie, preferenze e con chi hai giocato. Il tuo livello, la tua affidabilità (partite finite con altri, tempi di risposta) e le partite restano. Non si può annullare.
stats-reset-sure = 🧹 Sì, azzera
stats-reset-done = Le tue statistiche ripartono da zero.
stats-unmet = Non hai finito nessuna partita con { $name }. Vedi solo i risultati di chi ha giocato con te.

## The picture of them

scene-stats-mean = { NUMBER($mean, maximumFractionDigits: 1) }
scene-stats-games = partite
scene-stats-wins = vittorie
scene-stats-points = punti a partita
scene-stats-streak = vittorie di fila
scene-stats-cards = Carte preferite
scene-stats-buildings = Edifici preferiti
scene-stats-answers = Tempo di risposta: { $time } · { $pace }
scene-stats-answers-only = Tempo di risposta: { $time }

## Reliability: beside a name at open tables, and never a reproach

reliability-games = { $count ->
    [0] ancora nessuna partita
    [one] { $count } partita finita
   *[other] { $count } partite finite
}
reliability-quick = veloce
reliability-steady = costante
reliability-slow = con calma

## Ratings

rating-turista = Turista
rating-cubano = Cubano
rating-capitan = Capitán
rating-gobernador = Gobernador
ratings-ladder = { $ladder }: più partite classificate vinci, più vai avanti.
rating-line = { $edition }: { $rating }
rating-with-number = { $word } · { NUMBER($number, minimumFractionDigits: 1, maximumFractionDigits: 1) } ({ $games ->
    [one] { $games } partita
   *[other] { $games } partite
})
ratings-in-numbers = 🔢 Numeri
ratings-in-words = 🔤 Parole

## /top

top-title = 🏆 Classifica · { $edition }
top-title-group = 🏆 Classifica di questo gruppo · { $edition }
top-nobody = Nella lista non c’è ancora nessuno. /new apre un tavolo valido per la classifica (⚙️, 🏅).
top-rules = Contano solo i tavoli validi per la classifica. Per entrare nella lista servono { $games } partite e { $opponents } avversari che ne abbiano già avuti { $others }.
top-rules-group = Contano solo i tavoli validi per la classifica. Per entrare nella lista servono { $games } partite e { $opponents } avversari che abbiano già affrontato mezzo gruppo.
top-you = Tu: { $rating }{ $place ->
    [0] {""}
   *[other] {""}, posto { $place }
}
top-you-so-far = Tu finora: partite classificate { $games }, avversari diversi { $opponents }, di cui { $known } con già { $others } avversari
top-list-me = 🙋 Mostrami: { $state }
top-listed = Sarai nella lista appena avrai giocato abbastanza.
top-not-listed = Non sei più nella lista.

## A rated table

opening-rated = classificata
opening-rated-is = 🏅 Classificata: { $state }
lobby-rated = Vale per la classifica: solo persone, senza consigli
