import * as v from 'valibot';
import { basic, costOf, post, readAnswer, type Send, type Sent, type SmsGateway } from '../gateway';

export interface HubtelSettings {
  /** `https://sms.hubtel.com`; some accounts use `https://smsc.hubtel.com`. */
  readonly url: string;
  readonly clientId: string;
  readonly clientSecret: string;
  /** At most 11 characters. */
  readonly sender: string;
}

const answerSchema = v.object({
  status: v.number(),
  messageId: v.optional(v.string(), ''),
  rate: v.optional(v.nullable(v.number())),
});

/** 1 bad destination, 4 not routable; HTTP 403 a recipient that is not approved. */
const numberCodes = [1, 4, 403];
/** 2 bad sender, 12 and HTTP 402 no credit, 401 credentials. */
const operatorCodes = [2, 12, 401, 402];

const refused = (code: number): Sent => ({
  kind: 'refused',
  why: numberCodes.includes(code) ? 'number' : operatorCodes.includes(code) ? 'operator' : 'later',
  code: String(code),
});

/** The gateway of Hubtel (Ghana) by its published HTTP interface. It sends no delivery reports over HTTP. */
export const hubtel = (settings: HubtelSettings, send: Send): SmsGateway => ({
  name: 'hubtel',
  async send({ to, text }) {
    const answer = await post(send, {
      url: `${settings.url}/v1/messages/send`,
      headers: { authorization: basic(settings.clientId, settings.clientSecret) },
      body: { From: settings.sender, To: to, Content: text },
    });
    if ([401, 402, 403].includes(answer.status)) return refused(answer.status);
    const { status, messageId, rate } = readAnswer(answerSchema, answer);
    // A status of 2xx can carry a failure, so both count.
    return answer.status < 300 && status === 0 && messageId !== ''
      ? { kind: 'taken', id: messageId, cost: costOf(rate, 'GHS') }
      : refused(status);
  },
});
