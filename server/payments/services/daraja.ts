import * as v from 'valibot';
import { ask, basic, isReference, jsonOf, NotTaken, readSaid, type Said } from '../ask';
import { isWithdrawal } from '../payouts/settle';
import {
  ProviderSilent,
  type Callback,
  type Collection,
  type PaymentProvider,
  type Payout,
  type RawCallback,
  type Report,
  type ReportStatus,
} from '../provider';
import type { ServiceParts } from '../services';
import { msisdnOf } from '../../core/msisdn';
import { readAmount } from '../amounts';

export interface DarajaSettings {
  /** `https://api.safaricom.co.ke`, or that of the sandbox. */
  readonly url: string;
  readonly key: string;
  readonly secret: string;
  /** The short code that deposits are paid to, its passkey, and the kind of payment. */
  readonly shortcode: string;
  readonly passkey: string;
  readonly type: string;
  /** The till of a "buy goods" payment; empty: the short code. */
  readonly till: string;
  /** The short code that payouts come from, the name of the API operator and the encrypted password from the portal. */
  readonly payoutShortcode: string;
  readonly initiator: string;
  readonly credential: string;
}

const tokenSchema = v.object({
  access_token: v.pipe(v.string(), v.minLength(1)),
  expires_in: v.pipe(v.union([v.number(), v.pipe(v.string(), v.transform(Number))]), v.minValue(1)),
});
const code = v.pipe(v.union([v.string(), v.number()]), v.transform(String));
const acceptedSchema = v.object({ ResponseCode: code, CheckoutRequestID: v.optional(v.string()) });
const queryAnswerSchema = v.object({ ResponseCode: code, CheckoutRequestID: v.string(), ResultCode: code });
const askedStatusSchema = v.object({ ResponseCode: code, OriginatorConversationID: v.string() });
const errorSchema = v.object({ errorCode: v.optional(v.string(), ''), errorMessage: v.optional(v.string(), '') });

const item = v.object({ Name: v.string(), Value: v.optional(v.unknown()) });
const pushCallbackSchema = v.object({
  Body: v.object({
    stkCallback: v.object({
      CheckoutRequestID: v.pipe(v.string(), v.minLength(1), v.maxLength(100)),
      ResultCode: code,
      CallbackMetadata: v.optional(v.object({ Item: v.array(item) })),
    }),
  }),
});
const resultSchema = v.object({
  Result: v.object({
    ResultCode: code,
    OriginatorConversationID: v.string(),
    ResultParameters: v.optional(
      v.object({ ResultParameter: v.array(v.object({ Key: v.string(), Value: v.optional(v.unknown()) })) }),
    ),
  }),
});
const noteSchema = v.object({
  /** When the payment was asked for; null when Daraja certainly did not take the request. */
  askedAt: v.optional(v.nullable(v.number()), null),
  amount: v.optional(v.number(), 0),
  /** The amount that a callback or a status named. */
  saidAmount: v.optional(v.number()),
  /** The id of the last status query. */
  statusQuery: v.optional(v.string()),
  /** The end of a payout by a status query. */
  result: v.optional(v.picklist(['success', 'unavailable'])),
});

const pushEnds: Readonly<Record<string, ReportStatus>> = {
  0: 'success',
  1: 'insufficient',
  1032: 'declined',
  2001: 'declined',
  1019: 'expired',
  1037: 'expired',
};
/** Limits, another open session, a prompt that could not be sent, a wrong party, a locked credential. */
const pushFailures = ['2', '3', '4', '8', '17', '1001', '1025', '9999', '2028', '8006', 'SFC_IC0003'];
/** Only `Completed` is published; the others are final where Safaricom's portal shows them. */
const payoutEnds: Readonly<Record<string, 'success' | 'unavailable'>> = {
  Completed: 'success',
  Failed: 'unavailable',
  Cancelled: 'unavailable',
  Declined: 'unavailable',
};

