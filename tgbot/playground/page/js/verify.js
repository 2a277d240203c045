/**
 * Verifies the luck of one game of Habana in the browser: the twin of engine/verify_habana.py, which explains what it
 * checks, and says the same in the same words. docs/fairness.md explains the scheme.
 *
 * @typedef {{holds: boolean, lines: string[], faults: string[], draws: number, heads: string[]}} Verdict
 */

import { hmac256, joined, sha256 } from "./sha256.js";

const PROOF_FIELDS = "format table edition players deck seats lot order dice words seed seal head log".split(" ");
/** The fields of a proof of either version. */
const FORMATS = { "habana proof 1": PROOF_FIELDS, "habana proof 2": [...PROOF_FIELDS, "digests"] };
const FORMAT_PATTERN = "habana proof [12]";
/** The pieces of rubble that each player gets before the first draw, by edition. */
const FIRST_RUBBLE = { "havana-2009": 0, "la-habana-2024": 1 };
/** All bricks: red, yellow, blue, browN and rubble (Grey), in the order in which they lie in a row to be drawn. */
const ALL_BRICKS = { R: 10, Y: 10, B: 10, N: 10, G: 40 };
/** The cards of each edition, as they stand in a log. */
const CARDS = {
  "havana-2009":
    "siesta refreshment protection rubble conservation tax-collector worker architect pesos-thief materials-thief black-market pesos mama",
  "la-habana-2024":
    "siesta protection refreshment peso rubble conservation worker architect pesos-thief materials-thief black-market pesos mama",
};
const DEALT_BUILDINGS = 12;
/** The ends of the two rows. One of them must be worth 1, 2 or 3 points; otherwise all twelve are dealt again. */
const END_PLACES = [0, 5, 6, 11];
const EASY_LINE = /^[123] /u;
const BUILDING_LINE = /^[1-9] ([^0-9 =][^=]*) = [0-9A-Z]+(?: \+ architect)?$/u;
const LOG_LINE = /^(?:undo|(?:\*|[0-3][?~]?) [^ ].*)$/u;
const CONTROL = /[\p{Cc}\p{Cs}\p{Zl}\p{Zp}]/u;
const CROCKFORD_ALPHABET = "0123456789ABCDEFGHJKMNPQRSTVWXYZ";
/** How many letters a seal has, how many of them stand in an invitation, and how many a head has in each version. */
const [SEAL_LETTERS, LINKED_LETTERS, HEAD_LETTERS] = [24, 16, { 1: 8, 2: 16 }];
const FIELD_PATTERNS = {
  table: "[0-9A-Za-z-]{1,40}",
  edition: Object.keys(FIRST_RUBBLE).join("|"),
  seal: "[0-9A-Z]{4}(-[0-9A-Z]{4}){5}",
};
/** A table that was sealed for luck 2 may have been begun by a worker of 0.7.0, which knows luck 1. */
const SEED_PATTERNS = { 1: "(02)?[0-9a-f]{64}", 2: "02[0-9a-f]{64}" };
const HEAD_PATTERNS = { 1: "[0-9A-Z]{4}-[0-9A-Z]{4}", 2: "[0-9A-Z]{4}(-[0-9A-Z]{4}){3}" };
const SEAT_PATTERNS = { 1: "person|computer", 2: "(person|computer)(/[0-3])?" };

/** A line of the log cannot be. */
class Wrong extends Error {}

/**
 * Check a proof, and that codes that somebody was shown belong to it. Never throws, whatever the JSON is.
 * @param {any} proof
 * @param {string[]} shown
 * @returns {Verdict}
 */
export function verify(proof, shown = []) {
  const faults = [...formFaults(proof)];
  if (faults.length) return verdictOf([], faults);
  const course = new Course(proof);
  const heads = chain(proof);
  const log = ["The log, with the head of the chain after each line:", ...course.follow(proof.log, heads)];
  faults.push(...sealFaults(proof), ...wordFaults(proof), ...course.faults);
  if (heads.at(-1) !== proof.head) faults.push(`the head of the log is ${heads.at(-1)}, not ${proof.head}`);
  const known = [proof.seal, ...heads].map(plain);
  known.push(known[0].slice(0, LINKED_LETTERS));
  for (const code of shown) {
    if (!known.includes(plain(code))) faults.push(`you were shown ${code}, which is neither the seal nor a head`);
  }
  return verdictOf([...introduction(proof), ...course.beginnings, ...log], faults, course.draws.done, heads);
}

