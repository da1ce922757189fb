/** What an operator says of a payment. The first two are on their way, the others are its last word. */
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

/** A payment as an operator reports it. */
export interface Report {
  /** Our transNo. */
  readonly reference: string;
  readonly status: ReportStatus;
  /** Minor units. */
  readonly amount: number;
  readonly currency: string;
}

/** What an operator is asked for. */
export interface Collection {
  readonly reference: string;
  readonly amount: number;
  readonly currency: string;
  /** The number that pays, as the member knows it. */
  readonly payer: string;
  readonly channelCode: string;
}

/** What an operator is to pay out. */
export interface Payout {
  readonly reference: string;
  /** What arrives, minor units. */
  readonly amount: number;
  readonly currency: string;
  /** A mobile number, an account at the bank of `bankCode`, or a Pix key of the kind `bankCode`. */
  readonly payee: string;
  readonly name: string;
  readonly bankCode: string;
  readonly channelCode: string;
  /** The operator has said before that it has this payout: it is only asked about. */
  readonly accepted: boolean;
}

/** A callback whose signature is right; `id` is the operator's own of this message, which may come again. */
export interface SignedCallback {
  readonly id: string;
  readonly report: Report;
}

/** A callback that proves nothing: its payment is asked about. */
export interface Hint {
  /** Our reference. */
  readonly hint: string;
}
export type Callback = SignedCallback | Hint;

/** The operator gave no answer that can be used: whether it has the payment is unknown. */
export class OperatorSilent extends Error {
  override readonly name = 'OperatorSilent';
}

/**
 * Somebody who moves money for us. The calls may be repeated with the same reference, take at most a few seconds, and
 * throw
 * OperatorSilent when the outcome is unknown.
 */
export interface PaymentOperator {
  /** Part of the callback's address, and how reviews name it. */
  readonly name: string;
  /** Asks for the money; a known reference gives its payment as it stands. */
  collect(collection: Collection): Promise<Report>;
  /**
   * Pays money out; a known reference gives its payout as it stands. Null when it does not know one that it had
   * accepted.
   */
  payOut(payout: Payout): Promise<Report | null>;
  /** The payment or payout as it stands, or null when the operator does not know the reference. */
  query(reference: string): Promise<Report | null>;
  /** Reads a callback; null when it should be signed by the operator and is not, or makes no sense. */
  readCallback(headers: Headers, body: Uint8Array): Callback | null;
}
