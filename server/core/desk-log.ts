import type { Check } from './area';

/** Violations that the audit looks for in the log of the operator desk. */
export const deskLogInvariants: readonly Check[] = [
  [
    'I24 a row of the desk log does not continue the hash chain',
    () => `
    select change.id as at from desk_changes change
    left join lateral (
      select hash from desk_changes earlier where earlier.id < change.id order by earlier.id desc limit 1
    ) previous on true
    where change.hash <> desk_change_hash(coalesce(previous.hash, ''), change)`,
  ],
];
export const deskLogTriggers = ['desk_changes_append_only', 'desk_changes_chain'];
