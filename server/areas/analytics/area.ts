import { eventBatches, eventCounts } from '../../db/schema';
import { dayOlderThan, defineArea, olderThan } from '../../core/area';
import { events } from './events';

const dayMs = 86_400_000;
/** A counted batch of events is known for this long, ms: a page sends it again within minutes. */
const batchLifeMs = dayMs;
/** Counts of events are kept for this many ms: more than a year, to compare a day with the same day a year ago. */
const countLifeMs = 400 * dayMs;

export const analytics = defineArea({
  name: 'analytics',
  calls: [events],
  expiry: [olderThan(eventBatches.seenAt, batchLifeMs), dayOlderThan(eventCounts.day, countLifeMs)],
});