function verdictOf(account, faults, draws = 0, heads = []) {
  const end = faults.length ? "NO, this does not hold." : `YES, all ${draws} draws follow from seal, dice and words.`;
  return { holds: !faults.length, lines: [...account, ...faults.map((fault) => `FAULT: ${fault}`), end], faults, draws, heads };
}

const plain = (code) => code.toUpperCase().replaceAll("-", "");
const versionOf = ({ format }) => Number(format.at(-1));
/** `person` of `person/2`. */
const kindOf = (seat) => seat.split("/")[0];

function* introduction(proof) {
  yield `Table ${proof.table}, ${proof.edition}, ${proof.players} players`;
  yield `Seal ${proof.seal}, shown before words, dice and draws`;
  for (const [place, seat] of proof.seats.entries()) {
    yield `Place ${place}: ${seat}, ${throwOf(proof, place)}${wordAt(proof, place)}`;
  }
  yield `Key of the draws: ${hex(keyOf(proof))}`;
}

/** The word that was given here. That of a person who was erased has left its digest. */
function wordAt({ words, digests }, place) {
  if (place in words) return `, word “${words[place]}”`;
  return digests && place in digests ? ", a word that was erased" : "";
}

/** Whether dice were thrown here: people throw if two or more play. Dice that are missing must not be overlooked. */
function throwOf({ dice, seats }, place) {
  if (dice[place]) return `dice ${dice[place]}`;
  const people = seats.filter((seat) => kindOf(seat) === "person").length;
  return kindOf(seats[place]) === "person" && people > 1 ? "DICE LEFT OUT" : "no dice";
}

// Fingerprints

const utf8 = new TextEncoder();
const bytesOf = (text) => utf8.encode(text);
const hex = (bytes) => [...bytes].map((byte) => byte.toString(16).padStart(2, "0")).join("");
const unhex = (text) => Uint8Array.from(text.match(/../g), (pair) => parseInt(pair, 16));

/** The first letters of a fingerprint in base 32, in groups of four. */
function short(digest, letters) {
  const bits = [...digest].map((byte) => byte.toString(2).padStart(8, "0")).join("");
  const text = Array.from({ length: letters }, (_, i) => CROCKFORD_ALPHABET[parseInt(bits.slice(5 * i, 5 * i + 5), 2)]);
  return text.join("").match(/.{4}/g).join("-");
}

/** @param {{table: string, seed: string}} proof */
export function sealOf({ table, seed }) {
  return short(sha256(bytesOf(`habana luck 1\n${table}\n${seed}`)), SEAL_LETTERS);
}

function* sealFaults(proof) {
  if (sealOf(proof) !== proof.seal) yield `the seal of this seed is ${sealOf(proof)}, not ${proof.seal}`;
}

/** Each word has left its digest, with a salt of the seed. */
function* wordFaults({ format, seed, words, digests }) {
  for (const place of versionOf({ format }) > 1 ? Object.keys(words).sort() : []) {
    const salt = hmac256(unhex(seed), bytesOf(`word ${place}`));
    if (hex(sha256(joined(salt, bytesOf(words[place])))) !== digests[place]) yield `the word of place ${place} has another digest`;
  }
}

/** The key of all draws: it depends on the seed and on all that was known when the game began. */
export function keyOf({ format, seed, table, edition, deck, seats, dice, words, digests }) {
  const version = versionOf({ format });
  const given = version === 1 ? words : digests;
  const context = [
    `habana luck ${version}`,
    `table ${table}`,
    `edition ${edition}`,
    `deck ${hex(sha256(bytesOf(deck.join("\n"))))}`,
    `seats ${seats.join(" ")}`,
    `dice ${dice.map((value) => value ?? "-").join(" ")}`,
    ...Object.keys(given).sort().map((place) => `word ${place} ${given[place]}`),
  ];
  const key = hmac256(unhex(seed), bytesOf(context.join("\n")));
  return version === 1 ? key : joined(Uint8Array.of(version), key);
}