/** A token is not used in the last ms before its expiry. */
const spareMs = 60_000;
const tokenCodes = ['404.001.03', '400.003.01'];
const nairobiMs = 3 * 3_600_000;
/** The time of a request in Nairobi: YYYYMMDDHHmmss. */
const timestampAt = (ms: number): string => new Date(ms + nairobiMs).toISOString().replace(/\D/g, '').slice(0, 14);
const errorOf = ({ body }: Said) => {
  const read = v.safeParse(errorSchema, body);
  return read.success ? read.output : { errorCode: '', errorMessage: '' };
};

/** The requests to Daraja with a token, which is fetched again when it expires or is refused. */
function createClient({ url, key, secret }: DarajaSettings, { now, send }: ServiceParts) {
  let token: { readonly text: string; readonly until: number } | null = null;
  async function readToken(): Promise<string> {
    if (token !== null && now() < token.until) return token.text;
    const path = '/oauth/v1/generate?grant_type=client_credentials';
    const said = await ask(send, {
      method: 'GET',
      url: `${url}${path}`,
      headers: { authorization: basic(key, secret) },
    });
    if (said.status !== 200) throw new NotTaken(`no token: ${said.status}`);
    const read = readSaid(tokenSchema, said);
    token = { text: read.access_token, until: now() + read.expires_in * 1_000 - spareMs };
    return token.text;
  }
  return async (path: string, body: object): Promise<Said> => {
    const authorization = `Bearer ${await readToken().catch((error: unknown) => {
      throw error instanceof NotTaken ? error : new NotTaken('no token', { cause: error });
    })}`;
    const said = await ask(send, { method: 'POST', url: `${url}${path}`, headers: { authorization }, body });
    const { errorCode } = errorOf(said);
    const isRefused = [401, 403].includes(said.status) || tokenCodes.includes(errorCode);
    if (isRefused) token = null;
    if (isRefused || said.status === 429 || errorCode.startsWith('500.003.'))
      throw new NotTaken(`an answer of ${said.status} ${errorCode}`);
    return said;
  };
}

type Post = ReturnType<typeof createClient>;
interface Daraja extends ServiceParts {
  readonly settings: DarajaSettings;
  readonly post: Post;
}

/** Notes a payment and asks for it. The note is taken back when Daraja certainly did not take the request. */
async function postNoted(
  { memory, now, post }: Daraja,
  { reference, amount }: Pick<Payout, 'reference' | 'amount'>,
  [path, body]: readonly [path: string, body: object],
): Promise<Said> {
  await memory.keep(reference, { note: { askedAt: now(), amount } });
  try {
    return await post(path, body);
  } catch (error) {
    if (error instanceof NotTaken) await memory.keep(reference, { note: { askedAt: null } });
    throw error;
  }
}

const noteOf = async ({ memory }: Daraja, reference: string) => {
  const row = await memory.read(reference);
  return row === null ? null : { handle: row.handle, ...v.parse(noteSchema, row.note) };
};
const password = ({ settings: { shortcode, passkey }, now }: Daraja) => {
  const timestamp = timestampAt(now());
  return {
    BusinessShortCode: shortcode,
    Password: Buffer.from(`${shortcode}${passkey}${timestamp}`).toString('base64'),
    Timestamp: timestamp,
  };
};

/** Asks about a push by Daraja's id. While the payer has not answered, Daraja answers with an error of its own. */
async function queryPush(daraja: Daraja, reference: string): Promise<Report | null> {
  const note = await noteOf(daraja, reference);
  if (note === null || note.askedAt === null) return null;
  const { handle, amount, saidAmount = amount } = note;
  if (handle === null) throw new ProviderSilent('the id of the push is not known before its callback');
  const report = (status: ReportStatus): Report => ({
    reference,
    status,
    amount: saidAmount,
    currency: daraja.market.currency,
  });
  const said = await daraja.post('/mpesa/stkpushquery/v1/query', { ...password(daraja), CheckoutRequestID: handle });
  if (errorOf(said).errorCode === '500.001.1001') return report('prompted');
  if (said.status !== 200) throw new ProviderSilent(`an answer of ${said.status}`);
  const { CheckoutRequestID, ResultCode } = readSaid(queryAnswerSchema, said);
  if (CheckoutRequestID !== handle) throw new ProviderSilent('an answer about another payment');
  const end = pushEnds[ResultCode] ?? (pushFailures.includes(ResultCode) ? 'unavailable' : null);
  if (end === null) throw new ProviderSilent(`a result of "${ResultCode.slice(0, 40)}"`);
  return report(end);
}

