import * as v from 'valibot';
import { leastUnit, type Market } from '../../../contract';
import { ProviderSilent, type Report, type ReportStatus } from '../provider';
import type { MomoAsk } from './client';
import { amountText, readAmount } from '../amounts';
import { readStatus, statusSchema, uuidOf } from './wire';

interface ProductOptions {
  readonly ask: MomoAsk;
  /** Path of the product's payments. */
  readonly path: string;
  /** The status of a payment in progress. */
  readonly pending: 'prompted' | 'accepted';
  readonly target: string;
  readonly market: Pick<Market, 'currency' | 'scale'>;
  readonly callbackUrl: string;
}

/** The payments of one API product: collection (request to pay) or disbursement (transfer). */
export interface MomoProduct {
  /** Returns the state of a payment, or null when the API does not know the reference. */
  query(reference: string): Promise<Report | null>;
  /**
   * Requests a payment; `side` names the other party. When the API does not accept the request, for example because it
   * is a repeat, the payment is looked up.
   */
  request(wanted: { reference: string; amount: number; currency: string }, side: object): Promise<Report>;
}

/** The only currency that the sandbox accepts. */
const sandboxCurrency = 'EUR';

export function createMomoProduct({ ask, path, pending, target, market, callbackUrl }: ProductOptions): MomoProduct {
  const currency = target === 'sandbox' ? sandboxCurrency : market.currency;

  async function query(reference: string): Promise<Report | null> {
    const { status, body } = await ask('GET', `${path}/${uuidOf(target, reference)}`);
    if (status === 404) return null;
    const read = v.safeParse(statusSchema, body);
    if (status !== 200 || !read.success) throw new ProviderSilent(`an answer of ${status}`);
    const [said, amount] = [readStatus(read.output, pending), readAmount(read.output.amount, market.scale)];
    if (said === null || amount === null)
      throw new ProviderSilent(
        `a status of "${read.output.status.slice(0, 40)}", an amount of "${read.output.amount}"`,
      );
    return {
      reference,
      status: said,
      amount,
      currency: read.output.currency === currency ? market.currency : read.output.currency,
    };
  }

  return {
    query,
    async request({ reference, amount, currency: ordered }, side) {
      const say = (status: ReportStatus): Report => ({ reference, status, amount, currency: ordered });
      // A currency without cents: the API would refuse the fraction or misread the amount.
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
      const known = await query(reference);
      if (known !== null) return known;
      if (status === 400) return say('unavailable');
      throw new ProviderSilent(`an answer of ${status} about a payment that is not known`);
    },
  };
}