/** The heads of the chain: each depends on all lines before it, and on a salt that keeps them secret. */
export function chain({ format, seed, seal, log }) {
  const letters = HEAD_LETTERS[versionOf({ format })];
  let head = sha256(bytesOf(`habana chain 1\n${seal}`));
  const heads = [short(head, letters)];
  for (const [number, line] of log.entries()) {
    head = sha256(joined(head, hmac256(unhex(seed), bytesOf(`salt ${number}`)), bytesOf(line)));
    heads.push(short(head, letters));
  }
  return heads;
}

// Draws

/** All draws of a game: they depend on the key and on their numbers, and on nothing else. */
export class Draws {
  /** @param {Uint8Array} key */
  constructor(key, done = 0) {
    this.key = key;
    this.done = done;
  }

  /** Take so many pieces out of the row, all in one draw. */
  take(pieces, count) {
    const parts = this.#parts(this.done);
    this.done += 1;
    return Array.from({ length: count }, () => pieces.splice(below(pieces.length, parts), 1)[0]);
  }

  /** Numbers from 0 to 65535, each as likely as the others. */
  *#parts(draw) {
    for (let part = 0; ; part += 1) {
      const [high, low] = hmac256(this.key, bytesOf(`draw ${draw} ${part}`));
      yield 256 * high + low;
    }
  }
}

/** A number below `end`: parts that would make some of them likelier are left out. */
function below(end, parts) {
  const limit = 65536 - (65536 % end);
  for (;;) {
    const part = parts.next().value;
    if (part < limit) return part % end;
  }
}

/** The course of the game as the log tells it: the pile, the bag, the moves, and what lies face down. */
class Course {
  beginnings = [];
  faults = [];
  /** @type {string[]} */
  moves = [];
  /** The answers that lie face down, by seat. @type {Map<string, string>} */
  laid = new Map();

  constructor(proof) {
    this.draws = new Draws(keyOf(proof));
    if (proof.lot) this.drawLot(proof.players, proof.order);
    else {
      this.beginnings.push("No lot: a rematch, in which people move up by one seat");
      this.faults.push(...rematchFaults(proof));
    }
    this.cards = CARDS[proof.edition].split(" ");
    this.deck = new Map(proof.deck.map((line) => [nameOf(line), line]));
    this.dealt = this.dealRows();
    this.bag = new Map(Object.entries(ALL_BRICKS));
    this.bag.set("G", ALL_BRICKS.G - FIRST_RUBBLE[proof.edition] * proof.players);
  }

  /** Draw who sits where. */
  drawLot(players, order) {
    const lot = this.draws.take([...Array(players).keys()], players).join(" ");
    this.beginnings.push(`Draw 0: the lot seats the places ${lot} in this order`);
    if (lot !== order.join(" ")) this.faults.push(`the lot seats the places ${lot}, not ${order.join(" ")}`);
  }

  /** The numbers of the draws that deal the two rows, and their buildings. */
  dealRows() {
    for (;;) {
      this.pile = [...this.deck.keys()];
      const rows = Array.from({ length: DEALT_BUILDINGS }, () => [this.draws.done, this.draws.take(this.pile, 1)[0]]);
      if (END_PLACES.some((end) => EASY_LINE.test(this.deck.get(rows[end][1])))) return rows;
      this.beginnings.push(`Draws ${rows[0][0]} to ${rows.at(-1)[0]}: no easy end, all twelve go back`);
    }
  }

  /** Account for the log line by line. After a line that cannot be, no other is checked. */
  *follow(log, heads) {
    let isLost = false;
    for (const [number, line] of log.entries()) {
      let remark = "";
      try {
        remark = isLost ? "" : this.step(line);
      } catch (error) {
        if (!(error instanceof Wrong)) throw error;
        isLost = true;
        this.faults.push(`line ${number}: ${error.message}`);
      }
      yield `${String(number).padStart(4)}  ${heads[number + 1]}  ${line}${remark && `   · ${remark}`}`;
    }
    if (this.dealt.length && !isLost) this.faults.push("the log ends before the two rows are dealt");
  }

  /** Follow one line of the log, and return a remark about it. Throws `Wrong` if the line cannot be. */
  step(line) {
    if (line === "undo") return this.takeBack();
    const who = line.slice(0, line.indexOf(" "));
    const code = line.slice(who.length + 1);
    if (who.endsWith("~")) return this.plan(code);
    if (who.endsWith("?")) {
      this.laid.set(who[0], code);
      return "laid face down";
    }
    this.moves.push(line);
    return who === "*" ? this.draw(code) : this.play(who, code);
  }

