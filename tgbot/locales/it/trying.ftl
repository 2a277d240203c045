## Provare: una partita immaginata al posto del tavolo. Niente conta, nessun tasto è una mossa.

button-try = 🧪 Prova
try-asks = 🧪 Prova: { $asks }
try-imagined = Non conta niente; l’ignoto è immaginato.
try-moved = Il tavolo è andato avanti: si riparte da qui. Le carte nascoste sono immaginate.
try-over = 🧪 Prova: la partita sarebbe finita. { $count ->
    [one] Vince { $names }
   *[other] Vincono { $names }
} con { $best }; tu ne hai { $points }.
try-assumed = 🤔 Ipotesi: { $told }
try-assumes = { $name } gioca { $card }
try-whose = 🧪 Di chi vuoi scegliere la carta?
try-which = 🧪 E se { $name } gioca …?
try-back = ↩️ Un passo indietro
try-what-if = 🤔 E se …
try-other-cards = 🎴 Mischia
try-end = ✖ Fine
try-plan = 🗓 Pianifica: { $choice }
try-plan-turn = 🗓 Pianifica questo turno
try-planned = 🗓 È il tuo piano
toast-try-planned = È già il tuo piano. Puoi cambiarlo al tavolo.
toast-try-far = Una prova non va oltre. Torna indietro di un passo, o finiscila.
