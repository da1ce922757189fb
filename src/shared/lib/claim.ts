import { attach, combine, createEffect, createEvent, createStore, sample, scopeBind } from 'effector';
import type { Effect, Store } from 'effector';
import * as v from 'valibot';
import { isUnknownOutcome, type ApiError } from '../api';
import { serverNow } from './clock';
import { randomHex, randomShare } from './random';
import { readStored, removeStored, writeStored } from './storage';
import { cameOnline } from './trackers';

/** How often the call itself is repeated with the same key before its outcome is read back. */
export const claimRetries = 3;
/** First wait before a repeat, ms; doubles, ± a half. */
export const claimBackOffMs = 500;
/** Wait between two looks while the outcome stays unknown, ms. */
export const claimCheckMs = 5_000;
/** The server keeps a key for 7 days (Q34): an older intent cannot be repeated safely. */
export const claimLifeMs = 7 * 24 * 3_600_000;

export type ClaimState = 'idle' | 'asking' | 'checking' | 'done' | 'refused' | 'unknown';

const storedSchema = v.object({
  key: v.string(), input: v.unknown(), owner: v.nullable(v.string()), startedAt: v.number(),
});
type Intent = v.InferOutput<typeof storedSchema>;

/** What a call of a claim is given: the intent, its key, and when it was first wanted (ms, server time). */
export interface Claimed<I> {
  input: I;
  key: string;
  startedAt: number;
}

const isOpenIntent = (intent: Intent | null): boolean => intent !== null;
const isOpen = (state: ClaimState): boolean => state === 'asking' || state === 'checking' || state === 'unknown';

interface Options<I, A> {
  call: Effect<Claimed<I>, A, ApiError>;
  /** Reads the outcome back: null when nothing has been given (yet). */
  readBack?: Effect<I, A | null, ApiError>;
  /** Where the intent is kept until its outcome is known. */
  storageKey: string;
  /** Whose intent it is (a member's id): another member never resumes it. */
  $owner?: Store<string | null>;
}

/**
 * A claim or payment that survives a lost answer (D3, Q53): its key is made and stored before the first try, the same
 * key is sent on every repeat, and while the outcome is unknown the state says so and nothing is called failed.
 * `resumed` takes up what an earlier visit left open. A second `started` while one is open changes nothing.
 */
