import * as v from 'valibot';
import type { Market } from '../../../contract';
import { isWithdrawal } from '../payouts/settle';
import type { PaymentProvider } from '../provider';
import { createMomoClient } from './client';
import type { MomoCredentials, MomoSettings } from '../../core/env';
import { createMomoProduct } from './product';
import { msisdnOf } from '../../core/msisdn';

/** Name of the provider in the callback address, in orders and in reviews. */
export const momoName = 'momo';
/** The channels whose money this provider moves. */
export const momoChannels: readonly string[] = ['MTN_MM'];

export interface MomoOptions extends MomoSettings {
  readonly market: Pick<Market, 'currency' | 'scale' | 'countryCode'>;
  readonly callbackUrl: string;
  readonly now: () => number;
  readonly send: (request: Request) => Promise<Response>;
}

const hintSchema = v.object({ externalId: v.pipe(v.string(), v.regex(/^[A-Z0-9]{8,40}$/)) });

/**
 * MTN Mobile Money by its public API: request to pay and transfer. Each payment has a UUID derived from our reference,
 * so that a repeated request cannot pay twice (202 the first time, 409 later). Its callbacks are unsigned; they only
 * trigger a query.
 */
export function createMomoProvider({
  url,
  target,
  collection,
  disbursement,
  market,
  callbackUrl,
  now,
  send,
}: MomoOptions): PaymentProvider {
  const product = (
    name: string,
    { credentials, ...payments }: { credentials: MomoCredentials; path: string; pending: 'prompted' | 'accepted' },
  ) => {
    const ask = createMomoClient({ url: `${url}/${name}`, target, credentials, now, send });
    return createMomoProduct({ ask, ...payments, target, market, callbackUrl });
  };
  const collections = product('collection', {
    credentials: collection,
    path: '/v1_0/requesttopay',
    pending: 'prompted',
  });
  const payouts = product('disbursement', {
    credentials: disbursement,
    path: '/v1_0/transfer',
    pending: 'accepted',
  });
  const party = (mobile: string) => ({ partyIdType: 'MSISDN', partyId: msisdnOf(market.countryCode, mobile) });

  return {
    name: momoName,
    collect: (wanted) => collections.request(wanted, { payer: party(wanted.payer) }),
    query: (reference) => (isWithdrawal(reference) ? payouts : collections).query(reference),
    async payOut(wanted) {
      // Looks the payout up first. A transfer is requested only when the provider certainly does not have one.
      const known = await payouts.query(wanted.reference);
      if (known !== null || wanted.accepted) return known;
      return payouts.request(wanted, { payee: party(wanted.payee) });
    },
    readCallback({ body }) {
      const read = v.safeParse(v.pipe(v.string(), v.parseJson(), hintSchema), Buffer.from(body).toString('utf8'));
      return read.success ? { hint: read.output.externalId } : null;
    },
  };
}
