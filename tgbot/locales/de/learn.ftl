## /learn: fünf Schritte eines Spiels, das immer gleich ist

learn-button = 🎓 Probieren (2 Min.)
learn-head = { $step }/{ $count } · { $said }
learn-back = ‹ Zurück
learn-skip = Überspringen ›
learn-again = ↻ Noch einmal

learn-title-1 = Erbaue Havanna
learn-text-1 =
    Gebäude bringen Punkte. Wer zuerst { $goal } hat, gewinnt sofort. Zum Verkauf stehen nur die vier an den Enden der beiden Reihen: ↖ ↗ ↙ ↘
    👉 Welches dieser vier bringt die meisten Punkte?
learn-goal-wrong = 🤔 { $building } bringt nur { $points }. Schau noch mal!
learn-goal-right = ✅ Richtig, { $points }!

learn-title-2 = Wer ist zuerst dran?
learn-text-2 =
    Zwei Karten ergeben eine Zahl, die kleinere Ziffer vorn: 7 und 2 sind 27. Die niedrigste Zahl beginnt.
    👉 { $other } hat { $number }. Bleib darunter!
learn-number-wrong = 🤔 { $made } ist nicht weniger als { $number }
learn-number-right = ✅ { $made }: Du bist zuerst dran
learn-number-other = ✅ { $made }: Du bist zuerst dran. Weiter geht es hier mit { $ours }

learn-title-3 = Nutze beide Karten
learn-text-3 =
    In deinem Zug wirken beide Karten, in beliebiger Reihenfolge. Die Knöpfe zeigen, was sie bringen: { $gains }
    👉 Wähle eine Reihenfolge. Manchmal ist sie wichtig, hier nicht.
learn-cards-right = ✅ Du hast { $goods }

learn-title-4 = Kaufe an den Enden
learn-text-4 =
    { $board ->
        [picture] Danach darfst du kaufen. Das Bild zeigt, was du bezahlen kannst und was dir sonst noch fehlt.
       *[text] Danach darfst du kaufen. Die Knöpfe zeigen, was du bezahlen kannst.
    } Fünf { $pesos } ersetzen einen Arbeiter, fünf { $rubble } einen farbigen Stein.
    👉 Kauf so viele Punkte, wie du bezahlen kannst.
learn-purchase-none = 🤔 Probier es ruhig: Kauf eins!
learn-purchase-wrong = 🤔 Nur { $points }. Es geht mehr!
learn-purchase-right = ✅ { $building } gehört dir: { $points }

learn-title-5 = Eine neue Karte
learn-text-5 =
    { $other } hat auch gekauft, die Runde ist zu Ende. Nun ersetzt du eine offene Karte, die andere bleibt. Die Knöpfe zeigen, was jede brächte (≤: bis zu).
    👉 Welche Karte geht (✓)? Tippe dann die an, die kommt.
learn-replacement-right = ✅ { $made } ist deine nächste Zahl.

learn-title-6 = 🎓 Das ist Havanna!
learn-text-6 = So geht es weiter, bis jemand { $goal } hat (zu dritt { $three }, zu viert { $four }). Ersetzte Karten sind nicht verloren: Hast du nur noch zwei oder weniger auf der Hand, kommt deine ganze Ablage zurück. Was eine Karte tut, sagt dir jederzeit ❓.
