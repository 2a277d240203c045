## Versiegeltes Glück: Siegel, Würfe, Wörter, und was ihre Prüfung ergibt. $table ist der Name eines Tisches, fertig zum Zeigen.

luck-seal = 🔏 Siegel { $seal }
luck-gathering = 🎰 Alle werfen einmal, dann wird ausgeteilt.
luck-dice = 🎰 { $dice }
luck-dice-without = 🎰 { $dice } ({ $none } nicht rechtzeitig zu erreichen, ausgelassen)
luck-help = 🍀 <b>Ein Wort fürs Glück.</b> Schreib vor dem Spiel /luck und ein Wort: Dann hängt jede Ziehung auch davon ab. „/luck -“ nimmt es zurück.
luck-which = Mehrere deiner Tische haben noch nicht begonnen. Schreib /luck, den Code des Tisches und dein Wort.
luck-word-added = 🍀 „{ $word }“ gehört jetzt zum Glück von Tisch { $table }.
luck-word-removed = Dein Wort gehört nicht mehr zum Glück von Tisch { $table }.
button-verify = 🔏 Prüfen
verify-yes = ✅ <b>Tisch { $table }: Alles stimmt.</b>
verify-no = ❌ <b>Tisch { $table }: Das stimmt nicht.</b> Bitte sag es denen, die diesen Bot betreiben.
verify-account = { $draws } Ziehungen, noch einmal hergeleitet aus dem versiegelten Startwert, den Würfen und den Wörtern; { $lines } Einträge in der Reihenfolge, in der sie gemacht wurden.
verify-seed = 🔑 Startwert { $seed }
verify-how = Glaub nicht mir: Die Datei ist der Beweis, und verify_habana.py prüft ihn auf deinem eigenen Rechner.
verify-running = 🔏 Tisch { $table } ist versiegelt. Wenn das Spiel vorbei ist, öffnet /verify alles.
verify-unsealed = Tisch { $table } wurde eröffnet, bevor es das versiegelte Glück gab. Da gibt es nichts zu prüfen.
verify-erased = Jemand an Tisch { $table } hat die eigenen Daten löschen lassen, auch ein Wort fürs Glück. Die Ziehungen lassen sich nicht mehr herleiten.
menu-luck = Ein Wort zum Glück deines Tisches geben
menu-verify = Prüfen, dass niemand am Glück gedreht hat
refusal-not-sealed = Dieser Tisch wurde eröffnet, bevor es das versiegelte Glück gab.
