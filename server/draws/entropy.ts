import { and, desc, eq, isNotNull } from 'drizzle-orm';
import type { DrawEntropy } from '../../contract';
import type { Deps } from '../core/deps';
import { drawChains, drawRounds } from '../db/schema';
import type { Tx } from '../db/types';
import { hashChain, type HashChain } from '../fairness';
import type { DrawRound } from './types';

/** The columns of a round that name its entropy. */
export type Reserved = Pick<
  DrawRound,
  'source' | 'chain' | 'chainNumber' | 'entropyCommitment' | 'beaconRound' | 'beaconFrom'
>;

/** The entropy of a round: 32 bytes, and for drand the signature of which it is the hash. */
export interface EntropyValue {
  readonly entropy: Uint8Array;
  readonly signature: Uint8Array | null;
}

/**
 * A source of entropy for draws. It is chosen for a round before the sales, and its value must not be known to players
 * before the draw.
 */
export interface EntropySource {
  /** One of `entropySources` of the contract. */
  readonly name: DrawRound['source'];
  /** Fixes the value of a round before it opens, under the lock of the game's lead row. `drawsAt` in ms. */
  reserve(
    tx: Tx,
    deps: Pick<Deps, 'market' | 'fairness'>,
    asked: { game: string; drawsAt: number; now: number },
  ): Promise<Reserved>;
  /** The value of a round; null while it is not known. Must not wait for the network, because it holds locks. */
  value(tx: Tx, deps: Pick<Deps, 'beacon' | 'log'>, round: DrawRound): Promise<EntropyValue | null>;
  /** What is public about the entropy of a round before its publication. */
  named(tx: Tx, round: DrawRound): Promise<Pick<DrawEntropy, 'ref' | 'commitment' | 'endHash' | 'from'>>;
}

/** Draws of a chain; a new one is committed when a tenth is left. */
const chainLength = 4_096;

type ChainRow = typeof drawChains.$inferSelect;
const kept = new Map<string, HashChain>();

/** The values of a stored chain, kept in memory. */
function chainOf({ endHash, seed, length }: ChainRow): HashChain {
  const found = kept.get(endHash);
  if (found) return found;
  const chain = hashChain(seed, length);
  if (chain.endHash !== endHash) throw new Error('a chain does not lead to its end hash');
  if (kept.size >= 16) kept.clear();
  kept.set(endHash, chain);
  return chain;
}

async function commitChain(
  tx: Tx,
  { market, fairness }: Pick<Deps, 'market' | 'fairness'>,
  { game, chain, now }: { game: string; chain: number; now: number },
): Promise<ChainRow> {
  const seed = fairness.serverSeed();
  const { endHash } = hashChain(seed, chainLength);
  const [row] = await tx
    .insert(drawChains)
    .values({ market: market.code, game, chain, seed, endHash, length: chainLength, committedAt: now })
    .returning();
  return row!;
}

/** The chain of a round that takes its entropy from one. */
async function rowOf(tx: Tx, { market, game, chain }: Pick<DrawRound, 'market' | 'game' | 'chain'>): Promise<ChainRow> {
  const [row] = await tx
    .select()
    .from(drawChains)
    .where(and(eq(drawChains.market, market), eq(drawChains.game, game), eq(drawChains.chain, chain!)));
  return row!;
}

/** The last value of a chain that a round of the game has taken; null when none has. */
async function lastTaken(tx: Tx, market: string, game: string): Promise<{ chain: number; number: number } | null> {
  const [row] = await tx
    .select({ chain: drawRounds.chain, number: drawRounds.chainNumber })
    .from(drawRounds)
    .where(and(eq(drawRounds.market, market), eq(drawRounds.game, game), isNotNull(drawRounds.chain)))
    .orderBy(desc(drawRounds.chain), desc(drawRounds.chainNumber))
    .limit(1);
  return row ? { chain: row.chain!, number: row.number! } : null;
}

/**
 * A chain of hashes for each game and market. Its end hash is public before its first draw, and each round takes the
 * next value, so that the server can choose no value later. It does not prove that the operator did not know the value:
 * the operator has made the chain. The commitment and the root bind the operator before and after the sales.
 */
export const chainEntropy: EntropySource = {
  name: 'chain',
  async reserve(tx, deps, { game, now }) {
    const last = await lastTaken(tx, deps.market.code, game);
    const rows = await tx
      .select()
      .from(drawChains)
      .where(and(eq(drawChains.market, deps.market.code), eq(drawChains.game, game)))
      .orderBy(desc(drawChains.chain))
      .limit(2);
    const find = (chain: number): ChainRow | undefined => rows.find((row) => row.chain === chain);
    let row = find(last?.chain ?? 1) ?? (await commitChain(tx, deps, { game, chain: 1, now }));
    let number = (last?.number ?? 0) + 1;
    if (number > row.length) {
      number = 1;
      row = find(row.chain + 1) ?? (await commitChain(tx, deps, { game, chain: row.chain + 1, now }));
    }
    if (row.length - number <= row.length / 10 && !find(row.chain + 1))
      await commitChain(tx, deps, { game, chain: row.chain + 1, now });
    return {
      source: 'chain',
      chain: row.chain,
      chainNumber: number,
      entropyCommitment: chainOf(row).commitment(number),
      beaconRound: null,
      beaconFrom: null,
    };
  },
  async value(tx, _, round) {
    return { entropy: chainOf(await rowOf(tx, round)).value(round.chainNumber!), signature: null };
  },
  async named(tx, round) {
    const { endHash } = await rowOf(tx, round);
    return { ref: `${round.chain}/${round.chainNumber}`, commitment: round.entropyCommitment!, endHash };
  },
};
