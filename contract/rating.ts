import * as v from 'valibot';
import { defineCall } from './wire/call';
import { count, wireInt } from './wire/fields';

const deviceId = v.pipe(v.string(), v.regex(/^[A-Za-z0-9_-]{8,64}$/));

export const rating = {
  /**
   * Whether to ask this member for a rating on this device, and how many coins a rating gives: the same for any number
   * of stars (C100, RAT-2, Q35). Only in the store build, from a day after signing up, once for each device and each
   * member.
   */
  cfg: defineCall({
    id: 'C100',
    method: 'GET',
    path: '/activity-service/bind-device',
    auth: 'member',
    query: v.object({ deviceId }),
    answer: v.object({ enable: v.boolean(), configs: v.array(v.object({ score: count, bonusAmount: count })) }),
  }),
  /**
   * Submits a rating of 1 to 5 stars; `bonusAmount` in coins (C101, RAT-1). Errors: ratingClosed, keyConflict,
   * keyMissing.
   */
  bind: defineCall({
    id: 'C101',
    method: 'POST',
    path: '/activity-service/bind-device',
    auth: 'member',
    money: true,
    body: v.object({
      deviceId,
      deviceType: wireInt(1, 1),
      utmSource: v.literal('google_play'),
      ratingScore: wireInt(1, 5),
    }),
    answer: v.object({ bonusAmount: count }),
  }),
} as const;
