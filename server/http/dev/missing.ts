import { and, eq, inArray } from 'drizzle-orm';
import * as v from 'valibot';
import { optionTypes } from '../../../contract';
import { depositContent } from '../../areas/deposit';
import { lobbyContent } from '../../areas/lobby';
import type { Deps } from '../../core/deps';
import { texts } from '../../core/shipped-content';
import { options, payChannels } from '../../db/schema';
import { withTransaction } from '../../db/transaction';

/** What a tester can take out of the market. */
export const missingSchema = v.object({
  /** The rules of the tasks: their dialog then tells "rule missing" (ADV-10). */
  rule: v.optional(v.literal('tasks')),
  /** All payment channels. */
  channels: v.optional(v.literal('all')),
});

/**
 * Takes content out of the market, in the way in which a site operator would: an empty rule, channels that are off.
 * What `missing` does not name is put back as it is shipped.
 */
export const leaveOut = (deps: Deps, missing: v.InferOutput<typeof missingSchema>): Promise<void> =>
  withTransaction(deps, async (tx) => {
    const { market } = deps;
    const at = { now: deps.clock.now(), production: false };
    const shipped = [...lobbyContent(market, at), ...depositContent(market)];
    for (const { name, keys, write } of shipped) {
      if (name === 'options' || name === 'pay-channels') await write(tx);
      if (name !== 'pay-channels') continue;
      await tx
        .update(payChannels)
        .set({ actived: missing.channels === undefined })
        .where(and(eq(payChannels.market, market.code), inArray(payChannels.id, texts(keys))));
    }
    if (missing.rule === undefined) return;
    await tx
      .update(options)
      .set({ content: { en: '', fr: '', pt: '' } })
      .where(and(eq(options.market, market.code), eq(options.type, optionTypes.taskTips)));
  });
