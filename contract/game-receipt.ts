import { checkedTextIn, checksum, packAscii, packHex, readWhole, unpackAscii, unpackHex } from './receipt-text';

/**
 * A receipt of a settled round of a house game: everything that is needed to play the round again with the published
 * rules. It exists as a value and as a text of 200 to 400 characters.
 */
export interface GameReceipt {
  readonly market: string;
  /** Game id, for example `106`. */
  readonly game: string;
  readonly rulesVersion: string;
  /** What the player chose with the stake, as the rules of the game define it. */
  readonly params: unknown;
  /** What the player chose during the round. */
  readonly steps: readonly unknown[];
  /** sha-256 of the server seed in hex, known before the round. */
  readonly serverHash: string;
  /** 32 bytes in hex; null while the seed is secret. */
  readonly serverSeed: string | null;
  readonly clientSeed: string;
  readonly nonce: number;
  /** Stake and payout in minor units of the market. */
  readonly stake: number;
  readonly payout: number;
  /** When the stake was taken, ms since 1970 UTC. */
  readonly at: number;
}

/** Format version. Each version has a fixed list of fields, so a new field needs a new mark. */
const mark = 'BG1';
const shape = /BG1\.(?:[\w-]*\.){12}[0-9a-z]{7}/;

/** The receipt as a text: letters, digits, `.`, `-` and `_`. Parameters and steps must be ASCII in JSON. */
export function writeGameReceipt(receipt: GameReceipt): string {
  const text = [
    mark,
    receipt.market,
    receipt.game,
    receipt.rulesVersion,
    packAscii(JSON.stringify(receipt.params)),
    packAscii(JSON.stringify(receipt.steps)),
    packHex(receipt.serverHash),
    receipt.serverSeed === null ? '' : packHex(receipt.serverSeed),
    receipt.clientSeed,
    receipt.nonce,
    receipt.stake,
    receipt.payout,
    receipt.at.toString(36),
  ].join('.');
  return `${text}.${checksum(text)}`;
}

/** Finds the text of a game receipt within another text. Null when there is none, or when it is damaged. */
export const gameReceiptIn = (given: string): string | null => checkedTextIn(given, shape);

/** Reads a packed JSON value; undefined when it is none. */
function jsonIn(packed: string): unknown {
  const text = unpackAscii(packed);
  if (text === null) return undefined;
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return undefined;
  }
}

const named = /^[A-Za-z0-9-]{1,40}$/;

/**
 * Reads the game receipt that a text contains; null when there is none, or when it is damaged. Parameters and steps are
 * untrusted JSON: only the rules of the game can tell whether they are valid.
 */
export function readGameReceipt(given: string): GameReceipt | null {
  const parts = gameReceiptIn(given)?.split('.');
  if (parts === undefined) return null;
  const [, market, game, rulesVersion, packedParams, packedSteps, hash, seed, clientSeed] = parts;
  const [nonce, stake, payout, at] = [
    readWhole(parts[9]),
    readWhole(parts[10]),
    readWhole(parts[11]),
    readWhole(parts[12], 36),
  ];
  const [params, steps] = [jsonIn(packedParams!), jsonIn(packedSteps!)];
  const serverHash = unpackHex(hash!);
  const serverSeed = seed === '' ? null : unpackHex(seed!);
  if (![market, game, rulesVersion].every((name) => named.test(name!)) || !/^[A-Za-z0-9]{5,10}$/.test(clientSeed!))
    return null;
  if (params === undefined || !Array.isArray(steps) || steps.length > 1_000) return null;
  if (serverHash === null || (seed !== '' && serverSeed === null)) return null;
  if (nonce === null || stake === null || payout === null || at === null) return null;
  return {
    market: market!,
    game: game!,
    rulesVersion: rulesVersion!,
    params,
    steps: steps as readonly unknown[],
    serverHash,
    serverSeed,
    clientSeed: clientSeed!,
    nonce,
    stake,
    payout,
    at,
  };
}
