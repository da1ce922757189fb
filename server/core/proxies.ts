import { BlockList, isIP } from 'node:net';

const familyOf = (address: string): 'ipv4' | 'ipv6' | null =>
  (({ 4: 'ipv4', 6: 'ipv6' })[isIP(address)] as 'ipv4' | 'ipv6' | undefined) ?? null;

/** An IPv4 address that a socket of both families reports as `::ffff:1.2.3.4`, in its plain form. */
export const plainAddress = (address: string): string => address.replace(/^::ffff:(?=[\d.]+$)/i, '');

interface Range {
  readonly address: string;
  readonly family: 'ipv4' | 'ipv6';
  readonly bits: number;
}

/** Reads `10.0.0.1`, `10.0.0.0/8`, `fd00::1` or `fd00::/8`; null for any other text. */
function readRange(item: string): Range | null {
  const [address = '', prefix, ...more] = item.split('/');
  const family = familyOf(address);
  if (family === null || more.length > 0) return null;
  const most = family === 'ipv4' ? 32 : 128;
  if (prefix === undefined) return { address, family, bits: most };
  const bits = Number(prefix);
  return /^\d{1,3}$/.test(prefix) && bits <= most ? { address, family, bits } : null;
}

/** Whether a text is an IPv4 or IPv6 address or a range of them (TRUSTED_PROXIES). */
export const isAddressOrRange = (item: string): boolean => readRange(item) !== null;

/** The proxies whose X-Forwarded-For header the server believes (A2). */
export class TrustedProxies {
  readonly #list = new BlockList();

  /** `items` are addresses and ranges. Throws when one is neither. */
  constructor(items: readonly string[]) {
    for (const item of items) {
      const range = readRange(item);
      if (range === null) throw new RangeError(`not an address or a range: ${item}`);
      this.#list.addSubnet(range.address, range.bits, range.family);
    }
  }

  has(address: string): boolean {
    const family = familyOf(address);
    return family !== null && this.#list.check(address, family);
  }
}
