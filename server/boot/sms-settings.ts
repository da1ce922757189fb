import { smsGatewayNames, type SmsGatewayName, type SmsSettings } from '../core/sms-settings';
import { readServiceVariable, type ServiceVariable } from './service-variable';

interface Variable extends ServiceVariable {
  readonly gateway: SmsGatewayName;
}

/** Variables of the gateways. Those that end in `_URL` are http addresses without a path. */
const variables: Readonly<Record<string, Variable>> = {
  AFRICASTALKING_URL: { gateway: 'africastalking', preset: 'https://api.africastalking.com' },
  AFRICASTALKING_USERNAME: { gateway: 'africastalking' },
  AFRICASTALKING_KEY: { gateway: 'africastalking' },
  AFRICASTALKING_SENDER: { gateway: 'africastalking', preset: '' },
  HUBTEL_SMS_URL: { gateway: 'hubtel', preset: 'https://sms.hubtel.com' },
  HUBTEL_SMS_ID: { gateway: 'hubtel' },
  HUBTEL_SMS_SECRET: { gateway: 'hubtel' },
  HUBTEL_SMS_SENDER: { gateway: 'hubtel' },
  TWILIO_URL: { gateway: 'twilio', preset: 'https://api.twilio.com' },
  TWILIO_ACCOUNT: { gateway: 'twilio' },
  TWILIO_TOKEN: { gateway: 'twilio' },
  TWILIO_SENDER: { gateway: 'twilio' },
  INFOBIP_URL: { gateway: 'infobip' },
  INFOBIP_KEY: { gateway: 'infobip' },
  INFOBIP_SENDER: { gateway: 'infobip' },
  TERMII_URL: { gateway: 'termii', preset: 'https://api.ng.termii.com' },
  TERMII_KEY: { gateway: 'termii' },
  TERMII_SENDER: { gateway: 'termii' },
  TERMII_REPORT_SECRET: { gateway: 'termii', preset: '' },
};

const isGateway = (name: string): name is SmsGatewayName => (smsGatewayNames as readonly string[]).includes(name);

/**
 * Reads SMS_GATEWAYS and the variables of the gateways in it. Throws with the name of a variable that is missing or
 * wrong, and in production for an address without https.
 */
export function readSms(
  source: Record<string, string | undefined>,
  { production }: { readonly production: boolean },
): SmsSettings {
  const order = (source['SMS_GATEWAYS'] ?? '')
    .split(',')
    .map((name) => name.trim())
    .filter((name) => name !== '')
    .map((name) => {
      if (!isGateway(name)) throw new Error(`SMS_GATEWAYS: "${name}" is none of ${smsGatewayNames.join(', ')}`);
      return name;
    });
  if (new Set(order).size < order.length) throw new Error('SMS_GATEWAYS: names a gateway twice');
  const values: Record<string, string> = {};
  for (const [name, variable] of Object.entries(variables)) {
    if (!order.includes(variable.gateway)) continue;
    const neededBy = `${variable.gateway} in SMS_GATEWAYS`;
    values[name] = readServiceVariable(name, variable, { source, production, neededBy });
  }
  return { order, values };
}
