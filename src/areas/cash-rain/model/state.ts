import {
  giftTypes,
  memberStatus,
  rainTiming,
  type RainConfig,
  type RainGift,
  type RainSlot,
} from '../../../../contract';
import { liveStatus } from '../lib/slot';

/** The state of a rain as one value. Money changes only on the server. */
export type RainState =
  | { at: 'closed' }
  /** Plan, session and draw-status are being requested (RAN-3). */
  | { at: 'loading' }
  /** `expired`: the server ended the session; the rain opens again after the login. */
  | { at: 'login-needed'; expired: boolean }
  | { at: 'played'; gift: RainGift | null }
  | {
      at: 'rules';
      slot: RainSlot;
      /**
       * True when draw-status was requested while the slot was open to this member, so that the server has recorded the
       * start (M17).
       */
      marked: boolean;
      busy: boolean;
    }
  /** memberStatus 1 or 2 (RAN-4); `missing` in minor units. */
  | { at: 'barred'; why: 'deposit' | 'play'; missing: number }
  /** Started; waits for the scene. */
  | { at: 'preparing'; slot: RainSlot }
  | { at: 'countdown'; slot: RainSlot; beganAt: number; left: number }
  | Raining
  | { at: 'claiming'; slot: RainSlot; score: number }
  /** The answer was lost. The outcome is unknown, so nothing is called failed (D3). */
  | { at: 'checking'; score: number | null; resumed: boolean }
  /** `resumed`: a result of an earlier visit (CF4). `score` is null when it is unknown. */
  | { at: 'award'; gift: RainGift; score: number | null; resumed: boolean }
  /** `gift`: the draw of type 0, if there was one. */
  | { at: 'try-again'; score: number | null; message: string | null; resumed: boolean; gift?: RainGift }
  | { at: 'offline' }
  | { at: 'error'; message: string };

interface Raining {
  at: 'raining';
  slot: RainSlot;
  beganAt: number;
  left: number;
  combo: number;
  /** Drops counted by the scene, and pieces tapped in the still version. */
  drops: number;
  pieces: number;
  /** The sum of both, at most the number of drops (RAN-7). */
  score: number;
}

/** States in which a tap on the widget opens the rain; in all others a rain is in progress. */
export const canOpen = ({ at }: RainState): boolean =>
  at === 'closed' || at === 'login-needed' || at === 'offline' || at === 'error';

/** The rain is in progress and would be lost by leaving. */
export const isPlaying = ({ at }: RainState): boolean => at === 'preparing' || at === 'countdown' || at === 'raining';

/** A late result may be shown, because no rain is in progress. */
export const canShowResult = (state: RainState): boolean =>
  canOpen(state) || state.at === 'loading' || state.at === 'claiming' || state.at === 'checking';

/** The rules, shown after draw-status said that the slot is not played yet. */
export const toRules = (slot: RainSlot, config: RainConfig, now: number): RainState => ({
  at: 'rules',
  slot,
  busy: false,
  marked: liveStatus(slot, now) === 'open' && config.memberStatus === memberStatus.allowed,
});

/** The state after Start for a member who may not play; null for a member who may (RAN-4). */
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

/**
 * The state at the end of a rain: a claim when anything was caught, otherwise Try Again without a request (RAN-8,
 * RAN-11).
 */
const ended = (slot: RainSlot, score: number): RainState =>
  score > 0 ? { at: 'claiming', slot, score } : { at: 'try-again', score: 0, message: null, resumed: false };

/**
 * The state at server time `now`: countdown of 3 s, 15 s of rain, end. Also catches up after a pause (RAN-5, RAN-6,
 * CF3).
 */
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

/** The state after the scene reported its score and combo (RAN-7). */
export const dropped = (state: RainState, { score, combo }: { score: number; combo: number }): RainState =>
  state.at === 'raining' ? counted(state, { drops: Math.max(score, state.drops), combo }) : state;

/** The state after a tap on a piece of the still version. */
export const pieced = (state: RainState): RainState =>
  state.at === 'raining' ? counted(state, { pieces: state.pieces + 1, combo: 0 }) : state;

/** The state for a drawn gift (RAN-8, RAN-9): award, or Try Again for gift type 0. */
export const drawn = (gift: RainGift, score: number | null, resumed: boolean): RainState =>
  gift.giftType === giftTypes.again
    ? { at: 'try-again', score, message: null, resumed, gift }
    : { at: 'award', gift, score, resumed };
