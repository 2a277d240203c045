## The coach: one line below a question of a first game, each once. $card is "6🥷 Materials Thief" or none, $points and
## $goal are "2⭐"; $name is none if it is the reader; $leave: may players leave their discards where they are?

coach-number = 🎓 Le cifre formano il tuo numero: uno basso gioca prima, uno alto spesso rende di più.
coach-order = 🎓 Agiscono tutte e due le carte, nell’ordine che vuoi. Il + mostra che cosa porta ognuna.
coach-card = 🎓 Le tue due carte scoperte agiscono una dopo l’altra. Poi puoi comprare.
coach-ends = 🎓 Si compra solo alle quattro estremità { $ends }, finché puoi pagare.
coach-five = 🎓 Ti manca un lavoratore? Bastano { $pesos }. Un cubetto colorato? Bastano { $rubble }.
coach-stays = 🎓 Una carta scoperta resta. L’altra va tra i tuoi scarti e tornerà più tardi.
coach-back = { $leave ->
    [yes] 🎓 Con due carte in mano riprendi gli scarti (vuoi che te lo chieda? /settings).
   *[other] 🎓 Appena ti restano solo due carte in mano, riprendi tutti i tuoi scarti.
}
coach-robbed = { $card ->
    [none] 🎓 Con { $protection } scoperta, nessuno può toglierti nulla.
   *[other] 🎓 È stato { $card }. { $protection } scoperta lo avrebbe evitato.
}
coach-building = 🎓 Hai { $points } su { $goal }. Chi ci arriva per primo vince subito.
coach-goal-near = { $name ->
    [none] 🎓 Sei a { $missing } dalla vittoria! Chi arriva a { $goal } vince subito.
   *[other] 🎓 { $name } è a { $missing } dalla vittoria. Chi arriva a { $goal } vince subito.
}

## After the first game, and before it

coach-next = 🎓 🔎 analizza la partita. Senza fretta: /new
button-with-friend = 🪑 Con amici
button-suggest-two = 💡 In dubbio? Suggerisci due carte
button-choose-myself = 👆 Scelgo io
