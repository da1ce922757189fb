import type { SmsPurpose } from '../../../contract';
import type { Tx } from '../../db/types';
import { limitAll } from '../../core/limits';
import type { SmsCaller } from './sms-caller';

export const coolDownMs = 60_000;
const hour = 3_600_000;
const day = 24 * hour;

/**
 * Maximum number of codes a day for a number, by purpose (A7). A member's own session and known devices have five of
 * each, which strangers cannot use up. Strangers have five for registration, because a new player is always a stranger.
 * They have fewer for logins and resets, and one for a step-up, which needs a session anyway. A device that gave the
 * right password has five login codes of its own, which strangers cannot use up.
 */
const perDay: Record<'own' | 'password' | 'stranger', Record<SmsPurpose, number>> = {
  own: { register: 5, login: 5, reset: 5, branch: 5 },
  password: { register: 0, login: 5, reset: 0, branch: 0 },
  stranger: { register: 5, login: 3, reset: 3, branch: 1 },
};

/**
 * Limits for all numbers together, so that a flood cannot cost the site operator too much. The last fifth is reserved
 * for members' own devices.
 */
const breaker = { key: 'sms-all', max: 1_000, windowMs: 600_000 } as const;
const strangersBreaker = { key: 'sms-strangers', max: 800, windowMs: 600_000 } as const;

export interface SmsRequest {
  readonly mobile: string;
  readonly purpose: SmsPurpose;
  readonly caller: SmsCaller;
}

/** Whose budget a code counts in. A right password helps with login codes only. */
const budgetOf = ({ purpose, caller }: SmsRequest): keyof typeof perDay => {
  if (caller.own) return 'own';
  return caller.hasPassword && purpose === 'login' ? 'password' : 'stranger';
};

/**
 * Counts a code before it is sent, or refuses and counts nothing. The limit for an address applies to strangers only,
 * because a member shares the address with many others.
 */
export async function countSms(tx: Tx, request: SmsRequest, now: number): Promise<void> {
  const { mobile, purpose, caller } = request;
  const who = budgetOf(request);
  await limitAll(tx, {
    limits: [
      { key: `sms-cool:${who}:${mobile}`, max: 1, windowMs: coolDownMs },
      { key: `sms-day:${who}:${purpose}:${mobile}`, max: perDay[who][purpose], windowMs: day },
      ...(who === 'stranger' ? [{ key: `sms-ip:${caller.network}`, max: 15, windowMs: hour }, strangersBreaker] : []),
      breaker,
    ],
    now,
  });
}
