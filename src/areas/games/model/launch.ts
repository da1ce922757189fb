import { combine, createEffect, createEvent, createStore, sample } from 'effector';
import { codes, contract, type GameRound, type Launch } from '../../../../contract';
import { createCallFx, type ApiError } from '../../../core/api';
import { problemSeen } from '../../../core/problems';
import { randomHex } from '../../../core/random';
import { $isSignedIn, $profile, $profileFailed, $rest, sessionEnded } from '../../access/session';
import { frameOf, type GameFrame } from '../lib/frame-address';
import { needsMember, type Place } from '../lib/place';
import { $place, left, placed } from './place';
import { gameStarted } from '../started';

/** A game that was started for cash or as a demo, or a round of the records that is shown again. */
export type Started =
  | (Pick<Launch, 'gameId' | 'name' | 'mode' | 'session' | 'frame' | 'origin' | 'silent'> & { round?: never })
  /** A replay has no game session, so that its frame can stake nothing. */
  | (Pick<Launch, 'gameId' | 'name' | 'frame' | 'origin' | 'silent'> & { mode: 'replay'; round: GameRound });

/** A started game in its frame. */
export interface Running extends GameFrame {
  launch: Started;
  /** The one-time token that the frame's hello must have. */
  token: string;
  /** Counts the frames of this visit. */
  number: number;
}
interface Ask {
  mode: Place['mode'];
  id: string;
  number: number;
  token: string;
}

export const launchFx = createCallFx(contract.bets.launch);
export const demoFx = createCallFx(contract.bets.demo);
export const replayFx = createCallFx(contract.bets.round);

/** The stored round. Without a frame that can show it, its address is empty, which is no valid frame. */
async function storedRound(id: string): Promise<Started> {
  const { round, gameName, replay } = await replayFx({ id });
  return {
    mode: 'replay',
    gameId: round.gameId,
    name: gameName,
    frame: replay ?? '',
    origin: 'null',
    silent: false,
    round,
  };
}

/** Starts the game and gives its frame a new token. `frame` is null when the answer names no valid frame. */
export const openFx = createEffect<Ask, { launch: Started; frame: GameFrame | null }, ApiError>(
  async ({ mode, id, token }) => {
    const start = { real: launchFx, demo: demoFx } as const;
    const launch = mode === 'replay' ? await storedRound(id) : await start[mode]({ gameId: id });
    return { launch, frame: frameOf(launch, token, window.location.origin) };
  },
);

/** The player asks for the game again: after a failure, in a frame that does not start, or by the reload button. */
export const reloadAsked = createEvent();
/** Starts the game of the address in a new frame. */
const launchAsked = createEvent();

/** Numbers the launches, so that a late answer cannot replace a newer game. */
const $number = createStore(0);
const ask = sample({
  clock: launchAsked,
  source: { place: $place, number: $number },
  fn: ({ place, number }) => (place === null ? null : { mode: place.mode, id: place.id, number: number + 1 }),
}).filterMap((wanted): Ask | undefined => (wanted === null ? undefined : { ...wanted, token: randomHex(16) }));
$number.on(ask, (_, { number }) => number).on([left, placed], (number) => number + 1);
sample({ clock: ask, target: openFx });

const answered = sample({
  clock: openFx.done,
  source: $number,
  filter: (number, { params }) => params.number === number,
  fn: (_, done) => done,
});
const failed = sample({
  clock: openFx.fail,
  source: $number,
  filter: (number, { params }) => params.number === number,
  fn: (_, { error }) => error,
});
/** The game has started; its frame can be shown. */
export const launched = answered.filterMap(({ params: { token, number }, result: { launch, frame } }) =>
  frame === null ? undefined : ({ ...frame, launch, token, number } satisfies Running),
);
const badFrame = answered.filter({ fn: ({ result }) => result.frame === null });
sample({
  clock: launched.filterMap(({ launch }) => (launch.mode === 'replay' ? undefined : { mode: launch.mode })),
  target: gameStarted,
});
sample({
  clock: badFrame,
  fn: () => ({ what: 'game', message: 'the launch names no valid frame' }),
  target: problemSeen,
});

/** The game in the frame. */
export const $running = createStore<Running | null>(null)
  .on(launched, (_, running) => running)
  .reset(ask, left, placed, sessionEnded);
/** Whether the game in the frame does not speak the frame protocol. */
export const $silent = $running.map((running) => running?.launch.silent === true);
/**
 * Why the game did not start: the server's message, or `casino:failed.text`. `refused`: another try is no use. It may
 * help when an aggregator gave no address.
 */
export const $problem = createStore<{ message: string; refused: boolean } | null>(null)
  .on(failed, (_, { message, status, code }) => ({
    message,
    refused: status !== null && status < 500 && code !== codes.gameUnavailable,
  }))
  .on(badFrame, (_, { result: { launch } }) =>
    launch.mode === 'replay'
      ? { message: 'casino:failed.replay', refused: true }
      : { message: 'casino:failed.text', refused: false },
  )
  .reset(ask, left, placed, sessionEnded);

/** A stored session is read first, so that a break is known before anything is tried (Q77). */
const $known = combine(
  $isSignedIn,
  $profile,
  $profileFailed,
  (signedIn, profile, unread) => !signedIn || profile !== null || unread,
);
const $due = combine(
  {
    place: $place,
    signedIn: $isSignedIn,
    known: $known,
    rest: $rest,
    running: $running,
    problem: $problem,
    pending: openFx.pending,
  },
  ({ place, signedIn, known, rest, running, problem, pending }) =>
    place !== null &&
    (!needsMember(place) || signedIn) &&
    known &&
    rest === null &&
    running === null &&
    problem === null &&
    !pending,
);
sample({ clock: $due, filter: (due) => due, fn: () => undefined, target: launchAsked });
sample({
  clock: reloadAsked,
  source: { place: $place, rest: $rest },
  filter: ({ place, rest }) => place !== null && rest === null,
  fn: () => undefined,
  target: launchAsked,
});
