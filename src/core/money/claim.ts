import { attach, combine, createEffect, createEvent, createStore, sample, scopeBind } from 'effector';
import type { Effect, Store } from 'effector';
import { isUnknownOutcome, type ApiError } from '../api';
import { forgetClaim, keepClaim, keptClaims, type Intent } from './claim-kept';
import { serverNow } from '../time/clock';
import { randomHex, randomShare } from '../random';
import { cameOnline } from '../browser/trackers';

/** How often the call itself is repeated with the same key before its outcome is read back. */
export const claimRetries = 3;
/** First wait before a repeat, ms; doubles, ± a half. */
export const claimBackOffMs = 500;
/** Wait between two looks while the outcome stays unknown, ms. */
export const claimCheckMs = 5_000;
/**
 * A first answer that takes longer than this is said to be looked for, ms: nobody is held before a ring that only
 * turns.
 */
export const claimSlowMs = 8_000;

export type ClaimState = 'idle' | 'asking' | 'checking' | 'done' | 'refused' | 'unknown';

/** As it is open now; `again` when an earlier visit may have sent it before. */
type Open = Intent & { again: boolean };

/** What a call of a claim is given: the intent, its key, and when it was first wanted (ms, server time). */
export interface Claimed<I> {
  input: I;
  key: string;
  startedAt: number;
  /** It may have been sent before, and that one may still be under way. */
  repeated: boolean;
}

const isPending = (error: ApiError): boolean => isUnknownOutcome(error) || error.retryAfterMs !== null;
const isSignedOut = (error: ApiError): boolean => error.status === 401;
/** Whether the server has said no for good: neither an unknown outcome, nor "later", nor an ended session. */
export const isRefusal = (error: ApiError): boolean => !isPending(error) && !isSignedOut(error);

const isOpen = (state: ClaimState): boolean => state === 'asking' || state === 'checking' || state === 'unknown';

interface Options<I, A> {
  call: Effect<Claimed<I>, A, ApiError>;
  /** Reads the outcome back: null when nothing has been given (yet). */
  readBack?: Effect<I, A | null, ApiError>;
  /** Where the intents are kept until their outcome is known. */
  storageKey: string;
  /** Whose intent it is (a member's id): another member never resumes it. */
  $owner?: Store<string | null>;
}

/**
 * A claim or payment that survives a lost answer (D3, Q53): its key is made and stored before the first try, the same
 * key is sent on every repeat, and while the outcome is unknown the state says so and nothing is called failed.
 * `resumed` takes up what an earlier visit left open. A second `started` while one is open changes nothing.
 */
