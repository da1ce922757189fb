import * as v from 'valibot';
import { defineCall } from './wire/call';

/** Betting from one device at a time (A16, I16). */
export const bets = {
  /**
   * "Play here": this session may bet from now on, and every other session of the member is refused as betElsewhere
   * (C15, GAM-7). Stakes that another device has already placed are settled as usual. Safe to repeat; once in 5 s and
   * member. Errors: tooMany.
   */
  kickOut: defineCall({
    id: 'C15',
    method: 'POST',
    path: '/member-service/utils/sync/game-kick-out',
    auth: 'member',
    answer: v.object({}),
  }),
} as const;