export function createClaim<I, A>({ call, readBack, storageKey, $owner = createStore<string | null>(null) }: Options<I, A>) {
  const started = createEvent<I>();
  const resumed = createEvent();
  const settled = createEvent<A>();
  const failed = createEvent<ApiError>();
  /** The session ended under way: the intent stays stored and is taken up by `resumed` after the login. */
  const interrupted = createEvent();
  const retryDue = createEvent();
  const checkDue = createEvent();
  const reset = createEvent();

  const callFx = attach({ effect: call });
  const $intent = createStore<Intent | null>(null, { serialize: 'ignore' });
  const $tries = createStore(0).on(callFx, (tries) => tries + 1);
  const $state = createStore<ClaimState>('idle');

  const kept = (owner: string | null): Intent | null => {
    const intent = readStored(storageKey, storedSchema);
    return intent !== null && intent.owner === owner && serverNow() - intent.startedAt < claimLifeMs ? intent : null;
  };
  /** The same intent that an earlier visit left open keeps its key: a tap after a reload must not become a second one. */
  const keepFx = createEffect(({ input, owner }: { input: I; owner: string | null }): Intent => {
    const open = kept(owner);
    if (open !== null && JSON.stringify(open.input) === JSON.stringify(input)) return open;
    const intent = { key: randomHex(16), input, owner, startedAt: serverNow() };
    writeStored(storageKey, intent);
    return intent;
  });
  const forgetFx = createEffect(() => removeStored(storageKey));
  const recallFx = createEffect((owner: string | null): Intent | null => {
    const intent = readStored(storageKey, storedSchema);
    if (intent?.owner === owner && kept(owner) === null) removeStored(storageKey);
    return kept(owner);
  });

  sample({ clock: started, source: { state: $state, owner: $owner }, filter: ({ state }) => !isOpen(state), fn: ({ owner }, input) => ({ input, owner }), target: keepFx });
  sample({ clock: resumed, source: { state: $state, owner: $owner }, filter: ({ state }) => state !== 'asking' && state !== 'checking', fn: ({ owner }) => owner, target: recallFx });
  const recalled = recallFx.doneData.filterMap((intent) => intent ?? undefined);
  const opened = sample({ clock: [keepFx.doneData, recalled] });

  $tries.reset(opened, reset);
  $intent.on(opened, (_, intent) => intent).reset(reset, settled, failed, interrupted);
  $state.on([keepFx, opened], () => 'asking').on(settled, () => 'done').on(failed, () => 'refused').reset(reset, interrupted);

  const ask = (intent: Intent | null): Claimed<I> => ({ input: intent?.input as I, key: intent?.key ?? '', startedAt: intent?.startedAt ?? 0 });
  const $free = combine($intent, callFx.pending, (intent, pending) => intent !== null && !pending);
  sample({ clock: opened, fn: ask, target: callFx });
  sample({ clock: retryDue, source: $intent, filter: $free, fn: ask, target: callFx });

  // Another member, or none: an intent is never sent under a session that is not its own. It stays stored for its owner.
  sample({ clock: $owner, source: $intent, filter: (intent, owner) => intent !== null && intent.owner !== owner, fn: () => undefined, target: interrupted });

  const isPending = (error: ApiError) => isUnknownOutcome(error) || error.retryAfterMs !== null;
  sample({ clock: callFx.doneData, filter: $intent.map(isOpenIntent), target: settled });
  const isSignedOut = (error: ApiError) => error.status === 401;
  sample({ clock: callFx.failData, filter: (error) => !isPending(error) && !isSignedOut(error), target: failed });
  sample({ clock: callFx.failData, filter: isSignedOut, fn: () => undefined, target: interrupted });

  const waitFx = createEffect(({ ms, then }: { ms: number; then: 'retry' | 'check' }) => {
    const fire = scopeBind(then === 'retry' ? retryDue : checkDue, { safe: true });
    setTimeout(() => fire(), ms);
  });
  const lost = sample({ clock: callFx.failData, source: $tries, filter: (_, error) => isPending(error), fn: (tries, error) => ({ tries, error }) });
  sample({
    clock: lost,
    filter: ({ tries }) => tries <= claimRetries,
    fn: ({ tries, error }) => ({
      ms: Math.max(claimBackOffMs * 2 ** (tries - 1) * (0.5 + randomShare()), error.retryAfterMs ?? 0),
      then: 'retry' as const,
    }),
    target: waitFx,
  });

  const exhausted = sample({ clock: lost, filter: ({ tries }) => tries > claimRetries, fn: () => undefined });
  const again = { ms: claimCheckMs, then: 'retry' as const };
  if (readBack) {
    const readFx = attach({ effect: readBack });
    sample({ clock: readFx.failData, filter: isSignedOut, fn: () => undefined, target: interrupted });
    sample({ clock: [exhausted, checkDue], source: $intent, filter: isOpenIntent, fn: (intent) => intent?.input as I, target: readFx });
    const given = createEvent<A>();
    sample({ clock: readFx.done, filter: ({ result }) => result !== null, fn: ({ result }) => result as A, target: given });
    sample({ clock: given, source: $intent, filter: isOpenIntent, fn: (_, answer) => answer, target: settled });
    // Not given: the first try may still be under way, so the same key is sent again.
    sample({ clock: readFx.doneData, filter: (answer) => answer === null, fn: () => again, target: waitFx });
    sample({ clock: readFx.fail, fn: () => ({ ms: claimCheckMs, then: 'check' as const }), target: waitFx });
    $state.on(exhausted, () => 'checking').on(readFx.finally, (state) => (isOpen(state) ? 'unknown' : state));
  } else {
    sample({ clock: exhausted, fn: () => again, target: waitFx });
    $state.on(exhausted, () => 'unknown');
  }

  sample({ clock: cameOnline, source: $state, filter: (state) => state === 'unknown', fn: () => undefined, target: retryDue });
  sample({ clock: [settled, failed], fn: () => undefined, target: forgetFx });
  return { started, resumed, settled, failed, interrupted, reset, $state, $intent };
}
