import type { MarketCode } from '../../contract';
import {
  paymentServiceNames,
  paymentServices,
  type PaymentServiceName,
  type PaymentSettings,
} from '../core/payment-settings';
import { readServiceVariable, type ServiceVariable } from './service-variable';

interface Variable extends ServiceVariable {
  readonly service: PaymentServiceName;
}

/** Variables of the payment services. Those that end in `_URL` are http addresses, which may have a path. */
const variables: Readonly<Record<string, Variable>> = {
  PAYSTACK_URL: { service: 'paystack', preset: 'https://api.paystack.co' },
  PAYSTACK_SECRET: { service: 'paystack' },
  PAYSTACK_EMAIL: { service: 'paystack' },
  DARAJA_URL: { service: 'daraja', preset: 'https://api.safaricom.co.ke' },
  DARAJA_KEY: { service: 'daraja' },
  DARAJA_SECRET: { service: 'daraja' },
  DARAJA_SHORTCODE: { service: 'daraja' },
  DARAJA_PASSKEY: { service: 'daraja' },
  DARAJA_TYPE: { service: 'daraja', preset: 'CustomerPayBillOnline' },
  DARAJA_TILL: { service: 'daraja', preset: '' },
  DARAJA_PAYOUT_SHORTCODE: { service: 'daraja' },
  DARAJA_INITIATOR: { service: 'daraja' },
  DARAJA_CREDENTIAL: { service: 'daraja' },
  FLUTTERWAVE_URL: { service: 'flutterwave', preset: 'https://api.flutterwave.com/v3' },
  FLUTTERWAVE_SECRET: { service: 'flutterwave' },
  FLUTTERWAVE_HASH: { service: 'flutterwave' },
  FLUTTERWAVE_EMAIL: { service: 'flutterwave' },
};

/** Providers without variables of their own here: MoMo (MOMO_URL) and the protocol of PROVIDER_URL. */
const otherProviders = ['momo', 'pan'];
const isService = (name: string): name is PaymentServiceName =>
  (paymentServiceNames as readonly string[]).includes(name);

type Source = Record<string, string | undefined>;

/** Reads PAYMENT_CHANNELS (`MTN_MM=hubtel,PANPAY=paystack`). Throws for a service that cannot serve the channel. */
function readChannels(source: Source, market: MarketCode): Record<string, string> {
  const channels: Record<string, string> = {};
  for (const part of (source['PAYMENT_CHANNELS'] ?? '').split(',')) {
    if (part.trim() === '') continue;
    const [code = '', name = '', ...rest] = part.split('=').map((text) => text.trim());
    if (code === '' || name === '' || rest.length > 0)
      throw new Error(`PAYMENT_CHANNELS: "${part.trim()}" is not CHANNEL=service`);
    if (code in channels) throw new Error(`PAYMENT_CHANNELS: names ${code} twice`);
    if (!isService(name) && !otherProviders.includes(name))
      throw new Error(
        `PAYMENT_CHANNELS: "${name}" is none of ${[...paymentServiceNames, ...otherProviders].join(', ')}`,
      );
    const served: Partial<Record<MarketCode, readonly string[]>> = isService(name) ? paymentServices[name] : {};
    if (isService(name) && !served[market]?.includes(code))
      throw new Error(`PAYMENT_CHANNELS: ${name} does not serve ${code} in ${market}`);
    channels[code] = name;
  }
  return channels;
}

/**
 * Reads PAYMENT_CHANNELS and the variables of the services. A service is set up when a channel names it or when one of
 * its required variables is there: a service whose channel went to another one is still asked about its older orders.
 * Throws with the name of a variable that is missing or wrong, and in production for an address without https.
 */
export function readPayments(
  source: Source,
  { production, market }: { readonly production: boolean; readonly market: MarketCode },
): PaymentSettings {
  const channels = readChannels(source, market);
  const isSet = ([name, { preset }]: [string, Variable]): boolean =>
    preset === undefined && Boolean(source[name]?.trim());
  const named = Object.entries(variables).filter(isSet);
  const services = paymentServiceNames.filter(
    (service) =>
      Object.values(channels).includes(service) || named.some(([, variable]) => variable.service === service),
  );
  const values: Record<string, string> = {};
  for (const [name, variable] of Object.entries(variables))
    if (services.includes(variable.service))
      values[name] = readServiceVariable(name, variable, {
        source,
        production,
        neededBy: variable.service,
        path: true,
      });
  if (production && values['PAYSTACK_SECRET']?.startsWith('sk_test_'))
    throw new Error('PAYSTACK_SECRET: production must not use a test key, whose money is not real');
  if (production && values['DARAJA_URL']?.includes('sandbox'))
    throw new Error('DARAJA_URL: production must not use the sandbox, whose money is not real');
  if (production && values['FLUTTERWAVE_SECRET']?.includes('_TEST'))
    throw new Error('FLUTTERWAVE_SECRET: production must not use a test key, whose money is not real');
  return { channels, services, values };
}
