## What happened at a table beside the game. $name is whose seat it is about.

table-event-Opened = Der Tisch ist offen.
table-event-Joined = { $name } setzt sich dazu.
table-event-Left = Ein Platz ist frei geworden.
table-event-TableFull = Alle Plätze sind besetzt.
table-event-HostPassed = { $name } leitet jetzt den Tisch.
table-event-Started = Das Spiel beginnt.
table-event-Closed = { $why ->
    [cancelled] Der Tisch wurde abgesagt.
    [expired] Der Tisch war zu lange offen und ist jetzt geschlossen.
    [operator] Das Team hinter diesem Bot hat den Tisch geschlossen.
   *[abandoned] Am Tisch sitzt niemand mehr; er ist jetzt geschlossen.
}
table-event-Undone = { $name } macht den letzten Zug rückgängig.
table-event-PlanLaid = Deine Karte liegt wie geplant: { $first } → { $second }.
table-event-PlanDropped = { $why ->
    [card-not-in-hand] Dein Plan passt nicht mehr: { $second } ist nicht mehr auf deiner Hand.
   *[card-not-shown] Dein Plan passt nicht mehr: { $first } liegt nicht mehr offen vor dir.
}
table-event-Resigned = { $name } gibt auf; den Platz hat jetzt der Computer.
table-event-CameBack = { $name } ist zurück.
table-event-SeatOffered = Der Platz von { $name } ist für jemand anderen frei.
table-event-SeatTaken = { $name } hat einen Platz übernommen.
table-event-Unreachable = Nachrichten an { $name } kommen nicht mehr an.
table-event-GroupLost = In der Gruppe kann ich nicht mehr schreiben; das Spiel geht privat weiter.
table-event-TableSetBack = Das Team hinter diesem Bot hat das Spiel auf einen früheren Zug zurückgesetzt, weil es nicht weitergehen konnte. Von dort geht es weiter.
table-event-Reminded = { $name } wird erinnert.
table-event-LastOne = Alle anderen haben gewählt, nur { $name } noch nicht.
table-event-NextUp = { $name } ist als Nächstes dran.
table-event-Nudged = { $by } wartet auf { $name }.
table-event-TimedOut = { $then ->
    [stand-in] Die Zeit von { $name } ist um: Diesen Zug macht der Computer.
    [wait] Die Zeit von { $name } ist um. Der Tisch wartet weiter.
   *[resign] Die Zeit von { $name } ist um.
}
table-event-StandInKeeps = Der Computer spielt für { $name }, bis { $name } zurück ist.
table-event-WentSilent = { $name } hat lange nicht gespielt: Die anderen können den Computer einspringen lassen.
table-event-FellAsleep = Niemand spielt mehr: Der Tisch schläft, bis jemand zurück ist.
table-event-Proposed = { $wish ->
    [pause] { $name } schlägt eine Pause vor: { $span }.
    [resume] { $name } schlägt vor, weiterzuspielen.
    [replace] { $name } schlägt vor, dass vorerst der Computer für { $about } spielt.
   *[extension] { $name } bittet um mehr Zeit: { $span }.
}
table-event-Agreed = { $wish ->
    [pause] Die Pause wurde angenommen.
    [resume] Angenommen: Es geht weiter.
    [replace] Angenommen: Der Computer spielt weiter.
   *[extension] Die Bitte um mehr Zeit wurde angenommen.
}
table-event-Declined = { $wish ->
    [pause] Abgelehnt: Es gibt keine Pause.
    [resume] Abgelehnt: Die Pause geht weiter.
    [replace] Der Computer übernimmt nicht.
   *[extension] Abgelehnt: Es bleibt bei der alten Zeit.
}
table-event-Paused = Das Spiel macht Pause bis { $until }.
table-event-Resumed = Das Spiel geht weiter.
table-event-Extended = { $name } hat { $span } mehr Zeit.
table-event-RematchWanted = { $name } möchte eine Revanche: Tisch { $code }.
