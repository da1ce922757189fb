import { createHmac } from 'node:crypto';
import * as v from 'valibot';
import { ask, isReference, jsonOf, readSaid, reasonOf, refuseVague, type Said } from '../ask';
import { isSame } from '../../core/same-text';
import { isWithdrawal } from '../payouts/settle';
import {
  noForm,
  ProviderSilent,
  type Collection,
  type PaymentProvider,
  type Payout,
  type Report,
  type ReportStatus,
} from '../provider';
import type { ServiceParts } from '../services';

export interface PaystackSettings {
  /** `https://api.paystack.co`; the key chooses between test and live. */
  readonly url: string;
  readonly secretKey: string;
  /** E-mail address of all payments: Paystack requires one, and members have none. */
  readonly email: string;
}

/** The names of a wallet for charges and for transfers. */
const wallets: Readonly<Record<string, { readonly charge: string; readonly bank: string }>> = {
  MTN_MM: { charge: 'mtn', bank: 'MTN' },
  VODA_MM: { charge: 'vod', bank: 'VOD' },
  AIRTELTIGO_MM: { charge: 'atl', bank: 'ATL' },
};
/** The kind of a bank account, by currency. */
const bankTypes: Readonly<Record<string, string>> = { GHS: 'ghipss', NGN: 'nuban' };

/** How long a payer can still pay after the request, in ms: by phone prompt, and on Paystack's page. */
const promptMs = 180_000;
const pageMs = 24 * 3_600_000;

const amountSchema = v.pipe(v.number(), v.safeInteger(), v.minValue(0));
const paymentSchema = v.object({
  data: v.object({
    status: v.string(),
    reference: v.string(),
    amount: amountSchema,
    currency: v.string(),
    gateway_response: v.optional(v.nullable(v.string())),
    message: v.optional(v.nullable(v.string())),
  }),
});
const chargeSchema = v.object({
  data: v.object({ status: v.string(), reference: v.string(), url: v.optional(v.nullable(v.string())) }),
});
const pageSchema = v.object({
  data: v.object({ authorization_url: v.pipe(v.string(), v.url()), reference: v.string() }),
});
const recipientSchema = v.object({ data: v.object({ recipient_code: v.string() }) });
const transferSchema = v.object({ data: v.object({ status: v.string(), reference: v.string() }) });
const errorSchema = v.object({ message: v.optional(v.string(), ''), code: v.optional(v.nullable(v.string())) });
const callbackSchema = v.object({
  event: v.string(),
  data: v.object({ reference: v.optional(v.nullable(v.string())) }),
});
const noteSchema = v.object({
  askedAt: v.optional(v.number()),
  isPage: v.optional(v.boolean(), false),
  recipient: v.optional(v.string()),
  form: v.optional(v.object({ url: v.nullable(v.string()), code: v.boolean() }), noForm),
});

const openStatuses = ['pending', 'ongoing', 'processing', 'queued', 'pay_offline', 'send_otp', 'open_url'];
/** `otp` means that the operator's account asks for a code at each transfer; it stays open until it has one. */
const openTransfers = ['pending', 'otp', 'processing', 'queued', 'received'];

function statusOf({ status, reason, isOver }: { status: string; reason: string; isOver: boolean }): ReportStatus {
  if (status === 'success') return 'success';
  if (status === 'failed') return reasonOf(reason);
  // The payer has not finished; a page can still be paid later.
  if (status === 'abandoned') return isOver ? 'expired' : 'prompted';
  if (status === 'reversed') return 'unavailable';
  if (openStatuses.includes(status)) return 'prompted';
  throw new ProviderSilent(`a status of "${status.slice(0, 40)}"`);
}

function transferStatusOf(status: string): ReportStatus {
  if (status === 'success') return 'success';
  if (status === 'failed' || status === 'reversed') return 'unavailable';
  if (openTransfers.includes(status)) return 'accepted';
  throw new ProviderSilent(`a status of "${status.slice(0, 40)}"`);
}

/** Whether the answer says that Paystack has no such payment. */
function isUnknown({ status, body }: Said): boolean {
  const read = v.safeParse(errorSchema, body);
  if (status < 400 || !read.success) return false;
  const { code, message } = read.output;
  return status === 404 || /_not_found$/.test(code ?? '') || /not found/i.test(message);
}

/** Transfers take lower case only. */
const onWire = (reference: string): string => (isWithdrawal(reference) ? reference.toLowerCase() : reference);

/** The requests to Paystack. */
function createClient({ url, secretKey }: PaystackSettings, { market, memory, now, send }: ServiceParts) {
  const headers = { authorization: `Bearer ${secretKey}` };
  const post = async (path: string, body: object): Promise<Said> =>
    refuseVague(await ask(send, { method: 'POST', url: `${url}${path}`, headers, body }));
  const noteOf = async (reference: string) => v.parse(noteSchema, (await memory.read(reference))?.note ?? {});

  async function query(reference: string): Promise<Report | null> {
    const isPayout = isWithdrawal(reference);
    const path = `/${isPayout ? 'transfer' : 'transaction'}/verify/${onWire(reference)}`;
    const said = refuseVague(await ask(send, { method: 'GET', url: `${url}${path}`, headers }));
    if (isUnknown(said)) return null;
    const { data } = readSaid(paymentSchema, said);
    if (data.reference !== onWire(reference)) throw new ProviderSilent('an answer about another payment');
    const { askedAt = 0, isPage } = await noteOf(reference);
    const isOver = now() - askedAt >= (isPage ? pageMs : promptMs);
    const reason = `${data.gateway_response ?? ''} ${data.message ?? ''}`;
    return {
      reference,
      status: isPayout ? transferStatusOf(data.status) : statusOf({ status: data.status, reason, isOver }),
      amount: (data.amount * market.scale) / 100,
      currency: data.currency,
    };
  }

  return {
    post,
    noteOf,
    query,
    subunits: (minor: number): number => (minor * 100) / market.scale,
    /** What a refused request (HTTP 400) means: a repeat is looked up, anything else was not taken. */
    async afterRefusal(said: Said, refused: Report): Promise<Report> {
      const { message } = readSaid(errorSchema, said);
      const known = await query(refused.reference);
      if (known !== null) return known;
      // The operator must fill the account. The payout stays open and is sent again with the same reference.
      if (/balance/i.test(message)) throw new ProviderSilent('the balance at Paystack is too low');
      return refused;
    },
  };
}
type Client = ReturnType<typeof createClient>;

