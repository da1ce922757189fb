import { combine, createEvent, createStore } from 'effector';
import type { Profile } from '../../../../contract';
import { playRefused } from '../../../core/api';
import { $now } from '../../../core/time/clock';
import { $isQuiet } from '../../../core/quiet';
import { profileChanged, sessionEnded, sessionStarted } from './model';

/** Why a member may not deposit or play now, and until when (ms). */
export interface Rest {
  why: 'coolOff' | 'timeUp';
  until: number;
}

/** Reads what the server says about a break and the limits on time. A break comes first: it also ends all offers. */
export function restOf({
  coolOffUntil = 0,
  timeUpUntil = 0,
}: Pick<Profile, 'coolOffUntil' | 'timeUpUntil'>): Rest | null {
  if (coolOffUntil > 0) return { why: 'coolOff', until: coolOffUntil };
  return timeUpUntil > 0 ? { why: 'timeUp', until: timeUpUntil } : null;
}

/** The server has told the member's state by a call other than the profile. */
export const restSeen = createEvent<Rest | null>();
const $told = createStore<Rest | null>(null)
  .on([sessionStarted, profileChanged], (_, profile) => restOf(profile))
  .on([restSeen, playRefused], (_, rest) => rest)
  .reset(sessionEnded);

/** What stops deposits and play now (Q77); null when nothing does. Every page and button reads it here. */
export const $rest = combine($told, $now, (rest, now) => (rest !== null && rest.until > now ? rest : null));

/** Whether anything may invite to play: not while play is off, and not on the phone of a closed account. */
export const $mayInvite = combine($rest, $isQuiet, (rest, quiet) => rest === null && !quiet);
/** Whether an address opens the rain: such links are invitations. */
export const isInvitation = ({ url }: { url: string }): boolean => /[?&]open=cash-rain\b/.test(url);
