import { attach, createEffect, sample } from 'effector';
import type { Effect } from 'effector';
import type { ApiError } from './api-error';
import { $token } from './session';

/**
 * A call whose answer belongs to one member. `answered` fires only while the session that made the call is still
 * current, so that on a shared phone nobody sees a late answer for another member.
 */
export function createOwnFx<P, R>(call: Effect<P, R, ApiError>) {
  const askFx = createEffect<
    { params: P; token: string | null },
    { params: P; token: string | null; result: R },
    ApiError
  >(async ({ params, token }) => ({ params, token, result: await call(params) }));
  const fx = attach({ source: $token, mapParams: (params: P, token) => ({ params, token }), effect: askFx });
  const answered = sample({
    clock: fx.doneData,
    source: $token,
    filter: (now, { token }) => now === token,
    fn: (_, { params, result }) => ({ params, result }),
  });
  /** The answer arrived after its session had ended. */
  const outdated = sample({
    clock: fx.doneData,
    source: $token,
    filter: (now, { token }) => now !== token,
    fn: () => undefined,
  });
  return { fx, answered, outdated };
}
