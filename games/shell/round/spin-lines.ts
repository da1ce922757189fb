import type { RoundSpeech } from '../../round-speech';

/** A spin of a slot machine. `multiplier` in ten-thousandths. */
interface Spin {
  readonly view: {
    readonly reels: readonly (readonly string[])[];
    readonly stops: readonly number[];
    readonly wins: readonly {
      readonly line: number;
      readonly symbol: string;
      readonly count: number;
      readonly pays: number;
    }[];
    readonly pays: number;
  };
  readonly table: { readonly reelStops: number; readonly lines: readonly unknown[] };
  readonly multiplier: number;
}

/** The check of a spin in words: its reels, the lines that paid, and the sum. */
export function spinLines({ t, number, multiple }: RoundSpeech, { view, table, multiplier }: Spin): string[] {
  const named = (symbol: string): string => t(`symbols.${symbol}`);
  const reels = view.reels.map((reel, index) =>
    t('stop', {
      reel: index + 1,
      stop: view.stops[index]! + 1,
      stops: table.reelStops,
      symbols: reel.map(named).join(', '),
    }),
  );
  const wins = view.wins.map(({ line, symbol, count, pays }) =>
    t('line', { line, count, symbol: named(symbol), pays: number(pays) }),
  );
  const end = wins.length === 0 ? 'noLine' : 'lines';
  return [
    ...reels,
    ...wins,
    t(end, { pays: number(view.pays), lines: number(table.lines.length), multiple: multiple(multiplier) }),
  ];
}
