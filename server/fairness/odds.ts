import * as v from 'valibot';

/**
 * One gift of an odds table and its weight. Unit of the amount by type: 1 minor units, 2 currency units, 3 coins, 4
 * diamonds.
 */
export const oddsRowSchema = v.object({
  giftType: v.picklist([0, 1, 2, 3, 4]),
  giftAmount: v.pipe(v.number(), v.safeInteger(), v.minValue(0)),
  weight: v.pipe(v.number(), v.safeInteger(), v.minValue(0)),
});
export type OddsRow = v.InferOutput<typeof oddsRowSchema>;

export interface OddsTable {
  readonly version: string;
  readonly rows: readonly OddsRow[];
}

const rowsSchema = v.array(oddsRowSchema);
export const readOddsRows = (rows: unknown): OddsRow[] => v.parse(rowsSchema, rows);
