import { allSettled, createWatch, fork, type Scope } from 'effector';
import {
  optionTypes,
  type KycStanding,
  type Profile,
  type SystemOption,
  type WithdrawChannel,
  type WithdrawOrder,
} from '../../../../contract';
import { $entry, backRequested, routeRequested, type RouteRequest } from '../../../core/router';
import { $theme } from '../../../core/theme/theme';
import { $token } from '../../../core/api';
import { forgetRequests } from '../../../core/money/test-requests';
import { dropFromVisit } from '../../../core/storage/visit-storage';
import { toastShown, type Toast } from '../../../core/toasts';
import { $online } from '../../../core/browser/trackers';
import { $kycStanding, kycAsked } from '../../kyc';
import { $options, $optionsState } from '../../../core/options';
import { profileFx, sessionStarted } from '../../access/session';
import { $answeredBalance } from '../../wallet/testing';
import { closedNotice } from './gate';
import {
  amountTyped,
  channelPicked,
  channelsFx,
  confirmed,
  entered,
  form,
  lastFx,
  noticesFx,
  nextTapped,
  recordsFx,
  takeFx,
  termsFx,
  type Wanted,
} from '../index';

export const channel = (id: string, more: Partial<WithdrawChannel> = {}): WithdrawChannel => ({
  id,
  channelCode: id,
  name: `${id} name`,
  logoUrl: '',
  memo: '',
  mobilePattern: '',
  withdrawFeeType: 1,
  withdrawFeeValue: 0,
  min: 200,
  max: 500_000,
  account: 'mobile',
  banks: [],
  pixKeys: [],
  ...more,
});
export const channels = [
  channel('VODA_MM', { mobilePattern: '^0(20|50)', withdrawFeeType: 2, withdrawFeeValue: 50 }),
  channel('MTN_MM', { mobilePattern: '^0(24|54)', withdrawFeeValue: 100 }),
  channel('PANPAY', {
    account: 'bank',
    banks: [{ sortCode: '040100', name: 'GCB Bank' }],
    pixKeys: [],
    withdrawFeeType: 2,
    withdrawFeeValue: 200,
    min: 2_000,
  }),
];
export const profile = {
  id: '7',
  mobile: '0244123456',
  guid: 'g',
  money: 0,
  withdrawMoney: 0,
  bonusMoney: 0,
  diamond: 0,
} as Profile;
export const option = (type: number, content: string): SystemOption => ({ type, name: String(type), content });
export const open = '{"enable":true,"message":""}';
export const options = (more: Partial<Record<number, string | null>> = {}) =>
  Object.entries({
    [optionTypes.withdrawConfig]: '1',
    [optionTypes.withdrawLimit]: '200:1000000:2000000',
    [optionTypes.withdrawEnabled]: open,
    ...more,
  })
    .filter((entry): entry is [string, string] => entry[1] !== null)
    .map(([type, content]) => option(Number(type), content));
export const order = (more: Partial<WithdrawOrder> = {}): WithdrawOrder =>
  ({
    id: 1,
    orderNo: 'W1',
    state: 0,
    message: 'Accepted',
    money: 10_000,
    fee: 100,
    tax: 0,
    net: 9_900,
    channel: 'MTN_MM',
    channelName: 'MTN',
    payChannel: 'MTN_MM',
    bankAccount: '024•••••56',
    createTime: 1,
    reviewUntil: null,
    sentTime: null,
    doneTime: null,
    transactionId: null,
    ...more,
  }) as WithdrawOrder;
export const standing = (more: Partial<KycStanding> = {}): KycStanding => ({
  state: 'submitted',
  needed: false,
  fields: [
    { name: 'firstName', value: 'Ama' },
    { name: 'surname', value: 'Mensah' },
  ],
  submittedAt: 1,
  reason: '',
  ...more,
});
export const entry = (pathname: string) => ({
  pathname,
  search: '',
  hash: '',
  key: pathname,
  index: 0,
  action: 'push' as const,
  direction: 'none' as const,
});