  /** Choose ahead which card another one covers, or drop that. */
  plan(code) {
    const [covered, ...others] = code.split(">");
    const isReplacement = this.cards.includes(covered) && this.cards.includes(others.join(">")) && covered !== others[0];
    if (code !== "-" && !isReplacement) throw new Wrong(`${code} is no replacement of a card by another one`);
    return "chosen ahead";
  }

  /** Play an answer: that which lies face down, if any does. A single letter is a brick chosen out of the bag. */
  play(seat, code) {
    const laid = this.laid.get(seat) ?? code;
    this.laid.delete(seat);
    if (laid !== code) throw new Wrong(`seat ${seat} laid ${laid} face down, and ${code} was played`);
    if (!this.bag.has(code)) return "";
    if (!this.bag.get(code)) throw new Wrong(`no brick ${code} is in the bag`);
    this.bag.set(code, this.bag.get(code) - 1);
    return "chosen out of the bag";
  }

  /** Take back the last move. What lies face down is taken up, too; a draw stays a draw. */
  takeBack() {
    if (!this.moves.length || this.moves.at(-1).startsWith("*")) throw new Wrong("there is no answer to take back");
    this.laid.clear();
    const code = this.moves.pop().slice(2);
    if (this.bag.has(code)) this.bag.set(code, this.bag.get(code) + 1);
    return "takes back the move before";
  }

  draw(code) {
    let [number, due, remark] = [this.draws.done, "", "dealt"];
    if (this.dealt.length) [number, due] = this.dealt.shift();
    else [due, remark] = /^[0-9]/u.test(code) ? this.drawBricks(code) : this.drawBuilding();
    if (code !== due) throw new Wrong(`draw ${number} takes ${due}, not ${code}`);
    return `draw ${number}, ${remark}`;
  }

  drawBuilding() {
    if (!this.pile.length) throw new Wrong("no building is in the pile");
    const remark = `out of ${this.pile.length} buildings`;
    return [this.draws.take(this.pile, 1)[0], remark];
  }

  /** Draw as many bricks as the line names. */
  drawBricks(code) {
    const bricks = [...this.bag].flatMap(([letter, count]) => Array(count).fill(letter));
    const remark = `out of ${bricks.length} bricks`;
    const count = (code.slice(0, 30).match(/[0-9]+/gu) ?? []).reduce((sum, number) => sum + Number(number), 0);
    if (!(1 <= count && count <= bricks.length)) throw new Wrong(`${code} cannot be drawn out of ${bricks.length} bricks`);
    const drawn = this.draws.take(bricks, count);
    for (const letter of drawn) this.bag.set(letter, this.bag.get(letter) - 1);
    const counted = (letter) => drawn.filter((each) => each === letter).length;
    return [[...this.bag.keys()].map((letter) => (counted(letter) ? counted(letter) + letter : "")).join(""), remark];
  }
}

/** Those of the game before sit in its order, from its second seat on; then newcomers. Luck 1 does not say who they are. */
function* rematchFaults(proof) {
  const former = (place) => (proof.seats[place].includes("/") ? Number(proof.seats[place].at(-1)) : undefined);
  const turn = (place) => (former(place) === undefined ? 9 : former(place) || 8);
  const due = [...proof.seats.keys()].sort((one, other) => turn(one) - turn(other) || one - other).join(" ");
  if (versionOf(proof) > 1 && due !== proof.order.join(" ")) yield `the game before seats the places ${due}, not ${proof.order.join(" ")}`;
}

// The form of a proof

/** The name of a building: `Capilla` of `3 Capilla = 1Y3P + architect`. */
const nameOf = (line) => BUILDING_LINE.exec(line)?.[1] ?? "";
/** Whether it is one line of text, without control characters and halves of characters. */
const isText = (value) => typeof value === "string" && !CONTROL.test(value);
const isNumber = (value, least, most) => Number.isInteger(value) && least <= value && value <= most;
const isLike = (pattern, value) => typeof value === "string" && new RegExp(`^(?:${pattern})$`, "u").test(value);
const isObject = (value) => typeof value === "object" && value !== null && !Array.isArray(value);

