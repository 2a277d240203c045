## /away. The words in away-words- are what people may write between and around two dates.

away-title = 🏝 Giorni di assenza
away-none = Nessuno in programma.
away-help = Ai tavoli lenti il tuo orologio si ferma in questi giorni, e ti lascio in pace. Per altre date scrivi: <code>/away 24 dic - 31 dic</code> o <code>/away ven-dom</code>
away-today = Oggi
away-tomorrow = Domani
away-weekend = Fine settimana
away-days = { $count ->
    [one] { $count } giorno
   *[other] { $count } giorni
}
away-home = 🏠 Alla fine non parto
away-noted = Segnato. Buon divertimento!
away-back = Eccoti di nuovo! Ho cancellato i tuoi giorni di assenza.
away-words-between = al a fino
away-words-around = dal da il al

## /pause

pause-title = ⏸ { $table }
pause-help = { $others ->
    [0] ⏸ ferma l’orologio (puoi giocare lo stesso). ⏳ ti dà tempo in più.
   *[other] ⏸ ferma gli orologi di tutti (puoi giocare lo stesso). ⏳ ti dà tempo in più. Gli altri votano.
}
pause-silent = Se qualcuno non gioca per giorni o non è raggiungibile, qui compare un pulsante: il computer gioca al suo posto finché non torna.
pause-open = Si può votare fino a { $until }.
pause-paused = La partita è in pausa. Si riprende?
pause-which = A quale tavolo?
pause-proposed = { $silence ->
    [yes] Gli altri possono votare fino a { $until }. Chi non risponde dice di sì.
   *[no] Gli altri possono votare fino a { $until }. Chi non risponde dice di no.
}
pause-agreed = Fatto!
pause-yes = Hai detto di sì.
pause-no = Hai detto di no.

## /resign, I am back, another person for a seat

resign-which = A quale tavolo vuoi lasciare il posto?
resign-ask = { $name }, vuoi lasciare per sempre al computer il tuo posto al tavolo { $table }? Non potrai tornare.
resign-sure = 🏳️ Sì, lo lascio
resign-keep = No, continuo
resign-done = 🏳️ Ora il computer ha il tuo posto al tavolo { $table }.
resign-kept = 👍 Continui al tavolo { $table }.
back-done = Eccoti! Ora giochi di nuovo tu.
offer-done = Il posto è libero. Chi mi manda /join { $code } lo prende.

## /say

talk-offer = 💬 Lo dico a { $names }?
talk-offer-which = 💬 A quale tavolo lo dico?
talk-send = 💬 Invia
talk-said = 💬 Detto.
talk-answer = 💬 Rispondi
talk-quick-bravo = 👏
talk-quick-oh = 😱
talk-quick-hurry = ⏳
toast-answer = Scrivi qui la tua risposta: ti chiedo conferma prima di inoltrarla.
talk-mute = 🔇 Silenzia { $name }
talk-muted = 🔇 Non vedrai più i messaggi di { $name }.
talk-heard = 🔊 Vedrai di nuovo i messaggi di { $name }.
talk-alone = 💬 { $table }: non c’è ancora nessuno che possa leggerlo.
talk-which = Sei a più tavoli. Tocca una riga per copiarla, poi mandala:

## /nudge and reminders

nudge-which = Quale tavolo è troppo lento?
nudge-done = Fatto, sollecito inviato.
nudge-done-to = Un sollecito gentile per { $names }.
snooze-done = Prossimo promemoria: { $when }, se tocca ancora a te.
mute-done = Niente più promemoria per questo turno.

## /log and /replay

log-nothing = Non è ancora successo niente.
log-recent = dalla tua ultima mossa
log-latest = l’ultimo round
log-rounds = 📜 Round per round
log-page = { $parts ->
    [one] round { $round }
   *[other] round { $round } ({ $part }/{ $parts })
}
log-before = ◀ Prima
log-after = Dopo ▶
log-which = Quale tavolo?
replay-begins = La partita inizia.
replay-where = passo { $number } di { $count }, round { $round }
replay-none = Non c’è ancora una partita finita da rivedere. /practice gioca contro il computer, /play trova persone.
replay-which = Quale partita vuoi rivedere?
replay-round-back = ⏪ Round
replay-round-on = Round ⏩

## /privacy

privacy-title = 🔐 Quello che so di te
privacy-text = Il tuo nome e ID Telegram (non il numero di telefono), le tue impostazioni e i giorni di assenza, i tavoli a cui giochi con le loro mosse, le tue parole portafortuna e quello che dici lì, e i tuoi risultati.
    { "" }
    I messaggi spariscono dopo { $talk } giorni, i tavoli mai giocati dopo { $closed } giorni, le tue impostazioni quando non ho tue notizie da { $people } giorni. { $finished ->
        [0] Le partite finite restano, così si possono rivedere.
       *[other] Le partite finite restano per { $finished } giorni, così si possono rivedere.
    }
    { "" }
    Chi gioca con te vede il tuo nome, le tue mosse, i tuoi messaggi e i tuoi risultati; il gruppo e gli spettatori vedono la partita stessa. Ai tavoli pubblici tutti vedono quante partite hai finito. In /top compari solo se vuoi; la lista di un gruppo mostra chiunque vi abbia giocato partite classificate. Non passo niente a nessun altro.
privacy-export = 📄 Tutto in un file
privacy-erase = 🗑 Dimenticami
privacy-erase-text = Dimentico il tuo nome, le tue impostazioni e quello che hai detto. Prima dell’inizio lasci i tuoi tavoli, nelle partite in corso il computer prende il tuo posto per sempre (quelle classificate contano come abbandonate), in quelle finite resti senza nome.
    { "" }
    Al posto del tuo nome e ID resta solo un codice, perché questo valga ancora se torni: chi ti ha silenziato o tolto da un tavolo, una stagione che salti e, per { $known } giorni, con chi hai giocato partite classificate. Si può fare solo una volta al giorno e non si può tornare indietro. Lo vuoi davvero?
privacy-erase-sure = 🗑 Sì, dimenticami
privacy-keep = ‹ No, indietro
privacy-erased = Ho dimenticato tutto di te. Se mi scrivi di nuovo, ci conosciamo per la prima volta.
privacy-left = Ho dimenticato tutto di te, tranne qui: { $codes }. Ora non si può leggere. Riprovo ogni giorno, finché non mi scrivi di nuovo.
privacy-file = Tutto quello che so di te.
nameless = qualcuno

## The daily digest

digest-title = { $count ->
    [one] 📬 { $count } tavolo ti aspetta
   *[other] 📬 { $count } tavoli ti aspettano
}
digest-line = { $table }, entro { $until }
digest-others = { $count ->
    [one] { $count } altra partita aspetta qualcun altro.
   *[other] { $count } altre partite aspettano qualcun altro.
}
