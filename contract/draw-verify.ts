import {
  beaconMessage,
  beaconRoundAt,
  beaconRoundOf,
  beaconSignaturePattern,
  beaconWaitMs,
  type CheckBeacon,
} from './drand';
import type { DrawPick, DrawProof, DrawRecord } from './draws';
import { drawMessage, readDraw, type Draw } from './fairness-math';
import { bytesOf, hexOf, type Hashes } from './fairness-verify';

/**
 * The published rules of a draw, version BD2. The server draws with this code, and anybody can check a draw with it.
 *
 * 1. Leaves are the sold tickets as ASCII text, sorted by their bytes. The top of their tree is that of RFC 6962: a
 *    leaf is hashed as SHA-256(0x00, text), two nodes as SHA-256(0x01, left, right); the top of no leaf is SHA-256 of
 *    nothing. The root is SHA-256(0x02, number of leaves in 8 bytes, top), so that it fixes the number of tickets.
 * 2. Client seed = SHA-256(root, entropy value) in hex. The random stream is that of all draws (`fairness-math`), with
 *    the number of the round as nonce.
 * 3. Each pick is a partial Fisher–Yates shuffle of 0 … of − 1: for i = 0 … take − 1, j = i + integer(of − i); the
 *    numbers at i and j change places, and the one at i is drawn.
 *
 * BD1, the version of earlier rounds, differs in one point: the root is the top of the tree.
 */
export const drawRules = 'BD2';
/** All versions that can be checked. */
export const knownDrawRules = ['BD1', drawRules] as const;
export type DrawRules = (typeof knownDrawRules)[number];
const isKnown = (rules: string): rules is DrawRules => knownDrawRules.some((known) => known === rules);

const ascii = (text: string): Uint8Array => Uint8Array.from(text, (sign) => sign.charCodeAt(0));

function joined(...parts: readonly Uint8Array[]): Uint8Array {
  const all = new Uint8Array(parts.reduce((sum, { length }) => sum + length, 0));
  let at = 0;
  for (const part of parts) {
    all.set(part, at);
    at += part.length;
  }
  return all;
}

/** The bytes that are hashed for a leaf, for a node, and for the client seed of the draw. */
export const leafBytes = (leaf: string): Uint8Array => joined(Uint8Array.of(0), ascii(leaf));
export const nodeBytes = (left: Uint8Array, right: Uint8Array): Uint8Array => joined(Uint8Array.of(1), left, right);
/** The bytes that are hashed for the root: the number of leaves and the top of their tree (BD2). */
export function rootBytes(size: number, top: Uint8Array): Uint8Array {
  const count = new DataView(new ArrayBuffer(8));
  count.setUint32(0, Math.floor(size / 2 ** 32));
  count.setUint32(4, size % 2 ** 32);
  return joined(Uint8Array.of(2), new Uint8Array(count.buffer), top);
}
export const seedBytes = (root: Uint8Array, entropy: Uint8Array): Uint8Array => joined(root, entropy);

/** Draws one pick from the stream. Throws RangeError when more is to be taken than there is. */
export function takePick(draw: Draw, { of, take }: DrawPick): number[] {
  if (take > of) throw new RangeError(`cannot take ${take} of ${of}`);
  /** Numbers that have changed places; all others are at their own place. */
  const moved = new Map<number, number>();
  const at = (place: number): number => moved.get(place) ?? place;
  return Array.from({ length: take }, (_, i) => {
    const j = i + draw.integer(of - i);
    const drawn = at(j);
    moved.set(j, at(i));
    return drawn;
  });
}

/** Draws all picks of a draw from one stream, in order. */
export const takePicks = (draw: Draw, picks: readonly DrawPick[]): number[][] =>
  picks.map((pick) => takePick(draw, pick));

/** The largest power of two below `size`, which is at least 2. */
function splitOf(size: number): number {
  let split = 1;
  while (split * 2 < size) split *= 2;
  return split;
}

/** Which sibling of a path stands on the left, from the leaf to the root. Null when the index is not in the tree. */
function sidesOf(index: number, size: number): ReadonlyArray<'left' | 'right'> | null {
  if (!Number.isInteger(index) || index < 0 || index >= size) return null;
  const sides: Array<'left' | 'right'> = [];
  let [at, rest] = [index, size];
  while (rest > 1) {
    const split = splitOf(rest);
    sides.push(at < split ? 'right' : 'left');
    if (at < split) rest = split;
    else [at, rest] = [at - split, rest - split];
  }
  return sides.reverse();
}

/**
 * Whether a proof leads from its ticket to the root (hex) by these rules: the ticket was in the draw, at the place
 * `index`. By BD2 a proof with another number of tickets leads to no root. False for unknown rules.
 */
export async function checkInclusion(
  { sha256 }: Pick<Hashes, 'sha256'>,
  { leaf, index, size, path, root, rules }: DrawProof & { root: string; rules: string },
): Promise<boolean> {
  if (!isKnown(rules)) return false;
  const sides = sidesOf(index, size);
  if (sides?.length !== path.length) return false;
  let hash = await sha256(leafBytes(leaf));
  for (const [at, side] of sides.entries()) {
    const sibling = bytesOf(path[at]!);
    hash = await sha256(side === 'left' ? nodeBytes(sibling, hash) : nodeBytes(hash, sibling));
  }
  return hexOf(rules === 'BD1' ? hash : await sha256(rootBytes(size, hash))) === root;
}

