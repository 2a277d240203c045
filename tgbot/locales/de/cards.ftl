## The cards' names

card-siesta = Siesta
card-refreshment = Erfrischung
card-protection = Schutz
card-rubble = Schutt
card-peso = Peso
card-conservation = Denkmalschutz
card-tax-collector = Steuereintreiber
card-worker = Arbeiter
card-architect = Architekt
card-pesos-thief = Pesodieb
card-materials-thief = Materialdieb
card-black-market = Schwarzmarkt
card-pesos = Pesos
card-mama = Mama

## What each card does, in one line.
## Where the editions differ, the edition's key is added to the id.

help-siesta = Keine Aktion, aber mit der 0 bist du früh dran.
help-refreshment-havana-2009 = Du darfst verdeckt eine Karte aus deiner Ablage zurücknehmen.
help-refreshment-la-habana-2024 = Leg eine Handkarte ab, nimm dann eine Karte aus deiner Ablage zurück und zeig sie.
help-protection-havana-2009 = Solange offen: sicher vor Dieben und Steuereintreibern.
help-protection-la-habana-2024 = Solange offen: sicher vor Dieben.
help-rubble = Nimm allen Schutt aus der Mitte.
help-peso = Nimm 1 Peso aus dem Vorrat.
help-conservation = Du darfst 1 Gebäude am Ende einer Reihe entfernen; insgesamt nur 1 pro Runde.
help-tax-collector = Nimm 1 Peso. Alle nach dir verlieren 1 Arbeiter oder 1 Stein; du wählst.
help-worker = Nimm 1 Arbeiter, oder 2, wenn in dieser Runde noch niemand den Arbeiter genutzt hat.
help-architect = Nimm 1 Arbeiter. Solange offen: Du kannst Gebäude mit { $architect } kaufen.
help-pesos-thief-havana-2009 = Stiehl die Hälfte der Pesos (abgerundet) von jemandem nach dir (bist du als Letztes dran: von wem du willst).
help-pesos-thief-la-habana-2024 = Stiehl 2 Pesos von jemandem nach dir; ab 6 Pesos stiehlst du 3.
help-materials-thief-havana-2009 = Stiehl 1 Stein von jemandem nach dir (bist du als Letztes dran: von wem du willst); ab 4 farbigen Steinen bis zu 2.
help-materials-thief-la-habana-2024 = Stiehl 1 Stein von jemandem nach dir; ab 4 farbigen Steinen stiehlst du 2.
help-black-market-havana-2009 = Zieh 1 Stein aus dem Beutel, oder 2, wenn in dieser Runde noch niemand den Schwarzmarkt genutzt hat.
help-black-market-la-habana-2024 = Zieh 1 Stein aus dem Beutel. Hat in dieser Runde noch niemand den Schwarzmarkt genutzt: Zieh 2 oder such dir 1 aus.
help-pesos = Nimm die Hälfte der Pesos aus der Mitte, aufgerundet.
help-mama = Nimm die Hälfte der farbigen Steine und die Hälfte des Schutts aus der Mitte, beides aufgerundet.

# The same in a few words, below an example in signs: 26 letters at most.
gist-siesta = du bist früh dran
gist-refreshment-havana-2009 = 1 Ablagekarte zurück
gist-refreshment-la-habana-2024 = 1 Karte gegen Ablage
gist-protection = sicher, solange offen
gist-rubble = alles davon
gist-peso = 1 aus dem Vorrat
gist-conservation = 1 pro Runde, wenn du magst
gist-tax-collector = alle nach dir: 1 weg
gist-worker = nicht als Erstes: nur 1
gist-architect = für Gebäude mit Winkel
gist-pesos-thief-havana-2009 = die Hälfte
gist-pesos-thief-la-habana-2024 = 3, wenn jemand 6 hat
gist-materials-thief = 2, wenn jemand 4 farbige hat
gist-black-market-havana-2009 = nicht als Erstes: nur 1
gist-black-market-la-habana-2024 = oder wähl 1; später zieh 1
gist-pesos = Hälfte, aufgerundet
gist-mama = je Hälfte, aufgerundet
source-centre = Mitte
source-reserve = Vorrat
source-later = nach dir
source-discards = Ablage
