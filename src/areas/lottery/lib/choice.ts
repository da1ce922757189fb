import {
  lineSize,
  linesOf,
  lotteryLimits,
  lotteryRules,
  mostNumbers,
  mostWon,
  type LotteryBet,
  type LotteryGame,
  type LotteryGameId,
  type LotteryPick,
} from '../../../../contract';

/** What a player has chosen in a game, before it is bought. */
export interface Choice extends LotteryPick {
  readonly bet: LotteryBet;
  /** More numbers than a line has: every combination of them is a line. */
  readonly permutation: boolean;
  /** Prices that each line stakes. */
  readonly units: number;
  readonly draws: number;
}

export const emptyChoice = (game: LotteryGameId): Choice => ({
  bet: lotteryRules[game].bets[0]!,
  numbers: [],
  blue: [],
  permutation: false,
  units: 1,
  draws: 1,
});

const ascending = (values: readonly number[]): number[] => [...values].sort((one, other) => one - other);
const without = (values: readonly number[], value: number): number[] => values.filter((one) => one !== value);

/** The most numbers that can be chosen: those of one line, or of the largest permutation. */
export const mostChosen = (game: LotteryGameId, { bet, permutation }: Choice): number =>
  permutation ? mostNumbers(bet, lotteryRules[game].balls) : lineSize[bet];

const mostBlue = (game: LotteryGameId, { permutation }: Choice): number =>
  permutation ? lotteryRules[game].balls.blue : Math.min(1, lotteryRules[game].balls.blue);

/** Lines of a choice that is being made: the missing numbers count as chosen. */
const plannedLines = ({ bet, numbers, blue }: Choice): number =>
  linesOf(bet, {
    numbers: numbers.length < lineSize[bet] ? Array.from({ length: lineSize[bet] }, (_, at) => at) : numbers,
    blue: blue.length === 0 ? [1] : blue,
  });

const fits = (choice: Choice): boolean => plannedLines(choice) <= lotteryLimits.maxLines;

/**
 * Chooses a number, or takes it back. Without a permutation, a new blue number replaces the chosen one. Returns the
 * same choice when no more numbers fit.
 */
export function toggled(
  game: LotteryGameId,
  choice: Choice,
  { number, blue }: { number: number; blue: boolean },
): Choice {
  const field = blue ? 'blue' : 'numbers';
  const values = choice[field];
  if (values.includes(number)) return { ...choice, [field]: without(values, number) };
  const most = blue ? mostBlue(game, choice) : mostChosen(game, choice);
  if (most === 1 && values.length === 1) return { ...choice, [field]: [number] };
  const next = { ...choice, [field]: ascending([...values, number]) };
  return values.length < most && fits(next) ? next : choice;
}

/** Whether another number can be chosen; the pads say so to the player. */
export const isFull = (game: LotteryGameId, choice: Choice, blue: boolean): boolean => {
  const values = blue ? choice.blue : choice.numbers;
  const most = blue ? mostBlue(game, choice) : mostChosen(game, choice);
  if (values.length >= most) return most > 1;
  const next = Math.max(0, ...values) + 1;
  return !fits({ ...choice, [blue ? 'blue' : 'numbers']: [...values, next] });
};

/** Changes the bet; the numbers stay as far as they fit. */
export const withBet = (choice: Choice, bet: LotteryBet): Choice => ({
  ...choice,
  bet,
  units: 1,
  numbers: choice.numbers.slice(0, lineSize[bet]),
});

/** Switches permutations on or off. Off, only the numbers of one line stay. */
export const withPermutation = (choice: Choice, permutation: boolean): Choice =>
  permutation
    ? { ...choice, permutation }
    : { ...choice, permutation, numbers: choice.numbers.slice(0, lineSize[choice.bet]), blue: choice.blue.slice(0, 1) };

/** `take` different numbers of 1 … `of`, ascending. `share` returns numbers from 0 to 1. */
function quick(of: number, take: number, share: () => number): number[] {
  const pot = Array.from({ length: of }, (_, at) => at + 1);
  for (let at = 0; at < take; at += 1) {
    const from = at + Math.floor(share() * (of - at));
    [pot[at], pot[from]] = [pot[from]!, pot[at]!];
  }
  return ascending(pot.slice(0, take));
}

/** Fills the choice with random numbers: as many as are chosen, at least those of one line. */
export function quickPicked(game: LotteryGameId, choice: Choice, share: () => number): Choice {
  const { of, blue } = lotteryRules[game].balls;
  return {
    ...choice,
    numbers: quick(of, Math.max(lineSize[choice.bet], choice.numbers.length), share),
    blue: blue === 0 ? [] : quick(blue, Math.max(1, choice.blue.length), share),
  };
}

/** What a ticket costs, in minor units. `lines` is 0 while numbers are missing. */
export interface Cost {
  readonly lines: number;
  readonly lineStake: number;
  /** On one draw, and on all draws. */
  readonly perDraw: number;
  readonly total: number;
}

export function costOf(choice: Choice, { price }: Pick<LotteryGame, 'price'>): Cost {
  const lines = linesOf(choice.bet, choice);
  const lineStake = price * choice.units;
  return { lines, lineStake, perDraw: lines * lineStake, total: lines * lineStake * choice.draws };
}

/** The highest stake of a line in prices: within the stake and the win of a ticket, at least 1. */
export function mostUnits(choice: Choice, game: Pick<LotteryGame, 'id' | 'price' | 'maxStake' | 'cap'>): number {
  const lines = Math.max(1, linesOf(choice.bet, choice));
  const byStake = Math.floor(game.maxStake / (lines * game.price));
  const win = mostWon(choice.bet, choice, game.price);
  const byWin = win === 0 ? Infinity : Math.floor(game.cap / win);
  return Math.max(1, Math.min(lotteryRules[game.id].maxUnits, byStake, byWin));
}

/** Why a choice cannot be bought; null when it can. */
export type Missing = 'numbers' | 'blue' | 'stake' | null;

export function missingOf(choice: Choice, game: Pick<LotteryGame, 'id' | 'price' | 'maxStake' | 'cap'>): Missing {
  if (choice.numbers.length < lineSize[choice.bet]) return 'numbers';
  if (choice.bet === 'set' && choice.blue.length === 0) return 'blue';
  const { perDraw, lineStake } = costOf(choice, game);
  return perDraw > game.maxStake || mostWon(choice.bet, choice, lineStake) > game.cap ? 'stake' : null;
}
