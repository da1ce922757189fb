import { and, desc, eq } from 'drizzle-orm';
import { rocketRush } from '../../../games/rocket-rush/rules';
import { rocketChains } from '../../db/schema';
import type { Tx } from '../../db/types';
import type { Deps } from '../../core/deps';
import { hashChain, openDraw, type HashChain } from '../../fairness';
import type { RoundRow } from './rows';

type ChainRow = typeof rocketChains.$inferSelect;

const kept = new Map<string, HashChain>();

/** The values of a stored chain. Kept in memory, because they are computed from the last one. */
function chainOf(row: ChainRow): HashChain {
  const found = kept.get(row.endHash);
  if (found) return found;
  const chain = hashChain(row.seed, row.length);
  if (chain.endHash !== row.endHash) throw new Error('a chain does not lead to its end hash');
  if (kept.size >= 4) kept.clear();
  kept.set(row.endHash, chain);
  return chain;
}

/** Creates and commits the next chain of the market: its end hash is public from now on. */
async function commitChain(
  tx: Tx,
  { market: { code }, fairness }: Pick<Deps, 'market' | 'fairness'>,
  { chain, length, now }: { chain: number; length: number; now: number },
): Promise<ChainRow> {
  const seed = fairness.serverSeed();
  const { endHash } = hashChain(seed, length);
  const salt = fairness.clientSeed();
  const [row] = await tx
    .insert(rocketChains)
    .values({ market: code, chain, seed, endHash, length, salt, committedAt: now })
    .returning();
  return row!;
}

/** What is decided about a round before it opens. */
export interface Drawn {
  readonly chain: number;
  readonly number: number;
  readonly value: Uint8Array;
  readonly commitment: string;
  readonly crash: number;
}

/** The crash point of a value, in hundredths: the published draw. */
export const crashOfValue = (value: Uint8Array, salt: string, number: number): number =>
  rocketRush.draw({ auto: null }, openDraw(value, salt, number)).crash;

/**
 * Draws the round after `last` (null for the first one of the market), under the lock of the lead row. Commits the next
 * chain when a tenth of the rounds is left, so that its end hash is public long before its first round.
 */
export async function drawNext(
  tx: Tx,
  deps: Pick<Deps, 'market' | 'fairness'>,
  { last, length, now }: { last: Pick<RoundRow, 'chain' | 'number'> | null; length: number; now: number },
): Promise<Drawn> {
  const rows = await tx
    .select()
    .from(rocketChains)
    .where(and(eq(rocketChains.market, deps.market.code)))
    .orderBy(desc(rocketChains.chain))
    .limit(2);
  const find = (chain: number): ChainRow | undefined => rows.find((row) => row.chain === chain);
  let row = find(last?.chain ?? 1) ?? (await commitChain(tx, deps, { chain: 1, length, now }));
  let number = (last?.number ?? 0) + 1;
  if (number > row.length) {
    number = 1;
    const chain = row.chain + 1;
    row = find(chain) ?? (await commitChain(tx, deps, { chain, length, now }));
  }
  if (row.length - number <= row.length / 10 && !find(row.chain + 1))
    await commitChain(tx, deps, { chain: row.chain + 1, length, now });
  const values = chainOf(row);
  const value = values.value(number);
  return {
    chain: row.chain,
    number,
    value,
    commitment: values.commitment(number),
    crash: crashOfValue(value, row.salt, number),
  };
}
