import * as v from 'valibot';
import { leastUnit, type Market } from '../../../contract';
import { isWithdrawal } from '../payouts/settle';
import { OperatorSilent, type PaymentOperator, type Report, type ReportStatus } from '../provider';
import { createMomoClient, type MomoAsk } from './client';
import type { MomoCredentials, MomoSettings } from '../../core/env';
import { amountText, msisdnOf, readAmount, readStatus, statusSchema, uuidOf } from './wire';

/** Part of the callback's address, and how orders and reviews name it. */
export const momoName = 'momo';
/** The channel that it moves money for. */
export const momoChannels: readonly string[] = ['MTN_MM'];

export interface MomoOptions extends MomoSettings {
  readonly market: Pick<Market, 'currency' | 'scale' | 'countryCode'>;
  readonly callbackUrl: string;
  readonly now: () => number;
  readonly send: (request: Request) => Promise<Response>;
}

const hintSchema = v.object({ externalId: v.pipe(v.string(), v.regex(/^[A-Z0-9]{8,40}$/)) });
/** The sandbox knows this currency only. */
const sandboxCurrency = 'EUR';

/**
 * MTN Mobile Money by its public API: request to pay and transfer, each with a UUID made from our reference, so that
 * asking twice is
 * asking once (202 the first time, 409 after it). Its callbacks carry no signature: they only say which payment to ask
 * about.
 */
export function createMomoOperator({
  url,
  target,
  collection,
  disbursement,
  market,
  callbackUrl,
  now,
  send,
}: MomoOptions): PaymentOperator {
  const client = (product: string, credentials: MomoCredentials): MomoAsk =>
    createMomoClient({ url: `${url}/${product}`, target, credentials, now, send });
  const [collections, payouts] = [client('collection', collection), client('disbursement', disbursement)];
  const currency = target === 'sandbox' ? sandboxCurrency : market.currency;

  async function statusOf(
    ask: MomoAsk,
    path: string,
    reference: string,
    pending: 'prompted' | 'accepted',
  ): Promise<Report | null> {
    const { status, body } = await ask('GET', `${path}/${uuidOf(target, reference)}`);
    if (status === 404) return null;
    const read = v.safeParse(statusSchema, body);
    if (status !== 200 || !read.success) throw new OperatorSilent(`an answer of ${status}`);
    const [said, amount] = [readStatus(read.output, pending), readAmount(read.output.amount, market.scale)];
    if (said === null || amount === null)
      throw new OperatorSilent(
        `a status of "${read.output.status.slice(0, 40)}", an amount of "${read.output.amount}"`,
      );
    return {
      reference,
      status: said,
      amount,
      currency: read.output.currency === currency ? market.currency : read.output.currency,
    };
  }

  /** Asks for it; what was asked for before, or is refused as it stands, is looked up. */
  async function request(
    ask: MomoAsk,
    path: string,
    wanted: { reference: string; amount: number; currency: string },
    side: object,
    pending: 'prompted' | 'accepted',
  ): Promise<Report> {
    const { reference, amount } = wanted;
    const say = (status: ReportStatus): Report => ({ reference, status, amount, currency: wanted.currency });
    // Cents of a currency that has none would be refused, or worse, read as something else.
    if (amount % leastUnit(market) !== 0) return say('unavailable');
    const { status } = await ask('POST', path, {
      headers: { 'x-reference-id': uuidOf(target, reference), 'x-callback-url': callbackUrl },
      body: {
        amount: amountText(amount, market.scale),
        currency,
        externalId: reference,
        ...side,
        payerMessage: `Baobab ${reference}`,
        payeeNote: `Baobab ${reference}`,
      },
    });
    if (status === 202) return say(pending);
    const known = await statusOf(ask, path, reference, pending);
    if (known !== null) return known;
    if (status === 400) return say('unavailable');
    throw new OperatorSilent(`an answer of ${status} about a payment that is not known`);
  }

  const party = (mobile: string) => ({ partyIdType: 'MSISDN', partyId: msisdnOf(market.countryCode, mobile) });
  return {
    name: momoName,
    collect: (wanted) => request(collections, '/v1_0/requesttopay', wanted, { payer: party(wanted.payer) }, 'prompted'),
    query: (reference) =>
      isWithdrawal(reference)
        ? statusOf(payouts, '/v1_0/transfer', reference, 'accepted')
        : statusOf(collections, '/v1_0/requesttopay', reference, 'prompted'),
    async payOut(wanted) {
      // Money that goes out is looked for first: a second transfer is only asked for when there is surely no first.
      const known = await statusOf(payouts, '/v1_0/transfer', wanted.reference, 'accepted');
      if (known !== null || wanted.accepted) return known;
      return request(payouts, '/v1_0/transfer', wanted, { payee: party(wanted.payee) }, 'accepted');
    },
    readCallback(_headers, body) {
      const read = v.safeParse(v.pipe(v.string(), v.parseJson(), hintSchema), Buffer.from(body).toString('utf8'));
      return read.success ? { hint: read.output.externalId } : null;
    },
  };
}
