import { giftTypes, type Purse } from '../../../contract';
import type { OddsRow, OddsTable } from '../../economy/cash-rain';
import { total, type Draw } from '../../fairness';

export interface Gift {
  readonly giftType: OddsRow['giftType'];
  readonly giftAmount: number;
}

/** An odds table for one VIP level: gifts as they will be paid, weights and their sum. */
export interface ReadyTable {
  readonly version: string;
  readonly gifts: readonly Gift[];
  readonly weights: readonly number[];
  readonly total: number;
  /** The VIP multiplier, in tenths. */
  readonly tenths: number;
}

/** A gift times tenths, rounded down; cash and coins only. Units that are no longer whole become minor units. */
export function multiplied({ giftType, giftAmount }: Gift, tenths: number, scale: number): Gift {
  switch (giftType) {
    case giftTypes.minor:
    case giftTypes.coins:
      return { giftType, giftAmount: Math.floor((giftAmount * tenths) / 10) };
    case giftTypes.units: {
      const minor = Math.floor((giftAmount * scale * tenths) / 10);
      return minor % scale === 0 ? { giftType, giftAmount: minor / scale } : { giftType: giftTypes.minor, giftAmount: minor };
    }
    default:
      return { giftType, giftAmount };
  }
}

export function readyTable(table: OddsTable, tenths: number, scale: number): ReadyTable {
  const weights = table.rows.map(({ weight }) => weight);
  return { version: table.version, gifts: table.rows.map((row) => multiplied(row, tenths, scale)), weights, total: total(weights), tenths };
}

/** What a gift changes: a purse and an amount, or nothing. */
export function payment({ giftType, giftAmount }: Gift, scale: number): { purse: Purse; amount: number } | null {
  if (giftAmount === 0) return null;
  switch (giftType) {
    // Promo cash is played before it can be withdrawn (Q7).
    case giftTypes.minor: return { purse: 'locked', amount: giftAmount };
    case giftTypes.units: return { purse: 'locked', amount: giftAmount * scale };
    case giftTypes.coins: return { purse: 'coins', amount: giftAmount };
    case giftTypes.diamonds: return { purse: 'diamonds', amount: giftAmount };
    default: return null;
  }
}

/** The largest cash gift of a table, minor units. */
export const largestCash = (table: ReadyTable, scale: number): number =>
  Math.max(0, ...table.gifts.map((gift) => payment(gift, scale)).map((paid) => (paid?.purse === 'locked' ? paid.amount : 0)));

/** Draws one gift. */
export const drawGift = (draw: Draw, table: ReadyTable): Gift => table.gifts[draw.slice(table.weights)]!;
