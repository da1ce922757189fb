import { refundPrizes, type RefundPast, type RefundRound, type RefundWin } from '../../../../contract';
import { tiers as tuning } from '../../../../scenes/lucky-refund/config';

/** A winning code of a tier on the stage. */
export interface StageCode {
  readonly code: string;
  readonly own: boolean;
}

/** A tier in the order of the draw. */
export interface StageTier {
  readonly tier: number;
  /** Minor units for each code. */
  readonly prize: number;
  readonly winners: number;
  /** The codes that the stage shows. */
  readonly codes: readonly StageCode[];
  /** All codes of the member that win this prize, also those that the stage does not show. */
  readonly own: readonly string[];
}

/** A code of the member with what it has won; `tier` 0 for nothing, null before the publication. */
export interface OwnCode {
  readonly code: string;
  readonly tier: number | null;
  readonly prize: number | null;
}

/** How many winning codes of a tier are shown on the stage. */
const rowsOf = (winners: number): number => (winners > tuning.most ? tuning.samples : winners);

/**
 * The tiers of a published round in the order of the draw: the smallest prize first, the jackpot last. A tier of more
 * than 12 codes shows six of them, the member's own first. Own codes that won count even when the short list of the
 * answer has left them out.
 */
export function stageTiers(
  round: Pick<RefundRound, 'codes' | 'carried' | 'terms' | 'results'>,
  own: readonly OwnCode[],
): StageTier[] {
  return refundPrizes(round.terms, round)
    .sort((one, other) => other.tier - one.tier)
    .map(({ tier, winners, prize }) => {
      const mine = own.filter((code) => code.tier === tier).map(({ code }) => code);
      const drawn = round.results.filter((win) => win.tier === tier).map(({ code }) => code);
      const isLarge = winners > tuning.most;
      // In a small tier every code is shown in the order in which it was drawn.
      const order = isLarge ? [...mine, ...drawn.filter((code) => !mine.includes(code))] : drawn;
      const codes = order.slice(0, rowsOf(winners)).map((code) => ({ code, own: mine.includes(code) }));
      return { tier, prize, winners, codes, own: mine };
    });
}

/**
 * The member's codes in the order of the page: codes whose prize is known first, the highest prize at the top, then the
 * others as they were bought. The order tells nothing that is not drawn yet.
 */
export function knownFirst(codes: readonly OwnCode[], told: readonly string[]): OwnCode[] {
  const known = codes.filter(({ code }) => told.includes(code));
  known.sort((one, other) => (other.prize ?? 0) - (one.prize ?? 0));
  return [...known, ...codes.filter(({ code }) => !told.includes(code))];
}

/** Sum of prizes, minor units. */
export const sumOf = (codes: ReadonlyArray<{ prize: number | null }>): number =>
  codes.reduce((sum, { prize }) => sum + (prize ?? 0), 0);

/** The odds of a prize: one in how many codes; null when no code wins it. Rounded to a whole number of at least 1. */
export const oneIn = (codes: number, winners: number): number | null =>
  winners > 0 ? Math.max(1, Math.round(codes / winners)) : null;

/** What a published round has paid, minor units. */
export const paidOut = ({ tiers }: Pick<RefundPast, 'tiers'>): number =>
  tiers.reduce((sum, { winners, prize }) => sum + winners * prize, 0);

/** The winning codes of a tier, the member's own first. */
export function winsOf(results: readonly RefundWin[], tier: number, own: readonly string[]): RefundWin[] {
  const wins = results.filter((win) => win.tier === tier);
  return [...wins.filter(({ code }) => own.includes(code)), ...wins.filter(({ code }) => !own.includes(code))];
}
