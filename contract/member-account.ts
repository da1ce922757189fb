import * as v from 'valibot';
import { defineCall } from './wire/call';
import { profileSchema } from './access-member';
import { minor, count } from './wire/fields';
import { noticeSchema } from './lobby-config';

export const account = {
  /** The member's profile with all balances (C24). */
  profile: defineCall({
    id: 'C24',
    method: 'GET',
    path: '/account-service/memberInfo/getMemberById',
    auth: 'member',
    answer: profileSchema,
  }),
  /** Balances only (C25). Money in minor units; coins and diamonds are an addition to the specification. */
  balance: defineCall({
    id: 'C25',
    method: 'GET',
    path: '/account-service/memberInfo/balance',
    auth: 'member',
    answer: v.object({ money: minor, withdrawMoney: minor, bonusMoney: count, diamond: count }),
  }),
  /** Notices for the signed-in member since the last call, newest first, at most 20 (C53, MSG-4); polled every 10 s. */
  notices: defineCall({
    id: 'C53',
    method: 'GET',
    path: '/account-service/memberMessage/notices',
    auth: 'member',
    answer: v.array(noticeSchema),
  }),
  /**
   * The entries of the public ticker: broadcasts and real wins with masked mobiles, newest first, at most 20 (C120,
   * Q52).
   */
  broadcasts: defineCall({
    id: 'C120',
    method: 'GET',
    path: '/account-service/broadcasts',
    auth: 'public',
    answer: v.array(noticeSchema),
  }),
} as const;
