import * as v from 'valibot';
import { giftTypes, type Market } from '../../../contract';
import { scaled } from '../../fairness/market-scale';
import type { OddsTable } from '../../fairness/odds';

const whole = v.pipe(v.number(), v.safeInteger(), v.minValue(0));
const positive = v.pipe(v.number(), v.safeInteger(), v.minValue(1));

const termsSchema = v.object({
  /** Valid for seasons that begin at this instant (ms) or later. The first terms are valid from 0. */
  from: whole,
  odds: v.string(),
  /** Minor units. */
  giftAmount: positive,
  /** Coins. */
  costChance: positive,
  depositChance: whole,
  /** Minor units. */
  depositMin: positive,
  depositsADay: whole,
  firstChance: whole,
  swapCount: positive,
  maxSets: positive,
});
export type CardTerms = v.InferOutput<typeof termsSchema>;

export const cardSettingsSchema = v.object({
  /** When false, no season is open. Cards and chances stay. */
  enable: v.boolean(),
  /** When the first season begins, ms. Each later season begins at the end of its predecessor. */
  begin: whole,
  days: positive,
  /** No season begins at this instant (ms) or later; null for no end. */
  end: v.nullable(whole),
  terms: v.pipe(
    v.array(termsSchema),
    v.minLength(1),
    v.check((terms) => terms[0]?.from === 0, 'the first terms are valid from 0'),
    v.check((terms) => terms.every(({ from }, at) => at === 0 || from > terms[at - 1]!.from), 'in order of time'),
  ),
});
export type CardSettings = v.InferOutput<typeof cardSettingsSchema>;

export const cardSettingsName = 'collect-cards';

/**
 * The cards and their weights (economy §8). A card pays nothing by itself, so its gift has type 0. The amount is the id
 * of the card.
 */
export const cardOdds: OddsTable = {
  version: 'cards-1',
  rows: [30, 27, 22, 16, 5].map((weight, at) => ({ giftType: giftTypes.again, giftAmount: at + 1, weight })),
};

const dayMs = 86_400_000;

/**
 * The shipped seasons: 14 days each, from Monday, 5 January 2026, midnight of the market. Markets with compulsory
 * limits at sign-up allow no gift for the first deposit (Q46).
 */
export const cardSettingsOf = ({ code, utcOffsetMinutes, limitsAtSignUp }: Market): CardSettings => ({
  enable: true,
  begin: Date.UTC(2026, 0, 5) - utcOffsetMinutes * 60_000,
  days: 14,
  end: null,
  terms: [
    {
      from: 0,
      odds: cardOdds.version,
      giftAmount: scaled(code, 300),
      costChance: 400,
      depositChance: 1,
      depositMin: scaled(code, 2_000),
      depositsADay: 2,
      firstChance: limitsAtSignUp ? 0 : 1,
      swapCount: 8,
      maxSets: 3,
    },
  ],
});

export interface Season {
  readonly id: string;
  readonly status: 0 | 1 | -1;
  /** ms */
  readonly begin: number;
  readonly end: number;
  readonly terms: CardTerms;
}

/** The season number `n`, from 0. Its terms stay as they were at its begin. */
function seasonAt(
  { begin: first, days, terms }: CardSettings,
  n: number,
  market: Pick<Market, 'code' | 'utcOffsetMinutes'>,
) {
  const begin = first + n * days * dayMs;
  const day = new Date(begin + market.utcOffsetMinutes * 60_000).toISOString().slice(0, 10).replaceAll('-', '');
  const valid = terms.filter(({ from }) => from <= begin).at(-1) ?? terms[0]!;
  return { id: `${market.code}-${day}`, begin, end: begin + days * dayMs, terms: valid };
}

/** The number of the season at `now` (ms); below 0 before the first one. */
const numberAt = ({ begin, days }: CardSettings, now: number): number => Math.floor((now - begin) / (days * dayMs));

/** Whether a season with this begin takes place. */
const happens = ({ enable, end }: CardSettings, begin: number): boolean => enable && (end === null || begin < end);

/** The season that is open at `now` (ms), or comes next, or was the last one (CRD-2). */
export function seasonOf(
  settings: CardSettings,
  market: Pick<Market, 'code' | 'utcOffsetMinutes'>,
  now: number,
): Season {
  const n = numberAt(settings, now);
  const season = seasonAt(settings, Math.max(0, n), market);
  if (happens(settings, season.begin)) return { ...season, status: n < 0 ? 0 : 1 };
  return { ...season, status: -1 };
}

/** The season before the one at `now` (ms), whose gift can still be taken; null when there was none. */
export function seasonBefore(
  settings: CardSettings,
  market: Pick<Market, 'code' | 'utcOffsetMinutes'>,
  now: number,
): Season | null {
  const n = numberAt(settings, now) - 1;
  return n < 0 ? null : { ...seasonAt(settings, n, market), status: -1 };
}
