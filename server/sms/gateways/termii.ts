import { createHmac, timingSafeEqual } from 'node:crypto';
import * as v from 'valibot';
import { jsonOf, post, readAnswer, type DeliveryReport, type Send, type Sent, type SmsGateway } from '../gateway';

export interface TermiiSettings {
  /** The base address that the account shows. */
  readonly url: string;
  readonly key: string;
  /** Approved sender, 3 to 11 characters. */
  readonly sender: string;
  /** Secret of the reports; null when the account has none, then only their secret address proves them. */
  readonly reportSecret: string | null;
}

const answerSchema = v.object({ message_id: v.string(), message: v.optional(v.string(), '') });
const reportSchema = v.object({ message_id: v.string(), status: v.string() });

/** Letters outside this range need another encoding, which the sender must name. */
const isPlain = (text: string): boolean => /^[\n -~]*$/.test(text);

const failed = ['Message Failed', 'DND Active on Phone Number', 'Rejected', 'Expired'];

/** The encoding of the signature is not published: hexadecimal and base64 are taken. */
function isSigned(given: string | null, secret: string, body: Uint8Array): boolean {
  const digest = createHmac('sha512', secret).update(body).digest();
  const text = given ?? '';
  return (['hex', 'base64'] as const).some((encoding) => {
    const bytes = Buffer.from(text, encoding);
    return bytes.length === digest.length && timingSafeEqual(bytes, digest);
  });
}

/**
 * The gateway of Termii (Nigeria) by its published HTTP interface. Codes need the route `dnd`: the generic one does not
 * reach numbers that have asked for no advertising. The key is in the body, so a body is never logged.
 */
export const termii = (settings: TermiiSettings, send: Send): SmsGateway => ({
  name: 'termii',
  async send({ to, text }): Promise<Sent> {
    const answer = await post(send, {
      url: `${settings.url}/api/sms/send`,
      headers: {},
      body: {
        api_key: settings.key,
        to,
        from: settings.sender,
        sms: text,
        type: isPlain(text) ? 'plain' : 'unicode',
        channel: 'dnd',
      },
    });
    if (answer.status === 401) return { kind: 'refused', why: 'operator', code: '401' };
    if (answer.status >= 400) return { kind: 'refused', why: 'later', code: String(answer.status) };
    return { kind: 'taken', id: readAnswer(answerSchema, answer).message_id, cost: null };
  },
  readReports({ headers, body }): readonly DeliveryReport[] | null {
    const { reportSecret } = settings;
    if (reportSecret !== null && !isSigned(headers.get('x-termii-signature'), reportSecret, body)) return null;
    const read = v.safeParse(reportSchema, jsonOf(body));
    if (!read.success) return null;
    const { message_id: id, status } = read.output;
    const outcome = status.toUpperCase() === 'DELIVERED' ? 'delivered' : failed.includes(status) ? 'failed' : 'open';
    return [{ id, outcome, code: status, cost: null }];
  },
});
