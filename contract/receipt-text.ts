/** What the texts of all receipts share. Imports nothing. */

const base64 = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_';

/** Writes bits as base64url, filled with zeros to whole characters. */
function packBits(bits: string): string {
  let text = '';
  for (let at = 0; at < bits.length; at += 6) text += base64[parseInt(bits.slice(at, at + 6).padEnd(6, '0'), 2)]!;
  return text;
}
/** Reads base64url. Null for other characters, and for bits after `length` that are not zero. */
function unpackBits(text: string, length: number): string | null {
  let bits = '';
  for (const sign of text) {
    const value = base64.indexOf(sign);
    if (value < 0) return null;
    bits += value.toString(2).padStart(6, '0');
  }
  return /1/.test(bits.slice(length)) || bits.length - length > 5 ? null : bits.slice(0, length);
}
const numbersIn = (bits: string, size: number): number[] =>
  Array.from({ length: bits.length / size }, (_, at) => parseInt(bits.slice(at * size, (at + 1) * size), 2));

/** 64 hex digits as 43 characters of base64url. */
export function packHex(hex: string): string {
  let bits = '';
  for (const digit of hex) bits += parseInt(digit, 16).toString(2).padStart(4, '0');
  return packBits(bits);
}

/** Reads `packHex`. Null for any other text. */
export function unpackHex(text: string): string | null {
  const bits = text.length === 43 ? unpackBits(text, 256) : null;
  return bits && numbersIn(bits, 4).reduce((hex, digit) => hex + digit.toString(16), '');
}

/** Characters of ASCII as base64url. */
export function packAscii(ascii: string): string {
  let bits = '';
  for (let at = 0; at < ascii.length; at += 1) bits += ascii.charCodeAt(at).toString(2).padStart(8, '0');
  return packBits(bits);
}

/** Reads `packAscii`. Null for any other text. */
export function unpackAscii(text: string): string | null {
  const bits = unpackBits(text, Math.floor((text.length * 6) / 8) * 8);
  const codes = bits === null ? null : numbersIn(bits, 8);
  return codes === null || codes.some((code) => code > 127) ? null : String.fromCharCode(...codes);
}

/** FNV-1a checksum: it detects a damaged or mistyped receipt. It does not protect against forgery. */
export function checksum(text: string): string {
  let hash = 0x811c9dc5;
  for (let at = 0; at < text.length; at += 1) hash = Math.imul(hash ^ text.charCodeAt(at), 0x01000193) >>> 0;
  return hash.toString(36).padStart(7, '0');
}

/** Reads a whole number from 0, in decimal or, for times, in base 36. Null for anything else. */
export function readWhole(text: string | undefined, radix = 10): number | null {
  if (text === undefined || !(radix === 10 ? /^(0|[1-9]\d{0,15})$/ : /^[0-9a-z]{1,9}$/).test(text)) return null;
  const value = parseInt(text, radix);
  return Number.isSafeInteger(value) ? value : null;
}

/** Characters that messengers insert into long words: spaces, line breaks, soft hyphens and zero-width spaces. */
const broken = /[\s\u00ad\u200b]+/g;
const longest = 4_000;

/**
 * Finds a receipt of the given shape within another text. Null when there is none, or when its last part is not its
 * checksum.
 */
export function checkedTextIn(given: string, shape: RegExp): string | null {
  const text =
    given.length > 2 * longest ? undefined : shape.exec(given.replace(broken, '').replace(/%7e/gi, '~'))?.[0];
  if (text === undefined || text.length > longest) return null;
  const end = text.lastIndexOf('.');
  return checksum(text.slice(0, end)) === text.slice(end + 1) ? text : null;
}
