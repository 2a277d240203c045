## The playground: what the command says

play-at = Habana ist unter { $url }
play-ready = @{ $name } ist bei der Arbeit. Strg-C beendet den Abend; die Spiele bleiben, wie sie sind.
play-ends = Was gerade läuft, wird beendet …
play-fresh = Was vorher da war, liegt jetzt in { $path }
play-unreadable = Die Chats waren nicht zu lesen und beginnen neu. Die alte Datei bleibt: { $path }
play-open-host = Vorsicht: Unter { $host } können alle, die diesen Rechner erreichen, mitspielen und alle Chats und Karten lesen. Nur unter Freunden verwenden.
play-no-table = Der Bot hat nicht von selbst einen Tisch eröffnet. Mit /new im Chat geht es.
play-busy = Port { $port } ist nicht zu haben: { $reason }. Frei ist zum Beispiel: --port { $other }
play-busy-all = Port { $port } ist nicht zu haben: { $reason }. Bitte einen anderen wählen.
play-in-use = In { $path } läuft schon ein Spielplatz. Dort weiterspielen oder einen anderen Ordner wählen, zum Beispiel --data { $other }
play-fails = Der Bot endet, sobald er gestartet ist. Seine letzten Worte:
    { $words }

play-people = Wie viele Menschen spielen, jeder mit einem Telefon: 1 bis 4.
play-computers = Wie viele Computer mitspielen; ohne Angabe 2 bei einem Menschen, sonst keiner.
play-language = Die Sprache der Leute, wenn sie zum ersten Mal kommen; mehrere, durch Kommas getrennt, für mehrere.
play-port = Der Port der Seite.
play-host = Die Adresse der Seite; jede andere als die des eigenen Rechners steht auch anderen offen.
play-data = Der Ordner, in dem Spiele und Chats liegen.
play-fast = Erinnerungen und abgelaufene Zeiten in Sekunden, um sie zu erleben.
play-fresh-start = Neu beginnen; was da ist, wird beiseitegelegt.
play-browser = Die Seite im Browser öffnen.
bad-people = Hier können 1 bis { $most } Menschen spielen, nicht { $people }.
bad-play-computers = Mit { $people ->
    [one] einem Menschen
   *[other] { $people } Menschen
} können { $least } bis { $most } Computer spielen, nicht { $computers }.
bad-port = Ein Port ist eine Zahl von { $least } bis { $most }, nicht { $port }.
bad-host = { $host } ist keine Adresse dieses Rechners: { $reason }.
bad-data = In { $path } lässt sich nichts aufheben: { $reason }.

## The playground: what the page is told

service-came = { $name } ist der Gruppe beigetreten
service-left = { $name } hat die Gruppe verlassen
service-topic = { $name } hat das Thema „{ $topic }“ eröffnet
service-topic-closed = { $name } hat das Thema geschlossen
service-upgraded = Die Gruppe ist jetzt eine Supergruppe

do-unknown = Das gibt es nicht zu tun. Es gibt: { $known }.
do-missing = „{ $name }“ fehlt oder passt nicht.
do-nobody = So jemanden gibt es nicht.
do-no-chat = Diesen Chat gibt es hier nicht.
do-no-forum = Diese Gruppe hat keine Themen.
do-no-table = Diesen Tisch oder Platz gibt es nicht.
do-bad-text = Bitte 1 bis { $longest } Zeichen schreiben.
do-blocked = Der Bot ist blockiert. Erst die Blockierung aufheben.
do-not-yours = Das hat jemand anders geschrieben.
do-enough-phones = Hier ist Platz für { $most } Telefone.
do-store-away = Die Tische sind gerade nicht zu erreichen. Warte, bis der Bot wieder da ist.
do-not-now = Das geht jetzt nicht.
do-no-json = Das ist kein JSON.
do-too-much = Das ist zu viel auf einmal.