export function createClaim<I, A>({
  call,
  readBack,
  storageKey,
  $owner = createStore<string | null>(null),
}: Options<I, A>) {
  const started = createEvent<I>();
  const resumed = createEvent();
  const settled = createEvent<A>();
  const failed = createEvent<ApiError>();
  /** The session ended under way: the intent stays stored and is taken up by `resumed` after the login. */
  const interrupted = createEvent();
  /** By the key of the intent that waited: a timer of the one before is nothing to another. */
  const retryDue = createEvent<string>();
  const checkDue = createEvent<string>();
  const reset = createEvent();

  const callFx = attach({ effect: call });
  const $intent = createStore<Open | null>(null, { serialize: 'ignore' });
  const $tries = createStore(0).on(callFx, (tries) => tries + 1);
  const $state = createStore<ClaimState>('idle');

  /**
   * The same intent that an earlier visit or another tab left open keeps its key: a tap after a reload must not become
   * a second one.
   */
  const keepFx = createEffect(({ input, owner }: { input: I; owner: string | null }): Open => {
    const open = keptClaims(storageKey, owner).find((one) => JSON.stringify(one.input) === JSON.stringify(input));
    if (open) return { ...open, again: true };
    const intent = { key: randomHex(16), input, owner, startedAt: serverNow() };
    keepClaim(storageKey, intent);
    return { ...intent, again: false };
  });
  const forgetFx = createEffect(({ key }: Intent) => forgetClaim(storageKey, key));
  /** The one that is open here comes before one that another tab or visit left. */
  const recallFx = createEffect(({ owner, key }: { owner: string | null; key: string | undefined }): Open | null => {
    const kept = keptClaims(storageKey, owner);
    const intent = kept.find((one) => one.key === key) ?? kept[0];
    return intent ? { ...intent, again: true } : null;
  });

  sample({
    clock: started,
    source: { state: $state, owner: $owner },
    filter: ({ state }) => !isOpen(state),
    fn: ({ owner }, input) => ({ input, owner }),
    target: keepFx,
  });
  sample({
    clock: resumed,
    source: { state: $state, owner: $owner, intent: $intent },
    filter: ({ state }) => state !== 'asking' && state !== 'checking',
    fn: ({ owner, intent }) => ({ owner, key: intent?.key }),
    target: recallFx,
  });
  const recalled = recallFx.doneData.filterMap((intent) => intent ?? undefined);
  const opened = sample({ clock: [keepFx.doneData, recalled] });

  $tries.reset(opened, reset);
  $intent.on(opened, (_, intent) => intent).reset(reset, settled, failed, interrupted);
  $state
    .on([keepFx, opened], () => 'asking')
    .on(settled, () => 'done')
    .on(failed, () => 'refused')
    .reset(reset, interrupted);

  const ask = ({ input, key, startedAt, again }: Open): Claimed<I> => ({
    input: input as I,
    key,
    startedAt,
    repeated: again,
  });
  const $sent = createStore<readonly string[]>([], { serialize: 'ignore' })
    .on(callFx, (sent, { key }) => [...sent, key])
    .on(callFx.finally, (sent, { params }) => sent.filter((_, index) => index !== sent.indexOf(params.key)));
  sample({ clock: opened, fn: ask, target: callFx });
  const due = sample({
    clock: retryDue,
    source: { intent: $intent, sent: $sent },
    fn: ({ intent, sent }, key) => (intent?.key === key && !sent.includes(key) ? intent : null),
  });
  sample({
    clock: due,
    filter: (intent) => intent !== null,
    fn: (intent) => ({ ...ask(intent as Open), repeated: true }),
    target: callFx,
  });

  // Another member, or none: an intent is never sent under a session that is not its own. It stays stored for its
  // owner.
  sample({
    clock: $owner,
    source: $intent,
    filter: (intent, owner) => intent !== null && intent.owner !== owner,
    fn: () => undefined,
    target: interrupted,
  });

  // Whatever comes late for another intent than the open one, after a logout or a login, is not the answer to this one.
  const given = createEvent<{ key: string; answer: A }>();
  sample({ clock: callFx.done, fn: ({ params: { key }, result }) => ({ key, answer: result }), target: given });
  const answered = sample({
    clock: given,
    source: $intent,
    fn: (intent, { key, answer }) => (intent?.key === key ? { intent, answer } : null),
  }).filterMap((one) => one ?? undefined);
  const missed = sample({
    clock: callFx.fail,
    source: { intent: $intent, tries: $tries },
    fn: ({ intent, tries }, { params: { key }, error }) => (intent?.key === key ? { intent, tries, error } : null),
  }).filterMap((one) => one ?? undefined);
  const refused = sample({ clock: missed, filter: ({ error }) => isRefusal(error) });
  sample({ clock: answered, fn: ({ answer }) => answer, target: settled });
  sample({ clock: refused, fn: ({ error }) => error, target: failed });
  sample({ clock: [answered, refused], fn: ({ intent }) => intent, target: forgetFx });
  sample({ clock: missed, filter: ({ error }) => isSignedOut(error), fn: () => undefined, target: interrupted });

  const waitFx = createEffect(({ key, ms, then }: { key: string; ms: number; then: 'retry' | 'check' }) => {
    const fire = scopeBind(then === 'retry' ? retryDue : checkDue, { safe: true });
    setTimeout(() => fire(key), ms);
  });
  const slowDue = createEvent<string>();
  const lateFx = createEffect((key: string) => {
    const fire = scopeBind(slowDue, { safe: true });
    setTimeout(() => fire(key), claimSlowMs);
  });
  sample({ clock: opened, fn: ({ key }) => key, target: lateFx });
  const slow = sample({ clock: slowDue, source: $intent, filter: (intent, key) => intent?.key === key });
  const $slow = createStore(false)
    .on(slow, () => true)
    .reset(opened, settled, failed, interrupted, reset);
  const $checking = combine(
    $state,
    $tries,
    $slow,
    (state, tries, late) => state === 'checking' || state === 'unknown' || (state === 'asking' && (late || tries > 1)),
  );
  const $busy = $state.map(isOpen);

  const lost = sample({ clock: missed, filter: ({ error }) => isPending(error) });
  sample({
    clock: lost,
    filter: ({ tries }) => tries <= claimRetries,
    fn: ({ intent: { key }, tries, error }) => ({
      key,
      ms: Math.max(claimBackOffMs * 2 ** (tries - 1) * (0.5 + randomShare()), error.retryAfterMs ?? 0),
      then: 'retry' as const,
    }),
    target: waitFx,
  });

  const exhausted = sample({ clock: lost, filter: ({ tries }) => tries > claimRetries, fn: ({ intent }) => intent });
  const again = ({ key }: Intent) => ({ key, ms: claimCheckMs, then: 'retry' as const });
  if (readBack) {
    const readFx = attach({ effect: readBack, mapParams: ({ input }: Intent) => input as I });
    const looked = sample({
      clock: checkDue,
      source: $intent,
      fn: (intent, key) => (intent?.key === key ? intent : null),
    }).filterMap((intent) => intent ?? undefined);
    sample({ clock: [exhausted, looked], target: readFx });
    sample({
      clock: readFx.fail,
      source: $intent,
      filter: (intent, { params, error }) => intent?.key === params.key && isSignedOut(error),
      fn: () => undefined,
      target: interrupted,
    });
    sample({
      clock: readFx.done,
      filter: ({ result }) => result !== null,
      fn: ({ params: { key }, result }) => ({ key, answer: result as A }),
      target: given,
    });
    // Not given: the first try may still be under way, so the same key is sent again.
    sample({
      clock: readFx.done,
      filter: ({ result }) => result === null,
      fn: ({ params }) => again(params),
      target: waitFx,
    });
    sample({
      clock: readFx.fail,
      fn: ({ params: { key } }) => ({ key, ms: claimCheckMs, then: 'check' as const }),
      target: waitFx,
    });
    const readOver = sample({
      clock: readFx.finally,
      source: $intent,
      filter: (intent, { params }) => intent?.key === params.key,
    });
    $state.on(exhausted, () => 'checking').on(readOver, (state) => (isOpen(state) ? 'unknown' : state));
  } else {
    sample({ clock: exhausted, fn: again, target: waitFx });
    $state.on(exhausted, () => 'unknown');
  }

  sample({
    clock: cameOnline,
    source: { state: $state, intent: $intent },
    filter: ({ state, intent }) => state === 'unknown' && intent !== null,
    fn: ({ intent }) => intent?.key ?? '',
    target: retryDue,
  });
  return {
    started,
    resumed,
    settled,
    failed,
    interrupted,
    reset,
    $state,
    $intent,
    $tries,
    /** It is on its way, or looked for. */
    $busy,
    /**
     * Its outcome is not known yet, and that takes a while: an answer was lost, or is slow. Said as such, never as
     * failed (Q53).
     */
    $checking,
  };
}
