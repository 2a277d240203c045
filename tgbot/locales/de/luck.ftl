## Versiegeltes Glück: Siegel, Würfe, Wörter, und was ihre Prüfung ergibt. $table ist der Name eines Tisches, fertig zum Zeigen.

luck-seal = 🔏 Siegel { $seal }
luck-own-head = 🔗 Fingerabdruck nach deinem letzten Zug: { $head }
luck-sealed = 🔏 Der Zufall ist versiegelt: /verify
luck-gathering = 🎰 Einmal drehen für jede Person, dann geht es los. Du musst nichts tun.
luck-follows = 🎰 Wenn es losgeht, siehst du den Glücksdreh von allen, nicht nur deinen.
luck-dice = 🎰 { $dice }
luck-die = 🎰 Dein Glücksdreh für dieses Spiel
toast-die = Hier hat Telegram für dich gedreht. Das geht in jede Ziehung ein, damit niemand sie vorher festlegen kann, auch ich nicht. Du musst nichts tun; morgen ist es wieder weg.
luck-dice-without = 🎰 { $dice } ({ $none }: nicht rechtzeitig erreicht, zählt nicht)
luck-help = 🍀 <b>Ein Glückswort.</b> Schreib vor dem Spiel zum Beispiel: /luck Palme. Dein Wort geht in jede Ziehung ein, damit niemand sie vorher festlegen kann. „/luck -“ nimmt es zurück.
luck-which = Mehrere deiner Tische haben noch nicht begonnen. Schreib den Code dazu: /luck H7K9MW Palme
luck-word-added = 🍀 „{ $word }“ ist jetzt dein Glückswort am Tisch { $table }.
luck-word-removed = Am Tisch { $table } hast du kein Glückswort mehr.
button-seal = 📋 Siegel
button-verify = 🔏 Prüfen
verify-yes = ✅ <b>Tisch { $table }: Alles stimmt.</b>
verify-yes-codes = ✅ <b>Tisch { $table }: Alles stimmt</b>, auch { $count ->
    [one] der Fingerabdruck nach deinem letzten Zug
   *[other] die { $count } Fingerabdrücke nach deinen letzten Zügen
}.
verify-no = ❌ <b>Tisch { $table }: Etwas stimmt nicht.</b> Bitte sag dem Team hinter diesem Bot Bescheid.
verify-account = Geprüft: alle { $draws } Ziehungen, nachgerechnet aus Geheimnis, 🎰 und Glückswörtern; dazu { $lines } Einträge in ihrer Reihenfolge.
verify-seed = 🔑 Geheimnis { $seed }
verify-how = Du musst mir nicht glauben: Die Datei ist der Beweis. /verify_habana schickt dir ein kleines Programm, das ihn auf deinem eigenen Rechner prüft. Wer sich vor dem Spiel das Siegel notiert hat, kann es vergleichen.
verify-program = Das Programm, das einen Beweis prüft. Mit Python ab 3.9: python verify_habana.py habana-CODE-proof.json
verify-running = 🔏 Am Tisch { $table } ist jede Ziehung versiegelt: Plätze, Gebäude, Steine. Dies ist das Siegel; nach dem Spiel prüft /verify alles daran.
verify-unsealed = Tisch { $table } ist älter als die versiegelten Ziehungen. Da gibt es nichts zu prüfen.
verify-erased = Jemand am Tisch { $table } hat die eigenen Daten löschen lassen, auch das Glückswort. Die Ziehungen lassen sich nicht mehr prüfen.
menu-luck = Vor dem Spiel ein Glückswort geben
menu-verify = Prüfen, ob alles mit rechten Dingen zuging
refusal-not-sealed = Dieser Tisch ist zu alt für ein Glückswort. Am nächsten, den du eröffnest, geht es.
