/**
 * BR Code of a Pix payment: EMV merchant-presented QR fields (EMVCo QRCPS-MPM) as the Brazilian central bank's "Manual
 * do BR Code" sets them. Each field is two digits of id, two digits of length, and the value.
 */
export interface PixPayment {
  /** The receiver's Pix key. */
  readonly key: string;
  /** Receiver as the payer's bank shows it: at most 25 characters. */
  readonly name: string;
  /** At most 15 characters. */
  readonly city: string;
  /** Minor units, above 0. */
  readonly amount: number;
  /** Transaction id: 1 to 25 letters and digits. */
  readonly txid: string;
}

/** CRC-16/CCITT-FALSE (polynomial 0x1021, start 0xFFFF) over ASCII text, as four upper-case hexadecimal digits. */
export function crc16(text: string): string {
  let crc = 0xffff;
  for (const sign of text) {
    crc ^= sign.charCodeAt(0) << 8;
    for (let bit = 0; bit < 8; bit += 1) crc = crc & 0x8000 ? ((crc << 1) ^ 0x1021) & 0xffff : (crc << 1) & 0xffff;
  }
  return crc.toString(16).toUpperCase().padStart(4, '0');
}

/** One field. Throws RangeError for a value that is empty or longer than 99 characters. */
function field(id: string, value: string): string {
  if (value.length === 0 || value.length > 99) throw new RangeError(`BR Code field ${id} has ${value.length} signs`);
  return id + String(value.length).padStart(2, '0') + value;
}

/** Replaces accented letters and drops what is not printable ASCII: banks' readers differ in what else they accept. */
const ascii = (text: string, most: number): string =>
  text
    .normalize('NFD')
    .replace(/[^\x20-\x7e]/g, '')
    .trim()
    .slice(0, most);

/**
 * The "Pix copia e cola" of one payment. Throws RangeError for an amount, key or transaction id that the format cannot
 * hold.
 */
export function brCode({ key, name, city, amount, txid }: PixPayment): string {
  if (!Number.isSafeInteger(amount) || amount <= 0) throw new RangeError(`not an amount: ${amount}`);
  if (!/^[A-Za-z0-9]{1,25}$/.test(txid)) throw new RangeError(`not a transaction id: ${txid}`);
  const value = `${Math.floor(amount / 100)}.${String(amount % 100).padStart(2, '0')}`;
  if (value.length > 13) throw new RangeError(`amount ${value} has more than 13 signs`);
  const account = field('00', 'br.gov.bcb.pix') + field('01', key);
  const open = [
    field('00', '01'),
    field('26', account),
    field('52', '0000'),
    field('53', '986'),
    field('54', value),
    field('58', 'BR'),
    field('59', ascii(name, 25)),
    field('60', ascii(city, 15)),
    field('62', field('05', txid)),
    '6304',
  ].join('');
  return open + crc16(open);
}