/** Asks for a deposit, or looks it up when it was asked for before. */
async function collect(
  { post, noteOf, query, subunits, afterRefusal }: Client,
  { memory, now, email }: ServiceParts & Pick<PaystackSettings, 'email'>,
  { reference, amount, currency, payer, channelCode }: Collection,
): Promise<Report> {
  const report = (status: ReportStatus): Report => ({ reference, status, amount, currency });
  // After a lost answer the payment may exist: it is looked up before it is asked for again.
  const { askedAt } = await noteOf(reference);
  const known = askedAt === undefined ? null : await query(reference);
  if (known !== null) return known;
  const wallet = wallets[channelCode];
  await memory.keep(reference, { note: { askedAt: now(), isPage: wallet === undefined } });
  const wanted = { email, amount: subunits(amount), currency, reference };
  if (wallet === undefined) {
    const said = await post('/transaction/initialize', wanted);
    if (said.status >= 400) return afterRefusal(said, report('unavailable'));
    const { data } = readSaid(pageSchema, said);
    await memory.keep(reference, { note: { form: { url: data.authorization_url, code: false } } });
    return report('prompted');
  }
  const said = await post('/charge', { ...wanted, mobile_money: { phone: payer, provider: wallet.charge } });
  if (said.status >= 400) return afterRefusal(said, report('unavailable'));
  const { data } = readSaid(chargeSchema, said);
  // The status query decides about everything but an open payment.
  if (!openStatuses.includes(data.status)) return (await query(reference)) ?? report('prompted');
  await memory.keep(reference, { note: { form: { url: data.url ?? null, code: data.status === 'send_otp' } } });
  return report('prompted');
}

/** The code of the payee at Paystack; null when Paystack refuses the account. */
async function recipientOf(
  { post, noteOf }: Client,
  { memory }: ServiceParts,
  { reference, payee, name, bankCode, channelCode, currency }: Payout,
): Promise<string | null> {
  const { recipient } = await noteOf(reference);
  if (recipient !== undefined) return recipient;
  const wallet = wallets[channelCode];
  const said = await post('/transferrecipient', {
    type: wallet === undefined ? bankTypes[currency] : 'mobile_money',
    name,
    account_number: payee,
    bank_code: wallet?.bank ?? bankCode,
    currency,
  });
  if (said.status >= 400) return null;
  const { recipient_code: code } = readSaid(recipientSchema, said).data;
  await memory.keep(reference, { note: { recipient: code } });
  return code;
}

/** Sends a payout, or looks it up when it was sent before. */
async function payOut(client: Client, parts: ServiceParts, payout: Payout): Promise<Report | null> {
  const { post, noteOf, query, subunits, afterRefusal } = client;
  const { reference, amount, currency, accepted } = payout;
  const report = (status: ReportStatus): Report => ({ reference, status, amount, currency });
  const { askedAt } = await noteOf(reference);
  const known = accepted || askedAt !== undefined ? await query(reference) : null;
  if (known !== null || accepted) return known;
  const recipient = await recipientOf(client, parts, payout);
  if (recipient === null) return report('unavailable');
  await parts.memory.keep(reference, { note: { askedAt: parts.now() } });
  const said = await post('/transfer', {
    source: 'balance',
    amount: subunits(amount),
    currency,
    recipient,
    reference: onWire(reference),
    reason: `Baobab ${reference}`,
  });
  if (said.status >= 400) return afterRefusal(said, report('unavailable'));
  readSaid(transferSchema, said);
  return report('accepted');
}

/** Paystack (Ghana: mobile money and its page; Nigeria: its page and bank transfers). Amounts are in subunits. */
export function createPaystack(settings: PaystackSettings, parts: ServiceParts): PaymentProvider {
  const { secretKey, email } = settings;
  const { memory, secret } = parts;
  const client = createClient(settings, parts);
  return {
    name: 'paystack',
    secret,
    query: client.query,
    collect: (wanted) => collect(client, { ...parts, email }, wanted),
    payOut: (wanted) => payOut(client, parts, wanted),
    readCallback({ headers, body }) {
      const wanted = createHmac('sha512', secretKey).update(body).digest('hex');
      if (!isSame(headers.get('x-paystack-signature') ?? '', wanted)) return null;
      const read = v.safeParse(callbackSchema, jsonOf(body));
      const reference = read.success ? (read.output.data.reference ?? '').toUpperCase() : '';
      return isReference(reference) ? { hint: reference } : { unrelated: true };
    },
    form: async (reference) => (await client.noteOf(reference)).form,
    async submitCode(reference, code) {
      const said = await client.post('/charge/submit_otp', { otp: code, reference });
      if (said.status >= 400) return;
      const { data } = readSaid(chargeSchema, said);
      await memory.keep(reference, { note: { form: { url: null, code: data.status === 'send_otp' } } });
    },
  };
}
