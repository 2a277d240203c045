## Commands for the people who run a bot

cli-tables = Tische auflisten, die mit Problemen zuerst. Es wird nichts geändert.
cli-inspect = Zeigt alles über einen Tisch, nur keine verdeckten Karten.
cli-repair = Den Bot neu nach einem Tisch sehen lassen oder mit --back das Spiel auf einen Zug zurücksetzen, von dem aus es weitergeht.
cli-backup = Den ganzen Speicher in eine Datei schreiben, während der Bot läuft, und sie zur Probe lesen.
cli-restore = Alles aus einer Sicherung zurückholen, in einen leeren Speicher.
cli-verify-release = Jedes laufende Spiel mit dieser Version nachspielen und sagen, welches anders weiterginge. Es wird nichts geändert.
cli-drain = Lässt alle Worker ihre laufende Arbeit beenden und nichts Neues annehmen, bis die Zeit um ist oder bis --end.
cli-announce = Eine Nachricht an viele schicken, an jede Person nur einmal, im Tempo des Bots.
cli-purge = Tische löschen, die lange vorbei sind, oder eine Person. Ohne --yes wird nur gezählt.
cli-recount = Statistik und Wertung aus beendeten Spielen neu berechnen, fehlende aufnehmen.

cli-phase = Nur Tische in dieser Phase: lobby, playing, finished oder closed.
cli-person = Nur Tische dieser Person: eine Nummer oder ein Teil des Namens.
cli-trouble = Nur Tische mit Problemen.
cli-limit = Wie viele Tische höchstens gezeigt werden.
cli-json = JSON ausgeben, für Programme.
cli-secrets = Auch verdeckte Karten zeigen. Dass du nachgesehen hast, wird im Speicher vermerkt.
cli-back = Wie viele Züge zurückgenommen werden; 0 spielt nur das Protokoll noch einmal durch.
cli-repair-out = Wo der Tisch aufgehoben wird, wie er war; sonst CODE-before.json in diesem Ordner.
cli-yes = Nicht nachfragen.
cli-backup-file = Die Datei einer Sicherung.
cli-into-used = In einen Speicher zurückholen, der benutzt wird; was schon da ist, bleibt, wie es ist.
cli-new = Den Speicher anlegen, wenn im Ordner keiner ist.
cli-announce-text = Der Text für alle, für die es keinen in ihrer Sprache gibt.
cli-announce-file = Der Text in einer Sprache, etwa de=hallo.txt; auch mehrmals.
cli-announce-cancel = Anhalten, was noch nicht verschickt ist: von diesem Text oder, ohne Text, von allen Nachrichten.
cli-days = Auch Leute, deren Tisch sich in den letzten N Tagen geändert hat.
cli-everybody = Alle, die je mit dem Bot gesprochen haben.
cli-dry-run = Nur zählen.
cli-drain-end = Wieder Updates annehmen.
cli-drain-for = Wie lange höchstens, etwa 90s, 10m oder 2h.
cli-over = Löscht Tische, die vor längerer Zeit als dieser endeten, etwa 90d.
cli-purge-person = Alles über die Person mit dieser Nummer löschen.
cli-purge-yes = Löschen statt zählen.

tables-column-code = Code
tables-column-trouble = Problem
tables-column-phase = Phase
tables-column-edition = Ausgabe
tables-column-round = Runde
tables-column-people = Leute
tables-column-waits = wartet auf
tables-column-changed = geändert
tables-counted = { $counted ->
    [0] Solche Tische gibt es nicht.
    [one] { $counted } Tisch, { $trouble } mit Problemen.
   *[other] { $shown } von { $counted } Tischen, { $trouble } mit Problemen.
}

repair-done = Der Bot sieht jetzt neu nach Tisch { $code }: nach Uhren, Computern und allen Nachrichten.
repair-plan = Tisch { $code }: Das Spiel geht auf Runde { $round } zurück. Antworten, die bleiben: { $kept }; die verloren gehen: { $lost }.
repair-sure = Tisch { $code } zurücksetzen? Seine Leute erfahren es.
repair-back-done = Tisch { $code } ist zurückgesetzt, seine Leute erfahren es. Wie er war, steht in { $path }: Behalte das für dich.
bad-repair = Tisch { $code } lässt sich nicht reparieren: { $reason }
bad-repair-newer = Eine neuere Version hat Tisch { $code } geschrieben: Repariere ihn mit jener Version.
bad-repair-game = An Tisch { $code } gibt es kein Spiel, das weitergehen könnte.
bad-back = Bitte 0 oder mehr, nicht { $value }.

