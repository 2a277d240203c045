## What happened at a table beside the game. $name is whose seat it is about.
## Names take no elision: never "de" or "que" right before one.

table-event-Opened = La table est ouverte.
table-event-Joined = { $name } prend place.
table-event-Left = Une place s’est libérée.
table-event-TableFull = Toutes les places sont prises.
table-event-HostPassed = L’hôte de la table est maintenant { $name }.
table-event-Started = La partie commence.
table-event-Closed = { $why ->
    [cancelled] La table a été fermée par son hôte.
    [expired] La table est restée ouverte trop longtemps et s’est fermée.
    [operator] Les responsables de ce bot ont fermé la table.
   *[abandoned] Il n’y a plus personne à la table ; elle s’est fermée.
}
table-event-Undone = { $name } annule son dernier coup.
table-event-PlanLaid = Ton plan a été joué : { $first } → { $second }.
table-event-PlanDropped = { $why ->
    [card-not-in-hand] Ton plan est abandonné : { $second } n’est plus dans ta main.
   *[card-not-shown] Ton plan est abandonné : { $first } n’est plus visible devant toi.
}
table-event-Resigned = { $name } abandonne ; l’ordinateur prend sa place.
table-event-CameBack = { $name } est de retour.
table-event-SeatOffered = La place laissée par { $name } est libre pour quelqu’un d’autre.
table-event-SeatTaken = { $name } a pris une place en cours de partie.
table-event-Unreachable = Les messages n’arrivent plus chez { $name }.
table-event-GroupLost = Je ne peux plus écrire dans le groupe ; la partie continue en privé.
table-event-TableSetBack = Les responsables de ce bot ont ramené la partie à un coup antérieur, car elle ne pouvait plus avancer. Elle reprend à partir de là.
table-event-Reminded = { $name } reçoit un rappel.
table-event-LastOne = Tout le monde a choisi, sauf { $name }.
table-event-NextUp = C’est bientôt à { $name } de jouer.
table-event-Nudged = { $by } attend { $name }.
table-event-TimedOut = { $then ->
    [stand-in] Le temps est écoulé pour { $name } : l’ordinateur joue ce coup.
    [wait] Le temps est écoulé pour { $name }. La table continue d’attendre.
   *[resign] Le temps est écoulé pour { $name }.
}
table-event-StandInKeeps = { $name } ne répond plus : l’ordinateur joue à sa place jusqu’à son retour.
table-event-WentSilent = { $name } n’a pas joué depuis longtemps : les autres peuvent laisser l’ordinateur prendre le relais.
table-event-FellAsleep = Plus personne ne joue : la table dort jusqu’à ce que quelqu’un revienne.
table-event-Proposed = { $wish ->
    [pause] { $name } propose une pause de { $span }.
    [resume] { $name } propose de reprendre.
    [replace] { $name } propose que l’ordinateur joue pour { $about } en attendant.
   *[extension] { $name } demande { $span } de plus.
}
table-event-Agreed = { $wish ->
    [pause] La pause est acceptée.
    [resume] C’est d’accord, on reprend.
    [replace] C’est d’accord, l’ordinateur continue.
   *[extension] Le temps supplémentaire est accordé.
}
table-event-Declined = { $wish ->
    [pause] Il n’y aura pas de pause.
    [resume] La pause continue.
    [replace] L’ordinateur ne prend pas la place.
   *[extension] Il n’y aura pas de temps supplémentaire.
}
table-event-Paused = La partie est en pause jusqu’à { $until }.
table-event-Resumed = La partie reprend.
table-event-Extended = { $name } a { $span } de plus.
table-event-RematchWanted = { $name } veut une revanche : table { $code }.
