## What Telegram shows in its menu; at most 256 characters each

menu-games = Alle deine Tische, die eiligsten zuerst
menu-new = Einen Tisch eröffnen
menu-join = An einem Tisch mitspielen
menu-table = Das Brett zeigen
menu-hand = Deine Hand zeigen
menu-log = Was passiert ist
menu-undo = Deinen letzten Schritt zurücknehmen
menu-plan = Die nächste Karte im Voraus wählen
menu-hint = Was der Computer tun würde, und warum
menu-say = Dem Tisch etwas sagen
menu-rules = Die Regeln oder eine Karte
menu-pause = Um eine Pause oder mehr Zeit bitten
menu-away = Tage, an denen du weg bist
menu-nudge = Anstupsen, auf wen alle warten
menu-settings = Sprache, Zeitzone, Ruhezeiten
menu-rematch = Noch einmal spielen
menu-replay = Ein beendetes Spiel ansehen
menu-stats = Deine Ergebnisse
menu-leave = Den Tisch vor dem Start verlassen
menu-cancel = Den Tisch vor dem Start absagen
menu-resign = Deinen Platz dem Computer geben
menu-help = Was ich kann
menu-privacy = Was ich über dich weiß

## What Telegram shows before somebody presses Start (512 characters), and in the bot’s profile (120)

bot-description = Das Brettspiel Havana per Nachricht: zwei bis vier Leute, einen Abend lang oder über Wochen. Der Computer nimmt freie Plätze ein. Beide Ausgaben, Erinnerungen, Zurücknehmen, ruhige Nächte.
bot-about = Das Brettspiel Havana per Nachricht, in deinem Tempo.