verify-counted = { $counts } ({ $rate } Tische pro Sekunde)
verify-fine = Jeder Tisch geht weiter wie bisher.

store-used = Speicher: { $store }
backup-done = { $path } ist geschrieben und zur Probe gelesen. Tische: { $tables }; Profile und Verzeichnisse: { $keys }; Aufträge: { $jobs }; { $kilobytes } KB.
backup-secret = Die Datei enthält verdeckte Karten und was Leute dem Bot gesagt haben: Behalte sie für dich.
restore-done = Zurückgeholt. Tische: { $tables }; Profile und Verzeichnisse: { $keys }; Aufträge: { $jobs }. Schon da und unverändert: { $kept }. Nachrichten werden neu gezeichnet, sobald der Bot läuft.
restore-book = Buch der Ergebnisse: { $added } Einträge hinzugefügt; { $known } waren schon da und bleiben; { $unreadable } ausgelassen, weil sie nicht lesbar sind. Leute darin: { $numbered } neu hier; { $kept } waren hier schon bekannt und haben jetzt die Ergebnisse aus Speicher und Sicherung.
restore-other-secret = Der Speicher behält sein eigenes Geheimnis. Was mit dem der Sicherung gemacht wurde, gilt nicht mehr: Links zu beendeten Spielen und was für gelöschte Leute noch galt, falls sie wiederkommen.
restore-unreadable = Diese Tische kamen zurück, wie sie waren, und sind nicht lesbar: { $codes }
bad-backup-written = { $path } ließ sich nicht wieder lesen und ist gelöscht: { $reason }
bad-backup = { $path } lässt sich nicht zurückholen: { $reason }
bad-restore-used = In { $store } gibt es schon Tische oder Leute. Bitte wähle einen leeren Speicher, oder --into-used.

announce-counted = { $count ->
    [one] Sie ginge an eine Person.
   *[other] Sie ginge an { $count } Leute.
}
announce-sure = { $count ->
    [one] An eine Person schicken? Was verschickt ist, lässt sich nicht zurückholen.
   *[other] An { $count } Leute schicken? Was verschickt ist, lässt sich nicht zurückholen.
}
announce-done = { $count ->
    [0] Alle haben sie schon bekommen.
    [one] Sie geht an eine Person, sobald der Bot läuft.
   *[other] Sie geht an { $count } Leute, sobald der Bot läuft.
}
announce-cancelled = { $count ->
    [0] Es war nichts mehr zu verschicken.
    [one] Eine Person, die sie noch nicht hatte, bekommt sie nicht.
   *[other] { $count } Leute, die sie noch nicht hatten, bekommen sie nicht.
}
bad-announcement = Bitte einen Text von 1 bis { $longest } Zeichen.

drain-done = Die Worker beenden ihre laufende Arbeit und nehmen nichts Neues an, höchstens { $span } lang. So endet es: habana drain --end
drain-ended = Die Worker nehmen wieder Updates an.
drain-none = Es war nichts angehalten.
bad-span = { $reason }

purge-counted = { $count ->
    [one] Ein Tisch würde gelöscht. Mit --yes geschieht es.
   *[other] { $count } Tische würden gelöscht. Mit --yes geschieht es.
}
purge-done = { $count ->
    [one] Ein Tisch ist gelöscht.
   *[other] { $count } Tische sind gelöscht.
}
purge-person-counted = { $count ->
    [0] An keinem Tisch kommt Person { $person } vor. Mit --yes wird gelöscht, was es sonst noch über sie gibt.
    [one] Person { $person } kommt an einem Tisch vor: { $codes }. Mit --yes wird sie gelöscht.
   *[other] Person { $person } kommt an { $count } Tischen vor: { $codes }. Mit --yes wird sie gelöscht.
}
purge-person-done = { $count ->
    [0] Person { $person } ist gelöscht.
   *[other] Person { $person } ist gelöscht, außer dort, wo jetzt nichts zu lesen ist: { $codes }. Repariere das und versuch es noch einmal.
}
bad-purge = Bitte entweder --over oder --person.

## habana recount

recount-done = { $found ->
    [0] Es fehlte nichts.
    [one] { $found } Ergebnis fehlte und wurde ergänzt.
   *[other] { $found } Ergebnisse fehlten und wurden ergänzt.
} Neu gerechnet: { $count }.
