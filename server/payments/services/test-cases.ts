import type { contract, InputOf, MarketCode } from '../../../contract';
import type { PaymentServiceName } from '../../core/payment-settings';
import { callbackSecretOf } from '../ask';
import { callbackPath } from '../callback';
import type { Collection, Payout, ReportStatus } from '../provider';
import { darajaKeys } from '../simulated/services/daraja';
import { flutterwaveKeys } from '../simulated/services/flutterwave';
import { paystackKey } from '../simulated/services/paystack';
import type { Outcome } from '../simulated/services/service';

/** What a request must look like; headers are a part, the body is whole. */
export interface Wanted {
  readonly method: 'GET' | 'POST' | 'DELETE';
  readonly path: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: Readonly<Record<string, unknown>>;
}
export type Direction = 'in' | 'out';

/** The published rules of a service in one market. */
export interface ServiceCase {
  readonly service: PaymentServiceName;
  readonly market: MarketCode;
  /** The variables without the addresses. */
  readonly values: (urlOf: string) => Readonly<Record<string, string>>;
  readonly deposit: Omit<Collection, 'reference' | 'currency'>;
  readonly payout: Omit<Payout, 'reference' | 'currency' | 'accepted'>;
  /** What a member enters to withdraw, beside the account and the bank of the channel. */
  readonly withdraw?: Partial<InputOf<typeof contract.withdraw.init>>;
  /** The requests of a new deposit and of a new payout, in their order. */
  readonly collects: readonly Wanted[];
  readonly pays: readonly Wanted[];
  /** The words of the service, and what each means; null: nothing, so the payment stays open. */
  readonly statuses: ReadonlyArray<readonly [Direction, status: string, reason: string, ReportStatus | null]>;
  /** What a new deposit still needs by channel; REFERENCE stands for the order number. */
  readonly forms: ReadonlyArray<{
    readonly channel: string;
    readonly form: { readonly url: string; readonly code: boolean };
  }>;
  /** Headers that a callback of somebody else could have; null when the secret address is the only proof. */
  readonly forged: Readonly<Record<string, string>> | null;
  /** Whether the proof covers the body. */
  readonly signsBody: boolean;
  /** Outcomes of a deposit that the service never tells. */
  readonly untold: readonly Outcome[];
}

/** The key of the secret addresses in the tests without a server. */
export const testKey = new Uint8Array(32).fill(5);
export const depositReference = 'DABCDEFGH2345678';
export const payoutReference = 'WABCDEFGH2345678';
const bearer = { authorization: `Bearer ${paystackKey}`, 'content-type': 'application/json' };
const paystack = {
  service: 'paystack',
  values: (url: string) => ({ PAYSTACK_URL: url, PAYSTACK_SECRET: paystackKey, PAYSTACK_EMAIL: 'pay@lobby.example' }),
  forged: { 'x-paystack-signature': 'ab'.repeat(64) },
  signsBody: true,
  untold: ['declined', 'insufficient', 'expired', 'failed'],
  statuses: [
    ['in', 'success', 'Approved', 'success'],
    ['in', 'pending', '', 'prompted'],
    ['in', 'ongoing', '', 'prompted'],
    ['in', 'queued', '', 'prompted'],
    ['in', 'abandoned', '', 'prompted'],
    ['in', 'failed', 'Insufficient Funds', 'insufficient'],
    ['in', 'failed', 'Declined by the customer', 'declined'],
    ['in', 'failed', 'Transaction timed out', 'expired'],
    ['in', 'failed', 'Something else', 'unavailable'],
    ['in', 'reversed', '', 'unavailable'],
    ['in', 'Success', '', null],
    ['in', 'paused', '', null],
    ['out', 'success', '', 'success'],
    ['out', 'pending', '', 'accepted'],
    ['out', 'otp', '', 'accepted'],
    ['out', 'failed', '', 'unavailable'],
    ['out', 'reversed', '', 'unavailable'],
    ['out', 'abandoned', '', null],
    ['out', 'blocked', '', null],
  ],
} satisfies Partial<ServiceCase>;
const paystackTransfer = (amount: number, currency: string): Wanted => ({
  method: 'POST',
  path: '/transfer',
  headers: bearer,
  body: {
    source: 'balance',
    amount,
    currency,
    recipient: 'RCP_1',
    reference: payoutReference.toLowerCase(),
    reason: `Baobab ${payoutReference}`,
  },
});

