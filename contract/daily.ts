import * as v from 'valibot';
import { defineCall } from './wire/call';
import { count, instant, wireInt } from './wire/fields';

export const signInTileSchema = v.object({
  /** 1 to 7. */
  day: count,
  /** 1 signed, 0 not yet. */
  status: v.picklist([0, 1]),
  /** Coins (Q20). */
  cashBack: count,
  /** The tile of today: the tile to sign next, or the tile that was signed today. */
  today: v.boolean(),
  grand: v.boolean(),
});
export type SignInTile = v.InferOutput<typeof signInTileSchema>;
export const signedInSchema = v.object({ day: count, cashBack: count, grand: v.boolean(), createTime: instant });
export type SignedIn = v.InferOutput<typeof signedInSchema>;

export const dailyBonus = {
  /**
   * The seven tiles of the cycle (C54, SGN-1). A missed day changes nothing: the next sign-in is the next tile (Q19).
   */
  preview: defineCall({
    id: 'C54',
    method: 'GET',
    path: '/account-service/daily-bonus/preview',
    auth: 'member',
    query: v.object({ t: v.optional(wireInt(0, Number.MAX_SAFE_INTEGER)) }),
    answer: v.array(signInTileSchema),
  }),
  /**
   * Signs in for today, by the market's calendar and the server's clock (C55, M16). Errors: signedToday (data:
   * today's), keyConflict, keyMissing.
   */
  sign: defineCall({
    id: 'C55',
    method: 'POST',
    path: '/account-service/daily-bonus/sign',
    auth: 'member',
    money: true,
    answer: signedInSchema,
  }),
} as const;
