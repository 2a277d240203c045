## Lo que la gente comparte en otros chats. $table es el nombre de una mesa, listo para mostrarse.

share-invite-title = 🙋 Invitar a la mesa { $code }
share-invite-about = { $edition } · { $taken } de { $seats } asientos ocupados
share-invite-hint = <b>{ $host }</b> te invita a una partida de Havana. «Unirse» abre un chat privado con el bot: ahí recibes tus cartas.
share-full-hint = Todos los asientos están ocupados. La partida la empieza { $host }.
share-begun = ▶ La partida de la mesa { $table } ha empezado.
share-watch-title = 👀 Mirar a { $people }
share-watch-hint = Se está jugando una partida de Havana: { $table }. ¡Ven a mirar!
share-watch = 👀 Mirar
share-podium-title = 🏆 Mi última partida
share-film-title = 🎬 La película de mi última partida
share-replay-title = 🎞 Mi última partida, paso a paso
share-replay-hint = 🎞 Una partida de Havana, paso a paso: { $table }
share-replay = 🎞 Ver
share-play-title = 🌴 Jugar a Havana
share-play-about = El juego de construir La Habana, de 2 a 4 personas
share-play = ▶ Jugar
share-learn-title = 📖 Cómo se juega
share-learn-about = Las reglas en unas pocas imágenes
