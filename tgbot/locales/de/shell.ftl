## Said by the bot itself, whatever the topic

act-as-yourself = Bitte schreib unter deinem eigenen Namen: Wer als Gruppe oder Kanal schreibt, dem kann ich keinen Platz geben.
our-error = Entschuldige, das war unser Fehler. Er ist unter der Nummer { $number } notiert. Deinem Spiel ist nichts passiert. Bitte versuch es noch einmal.
aside-told = 🛠 Der Tisch <b>{ $code }</b> lässt sich gerade nicht lesen. Er bleibt erhalten und wird repariert.
