import type { Speech } from '../../shell/game';
import type { LineWin } from '../rules';
import type { FeverSymbol } from '../rules/table';
import type { FeverLook } from '../scene/messages';
import type { FeverRound } from './types';

export const symbolName = (symbol: FeverSymbol, { t }: Speech): string => t(`symbol.${symbol}`);

/** What the plate calls a result. Only more than the stake is a win. */
const plateLabel = (tone: FeverRound['tone'], { t }: Speech): string =>
  t(tone === 'none' ? 'plateNone' : tone === 'calm' ? 'plateReturned' : 'plateWin');

/** What the scene shows of a round: finished texts, no amounts to compute with. */
export const lookOf = ({ view, tone, payout }: FeverRound, speech: Speech): FeverLook => {
  const lines = view.wins.map(({ line, count, pays }) => ({
    line,
    count,
    note: speech.t('lineNote', { line, pays: speech.count(pays) }),
  }));
  return {
    stops: view.stops,
    reels: view.reels,
    lines,
    label: plateLabel(tone, speech),
    note: lines.length > 1 ? speech.t('linesNote', { count: lines.length }) : (lines[0]?.note ?? ''),
    amount: speech.money(payout),
  };
};

/** The symbols of a row, 0 at the top, from left to right. */
export const rowOf = ({ reels }: Pick<FeverLook, 'reels'>, row: number): readonly FeverSymbol[] =>
  reels.map((reel) => reel[row] as FeverSymbol);

/** Whether a line that pays goes through a cell and its symbol matches there. */
export const isLit = ({ wins }: { readonly wins: readonly LineWin[] }, reel: number, row: number): boolean =>
  wins.some(({ rows }) => rows[reel] === row);

/** The lines that pay, or that none does, and the three rows. The shell adds the amount. */
export const says = ({ view }: FeverRound, speech: Speech): string => {
  const paying = view.wins.map(
    ({ line, count, symbol, pays }) =>
      `${speech.t('linePays', { line, count, symbol: symbolName(symbol, speech), pays: speech.count(pays) })}.`,
  );
  const rows = [0, 1, 2].map((row) => {
    const symbols = rowOf(view, row)
      .map((symbol) => symbolName(symbol, speech))
      .join(', ');
    return speech.t('rowSays', { row: row + 1, symbols });
  });
  return [...(paying.length > 0 ? paying : [speech.t('noLine')]), ...rows].join(' ');
};
