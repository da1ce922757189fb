import { combine, createEvent, createStore, sample, type Event } from 'effector';
import type { ApiError } from '../api';
import { $online } from '../browser/trackers';
import { toastShown } from '../toasts';
import type { createMoneyRequest } from './money-request';

interface Options<A> {
  claim: ReturnType<typeof createMoneyRequest<{ id: number }, A>>;
  /** The id that an answer is about. */
  idOf: (answer: A) => number;
  /** Empties the queue, for example when the session ends. */
  forgotten: Event<unknown>;
}

/**
 * Claims several things one after the other: a press while a claim is open waits for its turn (A8, M19). A refusal is
 * shown as a toast, unless its request was made in an earlier visit: that may concern another day.
 */
export function createClaimQueue<A>({ claim, idOf, forgotten }: Options<A>) {
  /** The player pressed the button of the thing with this id. Ignored without a network. */
  const pressed = createEvent<number>();
  /** The id of the last thing that was sent. */
  const $asked = createStore<number | null>(null)
    .on(claim.$request, (known, request) => request?.input.id ?? known)
    .reset(forgotten);
  /** Whether the request was made in an earlier visit. */
  const $resumed = createStore(false).on(claim.$request, (known, request) => request?.resumed ?? known);

  const wanted = sample({ clock: pressed, source: $online, filter: (online) => online, fn: (_, id) => id });
  const refused = sample({ clock: claim.failed, source: $asked, fn: (id, error) => ({ id, error }) });
  const $queue = createStore<readonly number[]>([])
    .on(wanted, (queue, id) => (queue.includes(id) ? queue : [...queue, id]))
    .on(claim.settled, (queue, answer) => queue.filter((id) => id !== idOf(answer)))
    .on(refused, (queue, { id: failed }) => queue.filter((id) => id !== failed))
    .reset(forgotten, claim.interrupted);
  sample({
    clock: [wanted, claim.settled, refused],
    source: { queue: $queue, open: claim.$busy },
    filter: ({ queue, open }) => queue.length > 0 && !open,
    fn: ({ queue }) => ({ id: queue[0]! }),
    target: claim.started,
  });

  /** The ids of the things being claimed, the one in progress first. */
  const $collecting = combine($queue, $asked, claim.$busy, (queue, asked, open) =>
    open && asked !== null && !queue.includes(asked) ? [asked, ...queue] : queue,
  );
  /** A claim has ended, either way. */
  const over = sample({ clock: [claim.settled, claim.failed], fn: () => undefined });
  const refusedNow = sample({
    clock: claim.failed,
    source: $resumed,
    filter: (resumed) => !resumed,
    fn: (_, error: ApiError) => error,
  });
  sample({
    clock: refusedNow,
    fn: ({ message }) => ({ kind: 'error' as const, text: message || 'common:error.later' }),
    target: toastShown,
  });
  return { pressed, $collecting, over };
}