/** Asks about a payout. Daraja answers later with a callback, which `readCallback` keeps; until then it is open. */
async function queryPayout(daraja: Daraja, reference: string): Promise<Report | null> {
  const note = await noteOf(daraja, reference);
  if (note === null || note.askedAt === null) return null;
  const { amount, saidAmount = amount, result } = note;
  const report = (status: ReportStatus): Report => ({
    reference,
    status,
    amount: saidAmount,
    currency: daraja.market.currency,
  });
  if (result !== undefined) return report(result);
  const { settings, callbackUrl, memory } = daraja;
  const said = await daraja.post('/mpesa/transactionstatus/v1/query', {
    Initiator: settings.initiator,
    SecurityCredential: settings.credential,
    CommandID: 'TransactionStatusQuery',
    OriginalConversationID: reference,
    PartyA: settings.payoutShortcode,
    IdentifierType: '4',
    ResultURL: `${callbackUrl}/${reference}`,
    QueueTimeOutURL: `${callbackUrl}/${reference}`,
    Remarks: `Baobab ${reference}`,
  });
  if (said.status !== 200) throw new ProviderSilent(`an answer of ${said.status}`);
  const { OriginatorConversationID: statusQuery } = readSaid(askedStatusSchema, said);
  await memory.keep(reference, { note: { statusQuery } });
  return report('accepted');
}

/**
 * Sends the prompt. Daraja cannot be asked about a push whose answer was lost, so such a push is never repeated: its
 * callback, whose address holds our reference, brings its id.
 */
async function collect(daraja: Daraja, wanted: Collection): Promise<Report> {
  const { reference, amount, currency, payer } = wanted;
  const { settings, memory, market, callbackUrl } = daraja;
  const report = (status: ReportStatus): Report => ({ reference, status, amount, currency });
  const known = await queryPush(daraja, reference);
  if (known !== null) return known;
  if (amount % market.scale !== 0) return report('unavailable');
  const phone = msisdnOf(market.countryCode, payer);
  const body = {
    ...password(daraja),
    TransactionType: settings.type,
    Amount: amount / market.scale,
    PartyA: phone,
    PartyB: settings.till || settings.shortcode,
    PhoneNumber: phone,
    CallBackURL: `${callbackUrl}/${reference}`,
    AccountReference: reference.slice(0, 12),
    TransactionDesc: 'Deposit',
  };
  const said = await postNoted(daraja, wanted, ['/mpesa/stkpush/v1/processrequest', body]);
  const { errorCode } = errorOf(said);
  if (/^(400\.002\.|405\.001|500\.001\.1001)/.test(errorCode)) return report('unavailable');
  if (said.status !== 200) throw new ProviderSilent(`an answer of ${said.status} ${errorCode}`);
  const { ResponseCode, CheckoutRequestID: handle } = readSaid(acceptedSchema, said);
  if (ResponseCode !== '0') return report('unavailable');
  if (handle === undefined) throw new ProviderSilent('an answer without the id of the push');
  await memory.keep(reference, { handle });
  return report('prompted');
}

/**
 * Sends a payout under our reference. Daraja refuses a repeat, which then counts as accepted. After a lost answer any
 * other refusal tells nothing about the first request, so the status query decides then.
 */
