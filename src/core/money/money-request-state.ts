import { isUnknownOutcome, type ApiError } from '../api';
import type { KeptRequest } from './kept-requests';

/** How often the request is repeated with the same key before its outcome is read back. */
export const maxRetries = 3;
/** First wait before a retry, in ms. Each further wait is twice as long, plus or minus a half. */
export const retryBackOffMs = 500;
/** Wait between two attempts or reads while the outcome is unknown, in ms. */
export const unknownCheckMs = 5_000;

/** An open request. `resumed`: an earlier visit or another tab may have sent it before. */
export type OpenRequest<I = unknown> = KeptRequest & { input: I; resumed: boolean };

/**
 * What the app can show. `asking`: the first answer is awaited. `checking`: the outcome is read back. `unknown`: no
 * answer and no read back has told the outcome yet. `interrupted`: the session ended, and the request stays stored.
 */
export type MoneyRequestPhase = 'idle' | 'asking' | 'checking' | 'unknown' | 'done' | 'refused' | 'interrupted';

/** What the wiring does next. `turn` is unique for each step of one machine. */
export type Step<I, A> =
  | { do: 'keep'; input: I; owner: string | null }
  | { do: 'send' | 'read'; turn: number }
  | { do: 'wait'; turn: number; ms: number; then: 'send' | 'read' }
  | { do: 'settle'; answer: A }
  | { do: 'fail'; error: ApiError };

export interface MoneyRequestState<I, A> {
  phase: MoneyRequestPhase;
  /** The open request; after its end the last one. */
  request: OpenRequest<I> | null;
  step: Step<I, A> | null;
  /** How often the request was sent since it was opened. */
  tries: number;
  turn: number;
  /** The answer takes longer than `slowAnswerMs`. */
  slow: boolean;
}

export type MoneyRequestEvent<I, A> =
  | { type: 'started'; input: I; owner: string | null }
  | { type: 'kept'; request: OpenRequest<I> }
  | { type: 'recalled'; request: OpenRequest<I> }
  | { type: 'answered'; key: string; answer: A }
  /** An attempt failed. `share` is a random number from 0 to 1 for the back-off. */
  | { type: 'sendFailed'; key: string; turn: number; error: ApiError; share: number }
  /** The server has no result for this request yet. */
  | { type: 'readEmpty'; key: string; turn: number }
  | { type: 'readFailed'; key: string; turn: number; error: ApiError }
  | { type: 'waited'; key: string; turn: number }
  | { type: 'slowAnswer'; key: string }
  | { type: 'ownerChanged'; owner: string | null }
  | { type: 'cameOnline' };

/** Whether the server may still carry the request out, or asks to repeat it later. */
export const isPending = (error: ApiError): boolean => isUnknownOutcome(error) || error.retryAfterMs !== null;
const isSignedOut = (error: ApiError): boolean => error.status === 401;
/** Whether the server has refused for good: no unknown outcome, no 429, no ended session. */
export const isRefusal = (error: ApiError): boolean => !isPending(error) && !isSignedOut(error);

export const isOpen = (phase: MoneyRequestPhase): boolean =>
  phase === 'asking' || phase === 'checking' || phase === 'unknown';

type State<I, A> = MoneyRequestState<I, A>;

export const idleState = <I, A>(): State<I, A> => ({
  phase: 'idle',
  request: null,
  step: null,
  tries: 0,
  turn: 0,
  slow: false,
});

const send = <I, A>(state: State<I, A>): State<I, A> => {
  const turn = state.turn + 1;
  return { ...state, turn, tries: state.tries + 1, step: { do: 'send', turn } };
};
const wait = <I, A>(state: State<I, A>, ms: number, then: 'send' | 'read'): State<I, A> => {
  const turn = state.turn + 1;
  return { ...state, turn, step: { do: 'wait', turn, ms, then } };
};
const read = <I, A>(state: State<I, A>): State<I, A> => {
  const turn = state.turn + 1;
  return { ...state, turn, step: { do: 'read', turn } };
};
const open = <I, A>(state: State<I, A>, request: OpenRequest<I>): State<I, A> =>
  send({ ...state, phase: 'asking', request, tries: 0, slow: false });
