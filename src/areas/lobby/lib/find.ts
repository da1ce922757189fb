import UFuzzy from '@leeoniya/ufuzzy';
import type { Game } from '../../../../contract';
import { kindNames } from './kind-names';

/** A game that the search found. `marks`: begin and end of each part of the name that matched, for highlighting. */
export interface Found {
  readonly game: Game;
  readonly marks: readonly (readonly [from: number, to: number])[];
}

/** Finds games by a text; the best match first. An empty text finds nothing. */
export type Finder = (text: string) => readonly Found[];

/** Longer texts are cut: no name has more letters, and each letter makes the search slower. */
const longestText = 40;

/**
 * One wrong, missing, extra or exchanged letter in each word is tolerated, the first letter included. A space counts as
 * an extra letter, so that "mangofever" finds "Mango Fever".
 */
const fuzzy = new UFuzzy({
  intraMode: 1,
  intraSlice: [0, Infinity],
  intraIns: 1,
  intraSub: 1,
  intraTrn: 1,
  intraDel: 1,
  intraChars: '.',
});

/** Text without accents in the same length, so that positions stay valid. */
function plain(text: string): string {
  const latin = UFuzzy.latinize(text);
  return latin.length === text.length ? latin : text;
}

const pairs = (ranges: readonly number[]): Array<readonly [number, number]> =>
  Array.from({ length: ranges.length / 2 }, (_, index) => [ranges[index * 2]!, ranges[index * 2 + 1]!] as const);

/** Indexes of the matching texts by rank, with the ranges that matched. Words may be in any order. */
function rank(texts: string[], needle: string): Array<{ index: number; ranges: readonly number[] }> {
  // All matches are ranked, because the best ones must come first.
  const [indexes, info, order] = fuzzy.search(texts, needle, 1, Infinity);
  if (!indexes || !info || !order) return [];
  return order.map((at) => ({ index: info.idx[at]!, ranges: info.ranges[at] ?? [] }));
}

/** Indexes of the matching texts in their order, without a rank: three times as fast. */
const match = (texts: string[], needle: string): readonly number[] => fuzzy.search(texts, needle, 1, 0)[0] ?? [];

/**
 * Makes a finder over names, suppliers and kinds of games. Matches in the name come before matches in supplier or
 * kind.
 */
export function createFinder(games: readonly Game[]): Finder {
  const names = games.map(({ name }) => plain(name));
  const all = games.map(({ name, supplier = '', kind }) => plain(`${name} ${supplier} ${kindNames[kind] ?? kind}`));
  return (text) => {
    const needle = plain(text.trim().slice(0, longestText));
    if (needle === '') return [];
    const found = new Map<number, Found>();
    for (const { index, ranges } of rank(names, needle))
      found.set(index, { game: games[index]!, marks: pairs(ranges) });
    for (const index of match(all, needle)) if (!found.has(index)) found.set(index, { game: games[index]!, marks: [] });
    return [...found.values()];
  };
}
