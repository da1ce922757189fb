import * as v from 'valibot';
import { patience } from '../core/deadline';
import { isSimulated, ProviderSilent, ProviderSimulated } from './provider';
import { requestText, signatureHeader, signBytes } from './signature';

/** Airtime or data for a mobile. */
export interface TopUp {
  /** Our number of the request; the same number is the same top-up. */
  readonly reference: string;
  readonly kind: 'airtime' | 'data';
  /** Minor units of airtime, or megabytes. */
  readonly amount: number;
  /** The currency of the market, for example GHS. */
  readonly currency: string;
  /** National format. */
  readonly mobile: string;
  readonly network: string;
}

/** `accepted` is in progress; the others are final. */
export const topUpStates = ['accepted', 'delivered', 'refused'] as const;
export type TopUpState = (typeof topUpStates)[number];

/** A provider of airtime and data. */
export interface TopUpProvider {
  /** The name in the rows of the queue. */
  readonly name: string;
  /**
   * Sends a top-up, once for each reference: a known reference returns the state of its top-up. Throws ProviderSilent
   * when the outcome is unknown.
   */
  topUp(wanted: TopUp): Promise<TopUpState>;
}

const answerSchema = v.object({ reference: v.string(), state: v.picklist(topUpStates) });
/** Timeout of a request, in ms. */
const patienceMs = 8_000;

const readJson = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
};

/** The provider that uses our own protocol: signed JSON over HTTP. `url` has no slash at the end. */
export function createTopUpProvider({
  url,
  key,
  production,
  send,
}: {
  readonly url: string;
  readonly key: Uint8Array;
  /** In production no answer of the simulated provider is taken. */
  readonly production: boolean;
  /** `fetch`, or the simulated provider in this process. */
  readonly send: (request: Request) => Promise<Response>;
}): TopUpProvider {
  return {
    name: 'pan',
    async topUp(wanted) {
      const address = `${url}/v1/top-ups`;
      const body = JSON.stringify(wanted);
      const request = new Request(address, {
        method: 'POST',
        signal: patience(patienceMs),
        headers: {
          'content-type': 'application/json',
          [signatureHeader]: signBytes(key, requestText('POST', address, body)),
        },
        body,
      });
      let status: number;
      let text: string;
      try {
        const response = await send(request);
        status = response.status;
        text = await response.text();
      } catch (error) {
        throw new ProviderSilent('no answer', { cause: error });
      }
      const answer = readJson(text);
      if (production && isSimulated(answer)) throw new ProviderSimulated();
      const read = v.safeParse(answerSchema, answer);
      if (status !== 200 || !read.success || read.output.reference !== wanted.reference)
        throw new ProviderSilent(`an answer of ${status}`);
      return read.output.state;
    },
  };
}
