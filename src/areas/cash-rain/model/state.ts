import {
  giftTypes,
  memberStatus,
  rainTiming,
  type RainConfig,
  type RainGift,
  type RainSlot,
} from '../../../../contract';
import { liveStatus } from '../lib/slot';

/** Where the player is in a rain: one value. Money only moves on the server. */
export type RainState =
  | { at: 'closed' }
  /** Config, session and draw-status are being asked (RAN-3). */
  | { at: 'loading' }
  /** `expired`: the service ended the session under way; the rain comes back after the login. */
  | { at: 'login-needed'; expired: boolean }
  | { at: 'played'; gift: RainGift | null }
  | {
      at: 'rules';
      slot: RainSlot;
      /** Draw-status was asked while the slot was open to this member, so the start counts (M17). */
      marked: boolean;
      busy: boolean;
    }
  /** memberStatus 1 or 2 (RAN-4); `missing` in minor units. */
  | { at: 'barred'; why: 'deposit' | 'play'; missing: number }
  /** Started, and waiting for the scene. */
  | { at: 'preparing'; slot: RainSlot }
  | { at: 'countdown'; slot: RainSlot; beganAt: number; left: number }
  | Raining
  | { at: 'claiming'; slot: RainSlot; score: number }
  /** The answer was lost: nothing is called failed while the outcome is unknown (D3). */
  | { at: 'checking'; score: number | null; resumed: boolean }
  /** `resumed`: the result of an earlier visit (CF4). `score` null when it is not known any more. */
  | { at: 'award'; gift: RainGift; score: number | null; resumed: boolean }
  /** `gift`: of type 0, when there was a draw. */
  | { at: 'try-again'; score: number | null; message: string | null; resumed: boolean; gift?: RainGift }
  | { at: 'offline' }
  | { at: 'error'; message: string };

interface Raining {
  at: 'raining';
  slot: RainSlot;
  beganAt: number;
  left: number;
  combo: number;
  /** Drops counted by the scene, and pieces tapped on the still version. */
  drops: number;
  pieces: number;
  /** Both together, never more than there are drops (RAN-7). */
  score: number;
}

export const closed: RainState = { at: 'closed' };

/** Where a tap on the widget starts anew; anything else is busy with a rain. */
export const canOpen = ({ at }: RainState): boolean =>
  at === 'closed' || at === 'login-needed' || at === 'offline' || at === 'error';

/** The rain is under way and would be lost by leaving. */
export const isPlaying = ({ at }: RainState): boolean => at === 'preparing' || at === 'countdown' || at === 'raining';

/** A late result may take the screen: nobody is in the middle of something else. */
export const canShowResult = (state: RainState): boolean =>
  canOpen(state) || state.at === 'loading' || state.at === 'claiming' || state.at === 'checking';

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
  if (config.memberStatus === memberStatus.needsPlay)
    return { at: 'barred', why: 'play', missing: config.missingStake };
  return null;
}

const seconds = (ms: number): number => Math.ceil(ms / 1000);

export const began = (slot: RainSlot, now: number): RainState => ({
  at: 'countdown',
  slot,
  beganAt: now,
  left: seconds(rainTiming.countdownMs),
});

/** What the rain ends with: a claim when anything was caught, otherwise Try Again without asking (RAN-8, RAN-11). */
const ended = (slot: RainSlot, score: number): RainState =>
  score > 0 ? { at: 'claiming', slot, score } : { at: 'try-again', score: 0, message: null, resumed: false };

/** The rain at server time `now`: 3-2-1, 15 s, end, wherever the time has got to (RAN-5, RAN-6, CF3). */
export function advance(state: RainState, now: number): RainState {
  if (state.at !== 'countdown' && state.at !== 'raining') return state;
  const { slot, beganAt } = state;
  const rained = now - beganAt - rainTiming.countdownMs;
  if (rained >= rainTiming.rainMs) return ended(slot, state.at === 'raining' ? state.score : 0);
  if (rained < 0) return { ...state, left: seconds(-rained) };
  const left = seconds(rainTiming.rainMs - rained);
  if (state.at === 'raining') return { ...state, left };
  return { at: 'raining', slot, beganAt, left, combo: 0, drops: 0, pieces: 0, score: 0 };
}

const counted = (state: Raining, change: Partial<Raining>): Raining => {
  const next = { ...state, ...change };
  return { ...next, score: Math.min(next.drops + next.pieces, rainTiming.drops) };
};

/** The scene counted a drop: its own score and combo (RAN-7). */
export const dropped = (state: RainState, { score, combo }: { score: number; combo: number }): RainState =>
  state.at === 'raining' ? counted(state, { drops: Math.max(score, state.drops), combo }) : state;

/** A piece of the still version was tapped. */
export const pieced = (state: RainState): RainState =>
  state.at === 'raining' ? counted(state, { pieces: state.pieces + 1, combo: 0 }) : state;

/** What an answered claim shows (RAN-8, RAN-9): award, or Try Again for gift type 0. */
export const drawn = (gift: RainGift, score: number | null, resumed: boolean): RainState =>
  gift.giftType === giftTypes.again
    ? { at: 'try-again', score, message: null, resumed, gift }
    : { at: 'award', gift, score, resumed };
