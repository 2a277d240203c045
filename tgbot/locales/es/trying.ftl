## Probar: una partida imaginada en lugar de la mesa. Nada cuenta, ninguna tecla es una jugada.

button-try = 🧪 Probar
try-asks = 🧪 Prueba: { $asks }
try-imagined = Nada cuenta; lo oculto se imagina.
try-moved = La mesa ha avanzado: otra vez desde aquí. Lo oculto es imaginado.
try-over = 🧪 Prueba: la partida habría terminado. { $count ->
    [one] Gana { $names }
   *[other] Ganan { $names }
} con { $best }; tú tienes { $points }.
try-assumed = 🤔 Hipótesis: { $told }
try-assumes = { $name } pone { $card }
try-whose = 🧪 ¿De quién quieres elegir la carta?
try-which = 🧪 ¿Y si { $name } pone …?
try-back = ↩️ Un paso atrás
try-what-if = 🤔 Y si …
try-other-cards = 🎴 Barajar
try-end = ✖ Fin
try-plan = 🗓 Planear: { $choice }
try-plan-turn = 🗓 Planear este turno
try-planned = 🗓 Es tu plan
toast-try-planned = Ya es tu plan. Puedes cambiarlo en la mesa.
toast-try-far = Una prueba no llega más lejos. Da un paso atrás o termínala.
