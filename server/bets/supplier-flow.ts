import { lt, sql } from 'drizzle-orm';
import type { Expiry } from '../core/area';
import { supplierFlow } from '../db/schema';
import type { Tx } from '../db/types';

/** One row counts so long, in ms. */
const slotMs = 600_000;
const hourSlots = 6;
const daySlots = 144;

/** A supplier and the time of a call, in ms. */
interface At {
  readonly tx: Tx;
  readonly supplier: string;
  readonly now: number;
}

const slotOf = (now: number): number => Math.floor(now / slotMs);

/** What a call adds: `net` is paid less staked, minor units; `held` and `refused` are credits. */
interface Added {
  readonly net?: number;
  readonly held?: number;
  readonly refused?: number;
}

/** Counts a call. The row stays locked until the end of the transaction. */
export async function addFlow({ tx, supplier, now }: At, { net = 0, held = 0, refused = 0 }: Added): Promise<void> {
  if (net === 0 && held === 0 && refused === 0) return;
  await tx.execute(sql`
    insert into supplier_flow as f (supplier, slot, shard, net, held, refused)
    values (${supplier}, ${slotOf(now)}::bigint, pg_backend_pid() % 16, ${net}::bigint, ${held}::int, ${refused}::int)
    on conflict (supplier, slot, shard) do update set
      net = f.net + excluded.net, held = f.held + excluded.held, refused = f.refused + excluded.refused`);
}

/** What a supplier has paid less what was staked, minor units, and how many credits were held and refused. */
export interface Flow {
  /** In the last hour, to ten minutes. */
  readonly hour: number;
  /** In the last 24 hours, to ten minutes. */
  readonly day: number;
  readonly held: number;
  readonly refused: number;
}

export async function readFlow({ tx, supplier, now }: At): Promise<Flow> {
  const slot = slotOf(now);
  const {
    rows: [row],
  } = await tx.execute<Record<keyof Flow, number> & Record<string, unknown>>(sql`
    select coalesce(sum(net) filter (where slot > ${slot - hourSlots}::bigint), 0) as hour, coalesce(sum(net), 0) as day,
      coalesce(sum(held), 0) as held, coalesce(sum(refused), 0) as refused
    from supplier_flow where supplier = ${supplier} and slot > ${slot - daySlots}::bigint and slot <= ${slot}::bigint`);
  return {
    hour: row!.hour,
    day: row!.day,
    held: row!.held,
    refused: row!.refused,
  };
}

/** Makes the credits of a supplier run one after the other, until the end of the transaction. */
export const lockFlow = ({ tx, supplier }: Pick<At, 'tx' | 'supplier'>): Promise<unknown> =>
  tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`flow/${supplier}`}, 0))`);

/** Rows that no limit counts any more; the desk shows a month. */
export const oldFlow: Expiry = {
  table: supplierFlow,
  where: (now) => lt(supplierFlow.slot, slotOf(now) - 31 * daySlots),
};
