import * as v from 'valibot';
import { msisdnOf } from '../../core/msisdn';
import { isSame } from '../../core/same-text';
import { readAmount } from '../amounts';
import { ask, isReference, jsonOf, NotTaken, readSaid, reasonOf, type Said } from '../ask';
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

export interface FlutterwaveSettings {
  /** `https://api.flutterwave.com/v3`; the key chooses between test and live. */
  readonly url: string;
  readonly secretKey: string;
  /** The secret hash of the dashboard, which every webhook has as a header. */
  readonly hash: string;
  /** E-mail address of all payments: Flutterwave requires one, and members have none. */
  readonly email: string;
}

/** The names of a wallet for charges and for transfers. */
const wallets: Readonly<Record<string, { readonly charge: string; readonly bank: string }>> = {
  MTN_MM: { charge: 'MTN', bank: 'MTN' },
  AIRTEL_MM: { charge: 'AIRTEL', bank: 'Airtel' },
};

const amountSchema = v.union([v.number(), v.string()]);
const id = v.pipe(v.union([v.number(), v.string()]), v.transform(String));
const paymentSchema = v.object({
  data: v.object({
    tx_ref: v.string(),
    status: v.string(),
    amount: amountSchema,
    currency: v.string(),
    processor_response: v.optional(v.nullable(v.string())),
  }),
});
const transferSchema = v.object({
  data: v.object({ id, reference: v.string(), status: v.string(), amount: amountSchema, currency: v.string() }),
});
const madeSchema = v.object({ data: v.object({ id, reference: v.string() }) });
const chargeSchema = v.object({
  status: v.literal('success'),
  meta: v.optional(v.object({ authorization: v.optional(v.object({ redirect: v.optional(v.string()) })) })),
});
const errorSchema = v.object({ message: v.optional(v.nullable(v.string())) });
const callbackSchema = v.object({
  data: v.object({ id, tx_ref: v.optional(v.string()), reference: v.optional(v.string()) }),
});
const noteSchema = v.object({
  /** When the payment was asked for; null when Flutterwave certainly did not take the request. */
  askedAt: v.optional(v.nullable(v.number()), null),
  url: v.optional(v.nullable(v.string()), null),
});

const messageOf = ({ body }: Said): string => {
  const read = v.safeParse(errorSchema, body);
  return read.success ? (read.output.message ?? '') : '';
};

function chargeStatusOf(status: string, reason: string): ReportStatus {
  if (status === 'successful') return 'success';
  if (status === 'failed') return reasonOf(reason);
  if (status === 'pending') return 'prompted';
  throw new ProviderSilent(`a status of "${status.slice(0, 40)}"`);
}
function transferStatusOf(status: string): ReportStatus {
  if (status === 'SUCCESSFUL') return 'success';
  if (status === 'FAILED') return 'unavailable';
  if (status === 'NEW' || status === 'PENDING') return 'accepted';
  throw new ProviderSilent(`a status of "${status.slice(0, 40)}"`);
}

/** The requests to Flutterwave. */
function createClient({ url, secretKey }: FlutterwaveSettings, { memory, market, now, send }: ServiceParts) {
  const headers = { authorization: `Bearer ${secretKey}` };
  const request = async (method: 'GET' | 'POST', path: string, body?: object): Promise<Said> => {
    const said = await ask(send, { method, url: `${url}${path}`, headers, ...(body ? { body } : {}) });
    if ([401, 403, 429].includes(said.status)) throw new NotTaken(`an answer of ${said.status}`);
    if (said.status >= 500) throw new ProviderSilent(`an answer of ${said.status}`);
    return said;
  };
  const minorOf = (amount: string | number): number => {
    const minor = readAmount(amount, market.scale);
    if (minor === null) throw new ProviderSilent('an amount that cannot be read');
    return minor;
  };
  return {
    request,
    minorOf,
    async noteOf(reference: string) {
      const row = await memory.read(reference);
      return row === null ? null : { handle: row.handle, ...v.parse(noteSchema, row.note) };
    },
    /** A request that may be sent once only: the note is taken back when Flutterwave certainly did not take it. */
    async once(reference: string, path: string, body: object): Promise<Said> {
      await memory.keep(reference, { note: { askedAt: now() } });
      try {
        return await request('POST', path, body);
      } catch (error) {
        if (error instanceof NotTaken) await memory.keep(reference, { note: { askedAt: null } });
        throw error;
      }
    },
  };
}
type Client = ReturnType<typeof createClient>;

async function queryCharge({ request, minorOf }: Client, reference: string): Promise<Report | null> {
  const said = await request('GET', `/transactions/verify_by_reference?tx_ref=${reference}`);
  if (said.status >= 400 && /no transaction|not found/i.test(messageOf(said))) return null;
  const { data } = readSaid(paymentSchema, said);
  if (data.tx_ref !== reference) throw new ProviderSilent('an answer about another payment');
  return {
    reference,
    status: chargeStatusOf(data.status, data.processor_response ?? ''),
    amount: minorOf(data.amount),
    currency: data.currency,
  };
}

