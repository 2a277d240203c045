## What Telegram shows in its menu; at most 256 characters each

menu-games = Alle deine Tische, die eiligsten zuerst
menu-practice = Sofort gegen den Computer spielen
menu-new = Einen Tisch eröffnen
menu-join = An einem Tisch mitspielen
menu-table = Das Brett zeigen
menu-hand = Deine Hand zeigen
menu-log = Was passiert ist
menu-undo = Deinen letzten Zug rückgängig machen
menu-plan = Nächste Karte und nächsten Zug planen
menu-hint = Was der Computer tun würde, und warum
menu-say = Dem Tisch etwas sagen
menu-rules = Die Regeln oder eine Karte
menu-learn = Das Spiel in zwei Minuten lernen
menu-pause = Um eine Pause oder mehr Zeit bitten
menu-away = Tage, an denen du weg bist
menu-nudge = Alle anstupsen, auf die gewartet wird
menu-settings = Sprache, Zeitzone, Ruhezeiten
menu-rematch = Noch einmal spielen
menu-replay = Ein beendetes Spiel ansehen
menu-stats = Ergebnisse, deine und die der anderen
menu-top = Die Bestenliste
menu-leave = Einen Tisch vor dem Start verlassen
menu-cancel = Einen Tisch vor dem Start absagen
menu-resign = Deinen Platz dem Computer geben
menu-help = Was du hier tun kannst
menu-privacy = Was ich über dich weiß

## What Telegram shows before somebody presses Start (512 characters), and in the bot’s profile (120)

bot-description = Das Brettspiel Havanna per Nachricht. Wer zuerst genug Gebäude kauft, gewinnt: Jede Runde bringen dir deine Karten Pesos, Steine und Arbeiter, oder sie bestehlen die anderen. Zu zweit bis zu viert, mit Freunden oder gegen den Computer, live oder mit ein paar Zügen am Tag. Drück auf Starten, und es geht los.
bot-about = Das Brettspiel Havanna per Nachricht: Wer kauft zuerst genug Gebäude? Mit Freunden oder gegen den Computer.
