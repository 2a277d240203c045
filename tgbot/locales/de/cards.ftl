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

help-siesta = Tut nichts, aber keine Ziffer ist niedriger.
help-refreshment-havana-2009 = Du darfst verdeckt eine Karte aus deiner Ablage zurücknehmen.
help-refreshment-la-habana-2024 = Leg eine Handkarte ab; nimm eine abgelegte und zeig sie.
help-protection-havana-2009 = Solange offen: sicher vor Dieben und Steuereintreibern.
help-protection-la-habana-2024 = Solange offen: sicher vor Dieben.
help-rubble = Nimm allen Schutt aus der Mitte.
help-peso = Nimm 1 Peso aus dem Vorrat.
help-conservation = Du darfst 1 Gebäude am Rand entfernen; insgesamt 1 pro Runde.
help-tax-collector = Nimm 1 Peso; alle nach dir verlieren 1 Arbeiter oder 1 Stein, du wählst.
help-worker = Nimm 1 Arbeiter; wer in der Runde zuerst kommt, nimmt 2.
help-architect = Nimm 1 Arbeiter. Solange offen: Du kannst Gebäude kaufen, die einen Architekten brauchen.
help-pesos-thief-havana-2009 = Stiehl die Hälfte der Pesos (abgerundet) von jemandem, der nach dir dran ist (zuletzt: von wem du willst).
help-pesos-thief-la-habana-2024 = Stiehl 2 Pesos von jemandem, der nach dir dran ist; ab 6 Pesos stiehlst du 3.
help-materials-thief-havana-2009 = Stiehl 1 Stein von jemandem, der nach dir dran ist (zuletzt: von wem du willst); ab 4 farbigen Steinen bis zu 2.
help-materials-thief-la-habana-2024 = Stiehl 1 Stein von jemandem, der nach dir dran ist; ab 4 farbigen Steinen stiehlst du 2.
help-black-market-havana-2009 = Zieh 1 Stein aus dem Beutel; wer zuerst kommt, zieht 2.
help-black-market-la-habana-2024 = Zieh 1 Stein aus dem Beutel; wer in der Runde zuerst kommt, zieht 2 oder sucht sich 1 aus.
help-pesos = Nimm die Hälfte der Pesos aus der Mitte, aufgerundet.
help-mama = Nimm die Hälfte der farbigen Steine und die Hälfte des Schutts aus der Mitte, beides aufgerundet.