/** A transfer is found by Flutterwave's id only, which the answer to the request or a callback has brought. */
async function queryTransfer({ request, minorOf, noteOf }: Client, reference: string): Promise<Report | null> {
  const note = await noteOf(reference);
  if (note === null || note.askedAt === null) return null;
  if (note.handle === null) throw new ProviderSilent('the id of the transfer is not known before its callback');
  const { data } = readSaid(transferSchema, await request('GET', `/transfers/${note.handle}`));
  if (data.reference !== reference) throw new ProviderSilent('an answer about another payment');
  return {
    reference,
    status: transferStatusOf(data.status),
    amount: minorOf(data.amount),
    currency: data.currency,
  };
}

interface Flutterwave extends ServiceParts {
  readonly settings: FlutterwaveSettings;
  readonly client: Client;
}

/** Asks for a deposit, or looks it up when it was asked for before. */
async function collect({ settings, client, memory, market }: Flutterwave, wanted: Collection): Promise<Report> {
  const { reference, amount, currency, payer, channelCode } = wanted;
  const report = (status: ReportStatus): Report => ({ reference, status, amount, currency });
  const note = await client.noteOf(reference);
  const known = note === null || note.askedAt === null ? null : await queryCharge(client, reference);
  if (known !== null) return known;
  const body = {
    tx_ref: reference,
    amount: amount / market.scale,
    currency,
    email: settings.email,
    phone_number: msisdnOf(market.countryCode, payer),
    network: wallets[channelCode]?.charge,
  };
  const said = await client.once(reference, '/charges?type=mobile_money_uganda', body);
  if (said.status >= 400) return (await queryCharge(client, reference)) ?? report('unavailable');
  const { meta } = readSaid(chargeSchema, said);
  await memory.keep(reference, { note: { url: meta?.authorization?.redirect ?? null } });
  return report('prompted');
}

/**
 * Sends a payout. Flutterwave publishes no search for a transfer by our reference, so a transfer whose answer was lost
 * is never repeated: its callback brings its id.
 */
async function payOut({ client, memory, market, callbackUrl }: Flutterwave, payout: Payout): Promise<Report | null> {
  const { reference, amount, currency, payee, name, channelCode, accepted } = payout;
  const report = (status: ReportStatus): Report => ({ reference, status, amount, currency });
  const known = await queryTransfer(client, reference);
  if (known !== null || accepted) return known;
  const body = {
    account_bank: wallets[channelCode]?.bank,
    account_number: msisdnOf(market.countryCode, payee),
    beneficiary_name: name,
    amount: amount / market.scale,
    currency,
    debit_currency: currency,
    narration: `Baobab ${reference}`,
    reference,
    callback_url: callbackUrl,
  };
  const said = await client.once(reference, '/transfers', body);
  if (said.status >= 400) {
    const message = messageOf(said);
    if (/exist|duplicate/i.test(message)) throw new ProviderSilent('the transfer is known, its id is not');
    if (!/balance|insufficient/i.test(message)) return report('unavailable');
    // The operator must fill the account. The payout stays open and is sent again.
    await memory.keep(reference, { note: { askedAt: null } });
    throw new ProviderSilent('the balance at Flutterwave is too low');
  }
  const { data } = readSaid(madeSchema, said);
  await memory.keep(reference, { handle: data.id });
  return report('accepted');
}

async function readCallback({ settings, client, memory }: Flutterwave, raw: RawCallback): Promise<Callback | null> {
  if (!isSame(raw.headers.get('verif-hash') ?? '', settings.hash)) return null;
  const read = v.safeParse(callbackSchema, jsonOf(raw.body));
  if (!read.success) return { unrelated: true };
  const { data } = read.output;
  const reference = data.tx_ref ?? data.reference ?? '';
  const note = isReference(reference) ? await client.noteOf(reference) : null;
  if (note === null) return { unrelated: true };
  if (isWithdrawal(reference) && note.handle === null) await memory.keep(reference, { handle: data.id });
  return { hint: reference };
}

/** Flutterwave v3 (Uganda: mobile money in and out). Amounts are whole units. */
export function createFlutterwave(settings: FlutterwaveSettings, parts: ServiceParts): PaymentProvider {
  const client = createClient(settings, parts);
  const flutterwave: Flutterwave = { ...parts, settings, client };
  return {
    name: 'flutterwave',
    secret: parts.secret,
    query: (reference) => (isWithdrawal(reference) ? queryTransfer : queryCharge)(client, reference),
    collect: (wanted) => collect(flutterwave, wanted),
    payOut: (wanted) => payOut(flutterwave, wanted),
    readCallback: (callback) => readCallback(flutterwave, callback),
    form: async (reference) => ({ url: (await client.noteOf(reference))?.url ?? null, code: false }),
  };
}
