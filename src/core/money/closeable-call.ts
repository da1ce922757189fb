import { createEffect, type Effect } from 'effector';
import { ApiError, noStatus } from '../api';
import type { Attempt } from './money-request';
import { isRefusal } from './money-request-state';
import { serverNow } from '../time/clock';

/** A request is sent for this long after the tap, in ms. Later the player no longer expects it. */
export const sendForMs = 120_000;

interface Options<I, A> {
  send: Effect<Attempt<I>, A, ApiError>;
  /** Closes the key on the server. Returns what the request has led to; null: nothing, and nothing ever will. */
  close: Effect<Attempt<I>, A | null, ApiError>;
  /** The refusal to report when the key was closed and nothing had come of it. */
  lapsed: { code: number; message: string };
  /** Whether the request may still be sent. */
  mayBeSent?: (attempt: Attempt<I>) => boolean;
}

const isFresh = ({ startedAt }: Attempt<unknown>): boolean => serverNow() - startedAt <= sendForMs;

/**
 * The call of a money request whose key the server can close (Q53). While `mayBeSent` allows it the request is sent,
 * afterwards its key is closed. The request is called lapsed only when the server has closed the key, because then the
 * server refuses every copy that is still on its way. For the same reason a request that was sent more than once is
 * called refused only after its key was closed. While the key cannot be closed, whatever the reason, the outcome is
 * unknown, unless the session has ended.
 */
export function createCloseableCall<I, A>({ send, close, lapsed, mayBeSent = isFresh }: Options<I, A>) {
  const closed = (attempt: Attempt<I>): Promise<A | null> =>
    close(attempt).catch((error: ApiError) => {
      throw isRefusal(error) ? noStatus(error.status) : error;
    });
  return createEffect<Attempt<I>, A, ApiError>(async (attempt) => {
    if (!mayBeSent(attempt)) {
      const answer = await closed(attempt);
      if (answer === null) throw new ApiError({ ...lapsed, status: 200 });
      return answer;
    }
    return send(attempt).catch(async (error: ApiError) => {
      const answer = attempt.repeated && isRefusal(error) ? await closed(attempt) : null;
      if (answer === null) throw error;
      return answer;
    });
  });
}
