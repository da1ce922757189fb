import { attach, createEffect, createEvent, createStore, sample, scopeBind } from 'effector';
import type { Effect, Event, Store } from 'effector';
import type { ApiError } from '../api';
import { cameOnline } from '../browser/trackers';
import { randomHex, randomShare } from '../random';
import { serverNow } from '../time/clock';
import { forgetRequest, keepRequest, keptRequests } from './kept-requests';
import {
  createMoneyRequestReducer,
  idleState,
  isOpen,
  isPending,
  type MoneyRequestEvent,
  type MoneyRequestState,
  type OpenRequest,
  type Step,
} from './money-request-state';

/** After this many ms without an answer, show "Checking…" instead of a bare spinner. */
export const slowAnswerMs = 8_000;

/** What the call of a money request receives. `startedAt`: when the request was first wanted, ms of server time. */
export interface Attempt<I> {
  input: I;
  key: string;
  startedAt: number;
  /** The request may have been sent before, and that copy may still be on its way. */
  repeated: boolean;
}
/** One use of a call: `turn` tells the attempts of one key apart. */
type Used<I> = Attempt<I> & { turn: number };

interface Options<I, A> {
  call: Effect<Attempt<I>, A, ApiError>;
  /** Reads the outcome back. Returns null when the server has no result (yet). */
  readBack?: Effect<Attempt<I>, A | null, ApiError>;
  /** Prefix of the storage entries that hold the open requests. */
  storageKey: string;
  /** Id of the member that requests belong to. Another member never resumes them. */
  $owner?: Store<string | null>;
}

type Machine<I, A> = ReturnType<typeof createMachine<I, A>>;

/** `$machine`, the event that moves it, and its steps. */
function createMachine<I, A>(canReadBack: boolean) {
  const changed = createEvent<MoneyRequestEvent<I, A>>();
  const $machine = createStore<MoneyRequestState<I, A>>(idleState(), { serialize: 'ignore' }).on(
    changed,
    createMoneyRequestReducer(canReadBack),
  );
  const stepped = sample({ clock: $machine.map(({ step }) => step).updates, source: $machine });
  const at = <K extends Step<I, A>['do']>(kind: K) =>
    stepped.filterMap(({ request, step, tries }) =>
      step?.do === kind ? { request, step: step as Extract<Step<I, A>, { do: K }>, tries } : undefined,
    );
  const attemptAt = (kind: 'send' | 'read') =>
    at(kind).filterMap(({ request, step: { turn }, tries }): Used<I> | undefined => {
      if (request === null) return undefined;
      const { input, key, startedAt, resumed } = request;
      return { input, key, startedAt, repeated: resumed || tries > 1, turn };
    });
  return { changed, $machine, at, attemptAt };
}

/** Stores requests before their first attempt, finds stored ones, and removes those whose outcome is known. */
function connectStorage<I, A>(
  { changed, $machine, at }: Machine<I, A>,
  { storageKey, $owner, resumed }: { storageKey: string; $owner: Store<string | null>; resumed: Event<void> },
): void {
  /** An open request with the same input keeps its key: a tap after a reload must not become a second request. */
  const keepFx = createEffect(({ input, owner }: { input: I; owner: string | null }): OpenRequest<I> => {
    const open = keptRequests(storageKey, owner).find((one) => JSON.stringify(one.input) === JSON.stringify(input));
    if (open) return { ...open, input, resumed: true };
    const request = { key: randomHex(16), input, owner, startedAt: serverNow() };
    keepRequest(storageKey, request);
    return { ...request, resumed: false };
  });
  sample({ clock: at('keep'), fn: ({ step }) => step, target: keepFx });
  sample({ clock: keepFx.doneData, fn: (request) => ({ type: 'kept' as const, request }), target: changed });

  /** The request that is open here comes before one that another tab or visit left. */
  const recallFx = createEffect(({ owner, key }: { owner: string | null; key: string | undefined }) => {
    const kept = keptRequests(storageKey, owner);
    const request = kept.find((one) => one.key === key) ?? kept[0];
    return request ? { ...request, input: request.input as I, resumed: true } : null;
  });
  // A reloaded page can ask before the session is read again, so it is asked once more when the owner is known.
  const $ownerAwaited = createStore(false, { serialize: 'ignore' });
  const ownerKnown = sample({
    clock: $owner,
    source: $ownerAwaited,
    filter: (awaited, owner) => awaited && owner !== null,
  });
  sample({ clock: resumed, source: $owner, fn: (owner) => owner === null, target: $ownerAwaited });
  sample({ clock: ownerKnown, fn: () => false, target: $ownerAwaited });
  sample({
    clock: [resumed, ownerKnown],
    source: { machine: $machine, owner: $owner },
    fn: ({ machine, owner }) => ({ owner, key: isOpen(machine.phase) ? machine.request?.key : undefined }),
    target: recallFx,
  });
  const recalled = recallFx.doneData.filterMap((request) => request ?? undefined);
  sample({ clock: recalled, fn: (request) => ({ type: 'recalled' as const, request }), target: changed });

  const forgetFx = createEffect((key: string) => forgetRequest(storageKey, key));
  const over = sample({ clock: [at('settle'), at('fail')] });
  sample({ clock: over.filterMap(({ request }) => request?.key), target: forgetFx });
}

