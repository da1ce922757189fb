import * as v from 'valibot';
import type { DrawOutcome, Market, ReceiptPrize } from '../../../contract';
import { oddsRowSchema, rainSettings, type OddsRow } from '../../economy/cash-rain';
import { onStake } from '../../economy/wheels';
import { openDraw } from '../../fairness';
import { multiplied } from '../cash-rain/gifts-of';

const count = v.pipe(v.number(), v.safeInteger(), v.minValue(0));

/** What stands in `outcomes.result`, of every game that has slices. */
const resultSchema = v.object({
  giftType: v.picklist([0, 1, 2, 3, 4]),
  giftAmount: count,
  slice: v.optional(count),
  /** The rain's VIP multiplier. */
  tenths: v.optional(count),
  stake: v.optional(count, 0),
  stakeUnit: v.optional(v.picklist(['none', 'coins', 'diamonds', 'cash']), 'none'),
});
export type DrawResult = v.InferOutput<typeof resultSchema>;
export const readResult = (result: unknown): DrawResult => v.parse(resultSchema, result);

const rowsSchema = v.array(oddsRowSchema);
export const readOddsRows = (rows: unknown): OddsRow[] => v.parse(rowsSchema, rows);

/** A multiplier that made this gift of the row, for outcomes of before it was kept. */
const multiplierOf = (row: OddsRow, { giftType, giftAmount }: DrawResult, scale: number): number =>
  rainSettings.multipliers.find((tenths) => {
    const made = multiplied(row, tenths, scale);
    return made.giftType === giftType && made.giftAmount === giftAmount;
  }) ?? 10;

interface Drawn {
  readonly result: DrawResult;
  readonly rows: readonly OddsRow[];
  readonly serverSeed: Uint8Array;
  readonly clientSeed: string;
  readonly nonce: number;
}

/** The slices as they were on offer to this player at this draw, and which of them was paid. */
export function prizesOf({ result, rows, serverSeed, clientSeed, nonce }: Drawn, game: DrawOutcome['game'], market: Market): { prizes: ReceiptPrize[]; slice: number } {
  const slice = result.slice ?? openDraw(serverSeed, clientSeed, nonce).slice(rows.map(({ weight }) => weight));
  if (game === 'diamond-spin') return { prizes: rows.map((row) => onStake(row, result.stake, market)), slice };
  if (game !== 'cash-rain') return { prizes: [...rows], slice };
  const tenths = result.tenths ?? multiplierOf(rows[slice]!, result, market.scale);
  return { prizes: rows.map((row) => ({ ...multiplied(row, tenths, market.scale), weight: row.weight })), slice };
}
