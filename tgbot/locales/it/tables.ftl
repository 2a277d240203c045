## What happened at a table beside the game. $name is whose seat it is about.

happening-Opened = Il tavolo è aperto.
happening-Joined = { $name } si siede al tavolo.
happening-Left = Si è liberato un posto.
happening-TableFull = Tutti i posti sono occupati.
happening-HostPassed = Ora il tavolo lo ospita { $name }.
happening-Started = La partita inizia.
happening-Closed = { $why ->
    [cancelled] Il tavolo è stato annullato.
    [expired] Il tavolo è rimasto aperto troppo a lungo e si è chiuso.
   *[abandoned] Al tavolo non c’è più nessuno; si è chiuso.
}
happening-Undone = { $name } annulla l’ultima mossa.
happening-PlanLaid = Il tuo piano è stato giocato: { $first } → { $second }.
happening-PlanDropped = { $why ->
    [card-not-in-hand] Il tuo piano è saltato: { $second } non è più nella tua mano.
   *[card-not-shown] Il tuo piano è saltato: { $first } non è più davanti a te.
}
happening-Resigned = { $name } abbandona; il posto passa al computer.
happening-CameBack = { $name } è di nuovo in gioco.
happening-SeatOffered = Il posto di { $name } è libero per qualcun altro.
happening-SeatTaken = { $name } ha preso un posto a partita in corso.
happening-Unreachable = I messaggi per { $name } non arrivano più.
happening-GroupLost = Non posso più scrivere nel gruppo; la partita continua in privato.
happening-Reminded = { $name } riceve un promemoria.
happening-LastOne = Tutti gli altri hanno scelto, manca solo { $name }.
happening-NextUp = Tra poco tocca a { $name }.
happening-Nudged = { $by } aspetta { $name }.
happening-TimedOut = { $then ->
    [stand-in] Il tempo di { $name } è scaduto: questa volta decide il computer.
    [wait] Il tempo di { $name } è scaduto. Il tavolo continua ad aspettare.
   *[resign] Il tempo di { $name } è scaduto.
}
happening-StandInKeeps = Il computer tiene il posto finché { $name } non torna.
happening-FellAsleep = Gioca ormai solo il computer: il tavolo dorme finché qualcuno non torna.
happening-Proposed = { $wish ->
    [pause] { $name } propone una pausa di { $span }.
    [resume] { $name } propone di riprendere.
   *[extension] { $name } chiede { $span } in più.
}
happening-Agreed = { $wish ->
    [pause] La pausa è accettata.
    [resume] D’accordo, si riprende.
   *[extension] Il tempo in più è concesso.
}
happening-Declined = { $wish ->
    [pause] Non ci sarà nessuna pausa.
    [resume] La pausa continua.
   *[extension] Non ci sarà tempo in più.
}
happening-Paused = La partita è in pausa fino a { $until }.
happening-Resumed = La partita riprende.
happening-Extended = { $name } ha { $span } in più.
happening-RematchWanted = { $name } vuole la rivincita: tavolo { $code }.
