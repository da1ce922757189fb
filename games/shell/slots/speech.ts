import type { ShownRound, Speech } from '../game';

/** A line that pays. Only its first `count` cells match. */
export interface SlotWin {
  /** From 1. */
  readonly line: number;
  readonly symbol: string;
  readonly count: number;
  /** In line stakes. */
  readonly pays: number;
  /** The line's row on each of the first `count` reels. */
  readonly rows: readonly number[];
}

/** The window of a slot machine and its wins. */
export interface SlotView {
  /** Symbols by reel, then by row from the top. */
  readonly reels: readonly (readonly string[])[];
  readonly wins: readonly SlotWin[];
}

type SlotRound = ShownRound<unknown, never, SlotView>;

export const symbolName = (symbol: string, { t }: Pick<Speech, 't'>): string => t(`symbol.${symbol}`);

/** What the plate calls a result. Only more than the stake is a win. */
export const plateLabel = (tone: SlotRound['tone'], { t }: Pick<Speech, 't'>): string =>
  t(tone === 'none' ? 'plateNone' : tone === 'calm' ? 'plateReturned' : 'plateWin');

/** The note under the result: how many lines pay, or the only one. */
export const linesNote = (notes: readonly string[], { t }: Pick<Speech, 't'>): string =>
  notes.length > 1 ? t('linesNote', { count: notes.length }) : (notes[0] ?? '');

/** The symbols of a row, 0 at the top, from left to right. */
export const rowOf = <Name extends string>(
  { reels }: { readonly reels: readonly (readonly Name[])[] },
  row: number,
): readonly Name[] => reels.map((reel) => reel[row] as Name);

/** Whether a line that pays goes through a cell and its symbol matches there. */
export const isLit = ({ wins }: Pick<SlotView, 'wins'>, reel: number, row: number): boolean =>
  wins.some(({ rows }) => rows[reel] === row);

/** The lines that pay, or that none does, and the rows. The shell adds the amount. */
export const slotSays = ({ view }: Pick<SlotRound, 'view'>, speech: Speech): string => {
  const paying = view.wins.map(
    ({ line, count, symbol, pays }) =>
      `${speech.t('linePays', { line, count, symbol: symbolName(symbol, speech), pays: speech.count(pays) })}.`,
  );
  const rows = (view.reels[0] ?? []).map((_, row) => {
    const symbols = rowOf(view, row)
      .map((symbol) => symbolName(symbol, speech))
      .join(', ');
    return speech.t('rowSays', { row: row + 1, symbols });
  });
  return [...(paying.length > 0 ? paying : [speech.t('noLine')]), ...rows].join(' ');
};
