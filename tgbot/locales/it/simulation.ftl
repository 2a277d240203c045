## The report on many games between computer players

simulation-progress = In gioco
simulation-title = { $games ->
    [one] { $games } partita
   *[other] { $games } partite
} di { $edition }, { $players } giocatori, nuove carte: { $replacement }, seme { $seed }
simulation-speed = { $decisions } decisioni in { $seconds } s: { $rate } decisioni, { $pace } partite al secondo
simulation-note-shared = Una vittoria condivisa vale una parte di vittoria per chi l’ha ottenuta.
simulation-note-shown = Una carta è scoperta in ogni round che inizia mentre è in vista.
simulation-note-interval = Gli intervalli valgono con una confidenza del 95% (Wilson). Se un giocatore ha più posti, ogni partita conta una volta, con qualunque posto la vinca.
simulation-note-elo = Elo: greedy (avido) vale 1000; 400 punti in più sono dieci probabilità contro una di finire davanti all’altro. Ogni coppia di posti di una partita conta come duello; ogni coppia di giocatori riceve in più un pareggio. Intervalli: bootstrap bayesiano sulle partite.
simulation-note-elo-mean = Elo: la media vale 1000, perché greedy (avido) non gioca; 400 punti in più sono dieci probabilità contro una di finire davanti all’altro. Ogni coppia di posti di una partita conta come duello; ogni coppia di giocatori riceve in più un pareggio. Intervalli: bootstrap bayesiano sulle partite.
simulation-note-offered = Un edificio è offerto in una partita se si trova prima o poi all’estremità di una fila; il round è quello dell’acquisto, in media.
simulation-more = Carte, edifici, punti per round e tempi di riflessione: --details
simulation-written = Il rapporto è in { $path }.
simulation-no-pictures = Senza immagini: matplotlib non è installato. «make simulate» lo installa.

## Two computers compared, and all of them in a ladder

simulation-compared = { $one } contro { $other }
simulation-stronger = «{ $one }» è più forte di «{ $other }»: { $share } di { $games } partite vinte ({ $interval }), { $elo } Elo ({ $elos }), p { $chance }.
simulation-undecided = Dopo { $games } partite nessuno è sicuramente più forte: «{ $one }» ha vinto { $share } contro «{ $other }» ({ $interval }), { $elo } Elo ({ $elos }), p { $chance }.
simulation-all-tables = Tutti i tavoli, con lo stesso peso
simulation-players = { $players } giocatori
simulation-ladder = { $games } partite, tutti contro tutti
simulation-note-deals = Ogni situazione di partenza si gioca finché entrambi hanno occupato tutti i posti, con gli stessi edifici nello stesso ordine. Indipendenti tra loro sono le situazioni di partenza: gli intervalli (Wilson) dipendono da quanto differiscono. In quattro, ciascuno ha due posti.
simulation-note-looks = { $looks ->
    [one] Le partite sono state valutate una volta, alla fine.
   *[other] Le partite vengono valutate fino a { $looks } volte; gli intervalli (95% nel complesso) e p ne tengono conto (Bonferroni).
}
simulation-note-halves = In quattro, ciascuno dei due ha due posti; la quota dice quante volte ha vinto uno di essi.

## Numbers in the tables

simulation-count = { NUMBER($value) }
simulation-decimal = { NUMBER($value, minimumFractionDigits: 1, maximumFractionDigits: 1) }
simulation-percent = { NUMBER($value, style: "percent", minimumFractionDigits: 1, maximumFractionDigits: 1) }
simulation-milliseconds = { NUMBER($value, maximumSignificantDigits: 3) }
simulation-chance = { NUMBER($value, minimumFractionDigits: 4, maximumFractionDigits: 4) }

## Tables and their columns

simulation-winners-by-seat = Vittorie per posto
simulation-winners-by-player = Vittorie per giocatore
simulation-rounds-and-points = Round e punti
simulation-endings = Come sono finite le partite
simulation-cards = Carte
simulation-buildings = Edifici
simulation-elo = Classifica Elo
simulation-thinking = Tempo per decisione, in millisecondi
simulation-points-by-round = Punti dopo ogni round: media (metà centrale)
simulation-buyers = Chi ha comprato che cosa, e in quale round
simulation-by-table = Per tavolo
simulation-pairs = Vittorie del primo dei due

simulation-plot-points = Punti dopo ogni round
simulation-plot-round = Round (fascia: la metà centrale)
simulation-plot-seats = Vittorie per posto
simulation-plot-share = Partite vinte (%)
simulation-plot-rounds = Round per partita
simulation-plot-buildings = Edifici comprati (· punti)
simulation-plot-bought = Comprato quando è offerto (%)

simulation-column-seat = Posto
simulation-column-player = Giocatore
simulation-column-seats = Posti
simulation-column-wins = Vittorie
simulation-column-share = Quota
simulation-column-of-seats = Dei suoi posti
simulation-column-what = Che cosa
simulation-column-least = Minimo
simulation-column-mean = Media
simulation-column-most = Massimo
simulation-column-ending = Finale
simulation-column-games = Partite
simulation-column-card = Carta
simulation-column-laid = Giocata
simulation-column-shown = Scoperta
simulation-column-carried-out = Usata
simulation-column-building = Edificio
simulation-column-points = Punti
simulation-column-bought = Comprato
simulation-column-removed = Tolto
simulation-column-left = Rimasto
simulation-column-interval = Intervallo al 95%
simulation-column-quarter = 25%
simulation-column-median = 50%
simulation-column-three-quarters = 75%
simulation-column-decisions = Decisioni
simulation-column-p95 = 95% sotto
simulation-column-round = Round
simulation-column-offered = Offerto
simulation-column-when-offered = Se offerto
simulation-column-round-bought = Round (media)
simulation-column-elo = Elo
simulation-column-table = Tavolo
simulation-column-pair = Coppia

## Rows

simulation-rounds = Round
simulation-decisions = Decisioni
simulation-points-of-winners = Punti di chi vince
simulation-points-of-all = Punti di tutti

simulation-ending-goal = Traguardo raggiunto
simulation-ending-buildings = Edifici finiti
simulation-ending-bricks = Cubetti tutti nella scatola
simulation-ending-rounds = Ultimo round finito
