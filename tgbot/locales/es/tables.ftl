## What happened at a table beside the game. $name is whose seat it is about.
## No sentence says whether a person is a man or a woman.

table-event-Opened = La mesa está abierta.
table-event-Joined = { $name } se une a la mesa.
table-event-Left = Ha quedado libre un asiento.
table-event-TableFull = Todos los asientos están ocupados.
table-event-HostPassed = Ahora { $name } organiza la mesa.
table-event-Started = Empieza la partida.
table-event-Closed = { $why ->
    [cancelled] La mesa se ha cerrado antes de empezar.
    [expired] La mesa llevaba demasiado tiempo abierta y se ha cerrado.
    [operator] El equipo de este bot ha cerrado la mesa.
   *[abandoned] No queda nadie en la mesa; se ha cerrado.
}
table-event-Undone = { $name } deshace su última jugada.
table-event-PlanLaid = Se ha jugado tu plan: { $first } → { $second }.
table-event-PlanDropped = { $why ->
    [card-not-in-hand] Tu plan ya no vale: { $second } ya no está en tu mano.
   *[card-not-shown] Tu plan ya no vale: { $first } ya no está a la vista.
}
table-event-Resigned = { $name } abandona; el asiento pasa a la máquina.
table-event-CameBack = { $name } ha vuelto.
table-event-SeatOffered = El asiento de { $name } queda libre para otra persona.
table-event-SeatTaken = { $name } ocupa un asiento que estaba libre.
table-event-Unreachable = Los mensajes para { $name } ya no llegan.
table-event-GroupLost = Ya no puedo escribir en el grupo; la partida sigue en privado.
table-event-TableSetBack = El equipo de este bot ha devuelto la partida a una jugada anterior, porque no podía seguir. Continúa desde ahí.
table-event-Reminded = { $name } recibe un recordatorio.
table-event-LastOne = Los demás ya han elegido, solo falta { $name }.
table-event-NextUp = Pronto le toca a { $name }.
table-event-Nudged = { $by } espera a { $name }.
table-event-TimedOut = { $then ->
    [stand-in] Se ha acabado el tiempo de { $name }: esta jugada la hace la máquina.
    [wait] Se ha acabado el tiempo de { $name }. La mesa sigue esperando.
   *[resign] Se ha acabado el tiempo de { $name }.
}
table-event-StandInKeeps = La máquina juega por { $name } hasta que vuelva.
table-event-WentSilent = { $name } lleva mucho tiempo sin jugar: los demás pueden dejar que siga la máquina.
table-event-FellAsleep = Ya nadie juega: la mesa duerme hasta que alguien vuelva.
table-event-Proposed = { $wish ->
    [pause] { $name } propone una pausa de { $span }.
    [resume] { $name } propone seguir.
    [replace] { $name } propone que de momento la máquina juegue por { $about }.
   *[extension] { $name } pide más tiempo: { $span }.
}
table-event-Agreed = { $wish ->
    [pause] Pausa aprobada.
    [resume] Aprobado: la partida sigue.
    [replace] Aprobado: sigue la máquina.
   *[extension] Aprobado: hay más tiempo.
}
table-event-Declined = { $wish ->
    [pause] Pausa rechazada.
    [resume] Rechazado: la pausa continúa.
    [replace] La máquina no ocupa el asiento.
   *[extension] Rechazado: no hay más tiempo.
}
table-event-Paused = La partida está en pausa hasta el { $until }.
table-event-Resumed = La partida sigue.
table-event-Extended = { $name } tiene más tiempo: { $span }.
table-event-RematchWanted = { $name } quiere la revancha: mesa { $code }.
