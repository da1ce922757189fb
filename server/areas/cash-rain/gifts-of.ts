import type { Market } from '../../../contract';
import type { OddsTable } from '../../fairness/odds';
import { total, type Draw } from '../../fairness';
import { type Gift, multiplied, payment } from '../../fairness/gifts';

/** An odds table for one VIP level: the gifts after the multiplier, their weights and the sum of the weights. */
export interface ReadyTable {
  readonly version: string;
  readonly gifts: readonly Gift[];
  readonly weights: readonly number[];
  readonly total: number;
  /** VIP multiplier, in tenths. */
  readonly tenths: number;
}

export function readyTable(table: OddsTable, tenths: number, market: Market): ReadyTable {
  const weights = table.rows.map(({ weight }) => weight);
  return {
    version: table.version,
    gifts: table.rows.map((row) => multiplied(row, tenths, market)),
    weights,
    total: total(weights),
    tenths,
  };
}

/** The largest cash gift of a table, in minor units. */
export const largestCash = (table: ReadyTable, scale: number): number =>
  Math.max(
    0,
    ...table.gifts.map((gift) => payment(gift, scale)).map((paid) => (paid?.purse === 'locked' ? paid.amount : 0)),
  );

export const drawGift = (draw: Draw, table: ReadyTable): Gift => table.gifts[draw.slice(table.weights)]!;
