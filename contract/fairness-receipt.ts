/**
 * A receipt holds everything that is needed to compute an outcome again. It exists as a value and as a text of about
 * 300 characters that fits into an address or a QR code. Imports nothing, like fairness-math.
 */

/**
 * A slice of the table that was drawn from. Kinds as in `giftTypes`: 0 nothing, 1 minor units, 2 whole units, 3 coins,
 * 4 diamonds.
 */
export interface ReceiptPrize {
  readonly giftType: 0 | 1 | 2 | 3 | 4;
  readonly giftAmount: number;
  readonly weight: number;
}

export interface Receipt {
  readonly market: string;
  /** `cash-rain`, `coin-spin-1`, `diamond-spin`, … */
  readonly game: string;
  readonly oddsVersion: string;
  readonly prizes: readonly ReceiptPrize[];
  /** sha-256 of the server seed in hex, known before the draw. */
  readonly serverHash: string;
  /** 32 bytes in hex; null while the seed is secret. */
  readonly serverSeed: string | null;
  readonly clientSeed: string;
  readonly nonce: number;
  /** Index in `prizes` of the slice that was paid. */
  readonly slice: number;
  /** The stake; 0 for a free draw. */
  readonly stake: number;
  /** Milliseconds since 1970 UTC. */
  readonly at: number;
}

/** Format version. Each version has a fixed list of fields, so a new field needs a new mark. */
const mark = 'BR1';
const letters = ['n', 'm', 'u', 'c', 'd'] as const;
const base64 = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_';

/** 64 hex digits as 43 characters of base64url. */
function packHex(hex: string): string {
  let bits = '';
  for (const digit of hex) bits += parseInt(digit, 16).toString(2).padStart(4, '0');
  bits += '00';
  let text = '';
  for (let at = 0; at < bits.length; at += 6) text += base64[parseInt(bits.slice(at, at + 6), 2)]!;
  return text;
}

function unpackHex(text: string): string | null {
  if (!/^[A-Za-z0-9_-]{43}$/.test(text)) return null;
  let bits = '';
  for (const sign of text) bits += base64.indexOf(sign).toString(2).padStart(6, '0');
  if (!bits.endsWith('00')) return null;
  let hex = '';
  for (let at = 0; at < 256; at += 4) hex += parseInt(bits.slice(at, at + 4), 2).toString(16);
  return hex;
}

/** FNV-1a checksum: it detects a damaged or mistyped receipt. It does not protect against forgery. */
function sumOf(text: string): string {
  let hash = 0x811c9dc5;
  for (let at = 0; at < text.length; at += 1) hash = Math.imul(hash ^ text.charCodeAt(at), 0x01000193) >>> 0;
  return hash.toString(36).padStart(7, '0');
}

/** The receipt as a text: letters, digits, `.`, `~`, `-` and `_`. */
export function writeReceipt(receipt: Receipt): string {
  const prizes = receipt.prizes
    .map(({ giftType, giftAmount, weight }) => `${letters[giftType]}${giftAmount}-${weight}`)
    .join('~');
  const text = [
    mark,
    receipt.market,
    receipt.game,
    receipt.oddsVersion,
    prizes,
    packHex(receipt.serverHash),
    receipt.serverSeed === null ? '' : packHex(receipt.serverSeed),
    receipt.clientSeed,
    receipt.nonce,
    receipt.slice,
    receipt.stake,
    receipt.at.toString(36),
  ].join('.');
  return `${text}.${sumOf(text)}`;
}

const whole = (text: string | undefined, radix = 10): number | null => {
  if (text === undefined || !(radix === 10 ? /^(0|[1-9]\d{0,15})$/ : /^[0-9a-z]{1,9}$/).test(text)) return null;
  const value = parseInt(text, radix);
  return Number.isSafeInteger(value) ? value : null;
};

function readPrize(text: string): ReceiptPrize | null {
  const [kind, amount, weight] = [text.slice(0, 1), ...text.slice(1).split('-')] as [
    string,
    string | undefined,
    string | undefined,
  ];
  const giftType = letters.indexOf(kind as (typeof letters)[number]);
  const [giftAmount, heavy] = [whole(amount), whole(weight)];
  if (giftType < 0 || giftAmount === null || heavy === null) return null;
  return { giftType: giftType as ReceiptPrize['giftType'], giftAmount, weight: heavy };
}

const shape = /BR1\.(?:[\w~-]*\.){11}[0-9a-z]{7}/;
/** Characters that messengers insert into long words: spaces, line breaks, soft hyphens and zero-width spaces. */
const broken = /[\s\u00ad\u200b]+/g;
const longest = 4_000;

/**
 * Finds the text of a receipt within another text, such as an address or a message. Null when there is none, or when it
 * is damaged.
 */
export function receiptIn(given: string): string | null {
  const text =
    given.length > 2 * longest ? undefined : shape.exec(given.replace(broken, '').replace(/%7e/gi, '~'))?.[0];
  if (text === undefined || text.length > longest) return null;
  const end = text.lastIndexOf('.');
  return sumOf(text.slice(0, end)) === text.slice(end + 1) ? text : null;
}

/** Reads the receipt that a text contains; null when there is none, or when it is damaged. */
export function readReceipt(given: string): Receipt | null {
  const parts = receiptIn(given)?.split('.');
  if (parts === undefined) return null;
  const [, market, game, oddsVersion, table, hash, seed, clientSeed] = parts;
  const named = /^[A-Za-z0-9-]{1,40}$/;
  const [nonce, slice, stake, at] = [whole(parts[8]), whole(parts[9]), whole(parts[10]), whole(parts[11], 36)];
  const prizes = table!.split('~').map(readPrize);
  const serverHash = unpackHex(hash!);
  const serverSeed = seed === '' ? null : unpackHex(seed!);
  if (![market, game, oddsVersion].every((name) => named.test(name!)) || !/^[A-Za-z0-9]{5,10}$/.test(clientSeed!))
    return null;
  if (
    serverHash === null ||
    (seed !== '' && serverSeed === null) ||
    nonce === null ||
    slice === null ||
    stake === null ||
    at === null
  )
    return null;
  const whatWasPaid = prizes.filter((prize) => prize !== null);
  if (whatWasPaid.length !== prizes.length || prizes.length > 64 || slice >= prizes.length) return null;
  return {
    market: market!,
    game: game!,
    oddsVersion: oddsVersion!,
    prizes: whatWasPaid,
    serverHash,
    serverSeed,
    clientSeed: clientSeed!,
    nonce,
    slice,
    stake,
    at,
  };
}
