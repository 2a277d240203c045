## What happened at a table beside the game. $name is whose seat it is about.

table-event-Opened = Il tavolo è aperto.
table-event-Joined = { $name } si siede al tavolo.
table-event-Left = Si è liberato un posto.
table-event-TableFull = Tutti i posti sono occupati.
table-event-HostPassed = Ora il tavolo lo ospita { $name }.
table-event-Started = La partita inizia.
table-event-Closed = { $why ->
    [cancelled] Il tavolo è stato chiuso da chi lo ospita.
    [expired] Il tavolo è rimasto aperto troppo a lungo e si è chiuso.
    [operator] Chi gestisce questo bot ha chiuso il tavolo.
   *[abandoned] Al tavolo non c’è più nessuno; si è chiuso.
}
table-event-Undone = { $name } annulla l’ultima mossa.
table-event-PlanLaid = Il tuo piano è stato giocato: { $first } → { $second }.
table-event-PlanDropped = { $why ->
    [card-not-in-hand] Il tuo piano è saltato: { $second } non è più nella tua mano.
   *[card-not-shown] Il tuo piano è saltato: { $first } non è più tra le tue carte scoperte.
}
table-event-Resigned = { $name } abbandona; il posto passa al computer.
table-event-CameBack = { $name } è di nuovo in gioco.
table-event-SeatOffered = Il posto di { $name } è libero per qualcun altro.
table-event-SeatTaken = { $name } ha preso un posto a partita in corso.
table-event-Unreachable = I messaggi per { $name } non arrivano più.
table-event-GroupLost = Non posso più scrivere nel gruppo; la partita continua in privato.
table-event-TableSetBack = Chi gestisce questo bot ha riportato la partita a una mossa precedente, perché non poteva andare avanti. Si riprende da lì.
table-event-Reminded = { $name } riceve un promemoria.
table-event-LastOne = Tutti gli altri hanno scelto, manca solo { $name }.
table-event-NextUp = Tra poco è il turno di { $name }.
table-event-Nudged = { $by } aspetta { $name }.
table-event-TimedOut = { $then ->
    [stand-in] Il tempo di { $name } è scaduto: questa mossa la fa il computer.
    [wait] Il tempo di { $name } è scaduto. Il tavolo continua ad aspettare.
   *[resign] Il tempo di { $name } è scaduto.
}
table-event-StandInKeeps = Il computer gioca per { $name } fino al suo ritorno.
table-event-WentSilent = { $name } non gioca da molto: gli altri possono far giocare il computer.
table-event-FellAsleep = Nessuno gioca più: il tavolo dorme finché qualcuno non torna.
table-event-Proposed = { $wish ->
    [pause] { $name } propone una pausa di { $span }.
    [resume] { $name } propone di riprendere.
    [replace] { $name } propone che per ora il computer giochi per { $about }.
   *[extension] { $name } chiede { $span } in più.
}
table-event-Agreed = { $wish ->
    [pause] La pausa è accettata.
    [resume] D’accordo, si riprende.
    [replace] D’accordo, continua il computer.
   *[extension] Il tempo in più è concesso.
}
table-event-Declined = { $wish ->
    [pause] Non ci sarà nessuna pausa.
    [resume] La pausa continua.
    [replace] Il computer non prende il posto.
   *[extension] Non ci sarà tempo in più.
}
table-event-Paused = La partita è in pausa fino a { $until }.
table-event-Resumed = La partita riprende.
table-event-Extended = { $name } ha { $span } in più.
table-event-RematchWanted = { $name } vuole la rivincita: tavolo { $code }.
