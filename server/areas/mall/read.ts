import { and, asc, desc, eq, inArray, lt } from 'drizzle-orm';
import { mallPageSize, maskMobile, type Language, type MallOrder, type MallState } from '../../../contract';
import type { Deps } from '../../core/deps';
import { mallLines, mallOrders, mallSteps, mallTopUps } from '../../db/schema';
import type { Tx } from '../../db/types';
import { openOrderAddress } from './addresses';

export type OrderRow = typeof mallOrders.$inferSelect;
type LineRow = typeof mallLines.$inferSelect;

/** The number on a parcel: `MO 0000 0412`. */
export function serialOf(id: number): string {
  const digits = String(id).padStart(8, '0');
  return `MO ${digits.slice(0, -4)} ${digits.slice(-4)}`;
}

/** Whether the member may cancel the order now. */
export const isCancellable = ({ state, digital }: Pick<OrderRow, 'state' | 'digital'>): boolean =>
  state === 'placed' && !digital;

interface Reading {
  readonly tx: Tx;
  readonly deps: Deps;
  readonly language: Language;
}

const groupBy = <Row extends { orderId: number }>(rows: readonly Row[]): ReadonlyMap<number, Row[]> => {
  const groups = new Map<number, Row[]>();
  for (const row of rows) groups.set(row.orderId, [...(groups.get(row.orderId) ?? []), row]);
  return groups;
};

/** The lines of orders, in the order of goods and options. */
export const readLines = (tx: Tx, ids: readonly number[]): Promise<LineRow[]> =>
  tx
    .select()
    .from(mallLines)
    .where(inArray(mallLines.orderId, [...ids]))
    .orderBy(asc(mallLines.orderId), asc(mallLines.goods), asc(mallLines.option));

/** States in the order in which an order enters them, for steps of one instant. */
const sequence: readonly MallState[] = ['placed', 'packed', 'sent', 'delivered', 'cancelled'];

/** Orders as answers. `withAddress` decrypts the addresses: for the member of the orders only. */
async function answersOf(
  { tx, deps, language }: Reading,
  rows: readonly OrderRow[],
  withAddress: boolean,
): Promise<MallOrder[]> {
  if (rows.length === 0) return [];
  const ids = rows.map(({ id }) => id);
  const lines = groupBy(await readLines(tx, ids));
  const steps = groupBy(await tx.select().from(mallSteps).where(inArray(mallSteps.orderId, ids)));
  const topUps = new Map(
    (await tx.select().from(mallTopUps).where(inArray(mallTopUps.id, ids))).map((row) => [row.id, row]),
  );
  return rows.map((row) => {
    const { id, type, state, digital, total, off, paid, couponId, createdAt, cancelReason, carrier, tracking } = row;
    const topUp = topUps.get(id);
    return {
      ...{ id, type, state, digital, total, off, paid, couponId, cancelReason },
      serial: serialOf(id),
      createTime: createdAt,
      lines: (lines.get(id) ?? []).map(({ goods, option, kind, name, image, unitPrice, count }) => ({
        id: goods,
        ...{ option, kind, image, unitPrice, count },
        name: name[language],
      })),
      steps: (steps.get(id) ?? [])
        .map((step) => ({ state: step.state, time: step.createdAt }))
        .sort((one, other) => sequence.indexOf(one.state) - sequence.indexOf(other.state)),
      cancellable: isCancellable(row),
      tracking: carrier === null || tracking === null ? null : { carrier, number: tracking },
      topUp: topUp === undefined ? null : { mobile: maskMobile(topUp.mobile), network: topUp.network },
      address:
        withAddress && row.sealed !== null
          ? openOrderAddress(deps, { memberId: row.memberId, key: row.key, sealed: row.sealed })
          : null,
    };
  });
}

/** Orders of a member, newest first, at most a page; `maxId` is the last id of the page before. */
export async function readOrders(
  reading: Reading,
  { memberId, maxId }: { memberId: number; maxId?: number | undefined },
): Promise<MallOrder[]> {
  const rows = await reading.tx
    .select()
    .from(mallOrders)
    .where(and(eq(mallOrders.memberId, memberId), ...(maxId === undefined ? [] : [lt(mallOrders.id, maxId)])))
    .orderBy(desc(mallOrders.id))
    .limit(mallPageSize);
  return answersOf(reading, rows, false);
}

/** One order of a member with its address, by its id or its idempotency key; null for none. */
export async function readOrder(
  reading: Reading,
  { memberId, ...which }: { memberId: number } & ({ id: number } | { key: string }),
): Promise<MallOrder | null> {
  const one = 'id' in which ? eq(mallOrders.id, which.id) : eq(mallOrders.key, which.key);
  const rows = await reading.tx
    .select()
    .from(mallOrders)
    .where(and(eq(mallOrders.memberId, memberId), one));
  return (await answersOf(reading, rows, true))[0] ?? null;
}
