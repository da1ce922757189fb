import { definePart } from '../core/area';
import { drawGauges } from './gauges';
import { drawInvariants } from './invariants';

export const draws = definePart({
  name: 'draws',
  invariants: drawInvariants,
  gauges: drawGauges,
  // The reasons `stake` and `payout` of cash tickets are those of all bets.
  ledgerReasons: ['draw-ticket', 'draw-prize', 'draw-demo', 'draw-roll'],
  guards: {
    triggers: [
      'draw_chains_append_only',
      'draw_chains_no_truncate',
      'draw_rounds_stay',
      'draw_rounds_no_truncate',
      'draw_sales_stay',
      'draw_sales_no_truncate',
      'draw_tickets_append_only',
      'draw_tickets_no_truncate',
      'draw_prizes_stay',
      'draw_prizes_no_truncate',
    ],
    uniqueIndexes: [
      'draw_rounds_number',
      'draw_rounds_chain',
      'draw_rounds_commitment',
      'draw_entries_pkey',
      'draw_sales_key',
      'draw_sales_transaction',
      'draw_tickets_leaf',
      'draw_prizes_rank',
      'draw_prizes_ticket',
      'draw_prizes_transaction',
    ],
  },
});
