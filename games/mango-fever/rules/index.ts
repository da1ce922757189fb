import * as v from 'valibot';
import { readerOf } from '../../protocol/read';
import { bestReturn, multiplierScale, type GameRules, type Way } from '../../protocol/rules';
import { cherryPays, lines, reelStops, strips, threePays, type FeverSymbol } from './table';
import type { FeverView, LineWin } from './view';

export { cherryPays, lines, reelStops, strips, symbols, threePays, type FeverSymbol } from './table';
export { readView, viewSchema, type FeverView, type LineWin } from './view';

/** A spin has no parameters: it always plays five lines. */
export type FeverParams = Record<string, never>;
/** The stop of each reel. */
export type FeverFacts = readonly [number, number, number];

/** Ten-thousandths of the stake in one line stake. */
export const lineStake = multiplierScale / lines.length;

/** The pay of a line and how many of its symbols match; null when it pays nothing. */
function payOf(on: readonly FeverSymbol[]): { readonly pays: number; readonly count: 1 | 2 | 3 } | null {
  const [first, second, third] = on;
  if (first === second && second === third) return { pays: threePays[first!], count: 3 };
  if (first !== 'cherry') return null;
  return second === 'cherry' ? { pays: cherryPays.two, count: 2 } : { pays: cherryPays.one, count: 1 };
}

const windowOf = (reel: 0 | 1 | 2, stop: number): FeverView['reels'][number] => {
  const at = (row: number): FeverSymbol => strips[reel][(stop + row) % reelStops]!;
  return [at(0), at(1), at(2)];
};

/** The window and the wins of a spin. `stops`: 0 to 23 each. */
export function spinOf(stops: FeverFacts): FeverView {
  const reels: FeverView['reels'] = [windowOf(0, stops[0]), windowOf(1, stops[1]), windowOf(2, stops[2])];
  const wins = lines.flatMap((rows, index): LineWin[] => {
    const pay = payOf(rows.map((row, reel) => reels[reel]![row]!));
    if (pay === null) return [];
    const line = (index + 1) as LineWin['line'];
    return [{ line, symbol: reels[0][rows[0]]!, ...pay, rows: rows.slice(0, pay.count) as LineWin['rows'] }];
  });
  return { stops: [...stops], reels, wins, pays: wins.reduce((sum, { pays }) => sum + pays, 0) };
}

/** Every combination of stops, counted by what it pays. */
function enumerate(): readonly Way[] {
  const counts = new Map<number, bigint>();
  for (let first = 0; first < reelStops; first += 1)
    for (let second = 0; second < reelStops; second += 1)
      for (let third = 0; third < reelStops; third += 1) {
        const { pays } = spinOf([first, second, third]);
        counts.set(pays, (counts.get(pays) ?? 0n) + 1n);
      }
  counts.delete(0);
  const pays = [...counts].map(([paid, weight]) => ({ multiplier: paid * lineStake, weight }));
  return [{ total: BigInt(reelStops) ** 3n, pays: pays.sort((a, b) => a.multiplier - b.multiplier) }];
}
let known: readonly Way[] | null = null;
const ways = (): readonly Way[] => (known ??= enumerate());

/** Mango Fever (101): three reels of 24 stops and five lines. The stake is the total of the five lines. */
export const mangoFever: GameRules<FeverParams, FeverFacts> = {
  id: '101',
  slug: 'mango-fever',
  version: '1',
  readParams: readerOf(v.strictObject({})),
  readStep: () => null,
  draw: (_params, draw) => [draw.integer(reelStops), draw.integer(reelStops), draw.integer(reelStops)],
  standing: (_params, stops, steps) => {
    if (steps.length > 0) return null;
    const view = spinOf(stops);
    return { over: true, multiplier: view.pays * lineStake, canCollect: false, view };
  },
  revealed: (_params, stops, steps) => (steps.length > 0 ? null : spinOf(stops)),
  maxMultiplier: () => 500 * lineStake,
  ways,
  returnOf: () => bestReturn(ways()),
  examples: [{}],
};
