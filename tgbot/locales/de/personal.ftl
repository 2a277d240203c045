## /away. The words in away-words- are what people may write between and around two dates.

away-title = 🏝 Wann du weg bist
away-none = Nichts geplant.
away-help = An langsamen Tischen steht deine Uhr an diesen Tagen still, und ich lasse dich in Ruhe. Andere Tage kannst du schreiben: <code>/away 24.12.-31.12.</code> oder <code>/away fr-so</code>
away-today = Heute
away-tomorrow = Morgen
away-weekend = Wochenende
away-days = { $count ->
    [one] { $count } Tag
   *[other] { $count } Tage
}
away-home = 🏠 Ich bin doch nicht weg
away-noted = Eingetragen. Schöne Zeit!
away-back = Willkommen zurück! Deine freien Tage sind gelöscht.
away-words-between = bis
away-words-around = von vom ab am den dem zum

## /pause

pause-title = ⏸ { $table }
pause-help = { $others ->
    [0] ⏸ hält die Uhr an (du darfst trotzdem spielen). ⏳ gibt dir mehr Zeit.
   *[other] ⏸ hält alle Uhren an (du darfst trotzdem spielen). ⏳ gibt dir mehr Zeit. Die anderen stimmen ab.
}
pause-silent = Wenn jemand tagelang nicht spielt oder nicht erreichbar ist, erscheint hier ein Knopf: Dann springt der Computer ein, bis die Person zurück ist.
pause-open = Abstimmung bis { $until }.
pause-paused = Das Spiel macht Pause. Soll es weitergehen?
pause-which = An welchem Tisch?
pause-proposed = { $silence ->
    [yes] Die anderen können bis { $until } abstimmen. Wer nicht antwortet, ist dafür.
   *[no] Die anderen können bis { $until } abstimmen. Wer nicht antwortet, ist dagegen.
}
pause-agreed = Erledigt!
pause-yes = Du bist dafür.
pause-no = Du bist dagegen.

## /resign, I am back, another person for a seat

resign-which = An welchem Tisch möchtest du deinen Platz aufgeben?
resign-ask = { $name }, möchtest du deinen Platz am Tisch { $table } für immer dem Computer geben? Das lässt sich nicht rückgängig machen.
resign-sure = 🏳️ Ja, aufgeben
resign-keep = Nein, ich spiele weiter
resign-done = 🏳️ Deinen Platz am Tisch { $table } hat jetzt der Computer.
resign-kept = 👍 Du spielst weiter am Tisch { $table }.
back-done = Willkommen zurück! Du spielst wieder selbst.
offer-done = Der Platz ist jetzt frei. Wer mir /join { $code } schickt, übernimmt ihn.

## /say

talk-offer = 💬 Das an { $names } weitergeben?
talk-offer-which = 💬 An welchen Tisch soll ich das weitergeben?
talk-send = 💬 Senden
talk-said = 💬 Gesagt.
talk-answer = 💬 Antworten
talk-quick-bravo = 👏
talk-quick-oh = 😱
talk-quick-hurry = ⏳
toast-answer = Schreib deine Antwort einfach hier hinein. Ich frage, bevor ich sie weitergebe.
talk-mute = 🔇 { $name } stummschalten
talk-muted = 🔇 Was { $name } schreibt, siehst du nicht mehr.
talk-heard = 🔊 Was { $name } schreibt, siehst du wieder.
talk-alone = 💬 { $table }: Noch ist niemand da, der es lesen könnte.
talk-which = Du sitzt an mehreren Tischen. Tippe eine Zeile an, um sie zu kopieren, und schick sie ab:

## /nudge and reminders

nudge-which = An welchem Tisch dauert es zu lange?
nudge-done = Erledigt, angestupst.
nudge-done-to = Freundlich angestupst: { $names }.
snooze-done = Nächste Erinnerung: { $when }, wenn du dann noch dran bist.
mute-done = Diesmal keine Erinnerungen mehr.

## /log and /replay

log-nothing = Es ist noch nichts passiert.
log-recent = seit deinem letzten Zug
log-latest = die letzte Runde
log-rounds = 📜 Runde für Runde
log-page = { $parts ->
    [one] Runde { $round }
   *[other] Runde { $round } ({ $part }/{ $parts })
}
log-before = ◀ Früher
log-after = Später ▶
log-which = Welcher Tisch?
replay-begins = Das Spiel beginnt.
replay-where = Schritt { $number } von { $count }, Runde { $round }
replay-none = Es gibt noch kein beendetes Spiel zum Ansehen. /practice spielt gegen den Computer, /play findet Leute.
replay-which = Welches Spiel möchtest du noch einmal sehen?
replay-round-back = ⏪ Runde
replay-round-on = Runde ⏩

## /privacy

privacy-title = 🔐 Was ich über dich weiß
privacy-text = Deinen Namen und deine ID bei Telegram (nicht die Telefonnummer), deine Einstellungen und wann du weg bist, die Tische, an denen du sitzt, mit allen Zügen, deinen Glückswörtern und dem, was du dort sagst, und deine Ergebnisse.
    { "" }
    Was gesagt wurde, wird nach { $talk } Tagen gelöscht; Tische, an denen nie gespielt wurde, nach { $closed } Tagen; deine Einstellungen, wenn du { $people } Tage lang nichts von dir hören lässt. { $finished ->
        [0] Beendete Spiele bleiben, damit man sie noch einmal ansehen kann.
       *[other] Beendete Spiele bleiben { $finished } Tage, damit man sie noch einmal ansehen kann.
    }
    { "" }
    Wer mit dir spielt, sieht deinen Namen, deine Züge, was du sagst und deine Ergebnisse; die Gruppe und alle, die zuschauen, sehen das Spiel selbst. An öffentlichen Tischen sehen alle, wie viele Spiele du beendet hast. In /top stehst du nur, wenn du willst; die Liste einer Gruppe zeigt alle, die dort gewertet gespielt haben. Sonst bekommt niemand etwas davon.
privacy-export = 📄 Alles als Datei
privacy-erase = 🗑 Vergiss mich
privacy-erase-text = Ich vergesse deinen Namen, deine Einstellungen und was du gesagt hast. Tische, an denen es noch nicht losging, verlässt du; in laufenden Spielen übernimmt der Computer deinen Platz für immer (gewertete gelten als aufgegeben); in beendeten bist du namenlos.
    { "" }
    Statt Name und ID bleibt nur ein Code, damit weiter gilt, falls du wiederkommst: wer dich stummgeschaltet oder von einem Tisch entfernt hat, eine Saison, die du aussetzt, und { $known } Tage lang, mit wem du gewertet gespielt hast. Das geht nur einmal am Tag und lässt sich nicht rückgängig machen. Bist du sicher?
privacy-erase-sure = 🗑 Ja, vergiss mich
privacy-keep = ‹ Nein, zurück
privacy-erased = Ich habe dich vergessen. Wenn du mir wieder schreibst, lernen wir uns neu kennen.
privacy-left = Ich habe dich vergessen, nur hier noch nicht: { $codes }. Das lässt sich gerade nicht lesen. Ich versuche es jeden Tag noch einmal, solange du mir nicht wieder schreibst.
privacy-file = Alles, was ich über dich weiß.
nameless = jemand

## The daily digest

digest-title = { $count ->
    [one] 📬 { $count } Tisch wartet auf dich
   *[other] 📬 { $count } Tische warten auf dich
}
digest-line = { $table }, bis { $until }
digest-others = { $count ->
    [one] { $count } weiteres Spiel wartet auf andere.
   *[other] { $count } weitere Spiele warten auf andere.
}