/** What a check of a published draw has found. */
export interface CheckedDraw {
  /** SHA-256 of the revealed seed, and whether it is the commitment. */
  readonly hash: string;
  readonly committed: boolean;
  /**
   * Whether the entropy is the value that was fixed before the sales; null when that could not be checked: a source
   * that this version does not know, or drand without the code that checks signatures.
   */
  readonly entropy: boolean | null;
  readonly clientSeed: string;
  /** What the seeds draw, and whether it is what was published. */
  readonly drawn: readonly (readonly number[])[];
  readonly same: boolean;
  /** True when everything holds. */
  readonly right: boolean;
}

/** Thrown by a stream that needs more blocks than it was given. */
class Short extends Error {}

/** Runs a draw whose blocks can only be computed asynchronously: more blocks are added until they are enough. */
async function drawAsync<Value>(
  blockOf: (round: number) => Promise<Uint8Array>,
  work: (draw: Draw) => Value,
): Promise<Value> {
  const blocks: Uint8Array[] = [];
  for (;;) {
    const wanted = Math.max(8, blocks.length * 2);
    while (blocks.length < wanted) blocks.push(await blockOf(blocks.length));
    try {
      return work(
        readDraw((round) => {
          const block = blocks[round];
          if (block === undefined) throw new Short('more blocks are needed');
          return block;
        }),
      );
    } catch (error) {
      if (!(error instanceof Short)) throw error;
    }
  }
}

/** No chain is longer. */
const longestChain = 100_000;

/**
 * Whether the revealed value of a hash chain leads to its commitment, and with as many steps as its number says to the
 * end hash of the chain.
 */
async function checkChain(
  { sha256 }: Pick<Hashes, 'sha256'>,
  { ref, value, commitment, endHash }: DrawRecord['entropy'],
): Promise<boolean> {
  const number = Number(/^\d+\/(\d+)$/.exec(ref)?.[1]);
  if (value === null || !(number >= 1 && number <= longestChain)) return false;
  let hash = await sha256(bytesOf(value));
  if (hexOf(hash) !== commitment) return false;
  for (let step = 1; step < number; step += 1) hash = await sha256(hash);
  return hexOf(hash) === endHash;
}

/**
 * Whether the value is that of the round of drand which the record names, the round is the first one after a wait of at
 * least `beaconWaitMs` from the close, and the network has signed it; null when the signature alone was not checked.
 */
async function checkDrand(
  { sha256 }: Pick<Hashes, 'sha256'>,
  { entropy: { ref, value, signature = null, from }, closesAt }: Pick<DrawRecord, 'entropy' | 'closesAt'>,
  signed: CheckBeacon | undefined,
): Promise<boolean | null> {
  const round = beaconRoundOf(ref);
  if (round === null || value === null || signature === null || from === undefined) return false;
  if (from < closesAt + beaconWaitMs || round !== beaconRoundAt(from)) return false;
  if (!beaconSignaturePattern.test(signature)) return false;
  const bytes = bytesOf(signature);
  if (hexOf(await sha256(bytes)) !== value) return false;
  return signed === undefined ? null : signed(await sha256(beaconMessage(round)), bytes);
}

/** Whether the entropy is the value that was fixed before the sales; null when that could not be checked. */
function checkEntropy(
  hashes: Pick<Hashes, 'sha256'>,
  record: DrawRecord,
  signed: CheckBeacon | undefined,
): Promise<boolean | null> {
  if (record.entropy.source === 'chain') return checkChain(hashes, record.entropy);
  if (record.entropy.source === 'drand') return checkDrand(hashes, record, signed);
  return Promise.resolve(null);
}

/**
 * Checks that what was drawn follows from seed, root and entropy, and that seed and entropy are those of the
 * commitments. Null for a draw that is not published yet, or that has other rules. Without `signed` the signature of
 * drand is not checked, and such a draw is never `right`.
 */
export async function checkDraw(hashes: Hashes, record: DrawRecord, signed?: CheckBeacon): Promise<CheckedDraw | null> {
  const { rules, seed, root, picks, drawn: published, entropy, number } = record;
  if (!isKnown(rules) || seed === null || root === null || picks === null || published === null) return null;
  if (entropy.value === null) return null;
  const key = bytesOf(seed);
  const hash = hexOf(await hashes.sha256(key));
  const clientSeed = hexOf(await hashes.sha256(seedBytes(bytesOf(root), bytesOf(entropy.value))));
  // A pick of more than there is cannot be drawn.
  const possible = picks.every(({ of, take }) => take <= of);
  const drawn = await drawAsync(
    (round) => hashes.hmacSha256(key, ascii(drawMessage(clientSeed, number, round))),
    (draw) => (possible ? takePicks(draw, picks) : []),
  );
  const committed = hash === record.commitment;
  const fits = await checkEntropy(hashes, record, signed);
  const same = possible && JSON.stringify(drawn) === JSON.stringify(published);
  return { hash, committed, entropy: fits, clientSeed, drawn, same, right: committed && same && fits === true };
}
