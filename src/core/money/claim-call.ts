import { createEffect, type Effect } from 'effector';
import { ApiError, noStatus } from '../api';
import { isRefusal, type Claimed } from './claim';
import { serverNow } from '../time/clock';

/** How long a tap may still be sent, ms: what comes later would surprise. */
export const claimFreshMs = 120_000;

interface Parts<I, A> {
  /** Sends it with its key. */
  send: Effect<Claimed<I>, A, ApiError>;
  /** Closes the key at the server: what it has led to, or null and then nothing ever comes of it. */
  close: Effect<Claimed<I>, A | null, ApiError>;
  /** What is said when nothing has come of it, and nothing will. */
  lapsed: { code: number; message: string };
}

/**
 * Closes a key. One that could not be closed, whatever the reason, has an outcome that nobody knows yet, unless the
 * session has ended.
 */
export const createCloseFx = <P, A>(close: Effect<P, A | null, ApiError>) =>
  createEffect<P, A | null, ApiError>((params) =>
    close(params).catch((error: ApiError) => {
      throw isRefusal(error) ? noStatus(error.status) : error;
    }),
  );

/**
 * The call of a claim of money. While it is fresh it is sent; later its key is closed, and only when the server has
 * said that nothing came
 * of it is it called lapsed: a copy that is still under way somewhere is refused from then on (Q53). For the same
 * reason what was sent more
 * than once is called refused only after its key was closed.
 */
export function createClaimCall<I, A>({ send, close, lapsed }: Parts<I, A>) {
  const closeFx = createCloseFx(close);
  return createEffect<Claimed<I>, A, ApiError>(async (claimed) => {
    if (serverNow() - claimed.startedAt > claimFreshMs) {
      const made = await closeFx(claimed);
      if (made === null) throw new ApiError({ ...lapsed, status: 200 });
      return made;
    }
    return send(claimed).catch(async (error: ApiError) => {
      const made = claimed.repeated && isRefusal(error) ? await closeFx(claimed) : null;
      if (made === null) throw error;
      return made;
    });
  });
}
