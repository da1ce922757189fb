import { eq } from 'drizzle-orm';
import { paymentReviews } from '../../db/schema';
import { createHarness, type Harness } from '../../testing/harness';
import { momoEnv, type MomoServer } from '../../testing/momo-server';
import { sweepDeposits } from '../pursue';

/** A house in production, where nothing is simulated: MTN's channel is the only one that is open. */
export const openMomoHouse = (momo: MomoServer): Promise<Harness> =>
  createHarness({
    seed: true,
    env: { NODE_ENV: 'production', CALLBACK_URL: 'https://pay.example', ...momoEnv(momo.url) },
  });

/** Helpers of the MoMo tests. `house` returns the harness, which exists only after beforeAll. */
export function momoOf(house: () => Harness) {
  /** Sends a callback about `reference` and returns the status of the answer. */
  const hint = async (reference: string, body: Record<string, unknown> = {}, method = 'PUT') => {
    const answer = await house().raw(
      '/callbacks/payments/momo',
      { method, body: JSON.stringify({ externalId: reference, ...body }) },
      '203.0.113.9',
    );
    await house().deps.payments.idle();
    return answer.status;
  };
  /** Advances the clock and runs the sweep of deposits. */
  const later = async (ms: number) => {
    house().clock.advance(ms);
    await sweepDeposits(house().deps);
  };
  /** The kinds of reviews of an order. */
  const reviews = async (reference: string) =>
    (await house().db.select().from(paymentReviews).where(eq(paymentReviews.transNo, reference))).map(
      ({ kind }) => kind,
    );
  return { hint, later, reviews };
}