const interrupt = <I, A>(state: State<I, A>): State<I, A> => ({ ...state, phase: 'interrupted', step: null });
const ownerOf = <I, A>({ request, step }: State<I, A>): string | null | undefined =>
  step?.do === 'keep' ? step.owner : request?.owner;

type FailedSend = Extract<MoneyRequestEvent<unknown, unknown>, { type: 'sendFailed' }>;
function sendFailed<I, A>(state: State<I, A>, { error, share }: FailedSend, canReadBack: boolean): State<I, A> {
  if (isSignedOut(error)) return interrupt(state);
  if (isRefusal(error)) return { ...state, phase: 'refused', step: { do: 'fail', error } };
  if (state.tries <= maxRetries) {
    const backOff = retryBackOffMs * 2 ** (state.tries - 1) * (0.5 + share);
    return wait(state, Math.max(backOff, error.retryAfterMs ?? 0), 'send');
  }
  return canReadBack
    ? read({ ...state, phase: 'checking' })
    : wait({ ...state, phase: 'unknown' }, unknownCheckMs, 'send');
}

/** Events of the open request. The key and the turn were compared before. */
function reduceOpen<I, A>(state: State<I, A>, event: MoneyRequestEvent<I, A>, canReadBack: boolean): State<I, A> {
  switch (event.type) {
    case 'answered':
      return { ...state, phase: 'done', step: { do: 'settle', answer: event.answer } };
    case 'sendFailed':
      return sendFailed(state, event, canReadBack);
    case 'readEmpty':
      // The first attempt may still be on its way, so the request is sent again with the same key.
      return wait({ ...state, phase: 'unknown' }, unknownCheckMs, 'send');
    case 'readFailed':
      if (isSignedOut(event.error)) return interrupt(state);
      return wait({ ...state, phase: 'unknown' }, unknownCheckMs, 'read');
    case 'waited':
      return state.step?.do === 'wait' && state.step.then === 'read' ? read(state) : send(state);
    case 'slowAnswer':
      return state.slow ? state : { ...state, slow: true };
    case 'cameOnline':
      return state.phase === 'unknown' && state.step?.do === 'wait' ? send(state) : state;
    default:
      return state;
  }
}

/**
 * Whether the event belongs to the open request and its present step. Timers and failures carry the idempotency key
 * and the turn, so those of an earlier request or step change nothing. An answer is final whichever attempt brought it.
 */
function isCurrent<I, A>({ request, step }: State<I, A>, event: MoneyRequestEvent<I, A>): boolean {
  if (!('key' in event)) return true;
  if (request?.key !== event.key || step?.do === 'keep') return false;
  return !('turn' in event) || (step !== null && 'turn' in step && step.turn === event.turn);
}

/** The state machine of one money request. Returns the same state when the event changes nothing. */
export const createMoneyRequestReducer =
  (canReadBack: boolean) =>
  <I, A>(state: State<I, A>, event: MoneyRequestEvent<I, A>): State<I, A> => {
    const opened = isOpen(state.phase);
    switch (event.type) {
      case 'started':
        return opened
          ? state
          : {
              ...state,
              phase: 'asking',
              request: null,
              tries: 0,
              slow: false,
              step: { do: 'keep', input: event.input, owner: event.owner },
            };
      case 'kept':
        return state.step?.do === 'keep' ? open(state, event.request) : state;
      case 'recalled':
        return state.phase === 'asking' || state.phase === 'checking' ? state : open(state, event.request);
      case 'ownerChanged':
        return opened && ownerOf(state) !== event.owner ? interrupt(state) : state;
      default:
        return opened && isCurrent(state, event) ? reduceOpen(state, event, canReadBack) : state;
    }
  };
