import * as v from 'valibot';

/** Status of a payment at the provider. The first two are in progress, all others are final. */
export const reportStatuses = [
  'accepted',
  'prompted',
  'success',
  'declined',
  'insufficient',
  'expired',
  'unavailable',
] as const;
export type ReportStatus = (typeof reportStatuses)[number];

/** The state of a payment as the provider reports it. */
export interface Report {
  /** Our number of the order (`transNo` or `orderNo`). */
  readonly reference: string;
  readonly status: ReportStatus;
  readonly amount: number;
  readonly currency: string;
}

/** What a payment still needs from the payer: a one-time code, or the service's own page. */
export interface PaymentForm {
  /** Address of the service's page (https); null without one. */
  readonly url: string | null;
  /** Whether the service asks for a one-time code that it has sent to the payer. */
  readonly code: boolean;
}
export const noForm: PaymentForm = { url: null, code: false };

/** A request to collect money from a member. */
export interface Collection {
  readonly reference: string;
  readonly amount: number;
  readonly currency: string;
  /** The mobile number that pays, in national format. */
  readonly payer: string;
  readonly channelCode: string;
}

/** A request to pay money out. */
export interface Payout {
  readonly reference: string;
  /** The amount that arrives, in minor units. */
  readonly amount: number;
  readonly currency: string;
  /** A mobile number, an account at the bank `bankCode`, or a Pix key of the kind `bankCode`. */
  readonly payee: string;
  readonly name: string;
  readonly bankCode: string;
  readonly channelCode: string;
  /** True when the provider has accepted this payout before: it is then only looked up. */
  readonly accepted: boolean;
}

/** A callback with a valid signature. `id` is the provider's id of this message, which may arrive more than once. */
export interface SignedCallback {
  readonly id: string;
  readonly report: Report;
}

/** A callback without a signature: it only triggers a query of the payment. */
export interface Hint {
  /** Our reference. */
  readonly hint: string;
}
/** A genuine message that is not about one of our payments. */
export interface Unrelated {
  readonly unrelated: true;
}
export type Callback = SignedCallback | Hint | Unrelated;

/** A callback as it arrived. */
export interface RawCallback {
  readonly headers: Headers;
  readonly body: Uint8Array;
  /** The part of the path behind the secret of the address; empty without one. */
  readonly tail: string;
}

/** The provider gave no usable answer, so it is unknown whether it has the payment. */
export class ProviderSilent extends Error {
  override readonly name = 'ProviderSilent';
}

/** The provider at PROVIDER_URL is the simulated one, whose money nobody paid: production uses none of its reports. */
export class ProviderSimulated extends ProviderSilent {
  constructor() {
    super('PROVIDER_URL is the simulated provider');
  }
}

const simulatedSchema = v.object({ simulated: v.literal(true) });
/** Whether the body of an answer has the mark of the simulated provider. */
export const isSimulated = (answer: unknown): boolean => v.is(simulatedSchema, answer);

/**
 * A payment provider. Calls may be repeated with the same reference, take a few seconds at most, and throw
 * ProviderSilent when the outcome is unknown.
 */
export interface PaymentProvider {
  /** Part of the callback's address; also the name in orders and reviews. */
  readonly name: string;
  /** Requests a payment from a member. A known reference returns the state of its payment. */
  collect(collection: Collection): Promise<Report>;
  /**
   * Pays money out. A known reference returns the state of its payout. Null means that the provider does not know a
   * payout that it had accepted.
   */
  payOut(payout: Payout): Promise<Report | null>;
  /** Returns the state of a payment or payout, or null when the provider does not know the reference. */
  query(reference: string): Promise<Report | null>;
  /**
   * The secret part of the callback address, for a service that does not sign or whose signature is not enough; absent
   * for a provider whose address has none.
   */
  readonly secret?: string;
  /** Reads a callback. Null when its signature is missing or wrong, or its content is invalid. */
  readCallback(callback: RawCallback): Callback | null | Promise<Callback | null>;
  /** What an open payment still needs from the payer; absent for a provider that never needs anything. */
  form?(reference: string): Promise<PaymentForm>;
  /** Passes on the one-time code that the payer has typed. The state of the payment then decides. */
  submitCode?(reference: string, code: string): Promise<void>;
}
