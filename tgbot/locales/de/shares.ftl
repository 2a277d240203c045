## Was Leute in anderen Chats teilen. $table ist der Name eines Tischs, fertig zum Anzeigen.

share-invite-title = 🙋 Zum Tisch { $code } einladen
share-invite-about = { $edition } · { $taken } von { $seats } Plätzen besetzt
share-invite-hint = <b>{ $host }</b> lädt dich zu einer Partie Havanna ein. „Mitspielen“ öffnet einen privaten Chat mit dem Bot: Dort bekommst du deine Karten.
share-full-hint = Alle Plätze sind besetzt. { $host } startet das Spiel.
share-begun = ▶ Das Spiel am Tisch { $table } hat begonnen.
share-watch-title = 👀 Bei { $people } zuschauen
share-watch-hint = Hier läuft eine Partie Havanna: { $table }. Schau zu!
share-watch = 👀 Zuschauen
share-podium-title = 🏆 Mein letztes Spiel
share-film-title = 🎬 Der Film meines letzten Spiels
share-replay-title = 🎞 Mein letztes Spiel, Schritt für Schritt
share-replay-hint = 🎞 Eine Partie Havanna, Schritt für Schritt: { $table }
share-replay = 🎞 Ansehen
share-play-title = 🌴 Havanna spielen
share-play-about = Das Bauspiel für zwei bis vier
share-play = ▶ Spielen
share-learn-title = 📖 So wird gespielt
share-learn-about = Die Regeln in ein paar Bildern
