import { and, eq, sql } from 'drizzle-orm';
import type { Deps } from '../../core/deps';
import { createQueue, release } from '../../core/queue';
import { mallTopUps } from '../../db/schema';
import { withTransaction } from '../../db/transaction';
import { ProviderSilent, type TopUpState } from '../../payments';
import { cancelOrder, lockOrder, moveOrder, type Changing } from './change';

type Row = typeof mallTopUps.$inferSelect;

/** Asks the provider; null while the outcome is unknown. A repeated request is the same top-up. */
async function ask({ payments, market, log }: Deps, row: Row): Promise<TopUpState | null> {
  const { topUps } = payments;
  if (topUps === null || topUps.name !== row.provider) {
    log.error({ order: row.id, provider: row.provider }, 'the provider of a top-up is not configured');
    return null;
  }
  const { kind, amount, mobile, network } = row;
  try {
    return await topUps.topUp({
      ...{ kind, amount, mobile, network },
      reference: `mall-${market.code}-${row.id}`,
      currency: market.currency,
    });
  } catch (error) {
    if (!(error instanceof ProviderSilent)) throw error;
    log.warn({ err: error, order: row.id }, 'the outcome of a top-up is unknown');
    return null;
  }
}

/** Stores a final answer: delivered, or refused with everything given back. Otherwise the order stays placed. */
async function settle(deps: Deps, row: Row, state: TopUpState | null): Promise<void> {
  await withTransaction(deps, async (tx) => {
    const order = await lockOrder(tx, { id: row.id });
    if (order?.state === 'placed' && (state === 'delivered' || state === 'refused')) {
      // The answer of the purchase shows the outcome of the first request.
      const changing: Changing = { tx, deps, actor: 'system', now: deps.clock.now(), quiet: row.tries === 1 };
      await tx.update(mallTopUps).set({ state }).where(eq(mallTopUps.id, row.id));
      if (state === 'delivered') await moveOrder(changing, order, { state });
      else await cancelOrder(changing, order, 'refused');
    }
    await release(tx, mallTopUps, row);
  });
}

/** Open top-ups are asked about after 10 s, 20 s, 40 s … 1 h. */
const queue = createQueue({
  table: mallTopUps,
  noun: 'a top-up',
  open: () => eq(mallTopUps.state, 'open'),
  wait: sql`least(10000 * (1 << least(${mallTopUps.tries}, 10)), 3600000)`,
  pursue: async (deps, row) => settle(deps, row, await ask(deps, row)),
});

/** Sends the top-up of a new order at once. Never throws: the sweep repeats what fails here. */
export const sendTopUp = (deps: Deps, id: number): Promise<void> =>
  queue
    .now(deps, and(eq(mallTopUps.id, id), eq(mallTopUps.tries, 0))!)
    .catch((error: unknown) => deps.log.error({ err: error, order: id }, 'a top-up could not be sent'));

/** Asks about the top-ups that are due; returns how many there were. Safe in any number of processes. */
export const sweepTopUps = (deps: Deps, goOn?: () => boolean): Promise<number> =>
  queue.sweep(deps, goOn === undefined ? {} : { goOn });
