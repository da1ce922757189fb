import type { Check } from '../core/area';

/** Cash on the account of held wins that the ledger transaction `id` moved. */
const heldBy = (id: string): string => `
  (select coalesce(sum(e.amount), 0) from entries e where e.transaction_id = ${id} and e.account = 'house:held')`;

/** Violations that the audit looks for among held wins (Q81). */
export const heldInvariants: readonly Check[] = [
  [
    'I25 the account of held wins is not the sum of the wins that are held',
    () => `
    select 'house:held' as at where
      (select coalesce(sum(amount), 0) from entries where account = 'house:held')
      <> (select coalesce(sum(amount), 0) from held_wins where state = 0)`,
  ],
  [
    'I25 a held credit has no held win, or another amount',
    ({ members }) => `
    select w.supplier || '/' || w.ref as at from wallet_transactions w
    left join held_wins h on h.supplier = w.supplier and h.ref = w.ref
    where ${members('w.member_id')} and w.held and (w.kind <> 2 or h.id is null or h.amount <> w.amount
      or h.member_id <> w.member_id or h.round_id <> w.round_id or h.held_id <> w.transaction_id)`,
  ],
  [
    'I25 a held win belongs to a credit that was paid',
    ({ members }) => `
    select h.id as at from held_wins h join wallet_transactions w on w.supplier = h.supplier and w.ref = h.ref
    where ${members('h.member_id')} and not w.held`,
  ],
  [
    'I25 a held win does not match its ledger transactions',
    ({ members }) => `
    select h.id as at from held_wins h
    left join transactions t on t.id = h.end_id and t.member_id = h.member_id
      and t.reason = case h.state when 1 then 'payout' else 'win-declined' end
    where ${members('h.member_id')} and (${heldBy('h.held_id')} <> h.amount
      or (h.state <> 0 and (t.id is null or ${heldBy('h.end_id')} <> -h.amount
        or (select coalesce(sum(e.amount), 0) from entries e where e.transaction_id = t.id and e.account = 'member')
          <> case h.state when 1 then h.amount else 0 end)))`,
  ],
  [
    'I25 a held win was decided by one person',
    ({ members }) => `
    select h.id as at from held_wins h where ${members('h.member_id')}
      and h.state <> 0 and (h.proposed is distinct from h.state or h.proposed_by is null or h.proposed_by = h.decided_by)`,
  ],
];
