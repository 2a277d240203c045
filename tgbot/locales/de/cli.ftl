## The command line

cli-habana = Die Brettspiele Havanna (2009) und La Habana (2024).
cli-play = Im Browser spielen: der echte Bot, ein paar Telefone, nichts einzurichten.
cli-bot = Den Telegram-Bot laufen lassen, bis Strg-C oder SIGTERM.
cli-doctor = Token, Speicher, Uhr, Sprachen und Webhook prüfen und sagen, was zu tun ist.
cli-live = Telegram im Chat mit dieser Nummer alles zeigen, was der Bot senden kann, und sagen, was es ablehnt oder ändert. Danach wird alles gelöscht.
cli-status = Worker, Speicher, Wartendes, Tische nach Phase und die Fehler der letzten Stunde zeigen.
cli-hotseat = An dieser Tastatur spielen, mit anderen oder gegen den Computer.
cli-replay = Ein gespeichertes Spiel Zug für Zug ansehen.
cli-simulate = Den Computer viele Spiele spielen lassen und die Ergebnisse zählen.
cli-export = Einen Tisch in eine Datei schreiben: ein beendetes Spiel zum Ansehen mit replay, sonst den ganzen Tisch.
cli-import = Einen Tisch aus einer Datei zurückbringen.
cli-close = Einen Tisch schließen, ob offen oder im Spiel; seine Leute erfahren es.
cli-tidy = Tische finden, die eine frühere Version liegen ließ. Der Bot löscht dann, was niemand mehr braucht.

cli-version = Die Version zeigen und beenden.
cli-full = Auch zeigen, was in einen Fehlerbericht gehört: Python, Bibliotheken, gespeicherte Formate, Speicher und Plattform. Ohne Geheimnisse.
cli-edition = havana-2009 oder la-habana-2024; die Jahreszahl genügt.
cli-players = Wie viele mitspielen, 2 bis 4, Computer eingeschlossen.
cli-computers = Wie viele davon der Computer spielt; ohne Angabe alle bis auf einen.
cli-level = Wie gut der Computer spielt: easy (leicht), medium (mittel) oder hard (schwer).
cli-replacement = Wie neue Karten gewählt werden: "in order" (reihum) oder together (gleichzeitig).
cli-deck = Eine Datei mit eigenen Gebäuden statt der mitgelieferten.
cli-seed = Eine Zahl, mit der sich der Zufall wiederholen lässt.
cli-save = Wo das Spiel gespeichert wird.
cli-resume = Ein gespeichertes Spiel fortsetzen, mit denselben Leuten und Regeln.
cli-ask-take-back = Fragen (bei havana-2009), bevor die Ablage auf die Hand kommt; sonst geschieht das immer.
cli-language = Die Sprache des Spiels.
cli-names = Namen, durch Kommas getrennt; zuerst Menschen, dann Computer.
cli-names-replay = Andere Namen, durch Kommas getrennt, in der Reihenfolge der Plätze.
cli-file = Ein Spiel, wie hotseat es speichert.
cli-pause = Nach jedem Zug warten oder das ganze Spiel auf einmal ausgeben.
cli-games = Wie viele Spiele gespielt werden; mit --compare höchstens, mit --ladder je Paarung.
cli-kinds = Welche Computer spielen, durch Kommas getrennt; sie besetzen die Plätze reihum. hard:100 denkt in 100 Durchläufen.
cli-compare = Sagen, welcher von zwei Computern stärker ist und wie sicher; hört auf, sobald es sicher ist.
cli-ladder = Alle Computer gegeneinander spielen lassen und einstufen; greedy ist immer dabei.
cli-details = Alles zeigen, was gezählt wurde: Karten, Gebäude, Punkte je Runde, Bedenkzeiten.
cli-report = Ein neuer Ordner für den Bericht: report.md, figures.json und Bilder.
cli-workers = Wie viele Prozesse gleichzeitig spielen; ohne Angabe einer je Kern.
cli-code = Der Code eines Tisches, sechs Zeichen.
cli-out = Wohin geschrieben wird; ohne Angabe CODE.txt oder CODE.json in diesem Ordner.
cli-whole = Auch nach dem Ende des Spiels den ganzen Tisch schreiben.
cli-table-file = Ein Tisch, wie export ihn schreibt.
cli-config = Die Einstellungen; ohne Angabe HABANA_CONFIG oder config.yaml in diesem Ordner, falls vorhanden.
cli-status-watch = Alle zwei Sekunden neu nachsehen, bis Strg-C.
cli-status-json = Als JSON ausgeben, für Programme.

