## What Telegram shows in its menu; at most 256 characters each

menu-games = Toutes tes tables, les plus urgentes d’abord
menu-new = Ouvrir une table
menu-join = T’asseoir à une table
menu-table = Montrer le plateau
menu-hand = Montrer ta main
menu-log = Ce qui s’est passé
menu-undo = Annuler ta dernière étape
menu-plan = Choisir ta prochaine carte à l’avance
menu-say = Dire quelque chose à la table
menu-rules = Les règles ou une carte
menu-pause = Demander une pause ou plus de temps
menu-away = Les jours où tu es absent
menu-nudge = Relancer ceux que tout le monde attend
menu-settings = Langue, fuseau horaire, heures calmes
menu-rematch = Rejouer
menu-replay = Revoir une partie terminée
menu-stats = Tes résultats
menu-leave = Partir avant le début
menu-cancel = Annuler avant le début
menu-resign = Laisser ta place à l’ordinateur
menu-help = Ce que je sais faire
menu-privacy = Ce que je sais de toi

## What Telegram shows before somebody presses Start (512 characters), and in the bot’s profile (120)

bot-description = Le jeu de société La Havane par messages : de deux à quatre personnes, sur une soirée ou sur des semaines. L’ordinateur prend les places libres. Les deux éditions, rappels, retour en arrière, nuits tranquilles.
bot-about = Le jeu de société La Havane par messages, à ton rythme.
