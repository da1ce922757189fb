import type { DrawOutcome, Market, ReceiptPrize } from '../../../contract';
import { rainSettings } from '../cash-rain/settings';
import type { OddsRow } from '../../fairness/odds';
import { onStake } from '../wheel/settings';
import { openDraw } from '../../fairness';
import { multiplied } from '../../fairness/gifts';
import type { DrawResult } from '../../fairness/result';

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
export function prizesOf(
  { result, rows, serverSeed, clientSeed, nonce }: Drawn,
  game: DrawOutcome['game'],
  market: Market,
): { prizes: ReceiptPrize[]; slice: number } {
  const slice = result.slice ?? openDraw(serverSeed, clientSeed, nonce).slice(rows.map(({ weight }) => weight));
  if (game === 'diamond-spin') return { prizes: rows.map((row) => onStake(row, result.stake, market)), slice };
  if (game !== 'cash-rain') return { prizes: [...rows], slice };
  const tenths = result.tenths ?? multiplierOf(rows[slice]!, result, market.scale);
  return { prizes: rows.map((row) => ({ ...multiplied(row, tenths, market.scale), weight: row.weight })), slice };
}
