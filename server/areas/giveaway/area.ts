import { defineArea } from '../../core/area';
import { giftInvariants } from '../../ledger/gift-invariants';
import { basicVerb, giftsVerb, mineVerb, registerVerb } from './giveaway';
import { texts } from './messages';
import { giveawaysOf } from './settings';

export const giveaway = defineArea({
  name: 'giveaway',
  calls: [basicVerb, mineVerb, giftsVerb, registerVerb],
  messages: texts,
  settings: [{ name: 'giveaways', valueOf: giveawaysOf }],
  betCalls: [],
  ledgerReasons: ['giveaway'],
  invariants: [
    ...giftInvariants({ reason: 'giveaway', table: 'giveaway_gifts', given: 'c.coins', purse: "'coins'" }),
    [
      'I6 the count of a giveaway differs from its gifts',
      () => `
      select g.id as at from giveaways g where g.given <> (
        select count(*) from giveaway_gifts c where c.market = g.market and c.giveaway = g.id)`,
    ],
  ],
  guards: {
    triggers: ['giveaway_gifts_append_only'],
    uniqueIndexes: ['giveaway_gifts_pkey', 'giveaway_gifts_market_giveaway_mobile_key'],
  },
});
