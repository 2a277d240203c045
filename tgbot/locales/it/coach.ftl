## The coach: one line below a question of a first game, each once. $card is "6🥷 Materials Thief" or none, $points and
## $goal are "2⭐"; $name is none if it is the reader; $leave: may players leave their discards where they are?

coach-number = 🎓 Chi gioca presto compra per primo e deruba chi viene dopo. Le carte alte spesso rendono di più.
coach-order = 🎓 Agiscono tutte e due le carte, nell’ordine che vuoi. Il + mostra che cosa porta ognuna.
coach-card = 🎓 Nel tuo turno agiscono le tue due carte scoperte, una dopo l’altra. Poi puoi comprare.
coach-ends = 🎓 In vendita ci sono solo gli edifici alle quattro estremità { $ends }. Compra quanti ne puoi pagare.
coach-five = 🎓 Ti manca un lavoratore? Bastano { $pesos }. Un cubetto colorato? Bastano { $rubble }.
coach-stays = 🎓 Una delle tue carte scoperte resta. L’altra va tra i tuoi scarti e tornerà più tardi.
coach-back = { $leave ->
    [yes] 🎓 Con solo due carte in mano puoi riprendere tutti gli scarti (automatico, vedi /settings).
   *[other] 🎓 Appena ti restano solo due carte in mano, riprendi tutti i tuoi scarti.
}
coach-robbed = { $card ->
    [none] 🎓 Con la tua { $protection } scoperta, nessuno può toglierti nulla.
   *[other] 🎓 È stato { $card }. Con la tua { $protection } scoperta, nessuno può toglierti nulla.
}
coach-building = 🎓 Hai { $points } su { $goal }. Chi ci arriva per primo vince subito.
coach-goal-near = { $name ->
    [none] 🎓 Sei a { $missing } dalla vittoria! Chi arriva a { $goal } vince subito.
   *[other] 🎓 { $name } è a { $missing } dalla vittoria. Chi arriva a { $goal } vince subito.
}

## After the first game, and before it

coach-next = 🎓 E adesso? Qualcuno via link, un computer più forte o, con /new, poche mosse al giorno.
button-with-friend = 🪑 Con amici
button-next-level = ▶ Computer medio
button-suggest-two = 💡 In dubbio? Suggerisci due carte
