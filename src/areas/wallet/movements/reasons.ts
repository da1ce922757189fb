import type { IconName, Tint } from '../../../ui';

interface Look {
  icon: IconName;
  tint: Tint;
}
const looks = {
  deposit: { icon: 'wallet-fill', tint: 'green' },
  'first-deposit': { icon: 'gift-fill', tint: 'gold' },
  withdraw: { icon: 'hand-withdraw-fill', tint: 'blue' },
  'withdraw-return': { icon: 'arrow-clockwise', tint: 'teal' },
  stake: { icon: 'game-controller-fill', tint: 'sand' },
  payout: { icon: 'trophy-fill', tint: 'gold' },
  rain: { icon: 'gift-fill', tint: 'red' },
  spin: { icon: 'trophy-fill', tint: 'blue' },
  'sign-in': { icon: 'coins-fill', tint: 'gold' },
  'diamond-task': { icon: 'check-circle-fill', tint: 'blue' },
  exchange: { icon: 'storefront', tint: 'teal' },
  rating: { icon: 'heart-fill', tint: 'red' },
  opening: { icon: 'database-fill', tint: 'sand' },
  unlock: { icon: 'key-fill', tint: 'teal' },
  other: { icon: 'receipt-fill', tint: 'sand' },
} as const satisfies Record<string, Look>;

/** A ledger reason that has a text; any other reason is shown as `other`. */
export type Reason = keyof typeof looks;
export const reasonOf = (reason: string): Reason => (Object.hasOwn(looks, reason) ? (reason as Reason) : 'other');
export const lookOf = (reason: string): Look => looks[reasonOf(reason)];
