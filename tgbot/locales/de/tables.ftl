## What happened at a table beside the game. $name is whose seat it is about.

happening-Opened = Der Tisch ist offen.
happening-Joined = { $name } setzt sich dazu.
happening-Left = Ein Platz ist frei geworden.
happening-TableFull = Alle Plätze sind besetzt.
happening-HostPassed = { $name } leitet jetzt den Tisch.
happening-Started = Das Spiel beginnt.
happening-Closed = { $why ->
    [cancelled] Der Tisch wurde abgesagt.
    [expired] Der Tisch war zu lange offen und ist jetzt geschlossen.
   *[abandoned] Am Tisch sitzt niemand mehr; er ist jetzt geschlossen.
}
happening-Undone = { $name } nimmt den letzten Schritt zurück.
happening-PlanLaid = Deine Karte liegt wie geplant: { $first } → { $second }.
happening-PlanDropped = { $why ->
    [card-not-in-hand] Dein Plan passt nicht mehr: { $second } ist nicht mehr auf deiner Hand.
   *[card-not-shown] Dein Plan passt nicht mehr: { $first } liegt nicht mehr vor dir.
}
happening-Resigned = { $name } gibt auf; den Platz hat jetzt der Computer.
happening-CameBack = { $name } ist zurück.
happening-SeatOffered = Der Platz von { $name } ist für jemand anderen frei.
happening-SeatTaken = { $name } hat einen Platz übernommen.
happening-Unreachable = Nachrichten an { $name } kommen nicht mehr an.
happening-GroupLost = In der Gruppe kann ich nicht mehr schreiben; das Spiel geht privat weiter.
happening-Reminded = { $name } wird erinnert.
happening-LastOne = Alle anderen haben gewählt, nur { $name } noch nicht.
happening-NextUp = { $name } ist als Nächstes dran.
happening-Nudged = { $by } wartet auf { $name }.
happening-TimedOut = { $then ->
    [stand-in] Die Zeit von { $name } ist um: Diesmal entscheidet der Computer.
    [wait] Die Zeit von { $name } ist um. Der Tisch wartet weiter.
   *[resign] Die Zeit von { $name } ist um.
}
happening-StandInKeeps = Der Computer behält den Platz, bis { $name } zurück ist.
happening-FellAsleep = Niemand spielt mehr selbst: Der Tisch schläft, bis jemand zurück ist.
happening-Proposed = { $wish ->
    [pause] { $name } schlägt eine Pause vor: { $span }.
    [resume] { $name } schlägt vor, weiterzuspielen.
   *[extension] { $name } bittet um mehr Zeit: { $span }.
}
happening-Agreed = { $wish ->
    [pause] Angenommen: Es gibt eine Pause.
    [resume] Angenommen: Es geht weiter.
   *[extension] Angenommen: Es gibt mehr Zeit.
}
happening-Declined = { $wish ->
    [pause] Abgelehnt: Es gibt keine Pause.
    [resume] Abgelehnt: Die Pause geht weiter.
   *[extension] Abgelehnt: Es bleibt bei der alten Zeit.
}
happening-Paused = Das Spiel macht Pause bis { $until }.
happening-Resumed = Das Spiel geht weiter.
happening-Extended = { $name } hat { $span } mehr Zeit.
happening-RematchWanted = { $name } möchte eine Revanche: Tisch { $code }.
