import { contract } from '../../../contract';
import { defineArea, olderThan } from '../../core/area';
import { lotteryStakes } from '../../db/schema';
import { buyVerb } from './buy';
import { drawsVerb, gamesVerb, recordVerb } from './draws';
import { lotteryInvariants } from './invariants';
import { texts } from './messages';
import { lotterySettings, lotterySettingsName } from './settings';
import { closeTicketVerb, resultVerb, ticketKeys, ticketsVerb } from './tickets';

/** How long the stakes on combinations are kept after the sales, ms. Only the sales need them. */
const stakesLifeMs = 86_400_000;

export const lottery = defineArea({
  name: 'lottery',
  calls: [gamesVerb, drawsVerb, recordVerb, buyVerb, resultVerb, closeTicketVerb, ticketsVerb],
  messages: texts,
  settings: [{ name: lotterySettingsName, valueOf: () => lotterySettings }],
  betCalls: [contract.lottery.buy],
  keyKinds: [ticketKeys],
  ledgerReasons: ['lottery-prizes', 'lottery-rollover'],
  invariants: lotteryInvariants,
  guards: {
    triggers: [
      'lottery_tickets_append_only',
      'lottery_tickets_no_truncate',
      'lottery_entries_append_only',
      'lottery_entries_no_truncate',
      'lottery_results_append_only',
      'lottery_results_no_truncate',
    ],
    uniqueIndexes: ['lottery_tickets_key', 'lottery_entries_pkey', 'lottery_entries_sale', 'lottery_stakes_pkey'],
  },
  expiry: [olderThan(lotteryStakes.closesAt, stakesLifeMs)],
});
