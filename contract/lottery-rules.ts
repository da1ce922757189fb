/**
 * Rules of the lottery: lines, prices, prizes and what a draw takes. Server, page and verifier use this one copy. It
 * has no clock and no randomness; `draw-verify.ts` draws the balls.
 */

/** The games (Q42): Red & Blue draws 6 of 33 and 1 of 16, the other three draw 5 of 90. */
export const lotteryGames = ['red-blue', 'saturday-star', 'sunrise', 'sunset'] as const;
export type LotteryGameId = (typeof lotteryGames)[number];

/**
 * What a line bets on. `set`: the six red numbers and the blue one. `first`: the first ball of 5/90; `any`: one of its
 * five balls; `two` and `three`: two or three of its five balls.
 */
export const lotteryBets = ['set', 'first', 'any', 'two', 'three'] as const;
export type LotteryBet = (typeof lotteryBets)[number];

/** A prize of a bet. `first` and `second` share a pool, all others are a multiple of the stake. */
export const lotteryTiers = ['first', 'second', 'third', 'fourth', 'fifth', 'sixth', 'win'] as const;
export type LotteryTier = (typeof lotteryTiers)[number];

/** The balls of a game: `count` of `of`, in the order of the draw, and for Red & Blue one of `blue`. */
export interface LotteryBalls {
  readonly count: number;
  readonly of: number;
  /** 0 for a game without a blue ball. */
  readonly blue: number;
}

/** The rules of a game. Amounts are in pesewas (economy §11); the server converts them for each market. */
export interface LotteryRules {
  /** Changes with every change of prices or prizes. */
  readonly version: string;
  readonly balls: LotteryBalls;
  readonly bets: readonly LotteryBet[];
  /** Price of a line; stakes are whole multiples of it. */
  readonly price: number;
  /** Highest number of prices on a line: 1 where all lines cost the same. */
  readonly maxUnits: number;
  /** Days of the draw, 0 (Sunday) to 6, and its time in minutes after midnight by the market's clock. */
  readonly days: readonly number[];
  readonly minutes: number;
}

const daily = [0, 1, 2, 3, 4, 5, 6] as const;
const ninety = { balls: { count: 5, of: 90, blue: 0 }, bets: ['first', 'any', 'two', 'three'], price: 100 } as const;

export const lotteryRules: Readonly<Record<LotteryGameId, LotteryRules>> = {
  'red-blue': {
    version: 'red-blue-1',
    balls: { count: 6, of: 33, blue: 16 },
    bets: ['set'],
    price: 200,
    maxUnits: 1,
    days: [3, 6],
    minutes: 21 * 60,
  },
  'saturday-star': { version: 'saturday-star-1', ...ninety, maxUnits: 500, days: [6], minutes: 19 * 60 + 30 },
  sunrise: { version: 'sunrise-1', ...ninety, maxUnits: 500, days: daily, minutes: 7 * 60 + 30 },
  sunset: { version: 'sunset-1', ...ninety, maxUnits: 500, days: daily, minutes: 19 * 60 + 30 },
};

/** Limits of a ticket. Amounts in pesewas (economy §11, §12). */
export const lotteryLimits = {
  /** Sales stop this long before the draw, ms. */
  closesMs: 5 * 60_000,
  /** Lines of one ticket. */
  maxLines: 250,
  /** Draws of one ticket, the next one included. */
  maxDraws: 10,
  /** Stake of a ticket on one draw. */
  maxStake: 50_000,
  /** Most that a ticket is paid in one draw, and most that a draw may owe for one combination at fixed prizes. */
  cap: 10_000_000,
} as const;

/** Numbers that a player has chosen, ascending. `blue` is empty in games without a blue ball. */
export interface LotteryPick {
  readonly numbers: readonly number[];
  readonly blue: readonly number[];
}

/** How many numbers one line of a bet has. */
export const lineSize: Readonly<Record<LotteryBet, number>> = { set: 6, first: 1, any: 1, two: 2, three: 3 };

/** How many numbers of `n` can be chosen `k` at a time. Exact for the sizes of these games. */
export function choose(n: number, k: number): number {
  if (k < 0 || k > n) return 0;
  let ways = 1;
  for (let at = 1; at <= k; at += 1) ways = (ways * (n - k + at)) / at;
  return Math.round(ways);
}

/** How many lines a choice makes; 0 while too few numbers are chosen. */
export const linesOf = (bet: LotteryBet, { numbers, blue }: LotteryPick): number =>
  choose(numbers.length, lineSize[bet]) * (bet === 'set' ? blue.length : 1);

/** The most numbers of a bet that stay within `maxLines`, with one blue number for `set`. */
export function mostNumbers(bet: LotteryBet, { of }: Pick<LotteryBalls, 'of'>): number {
  let most = lineSize[bet];
  while (most < of && choose(most + 1, lineSize[bet]) <= lotteryLimits.maxLines) most += 1;
  return most;
}