/** The time of the tests, 12:05 UTC, in Nairobi. */
const darajaTime = '20261120150500';
const darajaCallback = (reference: string): string =>
  `https://lobby.example${callbackPath}/daraja/${callbackSecretOf(testKey, 'daraja')}/${reference}`;
const daraja: ServiceCase = {
  service: 'daraja',
  market: 'KE',
  values: (url) => ({
    DARAJA_URL: url,
    DARAJA_KEY: darajaKeys.key,
    DARAJA_SECRET: darajaKeys.secret,
    DARAJA_SHORTCODE: darajaKeys.shortcode,
    DARAJA_PASSKEY: darajaKeys.passkey,
    DARAJA_TYPE: 'CustomerPayBillOnline',
    DARAJA_PAYOUT_SHORTCODE: darajaKeys.payoutShortcode,
    DARAJA_INITIATOR: darajaKeys.initiator,
    DARAJA_CREDENTIAL: darajaKeys.credential,
  }),
  forms: [{ channel: 'MPESA', form: { url: '', code: false } }],
  deposit: { amount: 12_500, payer: '0712345678', channelCode: 'MPESA' },
  payout: { amount: 1_000_000, payee: '0712345678', name: 'Wanjiru Kamau', bankCode: 'MPESA', channelCode: 'MPESA' },
  collects: [
    {
      method: 'POST',
      path: '/mpesa/stkpush/v1/processrequest',
      headers: { authorization: 'Bearer daraja-token', 'content-type': 'application/json' },
      body: {
        BusinessShortCode: '174379',
        Password: Buffer.from(`174379daraja-passkey${darajaTime}`).toString('base64'),
        Timestamp: darajaTime,
        TransactionType: 'CustomerPayBillOnline',
        Amount: 125,
        PartyA: '254712345678',
        PartyB: '174379',
        PhoneNumber: '254712345678',
        CallBackURL: darajaCallback(depositReference),
        AccountReference: depositReference.slice(0, 12),
        TransactionDesc: 'Deposit',
      },
    },
  ],
  pays: [
    {
      method: 'POST',
      path: '/mpesa/b2c/v3/paymentrequest',
      headers: { authorization: 'Bearer daraja-token' },
      body: {
        OriginatorConversationID: payoutReference,
        InitiatorName: 'lobby',
        SecurityCredential: darajaKeys.credential,
        CommandID: 'BusinessPayment',
        Amount: 10_000,
        PartyA: '600000',
        PartyB: '254712345678',
        Remarks: `Baobab ${payoutReference}`,
        QueueTimeOutURL: darajaCallback(payoutReference),
        ResultURL: darajaCallback(payoutReference),
        Occassion: '',
      },
    },
  ],
  statuses: [
    ['in', '0', '', 'success'],
    ['in', 'pending', '', 'prompted'],
    ['in', '1', '', 'insufficient'],
    ['in', '1032', '', 'declined'],
    ['in', '2001', '', 'declined'],
    ['in', '1019', '', 'expired'],
    ['in', '1037', '', 'expired'],
    ...['2', '3', '4', '8', '17', '1001', '1025', '9999', '2028', '8006', 'SFC_IC0003'].map(
      (status) => ['in', status, '', 'unavailable'] as const,
    ),
    ['in', '4999', '', null],
    ['in', '00', '', null],
    ['out', 'Completed', '', 'success'],
    ['out', 'pending', '', 'accepted'],
    ['out', 'Failed', '', 'unavailable'],
    ['out', 'Cancelled', '', 'unavailable'],
    ['out', 'Declined', '', 'unavailable'],
    ['out', 'completed', '', null],
    ['out', 'Authorized', '', null],
  ],
  forged: null,
  signsBody: false,
  untold: [],
};

