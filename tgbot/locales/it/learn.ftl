## /learn: cinque passi di una partita che è sempre la stessa

learn-button = 🎓 Prova (2 min)
learn-head = { $step }/{ $count } · { $said }
learn-back = ‹ Indietro
learn-skip = Salta ›
learn-again = ↻ Ancora una volta

learn-title-1 = Costruisci L’Avana
learn-text-1 =
    Gli edifici danno punti e chi arriva per primo a { $goal } vince subito. In vendita sono solo i quattro alle estremità delle due file: ↖ ↗ ↙ ↘
    👉 Quale di questi quattro dà più punti?
learn-goal-wrong = 🤔 { $building } dà solo { $points }. Guarda ancora!
learn-goal-right = ✅ Giusto, { $points }!

learn-title-2 = Chi comincia?
learn-text-2 =
    Due carte formano il tuo numero, con la cifra più bassa davanti: 7 e 2 fanno 27. Comincia il numero più basso.
    👉 { $other } ha { $number }. Scendi sotto!
learn-number-wrong = 🤔 { $made } non è più basso di { $number }
learn-number-right = ✅ { $made }: cominci tu
learn-number-other = ✅ { $made }: cominci tu. Da qui giochiamo { $ours }

learn-title-3 = Usa tutte e due le carte
learn-text-3 =
    Nel tuo turno agiscono entrambe le carte, nell’ordine che vuoi. I pulsanti mostrano che cosa danno: { $gains }
    👉 Scegli un ordine. A volte conta; qui va bene comunque.
learn-cards-right = ✅ Hai { $goods }

learn-title-4 = Compra alle estremità
learn-text-4 =
    { $board ->
        [picture] Poi puoi comprare. L’immagine mostra che cosa puoi pagare e che cosa ti manca per il resto.
       *[text] Poi puoi comprare. I pulsanti mostrano che cosa puoi pagare.
    } Cinque { $pesos } valgono un lavoratore, cinque { $rubble } un cubetto colorato.
    👉 Compra più punti che puoi.
learn-purchase-none = 🤔 Prova: compra un edificio!
learn-purchase-wrong = 🤔 Solo { $points }. Puoi averne di più!
learn-purchase-right = ✅ { $building } è tuo: { $points }

learn-title-5 = Una carta nuova
learn-text-5 =
    Anche { $other } ha comprato e il round è finito. Ora sostituisci una carta scoperta; l’altra resta. I pulsanti dicono che cosa porterebbe ognuna (≤: fino a).
    👉 Quale carta esce (✓)? Poi tocca quella che entra.
learn-replacement-right = ✅ { $made } è il tuo prossimo numero.

learn-title-6 = 🎓 Questo è Havana!
learn-text-6 = Si va avanti così finché qualcuno non arriva a { $goal } ({ $three } in tre, { $four } in quattro). Le carte sostituite non sono perse: con due carte o meno in mano riprendi tutti i tuoi scarti. Che cosa fa una carta te lo dice ❓ in ogni momento.
