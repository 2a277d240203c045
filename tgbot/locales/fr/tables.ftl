## What happened at a table beside the game. $name is whose seat it is about.
## Names take no elision: never "de" or "que" right before one.

happening-Opened = La table est ouverte.
happening-Joined = { $name } prend place.
happening-Left = Une place s’est libérée.
happening-TableFull = Toutes les places sont prises.
happening-HostPassed = L’hôte de la table est maintenant { $name }.
happening-Started = La partie commence.
happening-Closed = { $why ->
    [cancelled] La table a été annulée.
    [expired] La table est restée ouverte trop longtemps et s’est fermée.
   *[abandoned] Il n’y a plus personne à la table ; elle s’est fermée.
}
happening-Undone = { $name } annule son dernier choix.
happening-PlanLaid = Ton plan a été joué : { $first } → { $second }.
happening-PlanDropped = { $why ->
    [card-not-in-hand] Ton plan est abandonné : { $second } n’est plus dans ta main.
   *[card-not-shown] Ton plan est abandonné : { $first } n’est plus devant toi.
}
happening-Resigned = { $name } abandonne ; l’ordinateur prend sa place.
happening-CameBack = { $name } est de retour.
happening-SeatOffered = La place laissée par { $name } est libre pour quelqu’un d’autre.
happening-SeatTaken = { $name } a pris une place en cours de partie.
happening-Unreachable = Les messages n’arrivent plus chez { $name }.
happening-GroupLost = Je ne peux plus écrire dans le groupe ; la partie continue en privé.
happening-Reminded = { $name } reçoit un rappel.
happening-LastOne = Tout le monde a choisi, sauf { $name }.
happening-NextUp = C’est bientôt à { $name } de jouer.
happening-Nudged = { $by } attend { $name }.
happening-TimedOut = { $then ->
    [stand-in] Le temps est écoulé pour { $name } : l’ordinateur décide cette fois.
    [wait] Le temps est écoulé pour { $name }. La table continue d’attendre.
   *[resign] Le temps est écoulé pour { $name }.
}
happening-StandInKeeps = { $name } ne répond plus : l’ordinateur joue à sa place jusqu’à son retour.
happening-FellAsleep = Il n’y a plus que l’ordinateur qui joue : la table dort jusqu’à ce que quelqu’un revienne.
happening-Proposed = { $wish ->
    [pause] { $name } propose une pause de { $span }.
    [resume] { $name } propose de reprendre.
   *[extension] { $name } demande { $span } de plus.
}
happening-Agreed = { $wish ->
    [pause] La pause est acceptée.
    [resume] C’est d’accord, on reprend.
   *[extension] Le temps supplémentaire est accordé.
}
happening-Declined = { $wish ->
    [pause] Il n’y aura pas de pause.
    [resume] La pause continue.
   *[extension] Il n’y aura pas de temps supplémentaire.
}
happening-Paused = La partie est en pause jusqu’à { $until }.
happening-Resumed = La partie reprend.
happening-Extended = { $name } a { $span } de plus.
happening-RematchWanted = { $name } veut une revanche : table { $code }.
