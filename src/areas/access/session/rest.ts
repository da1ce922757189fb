import { combine, createEvent, createStore, sample } from 'effector';
import type { Profile } from '../../../../contract';
import { $payoutUntil, playRefused } from '../../../core/api';
import { $now } from '../../../core/time/clock';
import { $isOnBreak, breakChanged } from '../../../core/play-break';
import { reuse } from '../../../core/reuse';
import { profileChanged, sessionEnded, sessionStarted } from './model';

/** Why deposits and play are blocked for the member, and until when (ms). */
export interface Rest {
  why: 'coolOff' | 'timeUp';
  until: number;
}

/** Reads break and time limit from a profile or status. A break wins, because it also hides all offers. */
export function restOf({
  coolOffUntil = 0,
  timeUpUntil = 0,
}: Pick<Profile, 'coolOffUntil' | 'timeUpUntil'>): Rest | null {
  if (coolOffUntil > 0) return { why: 'coolOff', until: coolOffUntil };
  return timeUpUntil > 0 ? { why: 'timeUp', until: timeUpUntil } : null;
}

/** A call other than the profile returned the member's state. */
export const restSeen = createEvent<Rest | null>();
const $told = createStore<Rest | null>(null)
  .on([sessionStarted, profileChanged], (known, profile) => reuse(known, restOf(profile)))
  .on([restSeen, playRefused], reuse)
  .reset(sessionEnded);

/** What blocks deposits and play now (Q77), or null. Every page and button uses this store. */
export const $rest = combine($told, $now, (rest, now) => (rest !== null && rest.until > now ? rest : null));

/**
 * Whether the app may show invitations to play: not while play is blocked, and not on the phone of a self-excluded
 * member.
 */
export const $mayInvite = combine($rest, $isOnBreak, (rest, onBreak) => rest === null && !onBreak);

// For a signed-in member the profile decides, because the break may have begun on another phone.
sample({
  clock: [sessionStarted, profileChanged],
  source: $payoutUntil,
  filter: (closedUntil) => closedUntil === null,
  fn: (_, { coolOffUntil }: Profile) => coolOffUntil ?? null,
  target: breakChanged,
});
