import { cherryPays, reelStops, strips, symbols, threePays } from '../rules/table';
import type { FeverSymbol } from '../rules/table';

/** One combination on a line. */
export interface PayRow {
  readonly symbol: FeverSymbol;
  readonly count: 1 | 2 | 3;
  /** In line stakes. */
  readonly pays: number;
  /** How many of all combinations of three stops show it on a given line. */
  readonly ways: number;
}

export const allWays = reelStops ** 3;

const on = (reel: 0 | 1 | 2, symbol: FeverSymbol): number => strips[reel].filter((name) => name === symbol).length;

const threeOf = (symbol: FeverSymbol): number => on(0, symbol) * on(1, symbol) * on(2, symbol);

/** Every combination that pays, highest pay first, with its chance counted from the strips. */
export const payRows = (): readonly PayRow[] => {
  const one = on(0, 'cherry') * (reelStops - on(1, 'cherry')) * reelStops;
  const two = on(0, 'cherry') * on(1, 'cherry') * (reelStops - on(2, 'cherry'));
  const rows: PayRow[] = [
    ...symbols.map((symbol): PayRow => ({ symbol, count: 3, pays: threePays[symbol], ways: threeOf(symbol) })),
    { symbol: 'cherry', count: 2, pays: cherryPays.two, ways: two },
    { symbol: 'cherry', count: 1, pays: cherryPays.one, ways: one },
  ];
  return rows.sort((a, b) => b.pays - a.pays);
};