const isAscending = (values: readonly number[], most: number): boolean =>
  values.every((value, at) => Number.isInteger(value) && value >= 1 && value <= most && value > (values[at - 1] ?? 0));

/** Whether the numbers can be played: in range, ascending, at least one line and at most `maxLines`. */
export function isPlayable(game: LotteryGameId, bet: LotteryBet, pick: LotteryPick): boolean {
  const { balls, bets } = lotteryRules[game];
  if (!bets.includes(bet) || !isAscending(pick.numbers, balls.of) || !isAscending(pick.blue, balls.blue)) return false;
  const lines = linesOf(bet, pick);
  return lines >= 1 && lines <= lotteryLimits.maxLines;
}

/** All subsets of `size` of `values`, in the order of `values`. */
function subsets(values: readonly number[], size: number): number[][] {
  if (size === 0) return [[]];
  return values.flatMap((value, at) => subsets(values.slice(at + 1), size - 1).map((rest) => [value, ...rest]));
}

/** One line of a ticket: its numbers, and its blue number or null. */
export interface LotteryLine {
  readonly numbers: readonly number[];
  readonly blue: number | null;
}

/** The lines of a ticket: every combination of the chosen numbers. */
export function listLines(bet: LotteryBet, { numbers, blue }: LotteryPick): LotteryLine[] {
  const sets = subsets(numbers, lineSize[bet]);
  return bet === 'set'
    ? sets.flatMap((set) => blue.map((one) => ({ numbers: set, blue: one })))
    : sets.map((set) => ({ numbers: set, blue: null }));
}

/** Name of what a line bets on, for the liability of a draw: "set:3-9-14-21-27-32+7", "three:4-5-6". */
export const combinationOf = (bet: LotteryBet, { numbers, blue }: LotteryLine): string =>
  `${bet}:${numbers.join('-')}${blue === null ? '' : `+${blue}`}`;

/** A prize: `multiple` in tenths of the line's stake, or `pool` in ten-thousandths of the sales of the draw. */
export type LotteryPrize =
  { readonly tier: LotteryTier; readonly multiple: number } | { readonly tier: LotteryTier; readonly pool: number };

/** The prizes of each bet, the highest first (economy §11). The first prize also has what earlier draws left over. */
export const lotteryPrizes: Readonly<Record<LotteryBet, readonly LotteryPrize[]>> = {
  set: [
    { tier: 'first', pool: 2_000 },
    { tier: 'second', pool: 600 },
    { tier: 'third', multiple: 50_000 },
    { tier: 'fourth', multiple: 2_000 },
    { tier: 'fifth', multiple: 125 },
    { tier: 'sixth', multiple: 30 },
  ],
  first: [{ tier: 'win', multiple: 600 }],
  any: [{ tier: 'win', multiple: 120 }],
  two: [{ tier: 'win', multiple: 2_650 }],
  three: [{ tier: 'win', multiple: 75_000 }],
};

/** The prize of a line of Red & Blue by its matches; null for none. */
export function setTier(red: number, blue: boolean): LotteryTier | null {
  if (red === 6) return blue ? 'first' : 'second';
  if (red === 5) return blue ? 'third' : 'fourth';
  if (red === 4) return blue ? 'fourth' : 'fifth';
  if (red === 3) return blue ? 'fifth' : null;
  return blue ? 'sixth' : null;
}

/** The drawn balls in the order of the draw; `blue` is null in games without one. */
export interface LotteryResult {
  readonly balls: readonly number[];
  readonly blue: number | null;
}

/** The prize of one line; null for none. */
export function tierOf(bet: LotteryBet, line: LotteryLine, { balls, blue }: LotteryResult): LotteryTier | null {
  if (bet === 'first') return line.numbers[0] === balls[0] ? 'win' : null;
  const matched = line.numbers.filter((number) => balls.includes(number)).length;
  if (bet === 'set') return setTier(matched, line.blue === blue);
  return matched === lineSize[bet] ? 'win' : null;
}

/** How many lines of a ticket won each prize. */
export function wonLines(
  bet: LotteryBet,
  pick: LotteryPick,
  result: LotteryResult,
): Partial<Record<LotteryTier, number>> {
  const won: Partial<Record<LotteryTier, number>> = {};
  for (const line of listLines(bet, pick)) {
    const tier = tierOf(bet, line, result);
    if (tier !== null) won[tier] = (won[tier] ?? 0) + 1;
  }
  return won;
}

/** Fixed prizes of a ticket in minor units; the pools of `first` and `second` come in addition. */
export const fixedPrizes = (bet: LotteryBet, won: Partial<Record<LotteryTier, number>>, lineStake: number): number =>
  lotteryPrizes[bet].reduce(
    (sum, prize) => ('multiple' in prize ? sum + ((won[prize.tier] ?? 0) * lineStake * prize.multiple) / 10 : sum),
    0,
  );

