import * as v from 'valibot';
import { refundTermsSchema, type Market, type RefundTerms } from '../../../contract';
import type { Deps } from '../../core/deps';
import { readSettings } from '../../core/read-settings';
import { scaled } from '../../fairness/market-scale';

/** The game's name in draws, ledger causes and the records of rounds. */
export const refundGameName = 'lucky-refund';

const positive = v.pipe(v.number(), v.safeInteger(), v.minValue(1));
const whole = v.pipe(v.number(), v.safeInteger(), v.minValue(0));

/**
 * Terms of which each share of a ticket is a whole amount, and whose shares are the price. No prize may be worth more
 * than its tier collects.
 */
const termsSchema = v.pipe(
  v.object({ ...refundTermsSchema.entries, from: whole }),
  v.check(
    ({ tiers, seedShare, houseShare }) =>
      tiers.reduce((sum, { share }) => sum + share, 0) + seedShare + houseShare === 10_000,
    'the shares are the price',
  ),
  v.check(({ price, houseShare }) => (price * houseShare) % 10_000 === 0, 'the share of the house is a whole amount'),
  v.check(
    ({ tiers }) => tiers.every(({ tier, prize }, at) => tier === at + 1 && (prize === null) === (at === 0)),
    'tiers from 1 on, and the first is the jackpot',
  ),
  v.check(
    ({ price, tiers }) => tiers.every(({ prize }) => prize === null || prize >= price),
    'prizes from the price on',
  ),
  // With fewer winners than codes in sum, no code wins twice.
  v.check(
    ({ price, tiers }) =>
      tiers.reduce((sum, { share, prize }) => sum + (prize === null ? 0 : (share * price) / prize), 0) <= 5_000,
    'at most half of the codes win',
  ),
);

export const refundSettingsSchema = v.object({
  /** False: no new round opens. A running round is drawn and settled. */
  enable: v.boolean(),
  /** Day of the week (0 is Sunday) and minute of the day of the close; ms from a close to the next opening. */
  weekly: v.object({ day: v.pipe(whole, v.maxValue(6)), minute: v.pipe(whole, v.maxValue(1_439)), pauseMs: positive }),
  /** Outside production, instead of weekly rounds: ms from one close to the next, the pause in it, and demo players. */
  demo: v.object({ enable: v.boolean(), everyMs: positive, pauseMs: positive, players: v.pipe(whole, v.maxValue(40)) }),
  /** Terms, each valid from an instant (ms) on for rounds that open then; the oldest first, the first one from 0. */
  terms: v.pipe(
    v.array(termsSchema),
    v.minLength(1),
    v.check((terms) => terms[0]?.from === 0, 'the first terms are valid from 0'),
    v.check((terms) => terms.every(({ from }, at) => at === 0 || from > terms[at - 1]!.from), 'in order of time'),
  ),
  /** The server credits a prize by itself this long after the publication, ms (Q39). */
  creditMs: positive,
  /** A published round is the present one for this time, unless the next one opens, ms. */
  showMs: positive,
});
export type RefundSettings = v.InferOutput<typeof refundSettingsSchema>;

/** The terms of a round that opens at `at` (ms). */
export function termsAt({ terms }: RefundSettings, at: number): RefundTerms {
  const { from: _, ...valid } = terms.filter(({ from }) => from <= at).at(-1)!;
  return valid;
}

/** The shipped settings (economy §10), with prices in the market's currency. */
export const refundSettingsOf = ({ code }: Market): RefundSettings => ({
  enable: true,
  weekly: { day: 6, minute: 21 * 60, pauseMs: 3_600_000 },
  demo: { enable: true, everyMs: 600_000, pauseMs: 120_000, players: 8 },
  terms: [
    {
      from: 0,
      price: scaled(code, 100),
      coins: 1_000,
      diamonds: 60,
      mostABuy: 50,
      mostARound: 200,
      tiers: [
        { tier: 1, share: 3_000, prize: null },
        { tier: 2, share: 1_500, prize: scaled(code, 15_000) },
        { tier: 3, share: 1_000, prize: scaled(code, 1_000) },
        { tier: 4, share: 2_000, prize: scaled(code, 100) },
      ],
      seedShare: 500,
      houseShare: 2_000,
    },
  ],
  creditMs: 7 * 86_400_000,
  showMs: 60_000,
});

export const readRefundSettings = (deps: Deps): Promise<RefundSettings> =>
  readSettings(deps, refundGameName, refundSettingsSchema);

/** Whether ten-minute demo rounds run instead of weekly ones: never in production. */
export const isDemo = ({ env }: Pick<Deps, 'env'>, { demo }: RefundSettings): boolean =>
  env.mode !== 'production' && demo.enable;
