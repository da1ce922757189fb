import { describe, expect, test } from 'vitest';
import { readSms } from './sms-settings';

const hubtel = {
  SMS_GATEWAYS: 'hubtel',
  HUBTEL_SMS_ID: 'id',
  HUBTEL_SMS_SECRET: 's3cret',
  HUBTEL_SMS_SENDER: 'BAOBAB',
};
const read = (source: Record<string, string>, production = false) => readSms(source, { production });

describe('settings of SMS gateways', () => {
  test('without SMS_GATEWAYS there is none', () => {
    expect(read({})).toEqual({ order: [], values: {} });
    expect(read({ SMS_GATEWAYS: ' , ' })).toEqual({ order: [], values: {} });
  });
  test('only the variables of the named gateways are read, in their order', () => {
    const source = {
      ...hubtel,
      SMS_GATEWAYS: 'hubtel, termii',
      TERMII_KEY: 'k',
      TERMII_SENDER: 'BAOBAB',
      TWILIO_TOKEN: 'unused',
    };
    const { order, values } = read(source);
    expect(order).toEqual(['hubtel', 'termii']);
    expect(values).toEqual({
      HUBTEL_SMS_URL: 'https://sms.hubtel.com',
      HUBTEL_SMS_ID: 'id',
      HUBTEL_SMS_SECRET: 's3cret',
      HUBTEL_SMS_SENDER: 'BAOBAB',
      TERMII_URL: 'https://api.ng.termii.com',
      TERMII_KEY: 'k',
      TERMII_SENDER: 'BAOBAB',
      TERMII_REPORT_SECRET: '',
    });
  });
  test.each<[string, Record<string, string>, string]>([
    ['an unknown gateway', { SMS_GATEWAYS: 'smsfly' }, 'SMS_GATEWAYS: "smsfly" is none of africastalking'],
    ['a gateway twice', { ...hubtel, SMS_GATEWAYS: 'hubtel,hubtel' }, 'SMS_GATEWAYS: names a gateway twice'],
    ['a missing variable', { ...hubtel, HUBTEL_SMS_SECRET: ' ' }, 'HUBTEL_SMS_SECRET: is needed by hubtel'],
    [
      'an address with a path',
      { ...hubtel, HUBTEL_SMS_URL: 'https://sms.example/v1' },
      'HUBTEL_SMS_URL: is not an http address',
    ],
    ['another scheme', { ...hubtel, HUBTEL_SMS_URL: 'ftp://sms.example' }, 'HUBTEL_SMS_URL: is not an http address'],
  ])('%s stops the start and is named', (_, source, message) => {
    expect(() => read(source)).toThrow(message);
  });
  test('an error does not show a secret', () => {
    const wrong = { ...hubtel, SMS_GATEWAYS: 'hubtel,twilio', TWILIO_ACCOUNT: 'AC1', TWILIO_TOKEN: 'very-secret' };
    expect(() => read(wrong)).toThrow(/^TWILIO_SENDER: is needed by twilio in SMS_GATEWAYS$/);
  });
  test('production takes http on this machine only', () => {
    expect(() => read({ ...hubtel, HUBTEL_SMS_URL: 'http://sms.example' }, true)).toThrow(
      'HUBTEL_SMS_URL: production needs https',
    );
    expect(read({ ...hubtel, HUBTEL_SMS_URL: 'http://localhost:9000/' }, true).values['HUBTEL_SMS_URL']).toBe(
      'http://localhost:9000',
    );
  });
});