async function payOut(daraja: Daraja, wanted: Payout): Promise<Report | null> {
  const { reference, amount, currency, payee, accepted } = wanted;
  const { settings, market, callbackUrl } = daraja;
  const report = (status: ReportStatus): Report => ({ reference, status, amount, currency });
  if (accepted) return queryPayout(daraja, reference);
  if (amount % market.scale !== 0) return report('unavailable');
  const isRepeat = ((await noteOf(daraja, reference))?.askedAt ?? null) !== null;
  const body = {
    OriginatorConversationID: reference,
    InitiatorName: settings.initiator,
    SecurityCredential: settings.credential,
    CommandID: 'BusinessPayment',
    Amount: amount / market.scale,
    PartyA: settings.payoutShortcode,
    PartyB: msisdnOf(market.countryCode, payee),
    Remarks: `Baobab ${reference}`,
    QueueTimeOutURL: `${callbackUrl}/${reference}`,
    ResultURL: `${callbackUrl}/${reference}`,
    Occassion: '',
  };
  const said = await postNoted(daraja, wanted, ['/mpesa/b2c/v3/paymentrequest', body]);
  const refused = () => (isRepeat ? queryPayout(daraja, reference) : report('unavailable'));
  const { errorCode, errorMessage } = errorOf(said);
  if (errorCode === '500.002.1001' && /duplicate/i.test(errorMessage)) return report('accepted');
  if (/^400\.002\./.test(errorCode)) return refused();
  if (said.status !== 200) throw new ProviderSilent(`an answer of ${said.status} ${errorCode}`);
  return readSaid(acceptedSchema, said).ResponseCode === '0' ? report('accepted') : refused();
}

/** Reads a callback. Nothing is signed; the address has a secret and our reference. */
async function readCallback(daraja: Daraja, { body, tail }: RawCallback): Promise<Callback> {
  const { memory, market } = daraja;
  const note = isReference(tail) ? await noteOf(daraja, tail) : null;
  if (note === null || note.askedAt === null) return { unrelated: true };
  const minorOf = (value: unknown): number | null =>
    typeof value === 'number' || typeof value === 'string' ? readAmount(value, market.scale) : null;
  const push = v.safeParse(pushCallbackSchema, jsonOf(body));
  if (push.success && !isWithdrawal(tail)) {
    const { CheckoutRequestID: id, CallbackMetadata } = push.output.Body.stkCallback;
    if (note.handle !== null && note.handle !== id) return { unrelated: true };
    const saidAmount = minorOf(CallbackMetadata?.Item.find(({ Name }) => Name === 'Amount')?.Value);
    await memory.keep(tail, { handle: id, note: saidAmount === null ? {} : { saidAmount } });
    return { hint: tail };
  }
  const read = v.safeParse(resultSchema, jsonOf(body));
  if (!read.success || !isWithdrawal(tail)) return { unrelated: true };
  const { OriginatorConversationID: id, ResultCode, ResultParameters } = read.output.Result;
  if (id === tail) return { hint: tail };
  // The answer to the server's own query: Daraja named its id in the answer to the request.
  if (id !== note.statusQuery) return { unrelated: true };
  const value = (key: string) => ResultParameters?.ResultParameter.find(({ Key }) => Key.trim() === key)?.Value;
  const [result, saidAmount] = [payoutEnds[String(value('TransactionStatus'))], minorOf(value('Amount'))];
  if (ResultCode === '0' && result !== undefined && saidAmount !== null)
    await memory.keep(tail, { note: { result, saidAmount } });
  return { hint: tail };
}

/** Safaricom M-PESA by Daraja (Kenya): STK push and B2C. Amounts are whole shillings. */
export function createDaraja(settings: DarajaSettings, parts: ServiceParts): PaymentProvider {
  const daraja: Daraja = { ...parts, settings, post: createClient(settings, parts) };
  return {
    name: 'daraja',
    secret: parts.secret,
    query: (reference) => (isWithdrawal(reference) ? queryPayout : queryPush)(daraja, reference),
    collect: (wanted) => collect(daraja, wanted),
    payOut: (wanted) => payOut(daraja, wanted),
    readCallback: (callback) => readCallback(daraja, callback),
  };
}
