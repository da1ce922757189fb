import * as v from 'valibot';
import {
  costOf,
  formOf,
  post,
  readAnswer,
  type DeliveryReport,
  type Send,
  type Sent,
  type SmsGateway,
} from '../gateway';

export interface AfricasTalkingSettings {
  /** `https://api.africastalking.com`, or that of the sandbox. */
  readonly url: string;
  readonly username: string;
  readonly key: string;
  /** Registered sender; empty for that of the account. */
  readonly sender: string;
}

const answerSchema = v.object({
  SMSMessageData: v.object({
    Message: v.optional(v.string(), ''),
    Recipients: v.array(
      v.object({
        statusCode: v.number(),
        status: v.string(),
        messageId: v.string(),
        cost: v.optional(v.string(), ''),
      }),
    ),
  }),
});

/** 401 risk hold, 403 bad number, 404 type of number, 406 blacklisted. */
const numberCodes = [401, 403, 404, 406];
/** 402 sender, 405 no credit. */
const operatorCodes = [402, 405];

const whyOf = (code: number): 'number' | 'operator' | 'later' =>
  numberCodes.includes(code) ? 'number' : operatorCodes.includes(code) ? 'operator' : 'later';

/** The cost is a text such as "KES 0.8000". */
const readCost = (text: string) => {
  const [, currency, amount] = /^([A-Z]{3}) ([\d.]+)$/.exec(text) ?? [];
  return costOf(amount, currency);
};

const reportSchema = v.object({ id: v.string(), status: v.string(), failureReason: v.optional(v.string(), '') });

/** The gateway of Africa's Talking by its published HTTP interface. Its reports are not signed. */
export const africasTalking = (settings: AfricasTalkingSettings, send: Send): SmsGateway => ({
  name: 'africastalking',
  async send({ to, text }): Promise<Sent> {
    const answer = await post(send, {
      url: `${settings.url}/version1/messaging`,
      headers: { apikey: settings.key },
      body: new URLSearchParams({
        username: settings.username,
        to: `+${to}`,
        message: text,
        bulkSMSMode: '1',
        ...(settings.sender === '' ? {} : { from: settings.sender }),
      }),
    });
    if (answer.status === 401) return { kind: 'refused', why: 'operator', code: '401' };
    const { Message, Recipients } = readAnswer(answerSchema, answer).SMSMessageData;
    const [recipient] = Recipients;
    // A wrong sender comes as a message without recipients.
    if (recipient === undefined) return { kind: 'refused', why: 'operator', code: Message.slice(0, 40) };
    const { statusCode, messageId, cost } = recipient;
    return statusCode >= 100 && statusCode <= 102
      ? { kind: 'taken', id: messageId, cost: readCost(cost) }
      : { kind: 'refused', why: whyOf(statusCode), code: String(statusCode) };
  },
  readReports({ body }): readonly DeliveryReport[] | null {
    const read = v.safeParse(reportSchema, formOf(body));
    if (!read.success) return null;
    const { id, status, failureReason } = read.output;
    const outcome = status === 'Success' ? 'delivered' : ['Failed', 'Rejected'].includes(status) ? 'failed' : 'open';
    return [{ id, outcome, code: failureReason, cost: null }];
  },
});
