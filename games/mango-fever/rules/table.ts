/** Symbols of Mango Fever, highest pay first. `mango` is the symbol that economy.md calls Plum (Q71). */
export const symbols = ['seven', 'bar', 'bell', 'melon', 'mango', 'lemon', 'cherry'] as const;
export type FeverSymbol = (typeof symbols)[number];

/** Pay of three equal symbols on a line, in line stakes. */
export const threePays: Readonly<Record<FeverSymbol, number>> = {
  seven: 500,
  bar: 100,
  bell: 40,
  melon: 20,
  mango: 18,
  lemon: 14,
  cherry: 15,
};

/** Pay of cherries at the left end of a line, in line stakes, by how many there are (three: see `threePays`). */
export const cherryPays = { one: 1, two: 5 } as const;

const letters: Readonly<Record<string, FeverSymbol>> = {
  '7': 'seven',
  B: 'bar',
  L: 'bell',
  M: 'melon',
  P: 'mango',
  O: 'lemon',
  C: 'cherry',
};
const stripOf = (text: string): readonly FeverSymbol[] => [...text].map((letter) => letters[letter]!);

/**
 * The three reels, top to bottom: 24 stops with seven 1, bar 2, bell 3, melon 4, mango 4, lemon 5, cherry 5. No symbol
 * occurs twice within three neighbouring stops, and a window never shows seven and bar together. The order keeps the
 * most that one spin pays at 500 line stakes.
 */
export const strips: readonly [readonly FeverSymbol[], readonly FeverSymbol[], readonly FeverSymbol[]] = [
  stripOf('OCMLO7MOLPCOBMCPLCPOBPCM'),
  stripOf('MOPBOLPCOLMCOMCBOPLC7MCP'),
  stripOf('OMLPCBPOMCLMC7OPMOBCOPLC'),
];

export const reelStops = 24;

/** The row of each line on reels 1 to 3; row 0 is the top. Line 1 is the first entry. */
export const lines: readonly (readonly [number, number, number])[] = [
  [0, 0, 0],
  [1, 1, 1],
  [2, 2, 2],
  [0, 1, 2],
  [2, 1, 0],
];
