/** The numbers of the wheel in its order, clockwise from 0. Single zero. */
export const wheel: readonly number[] = [
  0, 32, 15, 19, 4, 21, 2, 25, 17, 34, 6, 27, 13, 36, 11, 30, 8, 23, 10, 5, 24, 16, 33, 1, 20, 14, 31, 9, 22, 18, 29, 7,
  28, 12, 35, 3, 26,
];
export const pockets = wheel.length;

const reds: ReadonlySet<number> = new Set([1, 3, 5, 7, 9, 12, 14, 16, 18, 19, 21, 23, 25, 27, 30, 32, 34, 36]);
export type Colour = 'green' | 'red' | 'black';
export const colourOf = (number: number): Colour => (number === 0 ? 'green' : reds.has(number) ? 'red' : 'black');

/** A number (0–36) and the two numbers on each side of it on the wheel. */
export const neighboursOf = (number: number): readonly number[] => {
  const at = wheel.indexOf(number);
  return [-2, -1, 0, 1, 2].map((by) => wheel[(at + by + pockets) % pockets]!);
};

export const kinds = [
  'straight',
  'split',
  'street',
  'trio',
  'corner',
  'firstFour',
  'sixLine',
  'column',
  'dozen',
  'low',
  'even',
  'red',
  'black',
  'odd',
  'high',
] as const;
export type Kind = (typeof kinds)[number];

/** A place for chips. `name` is its name in the parameters: the numbers with hyphens, or the name of an outside bet. */
export interface Position {
  readonly name: string;
  readonly kind: Kind;
  readonly numbers: readonly number[];
  /** What a winning chip pays, stake included: 36 divided by how many numbers it covers. */
  readonly pays: number;
}

const all = Array.from({ length: 36 }, (_, index) => index + 1);
const rows = Array.from({ length: 12 }, (_, row) => [3 * row + 1, 3 * row + 2, 3 * row + 3]);
const position = (kind: Kind, numbers: readonly number[], name: string = numbers.join('-')): Position => ({
  name,
  kind,
  numbers,
  pays: 36 / numbers.length,
});
const inside = (kind: Kind, places: readonly (readonly number[])[]): readonly Position[] =>
  places.map((numbers) => position(kind, numbers));
/** Not in the last column, so that the next number is in the same row. */
const beside = (number: number): boolean => number % 3 !== 0;
const splits = [
  ...[1, 2, 3].map((number) => [0, number]),
  ...all.flatMap((number) => [
    ...(beside(number) ? [[number, number + 1]] : []),
    ...(number <= 33 ? [[number, number + 3]] : []),
  ]),
];
const corners = all
  .filter((number) => beside(number) && number <= 32)
  .map((number) => [number, number + 1, number + 3, number + 4]);
const thirds = [0, 1, 2] as const;

/** All places for chips, in the order in which the parameters list them. */
export const positions: readonly Position[] = [
  ...inside(
    'straight',
    [0, ...all].map((number) => [number]),
  ),
  ...inside('split', splits),
  ...inside('street', rows),
  ...inside('trio', [
    [0, 1, 2],
    [0, 2, 3],
  ]),
  ...inside('corner', corners),
  ...inside('firstFour', [[0, 1, 2, 3]]),
  ...inside(
    'sixLine',
    rows.slice(0, -1).map((row, index) => [...row, ...rows[index + 1]!]),
  ),
  ...thirds.map((third) =>
    position(
      'column',
      all.filter((number) => number % 3 === (third + 1) % 3),
      `column-${third + 1}`,
    ),
  ),
  ...thirds.map((third) =>
    position(
      'dozen',
      all.filter((number) => Math.ceil(number / 12) === third + 1),
      `dozen-${third + 1}`,
    ),
  ),
  ...(
    [
      ['low', (number: number) => number <= 18],
      ['even', (number: number) => number % 2 === 0],
      ['red', (number: number) => colourOf(number) === 'red'],
      ['black', (number: number) => colourOf(number) === 'black'],
      ['odd', (number: number) => number % 2 === 1],
      ['high', (number: number) => number >= 19],
    ] as const
  ).map(([kind, covers]) => position(kind, all.filter(covers), kind)),
];

const byName = new Map(positions.map((place) => [place.name, place]));
/** The place with this name; undefined when there is none. */
export const positionNamed = (name: string): Position | undefined => byName.get(name);
/** Where a place is in `positions`; −1 for an unknown name. */
export const orderOf = (name: string): number => positions.findIndex((place) => place.name === name);
