## Reviews: what a player could have done better, what they did well, and everybody’s chances. $part is a share, 0.12; $what is a choice as
## it is advised (suggest-).

button-review = 🔎 Analisi
button-chances = 📈 Probabilità
review-thinking = 🔎 Sto ripercorrendo la tua partita. L’analisi arriva qui da sola, di solito entro due minuti.
review-failed = 🔎 Non è stato possibile analizzare la partita. Riprova più tardi.
review-moment = Momento { $number } di { $count }
review-round = round { $round }
review-chosen = La tua scelta: { $what }
review-better = Meglio: { $what }
review-gain = Ho portato avanti entrambe: così si vincono circa { $games } partite in più su 100.
review-feat = Ben fatto
review-instead = E se invece: { $what }? Si sarebbero vinte circa { $games } partite in meno su 100.
review-no-slip = Nessun grosso errore: nessuna tua scelta ha chiaramente sprecato un’occasione.
review-takeaway = Da ricordare:
review-agreed = { $answers ->
    [one] Hai avuto { $answers } scelta; { $agreed } volta hai scelto come il computer forte.
   *[other] Delle tue { $answers } scelte, { $agreed } erano quelle del computer forte.
}
review-helped = Non tutte le risposte al tuo posto erano tue: alcune le ha date un computer o chi c’era prima di te.
review-page = { $number }
review-page-aloud = Momento { $number }
review-end = ⭐
review-end-aloud = Ben fatto, e da ricordare

## One sentence to take along

takeaway-build = Prima di scegliere carte e beni, decidi quale edificio vuoi dopo e conta che cosa ti manca.
takeaway-deny = Guarda che cosa possono pagare gli altri: ciò che togli a loro può valere più di ciò che prendi tu.
takeaway-order = Le tue due carte decidono anche chi agisce per primo: a ogni round chiediti se ti serve.
takeaway-shield = Se c’è un ladro scoperto e hai qualcosa da perdere, Protezione vale una carta.
takeaway-save = Non devi comprare un edificio solo perché puoi: confrontalo con ciò che gli stessi beni comprerebbero un round dopo.
takeaway-rob = Prendi a chi ha proprio ciò che ti manca.
takeaway-cards = Pensa due round avanti: quali carte ti serviranno, e quali sono tra i tuoi scarti?
takeaway-compare = Se due scelte sembrano uguali, giocale entrambe a mente fino alla fine del round.
takeaway-dare = Puoi affrontare avversari più forti: prova un computer più difficile o un tavolo con più persone.

## Everybody’s chances

chances-title = Probabilità di vincere: { $table }
chances-help = Stimate alla fine di ogni round, quando tutti hanno agito.
chances-of = { $name } { NUMBER($part, style: "percent", maximumFractionDigits: 0) }
chances-round = Round { $round }: { $chances }
scene-chances-by-round = Probabilità di vincere in %, round dopo round

## habana review

cli-review = Riesamina una partita registrata: che cosa si poteva fare meglio, e perché.
cli-seat = Il giocatore di cui si tratta, contato da 1; senza, tutti.
review-going-through = Ripercorro la partita di { $name }…
