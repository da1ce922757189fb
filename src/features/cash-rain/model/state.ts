import { giftTypes, memberStatus, rainTiming, type RainConfig, type RainGift, type RainSlot } from '../../../../contract';
import { liveStatus } from '../lib/slot';

/** Where the player is in a rain. One store, one value; money only moves on the server. */
export type RainState =
  | { at: 'closed' }
  /** Config, session and draw-status are being asked (RAN-3). */
  | { at: 'loading' }
  /** `expired`: the service ended the session under way; the rain comes back after the login. */
  | { at: 'login-needed'; expired: boolean }
  | { at: 'played'; slot: RainSlot; gift: RainGift | null }
  /** `marked`: draw-status was asked while the slot was open, so the start counts (M17). */
  | { at: 'rules'; slot: RainSlot; marked: boolean; busy: boolean }
  /** memberStatus 1 or 2 (RAN-4); `missing` in minor units. */
  | { at: 'barred'; why: 'deposit' | 'play'; missing: number }
  /** Started, and waiting for the scene. */
  | { at: 'preparing'; slot: RainSlot }
  | { at: 'countdown'; slot: RainSlot; beganAt: number; left: number }
  | { at: 'raining'; slot: RainSlot; beganAt: number; left: number; score: number; combo: number }
  | { at: 'claiming'; slot: RainSlot; score: number }
  /** The answer was lost: nothing is called failed while the outcome is unknown (D3). `score` null when resumed. */
  | { at: 'checking'; score: number | null }
  /** `resumed`: the result of an earlier visit. */
  | { at: 'award'; gift: RainGift; score: number | null; resumed: boolean }
  | { at: 'try-again'; score: number | null; message: string | null; resumed: boolean }
  | { at: 'offline' }
  | { at: 'error'; message: string };

export const closed: RainState = { at: 'closed' };

/** Where the tap on the widget starts anew; anything else is busy with a rain. */
export const canOpen = ({ at }: RainState): boolean =>
  at === 'closed' || at === 'login-needed' || at === 'offline' || at === 'error';

/** The rain is under way and would be lost by leaving. */
export const isPlaying = ({ at }: RainState): boolean => at === 'countdown' || at === 'raining' || at === 'preparing';

/** After draw-status said that the slot is still to be played. */
export const toRules = (slot: RainSlot, config: RainConfig, now: number): RainState => ({
  at: 'rules',
  slot,
  busy: false,
  marked: liveStatus(slot, now) === 'open' && config.memberStatus === memberStatus.allowed,
});

/** What Start leads to for a member who may not play, or null for one who may (RAN-4). */
export function barred(config: RainConfig): RainState | null {
  if (config.memberStatus === memberStatus.needsDeposit) {
    return { at: 'barred', why: 'deposit', missing: config.neededDeposit };
  }
  if (config.memberStatus === memberStatus.needsPlay) return { at: 'barred', why: 'play', missing: config.missingStake };
  return null;
}

const seconds = (ms: number): number => Math.ceil(ms / 1000);

export const began = (slot: RainSlot, now: number): RainState => ({
  at: 'countdown', slot, beganAt: now, left: seconds(rainTiming.countdownMs),
});

/** What the rain ends with: a claim when anything was caught, otherwise Try Again without asking (RAN-8, RAN-11). */
const ended = (slot: RainSlot, score: number): RainState =>
  score > 0 ? { at: 'claiming', slot, score } : { at: 'try-again', score: 0, message: null, resumed: false };

/** The rain at server time `now`: 3-2-1, 15 s, end, wherever the time has got to (RAN-5, RAN-6, C3). */
export function advance(state: RainState, now: number): RainState {
  if (state.at !== 'countdown' && state.at !== 'raining') return state;
  const { slot, beganAt } = state;
  const { countdownMs, rainMs } = rainTiming;
  const rained = now - beganAt - countdownMs;
  const score = state.at === 'raining' ? state.score : 0;
  if (rained >= rainMs) return ended(slot, score);
  if (rained < 0) return { ...state, left: seconds(-rained) };
  const combo = state.at === 'raining' ? state.combo : 0;
  return { at: 'raining', slot, beganAt, score, combo, left: seconds(rainMs - rained) };
}

/** A tap that the scene or the still version counted (RAN-7); never more than there are drops. */
export const caught = (state: RainState, score: number, combo: number): RainState =>
  state.at === 'raining' ? { ...state, score: Math.min(Math.max(score, state.score), rainTiming.drops), combo } : state;

/** What an answered claim shows (RAN-8, RAN-9): award, or Try Again for gift type 0. */
export const drawn = (gift: RainGift, score: number | null, resumed: boolean): RainState =>
  gift.giftType === giftTypes.again
    ? { at: 'try-again', score, message: null, resumed }
    : { at: 'award', gift, score, resumed };
