/**
 * SHA-256 and HMAC-SHA-256 over bytes. The browser's own are missing on a page that comes by plain http from another
 * machine, as this one may.
 */

const WORDS_IN_BLOCK = 16;
const BLOCK_BYTES = 64;

/** The first 32 bits of the fractional parts of the roots of the first primes: square roots begin, cube roots go on. */
const primes = [];
for (let n = 2; primes.length < 64; n += 1) if (primes.every((prime) => n % prime)) primes.push(n);
const fraction = (root) => Math.floor((root - Math.floor(root)) * 2 ** 32) >>> 0;
const FIRST = primes.slice(0, 8).map((prime) => fraction(Math.sqrt(prime)));
const ROUNDS = primes.map((prime) => fraction(Math.cbrt(prime)));

const turned = (word, bits) => (word >>> bits) | (word << (32 - bits));

/** @param {Uint8Array} bytes @returns {Uint8Array} 32 bytes */
export function sha256(bytes) {
  const padded = new Uint8Array(Math.ceil((bytes.length + 9) / BLOCK_BYTES) * BLOCK_BYTES);
  padded.set(bytes);
  padded[bytes.length] = 0x80;
  const view = new DataView(padded.buffer);
  view.setUint32(padded.length - 8, Math.floor(bytes.length / 2 ** 29));
  view.setUint32(padded.length - 4, bytes.length << 3);
  const hash = Uint32Array.from(FIRST);
  for (let at = 0; at < padded.length; at += BLOCK_BYTES) mix(hash, view, at);
  const digest = new DataView(new ArrayBuffer(32));
  hash.forEach((word, i) => digest.setUint32(4 * i, word));
  return new Uint8Array(digest.buffer);
}

/** Mix one block into the hash. */
function mix(hash, view, at) {
  const words = new Uint32Array(64);
  for (let i = 0; i < 64; i += 1) words[i] = i < WORDS_IN_BLOCK ? view.getUint32(at + 4 * i) : stretched(words, i);
  let [a, b, c, d, e, f, g, h] = hash;
  for (let i = 0; i < 64; i += 1) {
    const one = h + (turned(e, 6) ^ turned(e, 11) ^ turned(e, 25)) + ((e & f) ^ (~e & g)) + ROUNDS[i] + words[i];
    const two = (turned(a, 2) ^ turned(a, 13) ^ turned(a, 22)) + ((a & b) ^ (a & c) ^ (b & c));
    [a, b, c, d, e, f, g, h] = [(one + two) >>> 0, a, b, c, (d + one) >>> 0, e, f, g];
  }
  [a, b, c, d, e, f, g, h].forEach((word, i) => (hash[i] += word));
}

function stretched(words, i) {
  const [early, late] = [words[i - 15], words[i - 2]];
  const one = turned(early, 7) ^ turned(early, 18) ^ (early >>> 3);
  const two = turned(late, 17) ^ turned(late, 19) ^ (late >>> 10);
  return words[i - 16] + one + words[i - 7] + two;
}

/** @param {Uint8Array} key @param {Uint8Array} bytes @returns {Uint8Array} 32 bytes */
export function hmac256(key, bytes) {
  const full = new Uint8Array(BLOCK_BYTES);
  full.set(key.length > BLOCK_BYTES ? sha256(key) : key);
  const inner = sha256(joined(full.map((byte) => byte ^ 0x36), bytes));
  return sha256(joined(full.map((byte) => byte ^ 0x5c), inner));
}

/** @param {...Uint8Array} parts */
export function joined(...parts) {
  const all = new Uint8Array(parts.reduce((sum, part) => sum + part.length, 0));
  let at = 0;
  for (const part of parts) {
    all.set(part, at);
    at += part.length;
  }
  return all;
}
