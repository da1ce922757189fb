import { definePart } from '../core/area';
import { ledgerInvariants } from './invariants';

export const ledger = definePart({
  name: 'ledger',
  invariants: ledgerInvariants,
  ledgerReasons: ['rounding'],
  guards: {
    triggers: [
      'transactions_append_only',
      'entries_append_only',
      'entries_balance',
      'transactions_no_truncate',
      'entries_no_truncate',
      'entries_move',
      'movements_append_only',
      'movements_no_truncate',
    ],
    uniqueIndexes: ['transactions_key', 'transactions_natural_key'],
  },
});
