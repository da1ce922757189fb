import { allSettled, createWatch, fork } from 'effector';
import type { DepositOrder, FirstGift, PayChannel, PayItem, Profile, TopUpResult } from '../../../../../contract';
import { $entry, routeRequested, type RouteRequest } from '../../../../core/router';
import { orderFx, outcomeFx, recordsFx } from '../..';
import { $profile } from '../../../access/session';
import { $token } from '../../../../core/api';
import { toastShown, type Toast } from '../../../../core/toasts';
import { channelsFx, itemsFx } from './catalogue';
import { amountTyped, itemPicked, opened, payTapped } from './model';
import { giftFx } from './gift';
import { payFx, type TopUpIntent } from './top-up';

export const items: PayItem[] = [5, 10, 50].map((price, index) => ({
  id: `P${index}`,
  itemId: `P${index}`,
  money: price * 100,
  payMoney: price * 100,
  bonus: index * 50,
  hot: index === 2,
  img: '',
}));
export const channel = (id: string, mobilePattern: string, more: Partial<PayChannel> = {}): PayChannel => ({
  id,
  channelCode: id,
  name: id,
  logoUrl: '',
  memo: '',
  mobilePattern,
  min: 100,
  max: 500_000,
  tax: 0,
  refund: 0,
  ...more,
});
const channels = [
  channel('MTN_MM', '^024'),
  channel('VODA_MM', '^020', { max: 1_000 }),
  channel('C3', ''),
  channel('C4', ''),
  channel('C5', ''),
];
export const profile = { id: '7', mobile: '0244123456' } as Profile;
export const made: TopUpResult = { redirectUrl: '/pay/hall/panpay?transNo=D1&sign=s', transNo: 'D1', sign: 's' };
export const entry = (pathname: string) => ({
  pathname,
  search: '',
  hash: '',
  key: 'k',
  index: 0,
  action: 'push' as const,
  direction: 'none' as const,
});

interface Plan {
  channels?: PayChannel[];
  profile?: Profile | null;
  pathname?: string;
  pay?: (intent: { input: TopUpIntent; key: string }) => TopUpResult | Promise<TopUpResult>;
  items?: () => PayItem[];
  records?: () => DepositOrder[];
  gift?: () => FirstGift | null | Promise<never>;
}
/** Opens the deposit page with the answers of `plan`. */
export async function page({
  channels: all = channels,
  profile: who = profile,
  pathname = '/deposit',
  pay = () => made,
  items: list = () => items,
  records = () => [],
  gift = () => null,
}: Plan = {}) {
  const sent: Array<{ input: TopUpIntent; key: string }> = [];
  const scope = fork({
    values: [
      [$profile, who],
      [$token, who ? 't'.repeat(40) : null],
      [$entry, entry(pathname)],
    ],
    handlers: [
      [itemsFx, list],
      [channelsFx, () => all],
      [giftFx, gift],
      [recordsFx, records],
      [orderFx, () => ({ transNo: 'D1', state: 3 }) as DepositOrder],
      [outcomeFx, () => ({ status: 1, no: 'D1', isBonus: false, bonus: 0, msg: '' })],
      [
        payFx,
        (intent: { input: TopUpIntent; key: string }) => {
          sent.push(intent);
          return pay(intent);
        },
      ],
    ],
  });
  const wanted: RouteRequest[] = [];
  const toasts: Toast[] = [];
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
  await allSettled(opened, { scope });
  return {
    scope,
    wanted,
    toasts,
    sent,
    type: (text: string) => allSettled(amountTyped, { scope, params: text }),
    pick: (id: string) => allSettled(itemPicked, { scope, params: id }),
    tap: () => allSettled(payTapped, { scope }),
  };
}
