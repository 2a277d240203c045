## What happened at a table beside the game. $name is whose seat it is about.
## Names take no elision: never "de" or "que" right before one.

happening-Opened = La table est ouverte.
happening-Joined = { $name } prend place.
happening-Left = Une place s’est libérée.
happening-TableFull = Toutes les places sont prises.
happening-HostPassed = { $name } accueille maintenant la table.
happening-Started = La partie commence.
happening-Closed = { $why ->
    [cancelled] La table a été annulée.
    [expired] La table est restée ouverte trop longtemps ; elle a fermé.
   *[abandoned] Il n’y a plus personne à la table ; elle a fermé.
}
happening-Undone = { $name } annule son dernier choix.
happening-PlanLaid = Ton plan a été posé : { $first } → { $second }.
happening-PlanDropped = { $why ->
    [card-not-in-hand] Ton plan est abandonné : tu n’as plus en main { $second }.
   *[card-not-shown] Ton plan est abandonné : { $first } n’est plus devant toi.
}
happening-Resigned = { $name } abandonne ; l’ordinateur prend la place.
happening-CameBack = { $name } est de retour.
happening-SeatOffered = Une place se libère pour quelqu’un d’autre : { $name }.
happening-SeatTaken = { $name } a repris une place.
happening-Unreachable = Les messages n’arrivent plus chez { $name }.
happening-GroupLost = Je ne peux plus écrire dans le groupe ; la partie continue en privé.
happening-Reminded = { $name } reçoit un rappel.
happening-LastOne = Tout le monde a choisi, sauf { $name }.
happening-NextUp = Bientôt à { $name } de jouer.
happening-Nudged = { $by } attend { $name }.
happening-TimedOut = { $then ->
    [stand-in] Le temps est écoulé pour { $name } : l’ordinateur décide cette fois.
    [wait] Le temps est écoulé pour { $name }. La table continue d’attendre.
   *[resign] Le temps est écoulé pour { $name }.
}
happening-StandInKeeps = { $name } ne répond pas : l’ordinateur tient la place en attendant son retour.
happening-FellAsleep = Plus personne ne joue : la table dort jusqu’à ce que quelqu’un revienne.
happening-Proposed = { $wish ->
    [pause] { $name } propose une pause : { $span }.
    [resume] { $name } propose de reprendre.
   *[extension] { $name } demande plus de temps : { $span }.
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
happening-Extended = { $name } a plus de temps : { $span }.
happening-RematchWanted = { $name } veut une revanche : table { $code }.
