import type { Market } from '../../contract';
import type { PaymentServiceName, PaymentSettings } from '../core/payment-settings';
import type { Db } from '../db/types';
import { callbackSecretOf, type Send } from './ask';
import { createMemory, type PaymentMemory } from './memory';
import type { PaymentProvider } from './provider';
import { createDaraja } from './services/daraja';
import { createFlutterwave } from './services/flutterwave';
import { createPaystack } from './services/paystack';

/** What every adapter gets. */
export interface ServiceParts {
  readonly market: Pick<Market, 'currency' | 'scale' | 'countryCode' | 'code'>;
  readonly memory: PaymentMemory;
  /** The secret part of the callback address. */
  readonly secret: string;
  /** The public address of the callbacks, with the secret. */
  readonly callbackUrl: string;
  /** The time in ms. */
  readonly now: () => number;
  readonly send: Send;
}

export interface ServicesOptions extends Pick<ServiceParts, 'market' | 'now' | 'send'> {
  readonly db: Db;
  readonly settings: PaymentSettings;
  /** The key of the secret addresses. */
  readonly key: Uint8Array;
  /** Address of the callbacks of all providers, without a slash at the end. */
  readonly callbacks: string;
}

/** Creates the adapter of a service from its variables. */
export function createService(
  name: PaymentServiceName,
  values: PaymentSettings['values'],
  parts: ServiceParts,
): PaymentProvider {
  const value = (variable: string): string => values[variable] ?? '';
  const make: Readonly<Record<PaymentServiceName, () => PaymentProvider>> = {
    paystack: () =>
      createPaystack(
        { url: value('PAYSTACK_URL'), secretKey: value('PAYSTACK_SECRET'), email: value('PAYSTACK_EMAIL') },
        parts,
      ),
    flutterwave: () =>
      createFlutterwave(
        {
          url: value('FLUTTERWAVE_URL'),
          secretKey: value('FLUTTERWAVE_SECRET'),
          hash: value('FLUTTERWAVE_HASH'),
          email: value('FLUTTERWAVE_EMAIL'),
        },
        parts,
      ),
    daraja: () =>
      createDaraja(
        {
          url: value('DARAJA_URL'),
          key: value('DARAJA_KEY'),
          secret: value('DARAJA_SECRET'),
          shortcode: value('DARAJA_SHORTCODE'),
          passkey: value('DARAJA_PASSKEY'),
          type: value('DARAJA_TYPE'),
          till: value('DARAJA_TILL'),
          payoutShortcode: value('DARAJA_PAYOUT_SHORTCODE'),
          initiator: value('DARAJA_INITIATOR'),
          credential: value('DARAJA_CREDENTIAL'),
        },
        parts,
      ),
  };
  return make[name]();
}

/** Creates the adapters of the services that the operator has set up. */
export const createServices = ({ settings, db, key, callbacks, ...parts }: ServicesOptions): PaymentProvider[] =>
  settings.services.map((name) => {
    const secret = callbackSecretOf(key, name);
    const memory = createMemory(db, name, parts.now);
    return createService(name, settings.values, {
      ...parts,
      memory,
      secret,
      callbackUrl: `${callbacks}/${name}/${secret}`,
    });
  });
