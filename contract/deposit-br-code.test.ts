import { describe, expect, test } from 'vitest';
import { brCode, crc16 } from './deposit-br-code';

/** Reads id, length and value fields, as a bank's reader does. */
function read(text: string): Record<string, string> {
  const fields: Record<string, string> = {};
  for (let at = 0; at < text.length;) {
    const length = Number(text.slice(at + 2, at + 4));
    fields[text.slice(at, at + 2)] = text.slice(at + 4, at + 4 + length);
    at += 4 + length;
  }
  return fields;
}

const payment = {
  key: '123e4567-e12b-12d1-a456-426655440000',
  name: 'Baobab Jogos',
  city: 'São Paulo',
  amount: 5_000,
  txid: 'DABCDEFGH2345678',
};

describe('the BR Code', () => {
  test('Q74 crc16 returns the published check value of CRC-16/CCITT-FALSE', () => {
    expect([crc16('123456789'), crc16(''), crc16('A')]).toEqual(['29B1', 'FFFF', 'B915']);
  });

  test('Q74 the example in the "Manual do BR Code" has its printed CRC', () => {
    const example =
      '00020126580014br.gov.bcb.pix0136123e4567-e12b-12d1-a456-4266554400005204000053039865802BR5913Fulano de Tal6008BRASILIA62070503***6304';
    expect(crc16(example)).toBe('1D3D');
  });

  test('Q74 the code has all fields of the standard', () => {
    const code = brCode(payment);
    expect(code.slice(0, -4)).toBe(
      '000201' +
        '26580014br.gov.bcb.pix0136123e4567-e12b-12d1-a456-426655440000' +
        '52040000' +
        '5303986' +
        '540550.00' +
        '5802BR' +
        '5912Baobab Jogos' +
        '6009Sao Paulo' +
        '62200516DABCDEFGH2345678' +
        '6304',
    );
    const fields = read(code);
    expect([read(fields['26']!), read(fields['62']!)]).toEqual([
      { '00': 'br.gov.bcb.pix', '01': payment.key },
      { '05': payment.txid },
    ]);
    expect(fields['63']).toBe(crc16(code.slice(0, -4)));
  });

  test.each([
    [1, '0.01'],
    [99, '0.99'],
    [100, '1.00'],
    [123_456, '1234.56'],
    [99_999_999_900, '999999999.00'],
  ])('Q74 %i minor units are written as %s', (amount, text) => {
    expect(read(brCode({ ...payment, amount }))['54']).toBe(text);
  });

  test('Q74 the name is cut at 25 characters and the city at 15', () => {
    const fields = read(brCode({ ...payment, name: 'Ç'.repeat(40), city: 'x'.repeat(40) }));
    expect([fields['59'], fields['60']]).toEqual(['C'.repeat(25), 'x'.repeat(15)]);
  });

  test.each([
    ['no amount', { amount: 0 }],
    ['a part of a minor unit', { amount: 1.5 }],
    ['no transaction id', { txid: '' }],
    ['a transaction id of 26 characters', { txid: 'A'.repeat(26) }],
    ['a hyphen in the transaction id', { txid: 'D-1' }],
    ['no key', { key: '' }],
    ['a key of 78 characters', { key: 'a'.repeat(78) }],
    ['no name', { name: 'ç̃'.slice(1) }],
  ])('Q74 %s is refused', (_, over) => {
    expect(() => brCode({ ...payment, ...over })).toThrow(RangeError);
  });
});
