import type { DrawRecord } from './draws';
import {
  ballsOf,
  isPlayable,
  lotteryBets,
  lotteryGameName,
  lotteryGames,
  lotteryPicks,
  lotteryPrizes,
  wonLines,
  type LotteryBet,
  type LotteryGameId,
  type LotteryPick,
  type LotteryTier,
} from './lottery-rules';

/** The lottery game of a draw record; null for another game. */
export const lotteryGameOf = ({ game }: Pick<DrawRecord, 'game'>): LotteryGameId | null =>
  lotteryGames.find((id) => lotteryGameName(id) === game) ?? null;

/**
 * Whether a published draw took as many balls, out of as many, as the rules of its game say. Null for a draw that is
 * not published yet.
 */
export function tookBalls(record: Pick<DrawRecord, 'game' | 'picks'>): boolean | null {
  const { picks } = record;
  if (picks === null) return null;
  const game = lotteryGameOf(record);
  const rules = game === null ? [] : lotteryPicks(game);
  return (
    rules.length > 0 &&
    picks.length === rules.length &&
    rules.every(({ of, take }, at) => picks[at]!.of === of && picks[at]!.take === take)
  );
}

/** A ticket as the Merkle tree of its draw holds it. */
export interface LotteryLeaf {
  readonly code: string;
  /** Without spaces, for example `RB00000412`. */
  readonly serial: string;
  readonly bet: LotteryBet;
  readonly pick: LotteryPick;
  /** Stake of a line, minor units. */
  readonly lineStake: number;
}

const leafPattern = /^([A-HJ-NP-Z]\d{6}) ([A-Z]{2}\d+) ([a-z]+) (\d+(?:,\d+)*)(?:\+(\d+(?:,\d+)*))? (\d{1,15})$/;
const numbersOf = (text: string | undefined): number[] => (text === undefined ? [] : text.split(',').map(Number));

/**
 * Reads a leaf, for example `K482915 RB00000412 set 3,9,14,21,27,32+7 200`. Null for a text that is no ticket of the
 * game.
 */
export function readLotteryLeaf(game: LotteryGameId, leaf: string): LotteryLeaf | null {
  const [, code, serial, name, numbers, blue, stake] = leafPattern.exec(leaf) ?? [];
  const bet = lotteryBets.find((one) => one === name);
  if (code === undefined || serial === undefined || bet === undefined) return null;
  const pick = { numbers: numbersOf(numbers), blue: numbersOf(blue) };
  return isPlayable(game, bet, pick) ? { code, serial, bet, pick, lineStake: Number(stake) } : null;
}

/** A prize of a ticket. */
export interface LotteryWin {
  readonly tier: LotteryTier;
  /** How many lines won it. */
  readonly lines: number;
  /** Minor units for all these lines, before the limit of a ticket; null for a share of a pool. */
  readonly amount: number | null;
}

/** What a ticket has won with the drawn balls, the highest prize first. */
export function lotteryWonBy(
  { bet, pick, lineStake }: LotteryLeaf,
  drawn: readonly (readonly number[])[],
): LotteryWin[] {
  const won = wonLines(bet, pick, ballsOf(drawn));
  return lotteryPrizes[bet].flatMap((prize) => {
    const lines = won[prize.tier] ?? 0;
    const amount = 'multiple' in prize ? (lines * lineStake * prize.multiple) / 10 : null;
    return lines === 0 ? [] : [{ tier: prize.tier, lines, amount }];
  });
}
