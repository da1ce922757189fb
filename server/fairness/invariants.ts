import type { Check } from '../core/area';

/** Violations that the audit looks for among seeds and outcomes. */
export const fairnessInvariants: readonly Check[] = [
  [
    'I14 a seed has a gap in its nonces',
    ({ members }) => `
    select s.id as at from seeds s left join outcomes o on o.seed_id = s.id where ${members('s.member_id')}
    group by s.id, s.next_nonce having count(o.nonce) <> s.next_nonce or coalesce(max(o.nonce) + 1, 0) <> s.next_nonce`,
  ],
  [
    'I15 a revealed seed is in use again',
    ({ members }) => `
    select server_hash as at from seeds where ${members('member_id')} group by server_hash having count(*) > 1`,
  ],
];