const flutterwave: ServiceCase = {
  service: 'flutterwave',
  market: 'UG',
  values: (url) => ({
    FLUTTERWAVE_URL: url,
    FLUTTERWAVE_SECRET: flutterwaveKeys.secret,
    FLUTTERWAVE_HASH: flutterwaveKeys.hash,
    FLUTTERWAVE_EMAIL: 'pay@lobby.example',
  }),
  forms: [{ channel: 'AIRTEL_MM', form: { url: 'https://flutterwave.example/REFERENCE', code: false } }],
  deposit: { amount: 150_000, payer: '0701234567', channelCode: 'AIRTEL_MM' },
  payout: {
    amount: 400_000,
    payee: '0701234567',
    name: 'Okello John',
    bankCode: 'AIRTEL_MM',
    channelCode: 'AIRTEL_MM',
  },
  collects: [
    {
      method: 'POST',
      path: '/charges',
      headers: { authorization: `Bearer ${flutterwaveKeys.secret}`, 'content-type': 'application/json' },
      body: {
        tx_ref: depositReference,
        amount: 1_500,
        currency: 'UGX',
        email: 'pay@lobby.example',
        phone_number: '256701234567',
        network: 'AIRTEL',
      },
    },
  ],
  pays: [
    {
      method: 'POST',
      path: '/transfers',
      headers: { authorization: `Bearer ${flutterwaveKeys.secret}` },
      body: {
        account_bank: 'Airtel',
        account_number: '256701234567',
        beneficiary_name: 'Okello John',
        amount: 4_000,
        currency: 'UGX',
        debit_currency: 'UGX',
        narration: `Baobab ${payoutReference}`,
        reference: payoutReference,
        callback_url: `https://lobby.example${callbackPath}/flutterwave/${callbackSecretOf(testKey, 'flutterwave')}`,
      },
    },
  ],
  statuses: [
    ['in', 'successful', 'Approved', 'success'],
    ['in', 'pending', '', 'prompted'],
    ['in', 'failed', 'Insufficient funds', 'insufficient'],
    ['in', 'failed', 'Transaction declined by the customer', 'declined'],
    ['in', 'failed', 'Transaction has timed out', 'expired'],
    ['in', 'failed', '', 'unavailable'],
    ['in', 'success', '', null],
    ['in', 'succeeded', '', null],
    ['out', 'SUCCESSFUL', '', 'success'],
    ['out', 'NEW', '', 'accepted'],
    ['out', 'PENDING', '', 'accepted'],
    ['out', 'FAILED', '', 'unavailable'],
    ['out', 'successful', '', null],
    ['out', 'REVERSED', '', null],
  ],
  forged: { 'verif-hash': 'flutterwave-hasH' },
  signsBody: false,
  untold: [],
};

export const serviceCases: Readonly<Record<string, ServiceCase>> = {
  'paystack GH': {
    ...paystack,
    market: 'GH',
    forms: [
      { channel: 'MTN_MM', form: { url: '', code: false } },
      { channel: 'VODA_MM', form: { url: '', code: true } },
    ],
    deposit: { amount: 1_250, payer: '0244123456', channelCode: 'MTN_MM' },
    payout: { amount: 1_205, payee: '0244123456', name: 'Ama Mensah', bankCode: 'MTN_MM', channelCode: 'MTN_MM' },
    collects: [
      {
        method: 'POST',
        path: '/charge',
        headers: bearer,
        body: {
          email: 'pay@lobby.example',
          amount: 1_250,
          currency: 'GHS',
          reference: depositReference,
          mobile_money: { phone: '0244123456', provider: 'mtn' },
        },
      },
    ],
    pays: [
      {
        method: 'POST',
        path: '/transferrecipient',
        body: {
          type: 'mobile_money',
          name: 'Ama Mensah',
          account_number: '0244123456',
          bank_code: 'MTN',
          currency: 'GHS',
        },
      },
      paystackTransfer(1_205, 'GHS'),
    ],
  },
  'paystack NG': {
    ...paystack,
    market: 'NG',
    forms: [{ channel: 'PANPAY', form: { url: 'https://checkout.paystack.example/REFERENCE', code: false } }],
    deposit: { amount: 125_050, payer: '08031234567', channelCode: 'PANPAY' },
    payout: { amount: 500_005, payee: '0123456789', name: 'Ada Obi', bankCode: '058', channelCode: 'PANPAY' },
    collects: [
      {
        method: 'POST',
        path: '/transaction/initialize',
        headers: bearer,
        body: { email: 'pay@lobby.example', amount: 125_050, currency: 'NGN', reference: depositReference },
      },
    ],
    pays: [
      {
        method: 'POST',
        path: '/transferrecipient',
        body: { type: 'nuban', name: 'Ada Obi', account_number: '0123456789', bank_code: '058', currency: 'NGN' },
      },
      paystackTransfer(500_005, 'NGN'),
    ],
  },
  daraja,
  flutterwave,
};
