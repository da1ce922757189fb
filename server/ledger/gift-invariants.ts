import type { Check } from '../core/area';

interface Gifts {
  /** Ledger reason of the gifts; it is also part of the violation's name. */
  readonly reason: string;
  readonly table: string;
  /** SQL of the amount, and below it of the purse, that a row of the table has paid. */
  readonly given: string;
  readonly purse: string;
}

/**
 * Checks that every row of a gift table has one transaction with its amount, and that every such transaction has its
 * row.
 */
export const giftInvariants = ({ reason, table, given, purse }: Gifts): readonly Check[] => [
  [
    `I6 a row of ${table} has no transaction of its own`,
    ({ members }) => `
    select c.member_id as at from ${table} c
    left join transactions t on t.id = c.transaction_id and t.member_id = c.member_id and t.reason = '${reason}'
    left join lateral (
      select sum(amount) as paid from entries where transaction_id = t.id and member_id = c.member_id and purse = ${purse}
    ) e on true
    where ${members('c.member_id')} and (t.id is null or e.paid is distinct from ${given})`,
  ],
  [
    `I6 a transaction of ${reason} has no row of ${table}`,
    ({ transactions }) => `
    select t.id as at from transactions t where ${transactions('t.id')} and t.reason = '${reason}'
      and not exists (select 1 from ${table} c where c.member_id = t.member_id and c.transaction_id = t.id)`,
  ],
];
