## Ciò che si condivide in altre chat. $table è il nome di un tavolo, pronto da mostrare.

share-invite-title = 🙋 Invita al tavolo { $code }
share-invite-about = { $edition } · posti occupati: { $taken } su { $seats }
share-invite-hint = <b>{ $host }</b> ti invita a una partita a Havana. «Partecipa» apre una chat privata con il bot: è lì che ricevi le tue carte.
share-full-hint = Tutti i posti sono occupati. La partita la avvia { $host }.
share-begun = ▶ La partita al tavolo { $table } è cominciata.
share-watch-title = 👀 Guarda { $people }
share-watch-hint = È in corso una partita a Havana: { $table }. Vieni a guardare!
share-watch = 👀 Guarda
share-podium-title = 🏆 La mia ultima partita
share-film-title = 🎬 Il film della mia ultima partita
share-replay-title = 🎞 La mia ultima partita, passo per passo
share-replay-hint = 🎞 Una partita a Havana, passo per passo: { $table }
share-replay = 🎞 Guarda
share-play-title = 🌴 Gioca a Havana
share-play-about = Il gioco in cui si costruisce L’Avana, per 2–4 persone
share-play = ▶ Gioca
share-learn-title = 📖 Come si gioca
share-learn-about = Le regole in poche immagini
