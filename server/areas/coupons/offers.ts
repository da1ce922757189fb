import * as v from 'valibot';
import { couponKinds, type CouponUse, type Market } from '../../../contract';
import { say, type Localised } from '../../core/localised';
import { scaled } from '../../fairness/market-scale';
import type { CouponTerms } from './grant';

const whole = v.pipe(v.number(), v.safeInteger(), v.minValue(0));
const positive = v.pipe(v.number(), v.safeInteger(), v.minValue(1));
/** How many days a coupon is valid. */
const days = v.pipe(positive, v.maxValue(365));

export const couponSettingsSchema = v.object({
  /** Off tickets that are paid with money, from a price of `minimum`: minor units. */
  ticket: v.object({ off: positive, minimum: whole, days }),
  /** Ten-thousandths off an order of the mall that is paid with coins, from a price of `minimum` coins. */
  mall: v.object({ off: v.pipe(positive, v.maxValue(10_000)), minimum: whole, days }),
});
export type CouponSettings = v.InferOutput<typeof couponSettingsSchema>;

export const couponSettingsName = 'coupons';

/** The shipped coupons: one ticket's price off ten tickets or more (economy §10), 5 % off 5,000 coins (economy §14). */
export const couponSettingsOf = ({ code }: Market): CouponSettings => ({
  ticket: { off: scaled(code, 100), minimum: scaled(code, 1_000), days: 14 },
  mall: { off: 500, minimum: 5_000, days: 14 },
});

const titles: Readonly<Record<CouponUse, Localised>> = {
  ticket: say('Ticket discount', 'Remise sur les tickets', 'Desconto em bilhetes'),
  mall: say('Mall discount', 'Remise boutique', 'Desconto na loja'),
};

/** The terms of a coupon that is given at `now` (ms). */
export function offerOf(settings: CouponSettings, use: CouponUse, now: number): CouponTerms {
  const { off, minimum, days: valid } = settings[use];
  return {
    kind: couponKinds[use],
    title: titles[use],
    off,
    minimum,
    ...({ ticket: { unit: 'amount', purse: 'cash' }, mall: { unit: 'share', purse: 'coins' } } as const)[use],
    begins: now,
    ends: now + valid * 86_400_000,
  };
}
