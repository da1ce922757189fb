/**
 * SHA-256 (FIPS 180-4) in one call. WebCrypto answers each hash in a task of its own, which is too slow for the
 * thousands of hashes of a chain, and is missing in frames of pages without https.
 */

const primes = ((): readonly number[] => {
  const found: number[] = [];
  for (let next = 2; found.length < 64; next += 1) if (found.every((prime) => next % prime !== 0)) found.push(next);
  return found;
})();
/** The first 32 bits of the fraction of a number. */
const fraction = (value: number): number => Math.floor((value - Math.floor(value)) * 2 ** 32) | 0;
const start = primes.slice(0, 8).map((prime) => fraction(Math.sqrt(prime)));
const constants = primes.map((prime) => fraction(Math.cbrt(prime)));

const turn = (word: number, by: number): number => (word >>> by) | (word << (32 - by));

/** The 64 words that one block of 16 words expands to. */
function expand(view: DataView, offset: number, words: Int32Array): void {
  for (let at = 0; at < 16; at += 1) words[at] = view.getInt32(offset + at * 4);
  for (let at = 16; at < 64; at += 1) {
    const [near, far] = [words[at - 2]!, words[at - 15]!];
    const low = turn(far, 7) ^ turn(far, 18) ^ (far >>> 3);
    const high = turn(near, 17) ^ turn(near, 19) ^ (near >>> 10);
    words[at] = (words[at - 16]! + low + words[at - 7]! + high) | 0;
  }
}

/** Mixes one block into the state. */
function mix(state: Int32Array, words: Int32Array): void {
  let [a, b, c, d, e, f, g, h] = state as unknown as [number, number, number, number, number, number, number, number];
  for (let at = 0; at < 64; at += 1) {
    const choice = (e & f) ^ (~e & g);
    const one = (h + (turn(e, 6) ^ turn(e, 11) ^ turn(e, 25)) + choice + constants[at]! + words[at]!) | 0;
    const majority = (a & b) ^ (a & c) ^ (b & c);
    const two = ((turn(a, 2) ^ turn(a, 13) ^ turn(a, 22)) + majority) | 0;
    [h, g, f, e, d, c, b, a] = [g, f, e, (d + one) | 0, c, b, a, (one + two) | 0];
  }
  [a, b, c, d, e, f, g, h].forEach((word, at) => (state[at] = (state[at]! + word) | 0));
}

/** The SHA-256 of bytes: 32 bytes. */
export function sha256(bytes: Uint8Array): Uint8Array {
  const padded = new Uint8Array(Math.ceil((bytes.length + 9) / 64) * 64);
  padded.set(bytes);
  padded[bytes.length] = 0x80;
  const view = new DataView(padded.buffer);
  view.setUint32(padded.length - 8, Math.floor((bytes.length * 8) / 2 ** 32));
  view.setUint32(padded.length - 4, (bytes.length * 8) >>> 0);
  const state = Int32Array.from(start);
  const words = new Int32Array(64);
  for (let offset = 0; offset < padded.length; offset += 64) {
    expand(view, offset, words);
    mix(state, words);
  }
  const hash = new Uint8Array(32);
  const out = new DataView(hash.buffer);
  state.forEach((word, at) => out.setInt32(at * 4, word));
  return hash;
}
