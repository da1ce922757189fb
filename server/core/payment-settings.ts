import type { MarketCode } from '../../contract';

/** The payment services with an adapter, and the channels (by their code) that each can serve in a market. */
export const paymentServices = {
  paystack: { GH: ['MTN_MM', 'VODA_MM', 'AIRTELTIGO_MM', 'PANPAY'], NG: ['PANPAY'] },
  daraja: { KE: ['MPESA'] },
  flutterwave: { UG: ['MTN_MM', 'AIRTEL_MM'] },
} as const satisfies Readonly<Record<string, Partial<Record<MarketCode, readonly string[]>>>>;
export type PaymentServiceName = keyof typeof paymentServices;
export const paymentServiceNames = Object.keys(paymentServices) as readonly PaymentServiceName[];

/** What the operator has set for the payment services. */
export interface PaymentSettings {
  /** Name of the provider by channel code (PAYMENT_CHANNELS); channels that are not in it stay with MoMo or `pan`. */
  readonly channels: Readonly<Record<string, string>>;
  /** The services whose variables are set: those of `channels`, and those that only have older orders left. */
  readonly services: readonly PaymentServiceName[];
  /** The variables of these services by name; a variable with a default, or one that may be empty, is always there. */
  readonly values: Readonly<Record<string, string>>;
}
