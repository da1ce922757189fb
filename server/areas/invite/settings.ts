import * as v from 'valibot';
import { standingCampaign, type Market } from '../../../contract';

const whole = v.pipe(v.number(), v.safeInteger(), v.minValue(0));
const positive = v.pipe(v.number(), v.safeInteger(), v.minValue(1));

const campaignSchema = v.object({
  id: positive,
  enable: v.boolean(),
  /** Instants in ms; `until` null is without an end. */
  from: whole,
  until: v.nullable(whole),
});

/** The campaigns of a market. The reward itself is that of the diamond task `friend` (Q56). */
export const inviteSchema = v.object({
  campaigns: v.pipe(
    v.array(campaignSchema),
    v.check((rows) => new Set(rows.map(({ id }) => id)).size === rows.length, 'each id once'),
  ),
  /** How long after signing up a member can enter a friend's code, in ms. */
  acceptMs: positive,
  /**
   * How many friends of one inviter may come from one network in a window and still bring a reward. It finds accounts
   * of one phone whose device id was reset.
   */
  sameNetwork: v.object({ max: v.pipe(positive, v.maxValue(1_000)), windowMs: positive }),
});
export type InviteSettings = v.InferOutput<typeof inviteSchema>;

/** The shipped campaign (economy §14). */
export const inviteSettingsOf = (_: Market): InviteSettings => ({
  campaigns: [{ id: standingCampaign, enable: true, from: 0, until: null }],
  acceptMs: 24 * 3_600_000,
  // Mobile networks put many honest players behind one address, so a few friends may share it.
  sameNetwork: { max: 5, windowMs: 30 * 86_400_000 },
});
