/**
 * Verifies the luck of one game of Habana in the browser: the twin of engine/verify_habana.py, which explains what it
 * checks, and says the same in the same words. docs/fairness.md explains the scheme.
 *
 * @typedef {{holds: boolean, lines: string[], faults: string[], draws: number, heads: string[]}} Verdict
 */

import { hmac256, joined, sha256 } from "./sha256.js";

const PROOF_FIELDS = "format table edition players deck seats lot order dice words seed seal head log".split(" ");
/** The pieces of rubble that each player gets before the first draw, by edition. */
const FIRST_RUBBLE = { "havana-2009": 0, "la-habana-2024": 1 };
/** All bricks: red, yellow, blue, browN and rubble (Grey), in the order in which they lie in a row to be drawn. */
const ALL_BRICKS = { R: 10, Y: 10, B: 10, N: 10, G: 40 };
const DEALT_BUILDINGS = 12;
/** The ends of the two rows. One of them must be worth 1, 2 or 3 points; otherwise all twelve are dealt again. */
const END_PLACES = [0, 5, 6, 11];
const EASY_LINE = /^[123] /u;
const BUILDING_LINE = /^[1-9] ([^0-9 =][^=]*) = [0-9A-Z]+(?: \+ architect)?$/u;
const LOG_LINE = /^(?:undo|(?:\*|[0-3][?~]?) [^ ].*)$/u;
const CONTROL = /[\p{Cc}\p{Cs}\p{Zl}\p{Zp}]/u;
const CROCKFORD_ALPHABET = "0123456789ABCDEFGHJKMNPQRSTVWXYZ";
const [SEAL_LETTERS, HEAD_LETTERS] = [24, 8];
const FIELD_PATTERNS = {
  format: "habana proof 1",
  table: "[0-9A-Za-z-]{1,40}",
  edition: Object.keys(FIRST_RUBBLE).join("|"),
  seed: "[0-9a-f]{64}",
  seal: "[0-9A-Z]{4}(-[0-9A-Z]{4}){5}",
  head: "[0-9A-Z]{4}-[0-9A-Z]{4}",
};

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
  faults.push(...sealFaults(proof), ...course.faults);
  if (heads.at(-1) !== proof.head) faults.push(`the head of the log is ${heads.at(-1)}, not ${proof.head}`);
  for (const code of shown) {
    if (code !== proof.seal && !heads.includes(code)) faults.push(`you were shown ${code}, which is neither the seal nor a head`);
  }
  return verdictOf([...introduction(proof), ...course.beginnings, ...log], faults, course.draws.done, heads);
}

function verdictOf(account, faults, draws = 0, heads = []) {
  const end = faults.length ? "NO, this does not hold." : `YES, all ${draws} draws follow from seal, dice and words.`;
  return { holds: !faults.length, lines: [...account, ...faults.map((fault) => `FAULT: ${fault}`), end], faults, draws, heads };
}

function* introduction(proof) {
  yield `Table ${proof.table}, ${proof.edition}, ${proof.players} players`;
  yield `Seal ${proof.seal}, shown before words, dice and draws`;
  for (const [place, seat] of proof.seats.entries()) {
    const word = proof.words[place];
    yield `Place ${place}: ${seat}, ${throwOf(proof, place)}${word ? `, word “${word}”` : ""}`;
  }
  yield `Key of the draws: ${hex(keyOf(proof))}`;
}

/** Whether dice were thrown here: people throw if two or more play. Dice that are missing must not be overlooked. */
function throwOf({ dice, seats }, place) {
  if (dice[place]) return `dice ${dice[place]}`;
  const people = seats.filter((seat) => seat === "person").length;
  return seats[place] === "person" && people > 1 ? "DICE LEFT OUT" : "no dice";
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

/** The key of all draws: it depends on the seed and on all that was known when the game began. */
export function keyOf({ seed, table, edition, deck, seats, dice, words }) {
  const context = [
    "habana luck 1",
    `table ${table}`,
    `edition ${edition}`,
    `deck ${hex(sha256(bytesOf(deck.join("\n"))))}`,
    `seats ${seats.join(" ")}`,
    `dice ${dice.map((value) => value ?? "-").join(" ")}`,
    ...Object.keys(words).sort().map((place) => `word ${place} ${words[place]}`),
  ];
  return hmac256(unhex(seed), bytesOf(context.join("\n")));
}

/** The heads of the chain: each depends on all lines before it, and on a salt that keeps them secret. */
export function chain({ seed, seal, log }) {
  let head = sha256(bytesOf(`habana chain 1\n${seal}`));
  const heads = [short(head, HEAD_LETTERS)];
  for (const [number, line] of log.entries()) {
    head = sha256(joined(head, hmac256(unhex(seed), bytesOf(`salt ${number}`)), bytesOf(line)));
    heads.push(short(head, HEAD_LETTERS));
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
    else this.beginnings.push("No lot: a rematch, in which people move up by one seat");
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
    if (who.endsWith("~")) return "chosen ahead";
    if (who.endsWith("?")) {
      this.laid.set(who[0], code);
      return "laid face down";
    }
    this.moves.push(line);
    return who === "*" ? this.draw(code) : this.play(who, code);
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

// The form of a proof

/** The name of a building: `Capilla` of `3 Capilla = 1Y3P + architect`. */
const nameOf = (line) => BUILDING_LINE.exec(line)?.[1] ?? "";
/** Whether it is one line of text, without control characters and halves of characters. */
const isText = (value) => typeof value === "string" && !CONTROL.test(value);
const isNumber = (value, least, most) => Number.isInteger(value) && least <= value && value <= most;
const isObject = (value) => typeof value === "object" && value !== null && !Array.isArray(value);

/** What is wrong with the form of a proof. All that stands in a proof is checked: it has no other fields. */
function* formFaults(proof) {
  if (!isObject(proof) || Object.keys(proof).sort().join() !== [...PROOF_FIELDS].sort().join()) {
    yield `a proof has the fields ${PROOF_FIELDS.join(", ")}, and no others`;
    return;
  }
  for (const [field, pattern] of Object.entries(FIELD_PATTERNS)) {
    if (typeof proof[field] !== "string" || !new RegExp(`^(?:${pattern})$`, "u").test(proof[field])) yield `${field}: is not of the form ${pattern}`;
  }
  if (typeof proof.lot !== "boolean") yield "lot: is neither true nor false";
  if (isNumber(proof.players, 2, 4)) {
    yield* placeFaults(proof, proof.players);
    yield* logFaults(proof.log, proof.players);
  } else yield "players: is not a number from 2 to 4";
  yield* deckFaults(proof.deck);
}

/** What is wrong with the lists that have an entry for each place. */
function* placeFaults({ seats, order, dice, words }, players) {
  const hasAll = (list) => Array.isArray(list) && list.length === players;
  if (!hasAll(seats) || !seats.every((seat) => seat === "person" || seat === "computer")) {
    yield "seats: does not say person or computer for each place";
    return;
  }
  const people = seats.flatMap((seat, place) => (seat === "person" ? [String(place)] : []));
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
