import { describe, expect, test } from 'vitest';
import {
  checkMallAddress,
  checkMallField,
  mallAddressMessages,
  mallAreas,
  postalRules,
  tidyMallAddress,
  tidyPostal,
  type MallAddressFields,
} from './mall-address';
import { marketCodes, markets, type MarketCode } from './wire/markets';

const good = (market: MarketCode): MallAddressFields => ({
  name: 'Ama Mensah',
  mobile: markets[market].mobile.example,
  area: mallAreas[market][0]!.code,
  postal: postalRules[market].example,
  address: '12 Oxford Street',
});

describe('MAL-2 the address of the mall', () => {
  test('the messages hold those of the specification', () => {
    expect(Object.values(mallAddressMessages)).toEqual([
      'Please fill in the tel',
      'Please fill in the name',
      'Malformed name',
      'Malformed phone number',
      'This number belongs to another country',
      'There is no mobile number with this beginning',
      'Please select a receiving area',
      'Address can not be empty',
      'Wrong postal code',
    ]);
  });

  test.each(marketCodes)('%s accepts an address with its example of a postal code', (market) => {
    expect(checkMallAddress(market, tidyMallAddress(market, good(market)))).toEqual({});
  });

  test.each(marketCodes)('%s reports each missing field', (market) => {
    const empty = { name: '', mobile: ' ', area: '', postal: '', address: '  ' };
    expect(checkMallAddress(market, tidyMallAddress(market, empty))).toEqual({
      name: 'nameMissing',
      mobile: 'telMissing',
      area: 'areaMissing',
      address: 'addressMissing',
      ...(postalRules[market].required ? { postal: 'postalWrong' } : {}),
    });
  });

  test('each market has its areas once, with the number of its country', () => {
    const counts = marketCodes.map((market) => new Set(mallAreas[market].map(({ code }) => code)).size);
    expect(counts).toEqual([16, 47, 5, 37, 27]);
    for (const market of marketCodes)
      for (const { code, name } of mallAreas[market]) {
        expect(code).toMatch(new RegExp(`^${market}-[A-Z0-9]{1,3}$`));
        expect(name).not.toBe('');
      }
  });

  test.each<[MarketCode, string, string, boolean]>([
    ['GH', 'ga 184 2210', 'GA-184-2210', true],
    ['GH', 'GA1842210', 'GA-184-2210', true],
    ['GH', 'A2–0030–0051', 'A2-0030-0051', true],
    ['GH', 'GA-18', 'GA-18', false],
    ['KE', ' 00100 ', '00100', true],
    ['KE', '0100', '0100', false],
    ['UG', '10101', '10101', true],
    ['UG', 'ABCDE', 'ABCDE', false],
    ['NG', '100 001', '100001', true],
    ['NG', '000001', '000001', false],
    ['BR', '01310100', '01310-100', true],
    ['BR', '01.310-100', '01310-100', true],
    ['BR', '00000-000', '00000-000', false],
    ['BR', '0131010', '0131010', false],
  ])('%s reads the postal code %j as %j', (market, given, tidy, isRight) => {
    expect(tidyPostal(market, given)).toBe(tidy);
    expect(checkMallField(market, 'postal', tidy)).toBe(isRight ? null : 'postalWrong');
  });

  test.each([
    ['Ama', null],
    ['José da Silva', null],
    ["N'Diaye-Ba", null],
    ['A', 'nameMalformed'],
    ['Ama 2', 'nameMalformed'],
    ['<b>Ama</b>', 'nameMalformed'],
    ['A'.repeat(61), 'nameMalformed'],
  ])('the name %j has the problem %s', (name, problem) => {
    expect(checkMallField('GH', 'name', name)).toBe(problem);
  });

  test.each<[MarketCode, string, string]>([
    ['GH', '+233 24 412 4417', '0244124417'],
    ['GH', '024 412-4417', '0244124417'],
    ['BR', '+55 (11) 91234-5678', '11912345678'],
  ])('%s reads the phone number %j as %s', (market, given, mobile) => {
    expect(tidyMallAddress(market, { ...good(market), mobile: given }).mobile).toBe(mobile);
    expect(checkMallField(market, 'mobile', mobile)).toBeNull();
    expect(checkMallField(market, 'mobile', mobile.slice(1))).toBe('telMalformed');
  });

  test('Q88 a landline and a foreign number are refused with their reason', () => {
    expect(checkMallField('GH', 'mobile', '0302123456')).toBe('telKind');
    expect(checkMallField('GH', 'mobile', '+254712345678')).toBe('telCountry');
  });
});
