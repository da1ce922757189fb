import { defineArea } from '../../core/area';
import { giftInvariants } from '../../ledger/gift-invariants';
import { preview, sign } from './sign';
import { signInSettings } from './settings';
import { texts } from './messages';

export const daily = defineArea({
  name: 'daily',
  calls: [preview, sign],
  messages: texts,
  betCalls: [],
  ledgerReasons: ['sign-in'],
  invariants: giftInvariants({ reason: 'sign-in', table: 'sign_ins', given: 'c.coins', purse: "'coins'" }),
  guards: { triggers: ['sign_ins_append_only'], uniqueIndexes: ['sign_ins_pkey'] },
  settings: [{ name: 'sign-in', valueOf: () => signInSettings }],
});
