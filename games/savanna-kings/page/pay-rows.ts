import type { PayRow } from '../../shell/slots/parts';
import { linePays, reelStops, strips, symbols } from '../rules';
import type { KingsSymbol } from '../rules';

export const allWays = reelStops ** strips.length;

const on = (reel: number, symbol: KingsSymbol): number => strips[reel]!.filter((name) => name === symbol).length;

/** How many combinations of stops show exactly `count` of a symbol from the left end of a line. */
const waysOf = (symbol: KingsSymbol, count: number): number =>
  strips.reduce((ways, _, reel) => {
    if (reel < count) return ways * on(reel, symbol);
    return ways * (reel === count ? reelStops - on(reel, symbol) : reelStops);
  }, 1);

/** Every combination that pays, highest pay first, with its chance counted from the strips. */
export const payRows = (): readonly PayRow[] =>
  symbols
    .flatMap((symbol) =>
      linePays[symbol].map((pays, index) => ({ symbol, count: index + 3, pays, ways: waysOf(symbol, index + 3) })),
    )
    .sort((a, b) => b.pays - a.pays);
