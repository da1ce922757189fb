import * as v from 'valibot';
import {
  costOf,
  jsonOf,
  post,
  readAnswer,
  type DeliveryReport,
  type Send,
  type Sent,
  type SmsGateway,
} from '../gateway';

export interface InfobipSettings {
  /** The base address of the account: `https://abc123.api.infobip.com`. */
  readonly url: string;
  readonly key: string;
  readonly sender: string;
  readonly reportUrl: string;
}

const statusSchema = v.object({ groupId: v.number(), id: v.number(), name: v.string() });
const answerSchema = v.object({
  messages: v.pipe(v.array(v.object({ messageId: v.string(), status: statusSchema })), v.minLength(1)),
});
const reportSchema = v.object({
  results: v.array(
    v.object({
      messageId: v.string(),
      status: statusSchema,
      price: v.optional(
        v.nullable(v.object({ pricePerMessage: v.optional(v.number()), currency: v.optional(v.string()) })),
      ),
      messageCount: v.optional(v.number(), 1),
    }),
  ),
});

/** Groups of statuses: pending, delivered. Undeliverable (2), expired (4) and rejected (5) are final failures. */
const groups = { pending: 1, delivered: 3 } as const;
/** Not every status of the group "delivered" is final: this one means that the phone has the message. */
const onHandset = 'DELIVERED_TO_HANDSET';
/** No credit, sender. */
const operatorIds = [12, 13];
/** Too many messages to one number. */
const flooding = 20;

const whyOf = (id: number): 'number' | 'operator' | 'later' =>
  operatorIds.includes(id) ? 'operator' : id === flooding ? 'later' : 'number';

/** The gateway of Infobip by its published HTTP interface (SMS API 3). Its reports are not signed by default. */
export const infobip = (settings: InfobipSettings, send: Send): SmsGateway => ({
  name: 'infobip',
  async send({ to, text, reference }): Promise<Sent> {
    const answer = await post(send, {
      url: `${settings.url}/sms/3/messages`,
      headers: { authorization: `App ${settings.key}` },
      body: {
        messages: [
          {
            sender: settings.sender,
            destinations: [{ to, messageId: reference }],
            content: { text },
            webhooks: { delivery: { url: settings.reportUrl }, contentType: 'application/json' },
          },
        ],
      },
    });
    if (answer.status === 401 || answer.status === 403)
      return { kind: 'refused', why: 'operator', code: String(answer.status) };
    if (answer.status === 429) return { kind: 'refused', why: 'later', code: '429' };
    const [first] = readAnswer(answerSchema, answer).messages;
    const { messageId, status } = first!;
    return status.groupId === groups.pending || status.groupId === groups.delivered
      ? { kind: 'taken', id: messageId, cost: null }
      : { kind: 'refused', why: whyOf(status.id), code: status.name };
  },
  readReports({ body }): readonly DeliveryReport[] | null {
    const read = v.safeParse(reportSchema, jsonOf(body));
    if (!read.success) return null;
    return read.output.results.map(({ messageId, status, price, messageCount }) => ({
      id: messageId,
      outcome:
        status.name === onHandset
          ? 'delivered'
          : status.groupId === groups.pending || status.groupId === groups.delivered
            ? 'open'
            : 'failed',
      code: status.name,
      cost: costOf(price?.pricePerMessage === undefined ? null : price.pricePerMessage * messageCount, price?.currency),
    }));
  },
});
