## /away. The words in away-words- are what people may write between and around two dates.

away-title = 🏝 Jours d’absence
away-none = Rien de prévu.
away-help = Aux tables lentes, ton chrono s’arrête ces jours-là et je te laisse tranquille. Pour d’autres dates, écris : <code>/away 24 déc - 31 déc</code> ou <code>/away ven-dim</code>
away-today = Aujourd’hui
away-tomorrow = Demain
away-weekend = Week-end
away-days = { $count ->
    [one] { $count } jour
   *[other] { $count } jours
}
away-home = 🏠 Finalement, je suis là
away-noted = C’est noté. Profite bien !
away-back = Te revoilà ! J’ai effacé tes jours d’absence.
away-words-between = au à a jusqu’au jusqu'au
away-words-around = du de le la

## /pause

pause-title = ⏸ { $table }
pause-help = { $others ->
    [0] ⏸ arrête le chrono (tu peux quand même jouer). ⏳ te donne du temps en plus.
   *[other] ⏸ arrête le chrono de tout le monde (tu peux quand même jouer). ⏳ te donne du temps en plus. Les autres votent.
}
pause-silent = Si quelqu’un ne joue pas pendant des jours ou reste injoignable, un bouton apparaît ici : l’ordinateur joue à sa place jusqu’à son retour.
pause-open = Vote ouvert jusqu’à { $until }.
pause-paused = La partie est en pause. On reprend ?
pause-which = À quelle table ?
pause-proposed = { $silence ->
    [yes] Les autres ont jusqu’à { $until } pour voter. Pas de réponse, c’est oui.
   *[no] Les autres ont jusqu’à { $until } pour voter. Pas de réponse, c’est non.
}
pause-agreed = C’est fait !
pause-yes = Tu es d’accord.
pause-no = Tu es contre.

## /resign, I am back, another person for a seat

resign-which = À quelle table veux-tu laisser ta place ?
resign-ask = { $name }, veux-tu laisser pour de bon ta place à l’ordinateur, à la table { $table } ? Tu ne pourras pas revenir.
resign-sure = 🏳️ Oui, je la laisse
resign-keep = Non, je continue
resign-done = 🏳️ L’ordinateur a maintenant ta place à la table { $table }.
resign-kept = 👍 Tu continues à la table { $table }.
back-done = Te revoilà ! C’est de nouveau toi qui joues.
offer-done = La place est libre. Qui m’envoie /join { $code } la prend.

## /say

talk-offer = 💬 Je le dis à { $names } ?
talk-offer-which = 💬 À quelle table dois-je le dire ?
talk-send = 💬 Envoyer
talk-said = 💬 C’est dit.
talk-answer = 💬 Répondre
talk-quick-bravo = 👏
talk-quick-oh = 😱
talk-quick-hurry = ⏳
toast-answer = Écris ta réponse ici. Je te demande avant de la transmettre.
talk-mute = 🔇 Ignorer { $name }
talk-muted = 🔇 Tu ne verras plus les messages envoyés par { $name }.
talk-heard = 🔊 Tu verras de nouveau les messages envoyés par { $name }.
talk-alone = 💬 { $table } : il n’y a encore personne pour le lire.
talk-which = Tu es à plusieurs tables. Touche une ligne pour la copier, puis envoie-la :

## /nudge and reminders

nudge-which = Quelle table traîne ?
nudge-done = C’est fait, relance envoyée.
nudge-done-to = Je relance gentiment { $names }.
snooze-done = Prochain rappel : { $when }, si c’est encore à toi.
mute-done = Rappels coupés pour ce tour.

## /log and /replay

log-nothing = Il ne s’est encore rien passé.
log-recent = depuis ton dernier coup
log-latest = la dernière manche
log-rounds = 📜 Manche par manche
log-page = { $parts ->
    [one] manche { $round }
   *[other] manche { $round } ({ $part }/{ $parts })
}
log-before = ◀ Avant
log-after = Après ▶
log-which = Quelle table ?
replay-begins = La partie commence.
replay-where = étape { $number } sur { $count }, manche { $round }
replay-none = Il n’y a pas encore de partie terminée à revoir. Joue contre l’ordinateur avec /practice, ou avec d’autres grâce à /play.
replay-which = Quelle partie veux-tu revoir ?
replay-round-back = ⏪ Manche
replay-round-on = Manche ⏩

## /privacy

privacy-title = 🔐 Ce que je sais de toi
privacy-text = Ton nom et ton identifiant Telegram (pas ton numéro de téléphone), tes réglages et tes jours d’absence, les tables où tu joues avec leurs coups et ce que tu y dis, tes mots porte-bonheur et tes résultats.
    { "" }
    Les messages s’effacent après { $talk } jours, les tables jamais jouées après { $closed } jours, tes réglages quand je suis sans nouvelles de toi depuis { $people } jours. { $finished ->
        [0] Les parties terminées restent, pour qu’on puisse les revoir.
       *[other] Les parties terminées restent { $finished } jours, pour qu’on puisse les revoir.
    }
    { "" }
    Les personnes qui jouent avec toi voient ton nom, tes coups, tes messages et tes résultats ; le groupe et les spectateurs voient la partie elle-même. Aux tables publiques, tout le monde voit combien de parties tu as terminées. /top ne te montre que si tu le veux ; la liste d’un groupe montre toutes les personnes qui y ont joué des parties classées. Je ne transmets rien à personne d’autre.
privacy-export = 📄 Tout dans un fichier
privacy-erase = 🗑 Oublie-moi
privacy-erase-text = J’oublie ton nom, tes réglages et ce que tu as dit. Avant le début, tu quittes tes tables ; dans les parties en cours, l’ordinateur prend ta place pour de bon (une partie classée compte comme abandonnée) ; dans les parties terminées, ton nom disparaît.
    { "" }
    À la place de ton nom et de ton identifiant, il ne reste qu’un code, pour que ceci compte encore si tu reviens : qui t’ignore ou t’a fait quitter une table, une saison où tu ne joues pas et, pendant { $known } jours, avec qui tu as joué des parties classées. C’est possible une seule fois par jour, et on ne peut pas revenir en arrière. C’est vraiment ce que tu veux ?
privacy-erase-sure = 🗑 Oui, oublie-moi
privacy-keep = ‹ Non, retour
privacy-erased = Tout est oublié. Si tu m’écris de nouveau, ce sera notre première rencontre.
privacy-left = Tout est oublié, sauf ici : { $codes }. On ne peut pas le lire en ce moment. Je réessaie chaque jour, tant que tu ne m’écris pas de nouveau.
privacy-file = Tout ce que je sais de toi.
nameless = quelqu’un

## The daily digest

digest-title = { $count ->
    [one] 📬 { $count } table t’attend
   *[other] 📬 { $count } tables t’attendent
}
digest-line = { $table }, avant { $until }
digest-others = { $count ->
    [one] { $count } autre partie attend quelqu’un d’autre.
   *[other] { $count } autres parties attendent quelqu’un d’autre.
}
