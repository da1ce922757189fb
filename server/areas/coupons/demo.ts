import { couponKinds, type Market } from '../../../contract';
import { say } from '../../core/localised';
import type { Tx } from '../../db/types';
import { grantCoupons, type CouponTerms } from './grant';
import { couponSettingsOf, offerOf } from './offers';

const dayMs = 86_400_000;

/** The coupons of a demo member, with the days on which they begin and end, counted from today. */
function termsOf(market: Market, now: number): readonly CouponTerms[] {
  const days = (begins: number, ends: number) => ({ begins: now + begins * dayMs, ends: now + ends * dayMs });
  const ticket = { kind: couponKinds.ticket, purse: 'cash' } as const;
  const shipped = couponSettingsOf(market);
  const mall = offerOf(shipped, 'mall', now);
  return [
    {
      ...offerOf(shipped, 'ticket', now),
      title: say('Ten tickets or more', 'Dix tickets ou plus', 'Dez bilhetes ou mais'),
      ...days(0, 7),
    },
    {
      ...ticket,
      title: say('Free ticket', 'Ticket gratuit', 'Bilhete grátis'),
      unit: 'tickets',
      off: 1,
      minimum: 0,
      ...days(0, 5),
    },
    {
      ...ticket,
      title: say('Weekend ticket', 'Ticket du week-end', 'Bilhete do fim de semana'),
      unit: 'tickets',
      off: 1,
      minimum: 0,
      ...days(2, 9),
    },
    { ...mall, title: say('Mall discount', 'Remise boutique', 'Desconto na loja'), ...days(0, 14) },
    { ...mall, title: say('Opening offer', 'Offre d’ouverture', 'Oferta de abertura'), ...days(-14, -2) },
  ];
}

/** Gives a demo member coupons of both kinds, one of which is expired. `key` makes the gift repeatable, each week. */
export async function grantDemoCoupons(
  tx: Tx,
  { market, memberId, key, now }: { market: Market; memberId: number; key: string; now: number },
): Promise<void> {
  for (const [at, terms] of termsOf(market, now).entries())
    await grantCoupons(tx, { memberId, cause: `demo:${key}:${at}`, count: 1, terms, now });
}
