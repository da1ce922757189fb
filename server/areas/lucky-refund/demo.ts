import { and, eq, isNull } from 'drizzle-orm';
import type { RefundTerms } from '../../../contract';
import type { Deps } from '../../core/deps';
import { drawSales } from '../../db/schema';
import type { Tx } from '../../db/types';
import { enterRound, issueTickets, poolOf, type DrawRound } from '../../draws';
import { post } from '../../ledger';
import { refundGameName } from './settings';

/** Prize money of `quantity` tickets: the price without the share of the house, minor units. */
export const fundsOf = ({ price, houseShare }: RefundTerms, quantity: number): number =>
  quantity * (price - (price * houseShare) / 10_000);

const nameOf = (n: number): string => `demo-${n}`;
/** Demo player `n` (from 1) buys 3 to 12 tickets. */
const quantityOf = (round: DrawRound, n: number): number => 3 + ((round.number * 7 + n * 3) % 10);

/** The purchase of one demo player. The promotion budget pays the prize money, and gets the prizes back. */
async function buy(tx: Tx, deps: Deps, { round, n, now }: { round: DrawRound; n: number; now: number }): Promise<void> {
  const quantity = quantityOf(round, n);
  const asked = { game: refundGameName, roundId: round.id, memberId: null, quantity, most: quantity };
  if ((await enterRound(tx, deps, asked)).state !== 'ok') return;
  const funded = fundsOf(round.terms as RefundTerms, quantity);
  const key = `draw-demo:${round.id}:${nameOf(n)}`;
  const { id: transactionId } = await post(tx, {
    memberId: null,
    key,
    naturalKey: key,
    reason: 'draw-demo',
    now,
    cause: { draw: round.id, player: nameOf(n) },
    entries: [
      { account: 'house:promo', purse: 'cash', amount: -funded },
      { account: poolOf(round.id), purse: 'cash', amount: funded },
    ],
  });
  const sale = { memberId: null, demoName: nameOf(n), key: null, purse: 'demo', paid: 0 } as const;
  await issueTickets(tx, round, { ...sale, quantity, funded, transactionId, now });
}

/**
 * Lets the demo players of a demo round buy, one after the other over the time of the sales. Demo players exist outside
 * production only, are labelled in every answer, and win nothing: their prizes go back to the promotion budget. Returns
 * when the next one buys, ms; null for never.
 */
export async function demoPlayersBuy(
  tx: Tx,
  deps: Deps,
  { round, players, now }: { round: DrawRound; players: number; now: number },
): Promise<number | null> {
  if (!round.demo || deps.env.mode === 'production' || players === 0) return null;
  if (now < round.opensAt) return round.opensAt;
  if (now >= round.closesAt) return null;
  const rows = await tx
    .select({ name: drawSales.demoName })
    .from(drawSales)
    .where(and(eq(drawSales.roundId, round.id), isNull(drawSales.memberId)));
  const done = new Set(rows.map(({ name }) => name));
  const timeOf = (n: number): number =>
    round.opensAt + Math.floor(((round.closesAt - round.opensAt) * (n - 1)) / players);
  for (let n = 1; n <= players; n += 1) {
    if (timeOf(n) > now) return timeOf(n);
    if (!done.has(nameOf(n))) await buy(tx, deps, { round, n, now });
  }
  return null;
}
