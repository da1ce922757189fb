/** Symbols of Savanna Kings, highest pay first. */
export const symbols = ['lion', 'drum', 'mask', 'ace', 'king', 'queen'] as const;
export type KingsSymbol = (typeof symbols)[number];

/** Pay of three, four and five equal symbols from the left end of a line, in line stakes. */
export const linePays: Readonly<Record<KingsSymbol, readonly [number, number, number]>> = {
  lion: [100, 600, 5_000],
  drum: [50, 200, 1_000],
  mask: [18, 60, 300],
  ace: [14, 40, 150],
  king: [12, 32, 130],
  queen: [9, 24, 80],
};

const letters: Readonly<Record<string, KingsSymbol>> = {
  L: 'lion',
  D: 'drum',
  M: 'mask',
  A: 'ace',
  K: 'king',
  Q: 'queen',
};
const stripOf = (text: string): readonly KingsSymbol[] => [...text].map((letter) => letters[letter]!);

export const reelCount = 5;
export const rowCount = 3;
/** The least number of equal symbols that pays. */
export const leastCount = 3;
export const reelStops = 16;

/**
 * The five reels, top to bottom: 16 stops with lion 1, drum 2, mask 3, ace 3, king 3, queen 4. No symbol occurs twice
 * within three neighbouring stops. The neighbours of the lion on reel 1 and on reel 2 are different symbols, so no
 * other line pays with five lions, and 5,000 line stakes are the most that one spin pays.
 */
export const strips: readonly (readonly KingsSymbol[])[] = [
  stripOf('KQDMKQMKAQLAQMAD'),
  stripOf('KAQDAQMAQMKLMKDQ'),
  stripOf('DAMQAKMQLMQAKDQK'),
  stripOf('KDQAMQLAKDMAQKMQ'),
  stripOf('QAMQLAKMQDKADQKM'),
];

/**
 * The row of each line on reels 1 to 5; row 0 is the top. Line 1 is the first entry. No two lines have the same rows on
 * reels 1 to 3, so the same three symbols never pay twice.
 */
export const lines: readonly (readonly number[])[] = [
  [0, 0, 0, 0, 0],
  [1, 1, 1, 1, 1],
  [2, 2, 2, 2, 2],
  [0, 0, 1, 2, 2],
  [2, 2, 1, 0, 0],
  [0, 1, 2, 1, 0],
  [2, 1, 0, 1, 2],
  [1, 0, 0, 0, 1],
  [1, 2, 2, 2, 1],
  [1, 0, 1, 2, 1],
];
