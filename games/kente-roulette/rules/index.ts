import * as v from 'valibot';
import { readerOf } from '../../protocol/read';
import { bestReturn, multiplierScale, type GameRules, type Way } from '../../protocol/rules';
import { orderOf, pockets, positionNamed, wheel } from './table';
import { chipSchema, mostPlaces, mostStaked, placeSchema, type KenteView } from './view';

export { colourOf, neighboursOf, positionNamed, positions, wheel } from './table';
export type { Colour, Kind, Position } from './table';
export { mostPlaces, mostStaked, readView, viewSchema, type KenteView } from './view';

/** The name of a place, and the chips on it in minor units. */
export type Chip = readonly [at: string, amount: number];
/** Chips on different places, in the order of the table. Their sum is the stake of the round. */
export type KenteParams = { readonly chips: readonly Chip[] };
/** The number that the ball lies on, 0 to 36. */
export type KenteFacts = number;

/** The sum of all chips, minor units. */
export const stakeOf = ({ chips }: KenteParams): number => chips.reduce((sum, [, amount]) => sum + amount, 0);

/** What the chips on a place pay when the ball lies on `pocket`, minor units, stake included. */
const paidAt = ([at, amount]: Chip, pocket: number): number => {
  const place = positionNamed(at);
  return place?.numbers.includes(pocket) ? amount * place.pays : 0;
};

/** What all chips pay when the ball lies on `pocket`, minor units. Whole, because each place pays a whole multiple. */
export const paidOn = ({ chips }: KenteParams, pocket: number): number =>
  chips.reduce((sum, chip) => sum + paidAt(chip, pocket), 0);

/** The most that the chips can pay, minor units. */
export const highestPayout = (params: KenteParams): number =>
  Math.max(...wheel.map((pocket) => paidOn(params, pocket)));

/** The order of the table. */
export const inOrder = (chips: readonly Chip[]): readonly Chip[] =>
  [...chips].sort(([a], [b]) => orderOf(a) - orderOf(b));

const chipsSchema = v.strictObject({
  chips: v.pipe(v.array(v.strictTuple([placeSchema, chipSchema])), v.minLength(1), v.maxLength(mostPlaces)),
});
const readChips = readerOf(chipsSchema);

/** Parses the chips of a round: known places, each at most once. Answers in the order of the table. */
function readParams(given: unknown): KenteParams | null {
  const read = readChips(given);
  if (read === null || new Set(read.chips.map(([at]) => at)).size < read.chips.length) return null;
  return stakeOf(read) > mostStaked ? null : { chips: inOrder(read.chips) };
}

const spinView = ({ chips }: KenteParams, pocket: KenteFacts): KenteView => ({
  pocket,
  bets: chips.map((chip) => ({ at: chip[0], chip: chip[1], paid: paidAt(chip, pocket) })),
});

/** Each of the 37 numbers is equally likely. Multipliers are payouts in minor units: the scale is the stake. */
function ways(params: KenteParams): readonly Way[] {
  const pays = wheel.map((pocket) => ({ multiplier: paidOn(params, pocket), weight: 1n }));
  return [
    {
      total: BigInt(pockets),
      pays: pays.filter(({ multiplier }) => multiplier > 0),
      scale: Math.max(1, stakeOf(params)),
    },
  ];
}

/** `payout` in ten-thousandths of the stake, rounded down. */
const multiplierOf = (params: KenteParams, payout: number): number =>
  Number((BigInt(payout) * BigInt(multiplierScale)) / BigInt(stakeOf(params)));

/** One place of each kind, and bets on several places whose multiplier has more than four decimals. */
const examples: readonly KenteParams[] = [
  ...['17', '0', '17-18', '0-2', '16-17-18', '0-1-2', '17-18-20-21', '0-1-2-3', '13-14-15-16-17-18'],
  ...['column-2', 'dozen-2', 'low', 'even', 'red', 'black', 'odd', 'high'],
]
  .map((at): KenteParams => ({ chips: [[at, 100]] }))
  .concat([
    {
      chips: [
        ['8', 100],
        ['17', 500],
        ['29', 100],
        ['35', 100],
        ['dozen-2', 100],
        ['red', 500],
      ],
    },
    {
      chips: [
        ['2', 10],
        ['4', 10],
        ['17', 20],
        ['21', 10],
        ['25', 10],
        ['2-5', 50],
        ['high', 190],
      ],
    },
  ]);

/** Kente Roulette (112): one of 37 numbers, any number of bets in a round. Zero loses all outside bets. */
export const kenteRoulette: GameRules<KenteParams, KenteFacts> = {
  id: '112',
  slug: 'kente-roulette',
  version: '1',
  readParams,
  readStep: () => null,
  stakeOf,
  timesStakes: ({ chips }, factor) => ({ chips: chips.map(([at, amount]) => [at, amount * factor] as const) }),
  draw: (_params, draw) => draw.integer(pockets),
  standing: (params, pocket, steps) => {
    if (steps.length > 0) return null;
    const payout = paidOn(params, pocket);
    return {
      over: true,
      multiplier: multiplierOf(params, payout),
      payout,
      canCollect: false,
      view: spinView(params, pocket),
    };
  },
  revealed: (params, pocket, steps) => (steps.length > 0 ? null : spinView(params, pocket)),
  maxMultiplier: (params) => Math.ceil((highestPayout(params) * multiplierScale) / stakeOf(params)),
  ways,
  returnOf: (params) => bestReturn(ways(params)),
  examples,
};
