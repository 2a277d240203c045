## The playground: what the command says

play-at = Habana ist unter { $url }
play-ready = @{ $name } läuft. Strg-C hält ihn an; die Spiele bleiben erhalten.
play-ends = Was gerade läuft, wird beendet …
play-fresh = Was vorher da war, liegt jetzt in { $path }
play-unreadable = Die Chats waren nicht zu lesen und beginnen neu. Die alte Datei bleibt: { $path }
play-open-host = Vorsicht: Unter { $host } können alle, die diesen Rechner erreichen, mitspielen und alle Chats und Karten lesen. Nur unter Freunden verwenden.
play-no-table = Der Bot hat nicht von selbst einen Tisch eröffnet. Schreib /new in den Chat, um einen zu eröffnen.
play-busy = Port { $port } ist nicht zu haben: { $reason }. Dieser ist frei: --port { $other }
play-busy-all = Port { $port } ist nicht zu haben: { $reason }. Bitte wähle einen anderen.
play-in-use = In { $path } läuft schon ein Spielplatz. Spiel dort weiter oder wähle einen anderen Ordner, zum Beispiel --data { $other }
play-fails = Der Bot hält an, sobald er gestartet ist. Seine letzten Worte:
    { $words }

play-people = Wie viele Menschen spielen, alle mit einem eigenen Telefon: 1 bis 4.
play-computers = Wie viele Computer mitspielen; ohne Angabe 2 bei einem Menschen, sonst keiner.
play-language = Die Sprache der Leute, wenn sie zum ersten Mal kommen; mehrere, durch Kommas getrennt, für mehrere.
play-port = Der Port der Seite.
play-host = Die Adresse der Seite; jede andere als die des eigenen Rechners steht auch anderen offen.
play-data = Der Ordner, in dem Spiele und Chats liegen.
play-fast = Erinnerungen und abgelaufene Zeiten in Sekunden, um sie zu erleben.
play-text = Tische als Text, ohne Bilder.
play-fresh-start = Neu beginnen; was da ist, wird beiseitegelegt.
play-browser = Die Seite im Browser öffnen.
bad-people = Hier können 1 bis { $most } Menschen spielen, nicht { $people }.
bad-play-computers = Mit { $people ->
    [one] einem Menschen
   *[other] { $people } Menschen
} können { $least } bis { $most } Computer spielen, nicht { $computers }.
bad-port = Ein Port ist eine Zahl von { $least } bis { $most }, nicht { $port }.
bad-host = { $host } ist keine Adresse dieses Rechners: { $reason }.
bad-data = In { $path } lassen sich keine Spiele aufbewahren: { $reason }.

## The playground: what the page is told

service-came = { $name } ist der Gruppe beigetreten
service-left = { $name } hat die Gruppe verlassen
service-topic = { $name } hat das Thema „{ $topic }“ eröffnet
service-topic-closed = { $name } hat das Thema geschlossen
service-upgraded = Die Gruppe ist jetzt eine Supergruppe

do-unknown = So eine Aktion gibt es nicht. Es gibt: { $known }.
do-missing = „{ $name }“ fehlt oder passt nicht.
do-nobody = So jemanden gibt es nicht.
do-no-chat = Diesen Chat gibt es hier nicht.
do-no-forum = Diese Gruppe hat keine Themen.
do-no-table = Diesen Tisch oder Platz gibt es nicht.
do-bad-text = Bitte schreib 1 bis { $longest } Zeichen.
do-blocked = Der Bot ist blockiert. Heb die Blockierung erst auf.
do-not-yours = Das hat jemand anders geschrieben.
do-enough-phones = Hier ist Platz für { $most } Telefone.
do-store-away = Die Tische sind gerade nicht zu erreichen. Warte, bis der Bot wieder da ist.
do-not-now = Das geht jetzt nicht.
do-no-json = Das ist kein JSON.
do-too-much = Das ist zu viel auf einmal.
