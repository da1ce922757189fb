import type { MarketCode } from './markets';

/** A mobile network, and the payment channel of its wallet (NAV-33). */
export interface Network {
  readonly name: string;
  /** Null when no wallet of the network is known. */
  readonly channelCode: string | null;
  /** Names in the numbering table (contract/numbers/plan.gen.ts) of the companies whose blocks are this network's. */
  readonly carriers: readonly string[];
  /** A former name, which orders and older apps still hold. */
  readonly formerly?: string;
}

/**
 * The networks of each market: deposit, withdraw and mall share them. A number may have been ported, so its network
 * only decides what is offered first. Brazil has no carriers: the data names the company of a third of the blocks, and
 * some of those companies have been sold.
 */
export const networks: Readonly<Record<MarketCode, readonly Network[]>> = {
  GH: [
    { name: 'MTN', channelCode: 'MTN_MM', carriers: ['MTN'] },
    { name: 'AirtelTigo', channelCode: 'AIRTELTIGO_MM', carriers: ['airteltiGO'] },
    { name: 'Telecel', channelCode: 'VODA_MM', carriers: ['Telecel'], formerly: 'Vodafone' },
  ],
  KE: [
    { name: 'Safaricom', channelCode: 'MPESA', carriers: ['Safaricom'] },
    { name: 'Airtel', channelCode: 'AIRTEL_MM', carriers: ['Airtel'] },
    { name: 'Telkom', channelCode: 'TKASH', carriers: ['Telkom'] },
  ],
  UG: [
    { name: 'MTN', channelCode: 'MTN_MM', carriers: ['MTN'] },
    { name: 'Airtel', channelCode: 'AIRTEL_MM', carriers: ['Airtel'] },
  ],
  NG: [
    { name: 'MTN', channelCode: 'MTN_MM', carriers: ['MTN'] },
    { name: 'Airtel', channelCode: 'AIRTEL_MM', carriers: ['Airtel'] },
    { name: 'Glo', channelCode: 'GLO_MM', carriers: ['Glo'] },
    { name: '9mobile', channelCode: '9MOBILE_MM', carriers: ['9mobile'] },
  ],
  BR: [
    { name: 'Claro', channelCode: null, carriers: [] },
    { name: 'TIM', channelCode: null, carriers: [] },
    { name: 'Vivo', channelCode: null, carriers: [] },
  ],
};
