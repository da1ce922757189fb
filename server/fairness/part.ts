import { sql } from 'drizzle-orm';
import { definePart } from '../core/area';
import { drawCounts } from '../db/schema';
import { fairnessInvariants } from './invariants';

/** Number of finished groups of draws kept for each game: several times the window of the live statistics. */
const drawGroupsKept = 200;

export const fairness = definePart({
  name: 'fairness',
  invariants: fairnessInvariants,
  guards: { triggers: ['outcomes_append_only', 'outcomes_count'], uniqueIndexes: ['outcomes_pkey', 'seeds_hash'] },
  expiry: [
    {
      table: drawCounts,
      where: () => sql`not ${drawCounts.filling} and (select count(*) from draw_counts newer
      where newer.market = ${drawCounts.market} and newer.game = ${drawCounts.game} and newer.id > ${drawCounts.id}
    ) >= ${drawGroupsKept}::int`,
    },
  ],
});
