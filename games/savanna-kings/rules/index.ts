import * as v from 'valibot';
import { readerOf } from '../../protocol/read';
import { bestReturn, multiplierScale, type GameRules, type Way } from '../../protocol/rules';
import { leastCount, linePays, lines, reelCount, reelStops, rowCount, strips, type KingsSymbol } from './table';
import type { KingsView, LineWin } from './view';

export { linePays, lines, reelStops, strips, symbols, type KingsSymbol } from './table';
export { readView, viewSchema, type KingsView, type LineWin } from './view';

/** A spin has no parameters: it always plays ten lines. */
export type KingsParams = Record<string, never>;
/** The stop of each of the five reels, 0 to 15. */
export type KingsFacts = readonly number[];

/** Ten-thousandths of the stake in one line stake. */
export const lineStake = multiplierScale / lines.length;

const at = (reel: number, stop: number, row: number): KingsSymbol => strips[reel]![(stop + row) % reelStops]!;

/** How many symbols of a line match from its left end. `stops`: those of the first reels, or of all. */
function countOn(rows: readonly number[], stops: readonly number[]): number {
  const first = at(0, stops[0]!, rows[0]!);
  let count = 1;
  while (count < stops.length && at(count, stops[count]!, rows[count]!) === first) count += 1;
  return count;
}

const payOf = (symbol: KingsSymbol, count: number): number => linePays[symbol][count - leastCount] ?? 0;

/** The window and the wins of a spin. `stops`: five, 0 to 15 each. */
export function spinOf(stops: KingsFacts): KingsView {
  const reels = stops.map((stop, reel) => Array.from({ length: rowCount }, (_, row) => at(reel, stop, row)));
  const wins = lines.flatMap((rows, index): LineWin[] => {
    const symbol = reels[0]![rows[0]!]!;
    const count = countOn(rows, stops);
    const pays = payOf(symbol, count);
    return pays === 0 ? [] : [{ line: index + 1, symbol, count, pays, rows: rows.slice(0, count) }];
  });
  return { stops: [...stops], reels, wins, pays: wins.reduce((sum, { pays }) => sum + pays, 0) };
}

/**
 * Counts every combination of stops by what it pays. After three or more reels, only lines whose symbols all match can
 * pay more; when there is none, the remaining reels are not enumerated.
 */
function enumerate(): readonly Way[] {
  const counts = new Map<number, bigint>();
  const visit = (stops: readonly number[], alive: readonly (readonly number[])[], paid: number): void => {
    const left = reelCount - stops.length;
    if (alive.length === 0 || left === 0) {
      const total = paid + alive.reduce((sum, rows) => sum + payOf(at(0, stops[0]!, rows[0]!), reelCount), 0);
      counts.set(total, (counts.get(total) ?? 0n) + BigInt(reelStops) ** BigInt(left));
      return;
    }
    for (let stop = 0; stop < reelStops; stop += 1) {
      const next = [...stops, stop];
      const matching = alive.filter((rows) => countOn(rows, next) === next.length);
      // A line that ends here pays what it has reached.
      const ended = alive.filter((rows) => !matching.includes(rows));
      const more = ended.reduce((sum, rows) => sum + payOf(at(0, next[0]!, rows[0]!), stops.length), 0);
      visit(next, matching, paid + more);
    }
  };
  visit([], lines, 0);
  counts.delete(0);
  const pays = [...counts].map(([paid, weight]) => ({ multiplier: paid * lineStake, weight }));
  return [{ total: BigInt(reelStops) ** BigInt(reelCount), pays: pays.sort((a, b) => a.multiplier - b.multiplier) }];
}
let known: readonly Way[] | null = null;
const ways = (): readonly Way[] => (known ??= enumerate());

/** Savanna Kings (102): five reels of 16 stops and ten lines. The stake is the total of the ten lines. ECO-12. */
export const savannaKings: GameRules<KingsParams, KingsFacts> = {
  id: '102',
  slug: 'savanna-kings',
  version: '1',
  readParams: readerOf(v.strictObject({})),
  readStep: () => null,
  draw: (_params, draw) => Array.from({ length: reelCount }, () => draw.integer(reelStops)),
  standing: (_params, stops, steps) => {
    if (steps.length > 0) return null;
    const view = spinOf(stops);
    return { over: true, multiplier: view.pays * lineStake, canCollect: false, view };
  },
  revealed: (_params, stops, steps) => (steps.length > 0 ? null : spinOf(stops)),
  maxMultiplier: () => linePays.lion[2] * lineStake,
  ways,
  returnOf: () => bestReturn(ways()),
  examples: [{}],
};
