## The report on many games between computer players

simulation-progress = In gioco
simulation-title = { $games ->
    [one] { $games } partita
   *[other] { $games } partite
} di { $edition }, { $players } giocatori, nuove carte scelte { $replacement }, seme { $seed }
simulation-speed = { $decisions } decisioni in { $seconds } s: { $rate } decisioni, { $pace } partite al secondo
simulation-note-shared = Una vittoria condivisa vale una parte di vittoria per chi l’ha ottenuta.
simulation-note-shown = Una carta è scoperta in ogni round che inizia mentre è in vista.

## Numbers in the tables

simulation-count = { NUMBER($value) }
simulation-decimal = { NUMBER($value, minimumFractionDigits: 1, maximumFractionDigits: 1) }
simulation-percent = { NUMBER($value, style: "percent", minimumFractionDigits: 1, maximumFractionDigits: 1) }

## Tables and their columns

simulation-winners-by-seat = Vittorie per posto
simulation-winners-by-player = Vittorie per giocatore
simulation-rounds-and-points = Round e punti
simulation-endings = Come sono finite le partite
simulation-cards = Carte
simulation-buildings = Edifici

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
simulation-column-often = Comprato nel

## Rows

simulation-kind-random = a caso
simulation-kind-greedy = avido

simulation-rounds = Round
simulation-points-of-winners = Punti di chi vince
simulation-points-of-all = Punti di tutti

simulation-ending-goal = Traguardo raggiunto
simulation-ending-buildings = Edifici finiti
simulation-ending-bricks = Cubetti tutti nella scatola
simulation-ending-rounds = Ultimo round finito
