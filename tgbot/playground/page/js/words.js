/**
 * All that the page itself says; the bot's words come from the bot. One line per thing, the languages side by side:
 * English, French, Italian, Spanish, German.
 */

export const LANGUAGES = { en: "English", fr: "Français", it: "Italiano", es: "Español", de: "Deutsch" };
const ORDER = Object.keys(LANGUAGES);

const WORDS = {
  // the page
  phones: ["Phones", "Téléphones", "Telefoni", "Teléfonos", "Telefone"],
  phoneOf: ["{name}’s phone", "Téléphone de {name}", "Telefono di {name}", "Teléfono de {name}", "Telefon von {name}"],
  addPhone: ["Add a phone", "Ajouter un téléphone", "Aggiungi un telefono", "Añadir un teléfono", "Telefon dazustellen"],
  name: ["Name", "Nom", "Nome", "Nombre", "Name"],
  language: ["Language", "Langue", "Lingua", "Idioma", "Sprache"],
  add: ["Add", "Ajouter", "Aggiungi", "Añadir", "Dazustellen"],
  theme: ["Theme", "Thème", "Tema", "Tema", "Farben"],
  "theme-auto": ["as the system", "comme le système", "come il sistema", "como el sistema", "wie das System"],
  "theme-light": ["light", "clair", "chiaro", "claro", "hell"],
  "theme-dark": ["dark", "sombre", "scuro", "oscuro", "dunkel"],
  sound: ["Sound", "Son", "Suono", "Sonido", "Ton"],
  curious: ["Behind the scenes", "En coulisses", "Dietro le quinte", "Entre bastidores", "Hinter den Kulissen"],
  reconnecting: [
    "No connection. Trying again…",
    "Pas de connexion. Nouvel essai…",
    "Nessuna connessione. Riprovo…",
    "Sin conexión. Reintentando…",
    "Keine Verbindung. Neuer Versuch …",
  ],

  // chats
  chats: ["Chats", "Discussions", "Chat", "Chats", "Chats"],
  nothingYet: ["Nothing yet", "Encore rien", "Ancora niente", "Nada todavía", "Noch nichts"],
  unread: ["{n} unread", "{n} non lus", "{n} non letti", "{n} sin leer", "{n} ungelesen"],
  bot: ["bot", "bot", "bot", "bot", "Bot"],
  botStopped: ["bot, stopped", "bot, arrêté", "bot, fermo", "bot, parado", "Bot, angehalten"],
  writing: ["is writing", "écrit", "sta scrivendo", "está escribiendo", "schreibt"],
  members: ["{n} people and the bot", "{n} personnes et le bot", "{n} persone e il bot", "{n} personas y el bot", "{n} Personen und der Bot"],
  back: ["Back to the chats", "Retour aux discussions", "Torna alle chat", "Volver a los chats", "Zurück zu den Chats"],
  more: ["About this chat", "À propos de cette discussion", "Su questa chat", "Sobre este chat", "Über diesen Chat"],
  aboutBot: [
    "{name}, a bot on this machine.",
    "{name}, un bot sur cette machine.",
    "{name}, un bot su questa macchina.",
    "{name}, un bot en esta máquina.",
    "{name}, ein Bot auf diesem Rechner.",
  ],
  block: ["Block the bot", "Bloquer le bot", "Blocca il bot", "Bloquear el bot", "Bot blockieren"],
  unblock: ["Unblock", "Débloquer", "Sblocca", "Desbloquear", "Entsperren"],
  topics: ["Topics", "Sujets", "Argomenti", "Temas", "Themen"],
  allTopics: ["All", "Tous", "Tutti", "Todos", "Alle"],
  messages: ["Messages", "Messages", "Messaggi", "Mensajes", "Nachrichten"],
  earlier: ["Earlier messages", "Messages précédents", "Messaggi precedenti", "Mensajes anteriores", "Frühere Nachrichten"],
  toBottom: ["To the newest message", "Au dernier message", "All’ultimo messaggio", "Al último mensaje", "Zur neuesten Nachricht"],
  new: ["{n} new", "{n} nouveaux", "{n} nuovi", "{n} nuevos", "{n} neu"],
  edited: ["edited", "modifié", "modificato", "editado", "bearbeitet"],
  spoiler: ["Hidden text: show", "Texte caché : montrer", "Testo nascosto: mostra", "Texto oculto: mostrar", "Verborgener Text: zeigen"],
  buttons: ["Buttons", "Boutons", "Pulsanti", "Botones", "Knöpfe"],
  hello: [
    "Press Start, and {name} writes to you.",
    "Appuyez sur Démarrer, et {name} vous écrit.",
    "Premi Avvia, e {name} ti scrive.",
    "Pulsa Iniciar, y {name} te escribe.",
    "Drück auf Start, und {name} schreibt dir.",
  ],
  start: ["Start", "Démarrer", "Avvia", "Iniciar", "Start"],
  message: ["Message", "Message", "Messaggio", "Mensaje", "Nachricht"],
  send: ["Send", "Envoyer", "Invia", "Enviar", "Senden"],
  menu: ["Menu", "Menu", "Menu", "Menú", "Menü"],
  commands: ["Commands", "Commandes", "Comandi", "Órdenes", "Befehle"],
  notSent: [
    "That did not go out. Try again.",
    "Ce n’est pas parti. Réessayez.",
    "Non è partito. Riprova.",
    "No se ha enviado. Inténtalo de nuevo.",
    "Das ging nicht hinaus. Versuch es noch einmal.",
  ],
  copied: ["Copied: {text}", "Copié : {text}", "Copiato: {text}", "Copiado: {text}", "Kopiert: {text}"],
  thisMessage: ["This message", "Ce message", "Questo messaggio", "Este mensaje", "Diese Nachricht"],
  copyText: ["Copy the text", "Copier le texte", "Copia il testo", "Copiar el texto", "Text kopieren"],
  delete: ["Delete", "Supprimer", "Elimina", "Eliminar", "Löschen"],
  close: ["Close", "Fermer", "Chiudi", "Cerrar", "Schließen"],
  cancel: ["Cancel", "Annuler", "Annulla", "Cancelar", "Abbrechen"],

  // links and groups
  sendTo: ["Send to …", "Envoyer à …", "Invia a …", "Enviar a …", "Senden an …"],
  copyLink: ["Copy the link", "Copier le lien", "Copia il link", "Copiar el enlace", "Link kopieren"],
  sentYou: ["{name} sends you a link", "{name} vous envoie un lien", "{name} ti manda un link", "{name} te envía un enlace", "{name} schickt dir einen Link"],
  openLink: ["Open", "Ouvrir", "Apri", "Abrir", "Öffnen"],
  notNow: ["Not now", "Pas maintenant", "Non ora", "Ahora no", "Nicht jetzt"],
  newGroup: ["New group", "Nouveau groupe", "Nuovo gruppo", "Nuevo grupo", "Neue Gruppe"],
  groupHint: [
    "A group with the bot in it. Write /new there to open a table.",
    "Un groupe avec le bot. Écrivez-y /new pour ouvrir une table.",
    "Un gruppo con il bot. Scrivi lì /new per aprire un tavolo.",
    "Un grupo con el bot. Escribe allí /new para abrir una mesa.",
    "Eine Gruppe mit dem Bot. Schreib dort /new, um einen Tisch zu eröffnen.",
  ],
  groupLinkHint: [
    "On Telegram this link adds the bot to one of your groups. Here it makes a group with the bot in it.",
    "Sur Telegram, ce lien ajoute le bot à l’un de vos groupes. Ici, il crée un groupe avec le bot.",
    "Su Telegram questo link aggiunge il bot a un tuo gruppo. Qui crea un gruppo con il bot.",
    "En Telegram este enlace añade el bot a uno de tus grupos. Aquí crea un grupo con el bot.",
    "In Telegram holt dieser Link den Bot in eine deiner Gruppen. Hier entsteht eine Gruppe mit dem Bot.",
  ],
  groupName: ["Name of the group", "Nom du groupe", "Nome del gruppo", "Nombre del grupo", "Name der Gruppe"],
  groupDefault: ["Game night", "Soirée jeux", "Serata giochi", "Noche de juegos", "Spieleabend"],
  groupMembers: ["With", "Avec", "Con", "Con", "Mit"],
  groupTopics: ["With topics", "Avec des sujets", "Con argomenti", "Con temas", "Mit Themen"],
  create: ["Create", "Créer", "Crea", "Crear", "Anlegen"],

  // behind the scenes
  "tab-calls": ["Calls", "Appels", "Chiamate", "Llamadas", "Aufrufe"],
  "tab-table": ["Table", "Table", "Tavolo", "Mesa", "Tisch"],
  "tab-clock": ["Clock", "Horloge", "Orologio", "Reloj", "Uhr"],
  "tab-bot": ["Bot", "Bot", "Bot", "Bot", "Bot"],
  callsHint: [
    "What the bot asks Telegram to do, newest first. Open a line for its parameters.",
    "Ce que le bot demande à Telegram, le plus récent d’abord. Ouvrez une ligne pour ses paramètres.",
    "Quello che il bot chiede a Telegram, prima il più recente. Apri una riga per i parametri.",
    "Lo que el bot pide a Telegram, lo más reciente primero. Abre una línea para ver sus parámetros.",
    "Was der Bot Telegram aufträgt, das Neueste zuerst. Eine Zeile öffnet ihre Parameter.",
  ],
  noCalls: ["Nothing yet: tap something.", "Encore rien : touchez un bouton.", "Ancora niente: tocca qualcosa.", "Nada todavía: toca algo.", "Noch nichts: tippe etwas an."],
  withPolls: ["with getUpdates", "avec getUpdates", "con getUpdates", "con getUpdates", "mit getUpdates"],
  clear: ["Clear", "Effacer", "Svuota", "Vaciar", "Leeren"],
  ok: ["done", "fait", "fatto", "hecho", "getan"],
  failed: ["failed", "échoué", "fallito", "fallido", "misslungen"],
  tableHint: [
    "What a seat may see of its table, and nothing more.",
    "Ce qu’une place peut voir de sa table, et rien de plus.",
    "Quello che un posto può vedere del suo tavolo, e niente di più.",
    "Lo que un asiento puede ver de su mesa, y nada más.",
    "Was ein Platz von seinem Tisch sehen darf, und nicht mehr.",
  ],
  table: ["Table", "Table", "Tavolo", "Mesa", "Tisch"],
  seat: ["As seen by", "Vue par", "Visto da", "Vista por", "Gesehen von"],
  nobody: ["nobody", "personne", "nessuno", "nadie", "niemandem"],
  noTables: ["No tables yet. /new opens one.", "Pas encore de table. /new en ouvre une.", "Ancora nessun tavolo. /new ne apre uno.", "Aún no hay mesas. /new abre una.", "Noch keine Tische. /new eröffnet einen."],
  revision: ["change {n}", "changement {n}", "modifica {n}", "cambio {n}", "Änderung {n}"],
  "phase-lobby": ["lobby", "salon", "sala", "sala", "Lobby"],
  "phase-playing": ["playing", "en jeu", "in gioco", "en juego", "im Spiel"],
  "phase-finished": ["finished", "terminée", "finito", "terminada", "beendet"],
  "phase-closed": ["closed", "fermée", "chiuso", "cerrada", "geschlossen"],
  skipAhead: ["Skip ahead", "Avancer", "Salta avanti", "Adelantar", "Vorspringen"],
  skipped: ["{span} ahead of your own clock.", "{span} d’avance sur votre horloge.", "{span} avanti rispetto al tuo orologio.", "{span} por delante de tu reloj.", "{span} vor deiner eigenen Uhr."],
  notSkipped: ["The same as your own clock.", "Comme votre horloge.", "Come il tuo orologio.", "Como tu reloj.", "Wie deine eigene Uhr."],
  clockHint: [
    "Reminders, time-outs and quiet hours follow this clock.",
    "Rappels, délais et heures calmes suivent cette horloge.",
    "Promemoria, scadenze e ore di quiete seguono questo orologio.",
    "Avisos, plazos y horas de calma siguen este reloj.",
    "Erinnerungen, Fristen und Ruhezeiten folgen dieser Uhr.",
  ],
  running: ["The bot is running.", "Le bot tourne.", "Il bot è attivo.", "El bot está en marcha.", "Der Bot läuft."],
  stopped: ["The bot is stopped.", "Le bot est arrêté.", "Il bot è fermo.", "El bot está parado.", "Der Bot steht."],
  kill: ["Kill", "Tuer", "Uccidi", "Matar", "Abschießen"],
  restart: ["Restart", "Relancer", "Riavvia", "Reiniciar", "Neu starten"],
  nothingLost: [
    "Kill it in the middle of a turn, tap a few buttons, restart it: nothing is lost.",
    "Tuez-le en plein tour, touchez quelques boutons, relancez-le : rien n’est perdu.",
    "Uccidilo a metà turno, tocca qualche pulsante, riavvialo: niente va perso.",
    "Mátalo en pleno turno, toca unos botones, reinícialo: no se pierde nada.",
    "Schieß ihn mitten im Zug ab, tippe ein paar Knöpfe, starte ihn neu: Nichts geht verloren.",
  ],
  nothingLostWhy: [
    "What you tap meanwhile waits at Telegram’s. The bot confirms only what is stored, and sends only what it has not yet sent.",
    "Ce que vous touchez entre-temps attend chez Telegram. Le bot ne confirme que ce qui est enregistré et n’envoie que ce qu’il n’a pas encore envoyé.",
    "Quello che tocchi intanto aspetta da Telegram. Il bot conferma solo ciò che è salvato e manda solo ciò che non ha ancora mandato.",
    "Lo que tocas mientras tanto espera en Telegram. El bot solo confirma lo que está guardado y solo envía lo que aún no ha enviado.",
    "Was du inzwischen tippst, wartet bei Telegram. Der Bot bestätigt nur, was gespeichert ist, und schickt nur, was er noch nicht geschickt hat.",
  ],
};

/**
 * @param {string} language `de`, also as `de-AT`; English for those that are missing here
 * @returns {(key: keyof typeof WORDS, parts?: Record<string, unknown>) => string}
 */
export function wordsIn(language) {
  const at = Math.max(0, ORDER.indexOf((language ?? "en").slice(0, 2)));
  return (key, parts = {}) => WORDS[key][at].replace(/\{(\w+)\}/g, (_, name) => String(parts[name] ?? ""));
}
