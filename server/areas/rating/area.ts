import { defineArea } from '../../core/area';
import { giftInvariants } from '../../ledger/gift-invariants';
import { bind, ratingConfig } from './rate';
import { ratingSettings } from './settings';
import { texts } from './messages';

export const rating = defineArea({
  name: 'rating',
  calls: [ratingConfig, bind],
  messages: texts,
  betCalls: [],
  ledgerReasons: ['rating'],
  invariants: giftInvariants({ reason: 'rating', table: 'bound_devices', given: 'c.coins', purse: "'coins'" }),
  guards: { uniqueIndexes: ['bound_devices_pkey', 'bound_devices_member'] },
  settings: [{ name: 'rating', valueOf: () => ratingSettings }],
});
