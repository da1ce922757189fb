import { sql } from 'drizzle-orm';
import { definePart } from '../core/area';
import { drawCounts } from '../db/schema';

/** Groups of counted draws that are kept of each game: several times the window of the live statistics. */
const drawGroupsKept = 200;

export const fairness = definePart({
  name: 'fairness',
  expiry: [
    {
      table: drawCounts,
      where: () => sql`not ${drawCounts.filling} and (select count(*) from draw_counts newer
      where newer.market = ${drawCounts.market} and newer.game = ${drawCounts.game} and newer.id > ${drawCounts.id}
    ) >= ${drawGroupsKept}::int`,
    },
  ],
});
