## Versiegeltes Glück: Siegel, Würfe, Wörter, und was ihre Prüfung ergibt. $table ist der Name eines Tisches, fertig zum Zeigen.

luck-seal = 🔏 Siegel { $seal }
luck-gathering = 🎰 Ich werfe für alle einmal, dann geht es los. Du musst nichts tun.
luck-dice = 🎰 { $dice }
luck-die = 🎰 Dein Wurf fürs Glück dieses Spiels
toast-die = Diesen Wurf hat Telegram für dich gemacht. Er geht in das Glück dieses Spiels ein, damit niemand es festlegen kann, auch ich nicht. Du musst nichts tun; morgen verschwindet er.
luck-dice-without = 🎰 { $dice } ({ $none }: nicht rechtzeitig erreicht, zählt nicht)
luck-help = 🍀 <b>Ein Glückswort.</b> Schreib vor dem Spiel zum Beispiel: /luck Palme. Dein Wort geht in jede Ziehung ein, damit niemand sie vorher festlegen kann. „/luck -“ nimmt es zurück.
luck-which = Mehrere deiner Tische haben noch nicht begonnen. Schreib den Code dazu: /luck H7K9MW Palme
luck-word-added = 🍀 „{ $word }“ ist jetzt dein Glückswort am Tisch { $table }.
luck-word-removed = Am Tisch { $table } hast du kein Glückswort mehr.
button-verify = 🔏 Prüfen
verify-yes = ✅ <b>Tisch { $table }: Alles stimmt.</b>
verify-no = ❌ <b>Tisch { $table }: Etwas stimmt nicht.</b> Bitte sag es denen, die diesen Bot betreiben.
verify-account = Geprüft: { $draws } Ziehungen, wiederholt aus dem versiegelten Geheimnis, den Würfen und den Glückswörtern; { $lines } Einträge in ihrer Reihenfolge.
verify-seed = 🔑 Geheimnis { $seed }
verify-how = Du musst mir nicht glauben: Die Datei ist der Beweis. Vergleiche das Siegel mit dem vom Anfang; den Rest prüft das Programm verify_habana.py auf deinem eigenen Rechner.
verify-running = 🔏 Am Tisch { $table } ist jede Ziehung versiegelt: Plätze, Gebäude, Steine. Unten steht das Siegel; nach dem Spiel prüft /verify alles daran.
verify-unsealed = Tisch { $table } wurde eröffnet, bevor es das versiegelte Glück gab. Da gibt es nichts zu prüfen.
verify-erased = Jemand am Tisch { $table } hat die eigenen Daten löschen lassen, auch das Glückswort. Die Ziehungen lassen sich nicht mehr prüfen.
menu-luck = Vor dem Spiel ein Glückswort geben
menu-verify = Prüfen, dass niemand am Zufall gedreht hat
refusal-not-sealed = Dieser Tisch ist zu alt für ein Glückswort. Am nächsten, den du eröffnest, geht es.
