## What happened at a table beside the game. $name is whose seat it is about.
## No sentence says whether a person is a man or a woman.

happening-Opened = La mesa está abierta.
happening-Joined = { $name } toma asiento.
happening-Left = Ha quedado libre un asiento.
happening-TableFull = Todos los asientos están ocupados.
happening-HostPassed = Ahora { $name } dirige la mesa.
happening-Started = Empieza la partida.
happening-Closed = { $why ->
    [cancelled] Se canceló la mesa.
    [expired] La mesa estuvo abierta demasiado tiempo y se cerró.
   *[abandoned] Ya no queda nadie en la mesa; se cerró.
}
happening-Undone = { $name } deshace su último paso.
happening-PlanLaid = Se puso tu plan: { $first } → { $second }.
happening-PlanDropped = { $why ->
    [card-not-in-hand] Tu plan ya no vale: { $second } no está en tu mano.
   *[card-not-shown] Tu plan ya no vale: { $first } no está delante de ti.
}
happening-Resigned = { $name } abandona; el asiento pasa al ordenador.
happening-CameBack = { $name } ha vuelto.
happening-SeatOffered = El asiento de { $name } queda libre para otra persona.
happening-SeatTaken = { $name } ocupa un asiento que estaba libre.
happening-Unreachable = Los mensajes para { $name } ya no llegan.
happening-GroupLost = Ya no puedo escribir en el grupo; la partida sigue en privado.
happening-Reminded = { $name } recibe un recordatorio.
happening-LastOne = El resto ya eligió, solo falta { $name }.
happening-NextUp = Pronto le toca a { $name }.
happening-Nudged = { $by } espera a { $name }.
happening-TimedOut = { $then ->
    [stand-in] Se acabó el tiempo de { $name }: esta vez decide el ordenador.
    [wait] Se acabó el tiempo de { $name }. La mesa sigue esperando.
   *[resign] Se acabó el tiempo de { $name }.
}
happening-StandInKeeps = El ordenador ocupa el asiento hasta que vuelva { $name }.
happening-FellAsleep = Ya nadie juega en persona: la mesa duerme hasta que alguien vuelva.
happening-Proposed = { $wish ->
    [pause] { $name } propone una pausa de { $span }.
    [resume] { $name } propone seguir.
   *[extension] { $name } pide más tiempo: { $span }.
}
happening-Agreed = { $wish ->
    [pause] Se acordó la pausa.
    [resume] Se acordó seguir.
   *[extension] Se concedió más tiempo.
}
happening-Declined = { $wish ->
    [pause] No habrá pausa.
    [resume] La pausa continúa.
   *[extension] No habrá más tiempo.
}
happening-Paused = La partida está en pausa hasta { $until }.
happening-Resumed = La partida sigue.
happening-Extended = { $name } tiene más tiempo: { $span }.
happening-RematchWanted = { $name } quiere la revancha: mesa { $code }.
