import { eventBatches, eventCounts } from '../../db/schema';
import { dayOlderThan, defineArea, olderThan } from '../../core/area';
import { events } from './events';

const dayMs = 86_400_000;
/** How long a batch is remembered, in ms. A page repeats a batch within minutes. */
const batchLifeMs = dayMs;
/**
 * How long counts of events are kept, in ms: more than a year, so that a day can be compared with the same day a year
 * before.
 */
const countLifeMs = 400 * dayMs;

export const analytics = defineArea({
  name: 'analytics',
  calls: [events],
  expiry: [olderThan(eventBatches.seenAt, batchLifeMs), dayOlderThan(eventCounts.day, countLifeMs)],
});
