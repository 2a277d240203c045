## Ausprobieren: ein erdachtes Spiel an der Stelle des Tischs. Nichts darin zählt, keine Taste ist ein Zug.

button-try = 🧪 Ausprobieren
try-asks = 🧪 Nur probiert: { $asks }
try-imagined = Nichts zählt; Verdecktes ist erdacht.
try-moved = Am Tisch ging es weiter: noch einmal von vorn. Verdecktes ist erdacht.
try-over = 🧪 Nur probiert: Das Spiel wäre aus. { $count ->
    [one] { $names } gewinnt
   *[other] { $names } gewinnen
} mit { $best }; du hast { $points }.
try-assumed = 🤔 Angenommen: { $told }
try-assumes = { $name } legt { $card }
try-whose = 🧪 Wessen Karte willst du wählen?
try-which = 🧪 Was, wenn { $name } … legt?
try-back = ↩️ Schritt zurück
try-what-if = 🤔 Wenn …
try-other-cards = 🎴 Mischen
try-end = ✖ Ende
try-plan = 🗓 Einplanen: { $choice }
try-plan-turn = 🗓 Diesen Zug einplanen
try-planned = 🗓 Das ist dein Plan
toast-try-planned = Das ist schon dein Plan. Ändern kannst du ihn am Tisch.
toast-try-far = Weiter geht eine Probe nicht. Geh einen Schritt zurück oder beende sie.