version = habana { $version }
version-unknown = habana, aus dem Quelltext gestartet

bad-choice = { $value } gibt es nicht. Bitte wähle eins davon: { $known }.
bad-players = Es können { $least } bis { $most } mitspielen, nicht { $players }.
bad-least = Bitte mindestens 1, nicht { $value }.
bad-computers = Bei { $players } Plätzen kann der Computer 0 bis { $most } spielen: Ein Platz gehört dir.
bad-kinds = Das sind { $kinds } Computer für { $players } Plätze.
bad-iterations = { $spec } kann nicht spielen. Nur ein Computer, der sucht, nimmt eine Zahl von Durchläufen ab 1, etwa hard:100.
bad-contest = --compare nennt schon beide Computer; bitte lass --kinds und --ladder weg.
bad-same = Bitte zwei verschiedene Computer.
bad-deck = Mit diesen Gebäuden lässt sich nicht spielen. { $reason }
bad-record = { $path } ist kein gespeichertes Spiel: { $reason }
bad-no-file = Die Datei { $path } gibt es nicht.
bad-file = Die Datei lässt sich nicht lesen: { $reason }
bad-text = Die Datei enthält keinen reinen Text
bad-save-exists = { $path } gibt es schon. Bitte wähle einen anderen Namen, damit nichts verloren geht.
bad-save-folder = Den Ordner { $path } gibt es nicht.
bad-save-place = { $path } lässt sich nicht schreiben: { $reason }.
bad-terminal = { $people } Menschen an einer Tastatur brauchen ein Terminal, das sich leeren lässt, damit niemand fremde Karten sieht.
bad-name = Ein Name hat 1 bis { $longest } gewöhnliche Zeichen; { $name } passt nicht.
bad-names-alike = Zwei Namen sind gleich.
bad-names-many = Das sind { $given } Namen für { $players } Plätze.
bad-code = { $code } ist kein Code. Ein Code hat sechs Zeichen, zum Beispiel H7K9MW.
bad-table-unknown = Den Tisch { $code } gibt es hier nicht. Gesucht in: { $store }.
bad-close-over = Der Tisch { $code } ist schon zu Ende.
bad-close-newer = Den Tisch { $code } hat eine neuere Version geschrieben: Schließe ihn mit dieser.
bad-table = { $path } lässt sich nicht zurückbringen: { $reason }
bad-table-exists = Den Tisch { $code } gibt es schon, und ihm fehlt nichts. Er ist unverändert.
bad-store = Der Speicher lässt sich nicht benutzen: { $reason }
bad-token = Telegram kennt dieses Token nicht. Das richtige gibt es bei @BotFather.
bad-telegram = Telegram lässt sich nicht benutzen: { $reason }. Versuch es mit: habana doctor
live-look = Sieh dir jetzt den Chat an und tipp auf 📋. Enter löscht dann alles
bad-settings = Diese Einstellungen lassen sich nicht benutzen:
    { $reason }

export-done = Der Tisch { $code } steht in { $path }.
export-secret = Die Datei enthält verdeckte Karten eines laufenden Spiels: Bitte zeig sie niemandem.
tidy-done = { $count ->
    [0] Es lag nichts herum.
    [one] { $count } Tisch lag herum. Der Bot kümmert sich jetzt darum.
   *[other] { $count } Tische lagen herum. Der Bot kümmert sich jetzt darum.
}
import-done = { $people ->
    [one] Der Tisch { $code } ist wieder da, mit einem Menschen. Seine Uhren laufen weiter.
   *[other] Der Tisch { $code } ist wieder da, mit { $people } Menschen. Seine Uhren laufen weiter.
}
close-sure = { $people ->
    [0] Tisch { $code } schließen?
    [one] Tisch { $code } schließen, an dem eine Person sitzt? Sie erfährt es.
   *[other] Tisch { $code } schließen, an dem { $people } Leute sitzen? Sie erfahren es.
}
close-done = Der Tisch { $code } ist geschlossen. Seine Leute erfahren es, sobald der Bot läuft.
close-hidden = Der Tisch { $code } lässt sich nicht lesen; er wurde nicht verändert, und niemand erfährt davon. Bei seinen Leuten steht er nicht mehr in der Liste. Seine Daten bleiben: habana export { $code } schreibt sie in eine Datei, und habana import bringt ihn repariert zurück.

bot-runs = @{ $name } läuft. Strg-C beendet, was gerade im Gang ist, und hält an.
