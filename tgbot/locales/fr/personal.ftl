## /away. The words in away-words- are what people may write between and around two dates.

away-title = 🏝 Jours d’absence
away-none = Aucun n’est noté.
away-help = Aux tables lentes, ton horloge s’arrête ces jours-là et je te laisse tranquille. Tous les jours peuvent s’écrire : <code>/away 24.12.-31.12.</code> ou <code>/away ven-dim</code>
away-today = Aujourd’hui
away-tomorrow = Demain
away-weekend = Week-end
away-days = { $count ->
    [one] { $count } jour
   *[other] { $count } jours
}
away-home = 🏠 Finalement, je suis là
away-noted = C’est noté. Profite bien !
away-back = Te revoilà : plus aucune absence n’est notée.
away-words-between = au à a jusqu’au jusqu'au
away-words-around = du de le la

## /pause

pause-title = ⏸ { $table }
pause-help = Une pause arrête toutes les horloges ; qui veut joue quand même. Plus de temps, c’est rien que pour toi. On demande aux autres.
pause-open = Ouvert jusqu’à { $until }.
pause-paused = La partie est en pause. On reprend ?
pause-which = À quelle table ?
pause-proposed = { $silence ->
    [yes] On demande aux autres jusqu’à { $until }. Qui ne dit rien est d’accord.
   *[no] On demande aux autres jusqu’à { $until }. Qui ne dit rien est contre.
}
pause-agreed = D’accord : c’est fait.
pause-yes = Tu es d’accord.
pause-no = Tu es contre.

## /resign, I am back, another person for a seat

resign-which = À quelle table veux-tu laisser ta place ?
resign-ask = { $name }, veux-tu laisser pour de bon à l’ordinateur ta place à la table { $table } ? Tu ne pourras pas revenir.
resign-sure = 🏳️ Oui, je la laisse
resign-keep = Non, je continue
resign-done = 🏳️ L’ordinateur a maintenant ta place à la table { $table }.
resign-kept = 👍 Tu continues à la table { $table }.
back-done = Te revoilà ! Tu joues de nouveau toi-même.
offer-done = La place est libre. Qui m’envoie /join { $code } la prend.

## /say

talk-mute = 🔇 Ignorer { $name }
talk-muted = 🔇 Tu ne lis plus ce que { $name } dit à tes tables.
talk-heard = 🔊 Tu lis de nouveau ce que { $name } dit.
talk-said = 💬 { $table } : pour { $names }.
talk-alone = 💬 { $table } : il n’y a encore personne pour le lire.
talk-which = Tu es à plusieurs tables. Touche une ligne pour la copier, puis envoie-la :

## /nudge and reminders

nudge-which = Quelle table traîne ?
nudge-done = C’est fait : un petit signe amical.
nudge-done-to = Un petit signe amical à { $names }.
snooze-done = Je te le rappelle { $when }, si c’est encore à toi.
mute-done = Plus de rappels pour ce tour.

## /log and /replay

log-nothing = Il ne s’est rien passé.
log-recent = depuis ton dernier coup
log-latest = la dernière manche
log-rounds = 📜 Manche par manche
log-page = { $parts ->
    [one] manche { $round }
   *[other] manche { $round } ({ $part }/{ $parts })
}
log-before = ◀ Avant
log-after = Après ▶
log-which = Quelle table ?
replay-begins = La partie commence.
replay-where = étape { $number } sur { $count }, manche { $round }
replay-none = Il n’y a pas encore de partie terminée à revoir.
replay-which = Quelle partie veux-tu revoir ?
replay-round-back = ⏪ Manche
replay-round-on = Manche ⏩

## /stats

stats-title = 📊 Tes résultats
stats-none = Tu n’as pas encore terminé de partie.
stats-all = { $games ->
    [one] { $games } partie
   *[other] { $games } parties
}, { $wins ->
    [0] aucune gagnée
    [one] { $wins } gagnée
   *[other] { $wins } gagnées
} ({ NUMBER($share, style: "percent", maximumFractionDigits: 0) })
stats-shared = { $count ->
    [one] { $count } victoire était partagée et compte en partie.
   *[other] { $count } victoires étaient partagées et comptent en partie.
}
stats-points = Points : { NUMBER($mean, maximumFractionDigits: 1) } en moyenne, { $most } au plus
stats-streak = Victoires de suite : { $current } en cours, { $best } au plus
stats-left = { $count ->
    [one] L’ordinateur a terminé { $count } autre partie pour toi.
   *[other] L’ordinateur a terminé { $count } autres parties pour toi.
}
stats-kind = { $edition }, à { $players } : { $summary }
stats-summary = { $games ->
    [one] { $games } partie
   *[other] { $games } parties
}, { $wins ->
    [one] { $wins } gagnée
   *[other] { $wins } gagnées
}, { NUMBER($mean, maximumFractionDigits: 1) } points

## /privacy

privacy-title = 🔐 Ce que je sais de toi
privacy-text = Ton nom et ton identifiant Telegram (pas ton numéro de téléphone), tes réglages et tes jours d’absence, les tables où tu joues avec leurs coups, et ce que tu y dis avec /say.
    { "" }
    Ce qui a été dit part après { $talk } jours, les tables sans suite après { $closed } jours. Les parties terminées restent, pour qu’on puisse les revoir. Personne d’autre n’en reçoit rien.
privacy-export = 📄 Tout dans un fichier
privacy-erase = 🗑 Oublie-moi
privacy-erase-text = J’oublie ton nom, tes réglages et ce que tu as dit. Avant le début, tu quittes tes tables ; dans les parties en cours, l’ordinateur prend ta place pour de bon ; dans les parties terminées, tu n’as plus de nom. On ne peut pas revenir en arrière. C’est vraiment ce que tu veux ?
privacy-erase-sure = 🗑 Oui, oublie-moi
privacy-keep = ‹ Non, retour
privacy-erased = Tout est oublié. Si tu m’écris de nouveau, ce sera notre première rencontre.
privacy-left = { $count ->
    [one] Tout est oublié, sauf à la table { $codes } : on ne peut pas la lire en ce moment. Renvoie /privacy dans quelques jours.
   *[other] Tout est oublié, sauf aux tables { $codes } : on ne peut pas les lire en ce moment. Renvoie /privacy dans quelques jours.
}
privacy-file = Tout ce que je sais de toi.

## The daily digest

digest-title = { $count ->
    [one] 📬 { $count } table t’attend
   *[other] 📬 { $count } tables t’attendent
}
digest-line = { $table }, jusqu’à { $until }
digest-others = { $count ->
    [one] { $count } partie attend les autres.
   *[other] { $count } parties attendent les autres.
}
