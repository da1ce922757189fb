import { createHmac } from 'node:crypto';
import type { Secrets } from '../core/deps';
import type { SmsGatewayName, SmsSettings } from '../core/sms-settings';
import type { Send, SmsGateway } from './gateway';
import { africasTalking } from './gateways/africas-talking';
import { hubtel } from './gateways/hubtel';
import { infobip } from './gateways/infobip';
import { termii } from './gateways/termii';
import { twilio } from './gateways/twilio';

/** Path of the delivery reports; name and secret of the gateway follow. */
export const smsReportPath = '/callbacks/sms';

/**
 * The last part of the address of a gateway's reports. Most gateways do not sign, so only this address proves that a
 * report is genuine. It follows from a key in the database and does not change.
 */
export const reportSecretOf = ({ smsKey }: Pick<Secrets, 'smsKey'>, gateway: string): string =>
  createHmac('sha256', smsKey).update(`sms-reports:${gateway}`).digest('hex').slice(0, 40);

interface GatewayParts {
  readonly secrets: Pick<Secrets, 'smsKey'>;
  /** Address at which gateways reach this server, without a slash at the end. */
  readonly callbackUrl: string;
  readonly send: Send;
}

/** The public address for the reports of a gateway. */
export const reportUrlOf = ({ secrets, callbackUrl }: Omit<GatewayParts, 'send'>, name: string): string =>
  `${callbackUrl}${smsReportPath}/${name}/${reportSecretOf(secrets, name)}`;

/** Creates the gateways that the operator has set, in their order. */
export function gatewaysOf({ order, values }: SmsSettings, { send, ...parts }: GatewayParts): readonly SmsGateway[] {
  const value = (name: string): string => values[name] ?? '';
  const make: Readonly<Record<SmsGatewayName, () => SmsGateway>> = {
    africastalking: () =>
      africasTalking(
        {
          url: value('AFRICASTALKING_URL'),
          username: value('AFRICASTALKING_USERNAME'),
          key: value('AFRICASTALKING_KEY'),
          sender: value('AFRICASTALKING_SENDER'),
        },
        send,
      ),
    hubtel: () =>
      hubtel(
        {
          url: value('HUBTEL_SMS_URL'),
          clientId: value('HUBTEL_SMS_ID'),
          clientSecret: value('HUBTEL_SMS_SECRET'),
          sender: value('HUBTEL_SMS_SENDER'),
        },
        send,
      ),
    twilio: () =>
      twilio(
        {
          url: value('TWILIO_URL'),
          account: value('TWILIO_ACCOUNT'),
          token: value('TWILIO_TOKEN'),
          sender: value('TWILIO_SENDER'),
          reportUrl: reportUrlOf(parts, 'twilio'),
        },
        send,
      ),
    infobip: () =>
      infobip(
        {
          url: value('INFOBIP_URL'),
          key: value('INFOBIP_KEY'),
          sender: value('INFOBIP_SENDER'),
          reportUrl: reportUrlOf(parts, 'infobip'),
        },
        send,
      ),
    termii: () =>
      termii(
        {
          url: value('TERMII_URL'),
          key: value('TERMII_KEY'),
          sender: value('TERMII_SENDER'),
          reportSecret: value('TERMII_REPORT_SECRET') || null,
        },
        send,
      ),
  };
  return order.map((name) => make[name]());
}
