## What happened at a table beside the game. $name is whose seat it is about.
## No sentence says whether a person is a man or a woman.

happening-Opened = La mesa está abierta.
happening-Joined = { $name } se une a la mesa.
happening-Left = Ha quedado libre un asiento.
happening-TableFull = Todos los asientos están ocupados.
happening-HostPassed = Ahora { $name } organiza la mesa.
happening-Started = Empieza la partida.
happening-Closed = { $why ->
    [cancelled] La mesa se ha cancelado.
    [expired] La mesa llevaba demasiado tiempo abierta y se ha cerrado.
   *[abandoned] No queda nadie en la mesa; se ha cerrado.
}
happening-Undone = { $name } deshace su último paso.
happening-PlanLaid = Se ha jugado tu plan: { $first } → { $second }.
happening-PlanDropped = { $why ->
    [card-not-in-hand] Tu plan ya no vale: { $second } ya no está en tu mano.
   *[card-not-shown] Tu plan ya no vale: { $first } ya no está a la vista.
}
happening-Resigned = { $name } abandona; el asiento pasa a la máquina.
happening-CameBack = { $name } ha vuelto.
happening-SeatOffered = El asiento de { $name } queda libre para otra persona.
happening-SeatTaken = { $name } ocupa un asiento que estaba libre.
happening-Unreachable = Los mensajes para { $name } ya no llegan.
happening-GroupLost = Ya no puedo escribir en el grupo; la partida sigue en privado.
happening-Reminded = { $name } recibe un recordatorio.
happening-LastOne = Los demás ya han elegido, solo falta { $name }.
happening-NextUp = Pronto le toca a { $name }.
happening-Nudged = { $by } espera a { $name }.
happening-TimedOut = { $then ->
    [stand-in] Se ha acabado el tiempo de { $name }: esta vez decide la máquina.
    [wait] Se ha acabado el tiempo de { $name }. La mesa sigue esperando.
   *[resign] Se ha acabado el tiempo de { $name }.
}
happening-StandInKeeps = La máquina ocupa el asiento hasta que vuelva { $name }.
happening-FellAsleep = Ya nadie juega en persona: la mesa duerme hasta que alguien vuelva.
happening-Proposed = { $wish ->
    [pause] { $name } propone una pausa de { $span }.
    [resume] { $name } propone seguir.
   *[extension] { $name } pide más tiempo: { $span }.
}
happening-Agreed = { $wish ->
    [pause] Aprobado: hay pausa.
    [resume] Aprobado: la partida sigue.
   *[extension] Aprobado: hay más tiempo.
}
happening-Declined = { $wish ->
    [pause] Rechazado: no hay pausa.
    [resume] Rechazado: la pausa continúa.
   *[extension] Rechazado: no hay más tiempo.
}
happening-Paused = La partida está en pausa hasta el { $until }.
happening-Resumed = La partida sigue.
happening-Extended = { $name } tiene más tiempo: { $span }.
happening-RematchWanted = { $name } quiere la revancha: mesa { $code }.
