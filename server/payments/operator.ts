/** What an operator says of a payment. The first two are on their way, the others are its last word. */
export const reportStatuses = ['accepted', 'prompted', 'success', 'declined', 'insufficient', 'expired', 'unavailable'] as const;
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
  /** A mobile number, or an account at the bank of `bankCode`. */
  readonly payee: string;
  readonly name: string;
  readonly bankCode: string;
  readonly channelCode: string;
}

/** A callback whose signature is right. */
export interface Callback {
  /** The operator's id of this message; the same one may come again. */
  readonly id: string;
  readonly report: Report;
}

/** The operator gave no answer that can be used: whether it has the payment is unknown. */
export class OperatorSilent extends Error {
  override readonly name = 'OperatorSilent';
}

/**
 * Somebody who moves money for us. The calls may be repeated with the same reference, take at most a few seconds, and throw
 * OperatorSilent when the outcome is unknown.
 */
export interface PaymentOperator {
  /** Part of the callback's address, and how reviews name it. */
  readonly name: string;
  /** Asks for the money; a known reference gives its payment as it stands. */
  collect(collection: Collection): Promise<Report>;
  /** Pays money out; a known reference gives its payout as it stands. */
  payOut(payout: Payout): Promise<Report>;
  /** The payment as it stands, or null when the operator does not know the reference. */
  query(reference: string): Promise<Report | null>;
  /** Reads a callback; null when it is not signed by the operator or makes no sense. */
  readCallback(headers: Headers, body: Uint8Array): Callback | null;
}
