import type { RocketBet, RocketResult, RocketRound, RocketTotals } from '../../../contract';
import type { rocketBets, rocketRounds } from '../../db/schema';
import { rocketState } from '../../db/schema';
import { hexOf } from '../../fairness';

export type RoundRow = typeof rocketRounds.$inferSelect;
export type BetRow = typeof rocketBets.$inferSelect;

const phases = ['betting', 'flying', 'crashed', 'voided'] as const;
const betStates = ['open', 'paid', 'lost', 'returned'] as const;

/** A round as everybody may see it: crash point and value only after its end. */
export function presentRound(row: RoundRow): RocketRound {
  const over = row.state === rocketState.crashed || row.state === rocketState.voided;
  return {
    id: row.id,
    phase: phases[row.state],
    chain: row.chain,
    number: row.number,
    commitment: row.commitment,
    opensAt: row.opensAt,
    takeOffAt: row.takeOffAt,
    crashedAt: row.crashedAt,
    crash: row.state === rocketState.crashed ? row.crash : null,
    value: over ? hexOf(row.value) : null,
    nextAt: row.nextAt,
  };
}

export const presentResult = (row: RoundRow): RocketResult => ({
  id: row.id,
  chain: row.chain,
  number: row.number,
  crash: row.state === rocketState.crashed ? row.crash : null,
  value: hexOf(row.value),
  crashedAt: row.crashedAt!,
});

/** A bet as its player sees it. */
export const presentBet = (row: Omit<BetRow, 'shown' | 'published'>): RocketBet => ({
  id: String(row.id),
  round: row.roundId,
  slot: row.slot,
  state: betStates[row.state],
  stake: row.stake,
  auto: row.auto,
  at: row.at,
  payout: row.payout,
  createTime: row.createdAt,
  endTime: row.endedAt,
});

export const noTotals: RocketTotals = { bets: 0, staked: 0, cashed: 0, paid: 0 };