/** How many results of a draw win a prize with one line, out of `lotteryResults` equally likely ones. */
export function waysOf(bet: LotteryBet, tier: LotteryTier): number {
  if (bet === 'first') return 1;
  if (bet !== 'set') return choose(90 - lineSize[bet], 5 - lineSize[bet]);
  let ways = 0;
  for (let red = 0; red <= 6; red += 1)
    for (const blue of [true, false])
      if (setTier(red, blue) === tier) ways += choose(6, red) * choose(27, 6 - red) * (blue ? 1 : 15);
  return ways;
}

/** How many equally likely results `waysOf` counts among. */
export const lotteryResults: Readonly<Record<LotteryBet, number>> = {
  set: choose(33, 6) * 16,
  first: 90,
  any: choose(90, 5),
  two: choose(90, 5),
  three: choose(90, 5),
};

/** One in how many lines wins the prize; without a tier, any prize of the bet. */
export function oneIn(bet: LotteryBet, tier?: LotteryTier): number {
  const tiers = tier === undefined ? lotteryPrizes[bet].map((prize) => prize.tier) : [tier];
  return lotteryResults[bet] / tiers.reduce((sum, one) => sum + waysOf(bet, one), 0);
}

/** Expected share of the stake that is paid back, 0 to 1. The pools are paid back in this draw or a later one. */
export const lotteryReturn = (bet: LotteryBet): number =>
  lotteryPrizes[bet].reduce(
    (sum, prize) =>
      sum +
      ('multiple' in prize
        ? (waysOf(bet, prize.tier) * prize.multiple) / 10 / lotteryResults[bet]
        : prize.pool / 10_000),
    0,
  );

/** The names that players see, the same in all languages. */
export const lotteryTitles: Readonly<Record<LotteryGameId, string>> = {
  'red-blue': 'Red & Blue',
  'saturday-star': 'Saturday Star',
  sunrise: 'Sunrise 5/90',
  sunset: 'Sunset 5/90',
};

/** The id of the tile in the lobby that opens the page of a game (see `mallTile`). */
export const lotteryTile = (game: LotteryGameId): string => `lottery/${game}`;

/** Name of a game in the draw engine, in statistics and in the ledger. */
export const lotteryGameName = (game: LotteryGameId): string => `lottery-${game}`;

/**
 * Edge of a game in ten-thousandths of the stake, rounded down: 1 − the highest published return of its bets (Q79). The
 * cash back is computed from it.
 */
export const lotteryEdge = (game: LotteryGameId): number =>
  Math.min(...lotteryRules[game].bets.map((bet) => Math.floor((1 - lotteryReturn(bet)) * 10_000)));

/** The most that a ticket can win in one draw at fixed prizes, in minor units. For 5/90, all five balls are chosen. */
export const mostWon = (bet: LotteryBet, { numbers }: Pick<LotteryPick, 'numbers'>, lineStake: number): number => {
  const [prize] = lotteryPrizes[bet];
  if (bet === 'set' || !prize || !('multiple' in prize)) return 0;
  const hits = bet === 'first' ? 1 : choose(Math.min(5, numbers.length), lineSize[bet]);
  return (hits * lineStake * prize.multiple) / 10;
};

/** The most that all tickets of a draw together may stake on one combination, in minor units; `cap` likewise. */
export function mostStaked(bet: LotteryBet, cap: number): number {
  const multiples = lotteryPrizes[bet].flatMap((prize) => ('multiple' in prize ? [prize.multiple] : []));
  return Math.floor((cap * 10) / Math.max(...multiples));
}

/** What a ticket is paid: pools first, then fixed prizes, together at most `cap`. All in minor units. */
export function paidOf({ pool, fixed, cap }: { pool: number; fixed: number; cap: number }): {
  pool: number;
  fixed: number;
} {
  const fromPool = Math.min(pool, cap);
  return { pool: fromPool, fixed: Math.min(fixed, cap - fromPool) };
}

/** What a draw takes, in order: the numbered balls, then the blue one. The numbers of a pick count from 0. */
export function lotteryPicks(game: LotteryGameId): ReadonlyArray<{ readonly of: number; readonly take: number }> {
  const { count, of, blue } = lotteryRules[game].balls;
  return blue === 0
    ? [{ of, take: count }]
    : [
        { of, take: count },
        { of: blue, take: 1 },
      ];
}

/** The balls of a draw from the numbers that were drawn for `lotteryPicks`. */
export const ballsOf = (drawn: ReadonlyArray<readonly number[]>): { balls: number[]; blue: number | null } => ({
  balls: (drawn[0] ?? []).map((number) => number + 1),
  blue: drawn[1]?.[0] === undefined ? null : drawn[1][0] + 1,
});