/** What is wrong with the form of a proof. All that stands in a proof is checked: it has no other fields. */
function* formFaults(proof) {
  const fields = fieldNames(proof);
  if (!isObject(proof) || Object.keys(proof).sort().join() !== [...fields].sort().join()) {
    yield `a proof has the fields ${fields.join(", ")}, and no others`;
    return;
  }
  if (!isLike(FORMAT_PATTERN, proof.format)) {
    yield `format: is not of the form ${FORMAT_PATTERN}`;
    return;
  }
  const version = versionOf(proof);
  for (const [field, pattern] of Object.entries({ ...FIELD_PATTERNS, seed: SEED_PATTERNS[version], head: HEAD_PATTERNS[version] })) {
    if (!isLike(pattern, proof[field])) yield `${field}: is not of the form ${pattern}`;
  }
  if (typeof proof.lot !== "boolean") yield "lot: is neither true nor false";
  if (isNumber(proof.players, 2, 4)) {
    yield* placeFaults(proof, proof.players);
    yield* logFaults(proof.log, proof.players);
  } else yield "players: is not a number from 2 to 4";
  yield* deckFaults(proof.deck);
}

/** The fields that a proof of this format has; without a format, those of the last one. */
function fieldNames(proof) {
  const known = isObject(proof) && typeof proof.format === "string" && Object.hasOwn(FORMATS, proof.format);
  return FORMATS[known ? proof.format : "habana proof 2"];
}

/** What is wrong with the lists that have an entry for each place. */
function* placeFaults({ format, seats, lot, order, dice, words, digests }, players) {
  const version = versionOf({ format });
  const hasAll = (list) => Array.isArray(list) && list.length === players;
  if (!hasAll(seats) || !seats.every((seat) => isLike(SEAT_PATTERNS[version], seat))) {
    yield "seats: does not say person or computer for each place";
    return;
  }
  const people = seats.flatMap((seat, place) => (kindOf(seat) === "person" ? [String(place)] : []));
  const former = seats.filter((seat) => seat.includes("/")).map((seat) => seat.at(-1));
  if (new Set(former).size !== former.length) yield "seats: two had the same seat in the game before";
  if (version > 1 && lot === former.length > 0) yield "lot: is drawn unless somebody comes from the game before";
  if (!hasAll(order) || new Set(order).size !== players || !order.every((place) => isNumber(place, 0, players - 1))) {
    yield "order: does not name each place once";
  }
  const isThrower = (place) => people.length > 1 && people.includes(String(place));
  if (!hasAll(dice)) yield "dice: does not have an entry for each place";
  else if (!dice.every((value, place) => value === null || (isThrower(place) && isNumber(value, 1, 64)))) {
    yield "dice: is not a number from 1 to 64, or null; only people throw, if two or more play";
  }
  if (!isObject(words) || !Object.keys(words).every((place) => people.includes(place))) yield "words: are not given by places of people";
  else if (!Object.values(words).every(isWord)) yield "words: is not one line of at most 40 characters";
  else if (version > 1 && !areDigests(digests, words, people)) yield "digests: are not those of places of people, one for each word";
}

function areDigests(digests, words, people) {
  if (!isObject(digests) || !Object.keys(words).every((place) => Object.hasOwn(digests, place))) return false;
  return Object.entries(digests).every(([place, digest]) => people.includes(place) && isLike("[0-9a-f]{64}", digest));
}

function isWord(word) {
  return isText(word) && word !== "" && [...word].length <= 40 && word.normalize("NFC") === word;
}

/** Without an easy building the rows would be dealt for ever. */
function* deckFaults(deck) {
  if (!Array.isArray(deck) || !deck.every((line) => isText(line) && nameOf(line))) yield "deck: is not a list of buildings";
  else if (deck.length < DEALT_BUILDINGS || deck.length > 60 || new Set(deck.map(nameOf)).size !== deck.length) {
    yield "deck: does not have from 12 to 60 buildings of different names";
  } else if (!deck.some((line) => EASY_LINE.test(line))) yield "deck: has no building of 1, 2 or 3 points";
}

function* logFaults(log, players) {
  if (!Array.isArray(log) || !log.every((line) => isText(line) && LOG_LINE.test(line))) yield "log: is not a list of moves";
  else if (log.some((line) => "0123".slice(players).includes(line[0]))) yield "log: names a seat that does not exist";
}