interface Plan {
  theme?: 'a' | 'b';
  pathname?: string;
  free?: number;
  channels?: WithdrawChannel[];
  last?: string | null;
  options?: SystemOption[];
  standing?: KycStanding;
  online?: boolean;
  terms?: (money: number) => {
    tax: number;
    content: number;
    reviewMs: number;
    newAccountMs?: number;
    accounts?: string[];
    left: number | null;
  };
  take?: (wanted: { input: Wanted; key: string }) => WithdrawOrder | Promise<WithdrawOrder>;
  records?: () => WithdrawOrder[];
  signedIn?: boolean;
  /** The member's number. */
  mobile?: string;
}
export async function page(plan: Plan = {}) {
  const member = plan.mobile === undefined ? profile : { ...profile, mobile: plan.mobile };
  const { theme = 'a', pathname = '/withdraw', free = 100_000, last = null, online = true, signedIn = true } = plan;
  const sent: Array<{ input: Wanted; key: string }> = [];
  const scope = fork({
    values: [
      [$theme, theme],
      [$token, signedIn ? 't'.repeat(40) : null],
      [$entry, entry(pathname)],
      [$options, plan.options ?? options()],
      [$optionsState, 'ready'],
      [$kycStanding, plan.standing ?? standing()],
      [$online, online],
    ],
    handlers: [
      [channelsFx, () => plan.channels ?? channels],
      [lastFx, () => (last === null ? null : { payChannel: last, channel: last })],
      [
        termsFx,
        (_: unknown, { input: { money } }: { input: { money: number } }) => ({
          newAccountMs: 0,
          accounts: [],
          ...(plan.terms?.(money) ?? { tax: 0, content: 0, reviewMs: 0, left: null }),
        }),
      ],
      [recordsFx, () => plan.records?.() ?? []],
      [noticesFx, () => []],
      [profileFx, () => member],
      [
        takeFx,
        (wanted: { input: Wanted; key: string }) => {
          sent.push(wanted);
          return plan.take?.(wanted) ?? order();
        },
      ],
    ],
  });
  const wanted: RouteRequest[] = [];
  const toasts: Toast[] = [];
  const seen: string[] = [];
  createWatch({
    unit: routeRequested,
    scope,
    fn: (request) => {
      wanted.push(request);
    },
  });
  createWatch({
    unit: toastShown,
    scope,
    fn: (toast) => {
      toasts.push(toast);
    },
  });
  createWatch({
    unit: backRequested,
    scope,
    fn: () => {
      seen.push('back');
    },
  });
  createWatch({
    unit: kycAsked,
    scope,
    fn: () => {
      seen.push('kyc');
    },
  });
  createWatch({
    unit: closedNotice.asked,
    scope,
    fn: () => {
      seen.push('closed');
    },
  });
  if (signedIn) await allSettled(sessionStarted, { scope, params: member });
  await allSettled($answeredBalance, { scope, params: { money: free, withdrawMoney: free, coins: 0, diamonds: 0 } });
  await allSettled(entered, { scope });
  return {
    scope,
    wanted,
    toasts,
    sent,
    seen,
    type: (amount: string) => allSettled(amountTyped, { scope, params: amount }),
    pick: (id: string) => allSettled(channelPicked, { scope, params: id }),
    next: () => allSettled(nextTapped, { scope }),
    confirm: () => allSettled(confirmed, { scope }),
    /** Opens the review of theme B and confirms. */
    ask: () => {
      void allSettled(nextTapped, { scope });
      return allSettled(confirmed, { scope });
    },
  };
}
export const values = (scope: Scope) => scope.getState(form.$values);
/** Deletes what an earlier test stored. */
export const forgetKept = (): void => {
  forgetRequests('baobab.withdraw.claim');
  dropFromVisit('baobab.form.withdraw');
};
