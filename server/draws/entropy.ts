import { and, desc, eq } from 'drizzle-orm';
import type { Deps } from '../core/deps';
import { drawChains } from '../db/schema';
import type { Tx } from '../db/types';
import { hashChain, type HashChain } from '../fairness';
import type { DrawRound } from './types';

/**
 * A source of entropy for draws. It is chosen for a round before the sales, and its value must not be known to players
 * before the draw.
 */
export interface EntropySource {
  /** One of `entropySources` of the contract. */
  readonly name: string;
  /** Fixes the value of a round before it opens, under the lock of the game's lead row. */
  reserve(
    tx: Tx,
    deps: Pick<Deps, 'market' | 'fairness'>,
    asked: { game: string; last: Pick<DrawRound, 'chain' | 'chainNumber'> | null; now: number },
  ): Promise<{ readonly chain: number; readonly chainNumber: number; readonly entropyCommitment: string }>;
  /** The value of a round; null while it does not exist. */
  value(tx: Tx, round: DrawRound): Promise<Uint8Array | null>;
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

const rowOf = async (tx: Tx, { market, game, chain }: Pick<DrawRound, 'market' | 'game' | 'chain'>) => {
  const [row] = await tx
    .select()
    .from(drawChains)
    .where(and(eq(drawChains.market, market), eq(drawChains.game, game), eq(drawChains.chain, chain)));
  return row;
};

/** The end hash of the chain of a round, hex. */
export const endHashOf = async (tx: Tx, round: Pick<DrawRound, 'market' | 'game' | 'chain'>): Promise<string> =>
  (await rowOf(tx, round))!.endHash;

/**
 * A chain of hashes for each game and market. Its end hash is public before its first draw, and each round takes the
 * next value, so that the server can choose no value later. It does not prove that the operator did not know the value:
 * the operator has made the chain. The commitment and the root bind the operator before and after the sales.
 */
export const chainEntropy: EntropySource = {
  name: 'chain',
  async reserve(tx, deps, { game, last, now }) {
    const rows = await tx
      .select()
      .from(drawChains)
      .where(and(eq(drawChains.market, deps.market.code), eq(drawChains.game, game)))
      .orderBy(desc(drawChains.chain))
      .limit(2);
    const find = (chain: number): ChainRow | undefined => rows.find((row) => row.chain === chain);
    let row = find(last?.chain ?? 1) ?? (await commitChain(tx, deps, { game, chain: 1, now }));
    let number = (last?.chainNumber ?? 0) + 1;
    if (number > row.length) {
      number = 1;
      row = find(row.chain + 1) ?? (await commitChain(tx, deps, { game, chain: row.chain + 1, now }));
    }
    if (row.length - number <= row.length / 10 && !find(row.chain + 1))
      await commitChain(tx, deps, { game, chain: row.chain + 1, now });
    return { chain: row.chain, chainNumber: number, entropyCommitment: chainOf(row).commitment(number) };
  },
  async value(tx, round) {
    return chainOf((await rowOf(tx, round))!).value(round.chainNumber);
  },
};
