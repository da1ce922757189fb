import { and, desc, eq, lt } from 'drizzle-orm';
import { contract, writeGameReceipt, type RocketChain } from '../../../../contract';
import { rocketRush } from '../../../../games/rocket-rush/rules';
import { endedRounds, newestRound } from '../../../bets/rocket/read';
import { presentBet, presentResult, type BetRow, type RoundRow } from '../../../bets/rocket/rows';
import type { Deps } from '../../../core/deps';
import { verb } from '../../../core/verb';
import { rocketBets, rocketBetState, rocketChains, rocketRounds, rocketState } from '../../../db/schema';
import { hexOf } from '../../../fairness';
import { readBetId, readLimit, rocketMember } from './player';

const betsOnPage = 20;
const resultsOnPage = 50;
const chainsShown = 20;

/** What a receipt says about a bet on a shared round that is over. `value` is hex. */
export interface SharedBet extends Pick<BetRow, 'auto' | 'at' | 'stake' | 'payout' | 'createdAt'> {
  readonly commitment: string;
  readonly value: string;
  readonly salt: string;
  readonly number: number;
}

/**
 * The receipt of a bet that was paid or lost: its round's value is the server seed, and the value of the round before
 * is its commitment. A manual cash-out is a step.
 */
export const writeSharedReceipt = (
  { market }: Pick<Deps, 'market'>,
  { commitment, value, salt, number, ...bet }: SharedBet,
): string =>
  writeGameReceipt({
    market: market.code,
    game: rocketRush.id,
    rulesVersion: rocketRush.version,
    params: { auto: bet.auto },
    steps: stepsOf(bet),
    serverHash: commitment,
    serverSeed: value,
    clientSeed: salt,
    nonce: number,
    stake: bet.stake,
    payout: bet.payout,
    at: bet.createdAt,
  });

/** The receipt of a stored bet; null while the bet is open, after its return, and until its round is over. */
export function receiptOf(
  deps: Pick<Deps, 'market'>,
  { bet, round, salt }: { bet: BetRow; round: RoundRow; salt: string },
): string | null {
  const isOver = bet.state === rocketBetState.paid || bet.state === rocketBetState.lost;
  if (!isOver || round.state !== rocketState.crashed) return null;
  const { commitment, value, number } = round;
  return writeSharedReceipt(deps, { ...bet, commitment, value: hexOf(value), salt, number });
}

/** The manual cash-out of a bet as the steps of its rules; none for a bet that ended by itself. */
export const stepsOf = ({ at, auto }: Pick<BetRow, 'at' | 'auto'>): Array<{ at: number }> =>
  at === null || at === auto || (auto === null && at === rocketRush.maxMultiplier({ auto }) / 100) ? [] : [{ at }];

/** The player's bets with their receipts, newest first. */
export const ownBets = verb(
  contract.rocketRush.ownBets,
  async ({ ctx, input }) => {
    const { deps } = ctx;
    const memberId = await rocketMember(deps.db, ctx, input.session);
    const rows = await deps.db
      .select({ bet: rocketBets, round: rocketRounds, salt: rocketChains.salt })
      .from(rocketBets)
      .innerJoin(rocketRounds, eq(rocketRounds.id, rocketBets.roundId))
      .innerJoin(
        rocketChains,
        and(eq(rocketChains.market, rocketRounds.market), eq(rocketChains.chain, rocketRounds.chain)),
      )
      .where(
        and(
          eq(rocketBets.memberId, memberId),
          input.before === undefined ? undefined : lt(rocketBets.id, readBetId(input.before)),
        ),
      )
      .orderBy(desc(rocketBets.id))
      .limit(betsOnPage);
    return rows.map((row) => ({
      bet: presentBet(row.bet),
      crash: row.round.state === rocketState.crashed ? row.round.crash : null,
      receipt: receiptOf(deps, row),
    }));
  },
  { tx: 'none', limit: [readLimit] },
);

/** Finished rounds, newest first. */
export const results = verb(
  contract.rocketRush.results,
  async ({ ctx, input }) => {
    const asked = { market: ctx.deps.market.code, before: input.before, limit: resultsOnPage };
    return (await endedRounds(ctx.tx, asked)).map(presentResult);
  },
  { cacheMs: 1_000 },
);

/** The published chains of hashes, newest first. */
export const chains = verb(
  contract.rocketRush.chains,
  async ({ ctx }): Promise<RocketChain[]> => {
    const market = ctx.deps.market.code;
    const rows = await ctx.tx
      .select()
      .from(rocketChains)
      .where(eq(rocketChains.market, market))
      .orderBy(desc(rocketChains.chain))
      .limit(chainsShown);
    const newest = await newestRound(ctx.tx, market);
    const used = ({ chain, length }: (typeof rows)[number]): number =>
      newest === null || chain > newest.chain ? 0 : chain === newest.chain ? newest.number : length;
    return rows.map((row) => ({
      chain: row.chain,
      endHash: row.endHash,
      length: row.length,
      salt: row.salt,
      committedAt: row.committedAt,
      used: used(row),
    }));
  },
  { cacheMs: 1_000 },
);
