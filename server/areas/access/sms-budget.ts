import type { SmsPurpose } from '../../../contract';
import type { Tx } from '../../db/types';
import { limitAll } from '../../core/limits';
import type { SmsCaller } from './sms-caller';

export const coolDownMs = 60_000;
const hour = 3_600_000;
const day = 24 * hour;

/**
 * Codes a day and number, for each purpose (A7). A member's own session and known devices have five of each purpose,
 * which no
 * stranger can use up. Strangers have five for registering, where everybody is one, and fewer where the number's owner
 * is the one who needs them; a step-up code is of no use without a session.
 */
const perDay: Record<'own' | 'stranger', Record<SmsPurpose, number>> = {
  own: { register: 5, login: 5, reset: 5, branch: 5 },
  stranger: { register: 5, login: 3, reset: 3, branch: 1 },
};

/**
 * Of all numbers together: stops a flood before it empties the operator's purse. The last fifth is kept for members'
 * own devices.
 */
const breaker = { key: 'sms-all', max: 1_000, windowMs: 600_000 } as const;
const strangersBreaker = { key: 'sms-strangers', max: 800, windowMs: 600_000 } as const;

export interface SmsRequest {
  readonly mobile: string;
  readonly purpose: SmsPurpose;
  readonly caller: SmsCaller;
}

/**
 * Counts a code that is to be sent, or refuses and counts nothing. What an address may ask for is counted for strangers
 * only,
 * because a member shares the address with many.
 */
export async function countSms(tx: Tx, { mobile, purpose, caller }: SmsRequest, now: number): Promise<void> {
  const who = caller.own ? 'own' : 'stranger';
  await limitAll(
    tx,
    [
      { key: `sms-cool:${who}:${mobile}`, max: 1, windowMs: coolDownMs },
      { key: `sms-day:${who}:${purpose}:${mobile}`, max: perDay[who][purpose], windowMs: day },
      ...(caller.own ? [] : [{ key: `sms-ip:${caller.network}`, max: 15, windowMs: hour }, strangersBreaker]),
      breaker,
    ],
    now,
  );
}
