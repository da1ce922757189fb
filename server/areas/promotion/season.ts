import * as v from 'valibot';
import { contract, type Market, type Season } from '../../../contract';
import { readSettings } from '../../core/read-settings';
import { verb } from '../../core/verb';
import { vipSchema, yearlyPeriod } from '../vip';

/** First day of the season and its number of days. */
export const seasonSettingsSchema = v.object({
  month: v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(12)),
  date: v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(28)),
  days: v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(90)),
});
export type SeasonSettings = v.InferOutput<typeof seasonSettingsSchema>;
/** December. */
export const seasonSettings: SeasonSettings = { month: 12, date: 1, days: 31 };

interface Asked extends SeasonSettings {
  /** For how many days the gift of 25 December can be claimed. */
  readonly giftDays: number;
}

/** The season at `now` (ms), or else the next one, and the days of the gift in it. */
export function seasonAt({ timeZone }: Pick<Market, 'timeZone'>, now: number, asked: Asked): Season {
  const { month, date, days, giftDays } = asked;
  const { begins, ends } = yearlyPeriod(timeZone, { at: now, days, dateOf: () => [month, date] });
  // Asked at the begin of the season, so that both are of one year.
  const gift = yearlyPeriod(timeZone, { at: begins, days: giftDays, dateOf: () => [12, 25] });
  return { begins, ends, giftBegins: gift.begins, giftEnds: gift.ends };
}

/** Returns the dates of the season. */
export const season = verb(
  contract.promotion.season,
  async ({ ctx: { deps, now } }) => {
    const dates = await readSettings(deps, 'season', seasonSettingsSchema);
    const { giftDays } = await readSettings(deps, 'vip', vipSchema);
    return seasonAt(deps.market, now, { ...dates, giftDays });
  },
  { cacheMs: 5_000 },
);
