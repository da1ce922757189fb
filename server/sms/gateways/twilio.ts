import { createHmac } from 'node:crypto';
import * as v from 'valibot';
import {
  basic,
  costOf,
  formOf,
  post,
  readAnswer,
  type DeliveryReport,
  type Send,
  type Sent,
  type SmsGateway,
} from '../gateway';
import { isSame } from '../../core/same-text';

export interface TwilioSettings {
  /** `https://api.twilio.com`. */
  readonly url: string;
  readonly account: string;
  readonly token: string;
  /** A number with plus, an alphanumeric sender, or the id of a messaging service (`MG…`). */
  readonly sender: string;
  /** Where the gateway sends its reports. */
  readonly reportUrl: string;
}

const answerSchema = v.object({
  sid: v.string(),
  status: v.string(),
  price: v.optional(v.nullable(v.string())),
  price_unit: v.optional(v.nullable(v.string())),
});
const errorSchema = v.object({ code: v.number() });

/** 21211, 21614, 21635 bad or no mobile, 21610 opted out, 21612 not routable. */
const numberCodes = [21_211, 21_610, 21_612, 21_614, 21_635];
/** 20429 too many requests; all other errors need the operator (credentials, sender, country). */
const laterCodes = [20_429, 20_500, 20_503];

/** base64(HMAC-SHA1) over the address and all fields, sorted by name. */
export function twilioSignature(token: string, url: string, fields: Readonly<Record<string, string>>): string {
  const signed = Object.keys(fields)
    .sort()
    .map((name) => `${name}${fields[name]}`);
  return createHmac('sha1', token)
    .update(`${url}${signed.join('')}`)
    .digest('base64');
}

/** The gateway of Twilio by its published HTTP interface. Its reports are signed with the account's token. */
export const twilio = (settings: TwilioSettings, send: Send): SmsGateway => ({
  name: 'twilio',
  async send({ to, text }): Promise<Sent> {
    const sender = settings.sender.startsWith('MG') ? 'MessagingServiceSid' : 'From';
    const answer = await post(send, {
      url: `${settings.url}/2010-04-01/Accounts/${settings.account}/Messages.json`,
      headers: { authorization: basic(settings.account, settings.token) },
      body: new URLSearchParams({
        To: `+${to}`,
        [sender]: settings.sender,
        Body: text,
        StatusCallback: settings.reportUrl,
      }),
    });
    if (answer.status >= 400) {
      const { code } = readAnswer(errorSchema, answer);
      const why = numberCodes.includes(code) ? 'number' : laterCodes.includes(code) ? 'later' : 'operator';
      return { kind: 'refused', why, code: String(code) };
    }
    const { sid, status, price, price_unit: unit } = readAnswer(answerSchema, answer);
    if (['failed', 'undelivered', 'canceled'].includes(status)) return { kind: 'refused', why: 'later', code: status };
    return { kind: 'taken', id: sid, cost: costOf(price, unit) };
  },
  readReports({ headers, body, url }): readonly DeliveryReport[] | null {
    const fields = formOf(body);
    if (!isSame(headers.get('x-twilio-signature') ?? '', twilioSignature(settings.token, url, fields))) return null;
    const { MessageSid: id, MessageStatus: status, ErrorCode: code = '' } = fields;
    if (id === undefined || status === undefined) return null;
    const outcome =
      status === 'delivered' ? 'delivered' : ['undelivered', 'failed', 'canceled'].includes(status) ? 'failed' : 'open';
    return [{ id, outcome, code, cost: null }];
  },
});
