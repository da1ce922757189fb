import type { MarketCode } from './markets';

/** A mobile network: its prefixes after the leading zero, and the payment channel of its wallet (NAV-33). */
export interface Network {
  readonly name: string;
  readonly channelCode: string;
  readonly prefixes: readonly string[];
}

const numbers = (first: number, last: number): string[] =>
  Array.from({ length: last - first + 1 }, (_, index) => String(first + index));

/**
 * Networks by market, by the national numbering plans. Brazil has none, because prefixes there name the region, not the
 * network. A number may have been ported, so the network only decides which channel to offer first.
 */
export const networks: Readonly<Record<MarketCode, readonly Network[]>> = {
  GH: [
    { name: 'MTN', channelCode: 'MTN_MM', prefixes: ['24', '54', '55', '59'] },
    { name: 'AirtelTigo', channelCode: 'AIRTELTIGO_MM', prefixes: ['26', '27', '56', '57'] },
    { name: 'Vodafone', channelCode: 'VODA_MM', prefixes: ['20', '50'] },
  ],
  KE: [
    {
      name: 'Safaricom',
      channelCode: 'MPESA',
      prefixes: [
        ...numbers(700, 729),
        ...numbers(740, 743),
        '745',
        '746',
        '748',
        ...numbers(757, 759),
        '768',
        '769',
        ...numbers(790, 799),
        ...numbers(110, 119),
      ],
    },
    {
      name: 'Airtel',
      channelCode: 'AIRTEL_MM',
      prefixes: [...numbers(730, 739), ...numbers(750, 756), '762', ...numbers(780, 789), ...numbers(100, 109)],
    },
    { name: 'Telkom', channelCode: 'TKASH', prefixes: numbers(770, 779) },
  ],
  UG: [
    { name: 'MTN', channelCode: 'MTN_MM', prefixes: ['76', '77', '78', '79'] },
    { name: 'Airtel', channelCode: 'AIRTEL_MM', prefixes: ['70', '74', '75'] },
  ],
  NG: [
    {
      name: 'MTN',
      channelCode: 'MTN_MM',
      prefixes: ['703', '706', '803', '806', '810', '813', '814', '816', '903', '906', '913', '916'],
    },
    {
      name: 'Airtel',
      channelCode: 'AIRTEL_MM',
      prefixes: ['701', '708', '802', '808', '812', '901', '902', '904', '907', '912'],
    },
    { name: 'Glo', channelCode: 'GLO_MM', prefixes: ['705', '805', '807', '811', '815', '905', '915'] },
    { name: '9mobile', channelCode: '9MOBILE_MM', prefixes: ['809', '817', '818', '908', '909'] },
  ],
  BR: [],
};

/** The network whose prefix a national number has; null for an unknown prefix. */
export function networkOf(market: MarketCode, mobile: string): Network | null {
  const digits = mobile.replace(/^0/, '');
  return networks[market].find(({ prefixes }) => prefixes.some((prefix) => digits.startsWith(prefix))) ?? null;
}
