## The playground: what the command says

play-at = Habana est à l’adresse { $url }
play-ready = @{ $name } tourne. Ctrl-C l’arrête ; les parties sont gardées.
play-ends = On termine ce qui est en cours…
play-fresh = Ce qu’il y avait avant est gardé dans { $path }
play-unreadable = Les discussions n’ont pas pu être lues et recommencent. L’ancien fichier est gardé : { $path }
play-open-host = Attention : à l’adresse { $host }, quiconque peut joindre cette machine peut jouer et lire toutes les discussions et toutes les mains. Entre amis seulement.
play-no-table = Le bot n’a pas ouvert de table tout seul. Écris /new dans la discussion pour en ouvrir une.
play-busy = Le port { $port } ne peut pas servir : { $reason }. Celui-ci est libre : --port { $other }
play-busy-all = Le port { $port } ne peut pas servir : { $reason }. Choisis-en un autre.
play-in-use = On joue déjà dans { $path }. Joue là-bas, ou choisis un autre dossier, par exemple --data { $other }
play-fails = Le bot s’arrête dès qu’il est lancé. Ses derniers mots :
    { $words }

play-people = Combien de personnes jouent, chacune avec un téléphone : 1 à 4.
play-computers = Combien d’ordinateurs jouent avec elles ; sans indication 2 pour une personne, sinon aucun.
play-language = La langue des personnes à leur première venue ; plusieurs, séparées par des virgules, pour plusieurs personnes.
play-port = Le port de la page.
play-host = L’adresse de la page ; toute autre que celle de la machine elle-même est ouverte à d’autres.
play-data = Le dossier où sont gardées parties et discussions.
play-fast = Rappels et délais en quelques secondes, pour les voir arriver.
play-text = Tables en texte, sans images.
play-fresh-start = Recommencer ; ce qui est là est mis de côté.
play-browser = Ouvrir la page dans le navigateur.
bad-people = De 1 à { $most } personnes peuvent jouer ici, pas { $people }.
bad-play-computers = Avec { $people ->
    [one] une personne
   *[other] { $people } personnes
}, de { $least } à { $most } ordinateurs peuvent jouer, pas { $computers }.
bad-port = Un port est un nombre de { $least } à { $most }, pas { $port }.
bad-host = { $host } n’est pas une adresse de cette machine : { $reason }.
bad-data = On ne peut pas garder les parties dans { $path } : { $reason }.

## The playground: what the page is told

service-came = { $name } a rejoint le groupe
service-left = { $name } a quitté le groupe
service-topic = { $name } a ouvert le sujet « { $topic } »
service-topic-closed = { $name } a fermé le sujet
service-upgraded = Le groupe est devenu un supergroupe

do-unknown = Cette action n’existe pas. Il y a : { $known }.
do-missing = « { $name } » manque ou ne convient pas.
do-nobody = Cette personne n’existe pas.
do-no-chat = Cette discussion n’existe pas pour cette personne.
do-no-forum = Ce groupe n’a pas de sujets.
do-no-table = Cette table ou cette place n’existe pas.
do-bad-text = Écris de 1 à { $longest } caractères.
do-blocked = Le bot est bloqué. Débloque-le d’abord.
do-not-yours = C’est quelqu’un d’autre qui l’a écrit.
do-enough-phones = Il y a de la place pour { $most } téléphones.
do-store-away = Les tables sont hors d’atteinte pour le moment. Attends que le bot soit de retour.
do-not-now = Ce n’est pas possible maintenant.
do-no-json = Ce n’est pas du JSON.
do-too-much = C’est trop à la fois.
