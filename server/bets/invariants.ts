import type { Check } from '../core/area';

/** Violations that the audit looks for among bet leases. */
export const betInvariants: readonly Check[] = [
  [
    'I16 nothing keeps a member from two bet leases',
    () => `
    select 'bet_leases_pkey' as at where not exists (select 1 from pg_class c join pg_index i on i.indexrelid = c.oid join pg_attribute a on a.attrelid = c.oid
      where c.relname = 'bet_leases_pkey' and i.indisunique and i.indisvalid and i.indnatts = 1 and a.attname = 'member_id')`,
  ],
  [
    'I16 a bet lease is held by a session of somebody else',
    ({ members }) => `
    select l.member_id as at from bet_leases l join sessions s on s.id = l.session_id where ${members('l.member_id')} and s.member_id <> l.member_id`,
  ],
];
