/**
 * A receipt holds everything that is needed to compute an outcome again. It exists as a value and as a text of about
 * 300 characters that fits into an address or a QR code.
 */
import { checkedTextIn, checksum, packHex, readWhole as whole, unpackHex } from './receipt-text';

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
  return `${text}.${checksum(text)}`;
}

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

/**
 * Finds the text of a receipt within another text, such as an address or a message. Null when there is none, or when it
 * is damaged.
 */
export const receiptIn = (given: string): string | null => checkedTextIn(given, shape);

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
