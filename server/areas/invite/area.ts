import type { Check } from '../../core/area';
import { defineArea } from '../../core/area';
import { acceptVerb } from './accept';
import { bindRegistered } from './bind';
import { campaignVerb } from './campaign';
import { collectVerb } from './collect';
import { friendsVerb, tasksVerb } from './friends';
import { texts } from './messages';
import { inviteSettingsOf } from './settings';

const rewards: readonly Check[] = [
  [
    'I6 a reward for a friend names no friend of its member',
    ({ members }) => `
    select c.member_id as at from diamond_claims c
    left join invite_rewards r on r.claim_id = c.id
    left join members m on m.id = r.friend_id
    where ${members('c.member_id')} and c.kind = 'friend'
      and (m.id is null or r.member_id <> c.member_id or m.invited_by is distinct from c.member_id)`,
  ],
  [
    'I6 a friend has brought a reward without a claim of the task',
    ({ members }) => `
    select r.member_id as at from invite_rewards r left join diamond_claims c on c.id = r.claim_id
    where ${members('r.member_id')} and c.kind is distinct from 'friend'`,
  ],
  [
    'I6 an invitation names another inviter than its member',
    ({ members }) => `
    select i.friend_id as at from invites i join members m on m.id = i.friend_id
    where ${members('i.friend_id')} and m.invited_by is distinct from i.inviter_id`,
  ],
];

export const invite = defineArea({
  name: 'invite',
  calls: [campaignVerb, friendsVerb, tasksVerb, acceptVerb, collectVerb],
  messages: texts,
  settings: [{ name: 'invite', valueOf: inviteSettingsOf }],
  betCalls: [],
  invariants: rewards,
  guards: {
    triggers: ['invite_rewards_append_only'],
    uniqueIndexes: ['invites_pkey', 'invites_mobile', 'invite_rewards_pkey'],
  },
  on: { memberRegistered: bindRegistered },
});
