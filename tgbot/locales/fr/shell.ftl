## Said by the bot itself, whatever the topic

act-as-yourself = Écris en ton propre nom, s’il te plaît : si tu écris au nom d’un groupe ou d’un canal, je ne sais pas à qui donner la place.
our-error = Oups, c’est une erreur de notre part. Elle est notée sous le numéro { $number }. Ta partie est en sécurité. Réessaie, s’il te plaît.
aside-told = 🛠 La table <b>{ $code }</b> est illisible pour l’instant. Elle est conservée telle quelle et sera réparée.