/** Sends the request. Returns the effect. */
function connectCall<I, A>({ changed, attemptAt }: Machine<I, A>, call: Effect<Attempt<I>, A, ApiError>) {
  const sendFx = attach({ effect: call, mapParams: ({ turn: _, ...attempt }: Used<I>) => attempt });
  sample({ clock: attemptAt('send'), target: sendFx });
  sample({
    clock: sendFx.done,
    fn: ({ params: { key }, result }) => ({ type: 'answered' as const, key, answer: result }),
    target: changed,
  });
  sample({
    clock: sendFx.fail,
    fn: ({ params: { key, turn }, error }) => ({
      type: 'sendFailed' as const,
      key,
      turn,
      error,
      share: randomShare(),
    }),
    target: changed,
  });
  return sendFx;
}

/** Reads the outcome back. */
function connectReadBack<I, A>(
  { changed, attemptAt }: Machine<I, A>,
  readBack: Effect<Attempt<I>, A | null, ApiError>,
): void {
  const readFx = attach({ effect: readBack, mapParams: ({ turn: _, ...attempt }: Used<I>) => attempt });
  sample({ clock: attemptAt('read'), target: readFx });
  sample({
    clock: readFx.done,
    fn: ({ params: { key, turn }, result }): MoneyRequestEvent<I, A> =>
      result === null ? { type: 'readEmpty', key, turn } : { type: 'answered', key, answer: result },
    target: changed,
  });
  sample({
    clock: readFx.fail,
    fn: ({ params: { key, turn }, error }) => ({ type: 'readFailed' as const, key, turn, error }),
    target: changed,
  });
}

/** Runs the waits between attempts, and tells when the first answer is slow. */
function connectTimers<I, A>({ changed, at }: Machine<I, A>): void {
  // Not patronum's `delay`, which is a pending effect: `allSettled` would wait for the timer of a slow answer, too.
  const waitFx = createEffect(({ ms, then }: { ms: number; then: MoneyRequestEvent<I, A> }) => {
    const fire = scopeBind(changed, { safe: true });
    setTimeout(() => fire(then), ms);
  });
  sample({
    clock: at('wait').filterMap(({ request, step: { turn, ms } }) =>
      request === null ? undefined : { ms, then: { type: 'waited' as const, key: request.key, turn } },
    ),
    target: waitFx,
  });
  sample({
    clock: at('send').filterMap(({ request, tries }) =>
      request === null || tries > 1
        ? undefined
        : { ms: slowAnswerMs, then: { type: 'slowAnswer' as const, key: request.key } },
    ),
    target: waitFx,
  });
}

/** The state as stores of the app. */
function createViews<I, A>({ $machine }: Machine<I, A>) {
  const $state = $machine.map(({ phase }) => phase);
  return {
    $state,
    /** The open request, or null. */
    $request: $machine.map(({ phase, request }) => (isOpen(phase) ? request : null)),
    /** The request is on its way, or its outcome is being looked for. */
    $busy: $state.map(isOpen),
    /** The outcome is still unknown: an answer was lost, or is slow. The app says so, and never "failed" (Q53). */
    $checking: $machine.map(
      ({ phase, slow, tries }) =>
        phase === 'checking' || phase === 'unknown' || (phase === 'asking' && (slow || tries > 1)),
    ),
  };
}

/**
 * A money or claim request that survives a lost answer (D3, Q53). Its key is made and stored before the first attempt,
 * every retry sends the same key, and while the outcome is unknown nothing is called failed. `resumed` takes up what an
 * earlier visit left open. A second `started` while a request is open changes nothing. The state machine is
 * `createMoneyRequestReducer`; this function runs its steps.
 */
export function createMoneyRequest<I, A>({
  call,
  readBack,
  storageKey,
  $owner = createStore<string | null>(null),
}: Options<I, A>) {
  const started = createEvent<I>();
  const resumed = createEvent();
  const settled = createEvent<A>();
  const failed = createEvent<ApiError>();
  /** The session ended while the request was open. It stays stored, and `resumed` takes it up after the login. */
  const interrupted = createEvent();

  const machine = createMachine<I, A>(readBack !== undefined);
  const { changed, $machine, at } = machine;
  sample({
    clock: started,
    source: $owner,
    fn: (owner, input) => ({ type: 'started' as const, input, owner }),
    target: changed,
  });
  sample({ clock: $owner, fn: (owner) => ({ type: 'ownerChanged' as const, owner }), target: changed });
  sample({ clock: cameOnline, fn: () => ({ type: 'cameOnline' as const }), target: changed });
  connectStorage(machine, { storageKey, $owner, resumed });
  connectTimers(machine);
  const sendFx = connectCall(machine, call);
  if (readBack) connectReadBack(machine, readBack);

  sample({ clock: at('settle'), fn: ({ step }) => step.answer, target: settled });
  sample({ clock: at('fail'), fn: ({ step }) => step.error, target: failed });
  sample({ clock: $machine, filter: ({ phase }) => phase === 'interrupted', fn: () => undefined, target: interrupted });
  return {
    started,
    resumed,
    settled,
    failed,
    interrupted,
    /** An attempt ended without an answer, or the server asked to repeat it later. */
    unanswered: sendFx.failData.filter({ fn: isPending }),
    $machine,
    ...createViews(machine),
  };
}
