import { parsePhoneNumberFromString } from 'libphonenumber-js/max';
import { expect, test } from 'vitest';
import { hasMobileShape, marketCodes, markets } from '../../contract';
import { formatMobile, isMobile, mobileBlocks, networkOf } from '../../contract/numbers/mobile';
import { plan, planDate, planSource } from '../../contract/numbers/plan.gen';
import { networks } from '../../contract/wire/networks';
import { differences, numberOf, readSource, readTable, significantLength } from './plan';

test('the numbering table is that of the installed packages', async () => {
  // After an update of a package: npm run plan:numbers prints what has changed; read it, then commit the table.
  expect(differences(plan, await readTable())).toEqual([]);
  expect(planSource).toBe(readSource());
  expect(planDate).toMatch(/^20\d\d-\d\d-\d\d$/);
});

test('a block that is new or gone is named', () => {
  const changed = structuredClone(plan) as { -readonly [Code in keyof typeof plan]: (typeof plan)[Code] };
  changed.GH = { ...plan.GH, carriers: { ...plan.GH.carriers, MTN: '24 256-257 53-55 591-598 60' } };
  expect(differences(plan, changed)).toEqual(['GH MTN: the table lacks 60', 'GH MTN: the packages lack 599']);
});

test.each(marketCodes)('Q88 %s: every beginning of four digits is judged as the package does', (code) => {
  const market = markets[code];
  const wrong: string[] = [];
  for (let first = 1_000; first < 10_000; first += 1) {
    const mobile = numberOf(code, String(first));
    const number = parsePhoneNumberFromString(mobile, code);
    // A number that the package moves to another length or country is not this number.
    const isSame = number?.nationalNumber.length === significantLength(code) && number.country === code;
    const isLive = isSame && number.isValid() && number.getType() === 'MOBILE';
    if (isMobile(market, mobile) !== isLive) wrong.push(mobile);
    else if (isLive && formatMobile(market, mobile) !== number.formatNational()) wrong.push(mobile);
    else if (isLive && !hasMobileShape(market, mobile)) wrong.push(mobile);
  }
  expect(wrong).toEqual([]);
});

/** The prefixes of NAV-33. */
const specified = {
  MTN: ['24', '54', '55', '591', '599'],
  AirtelTigo: ['26', '27', '56', '57'],
  Telecel: ['20', '50'],
} as const;
test('NAV-33 the specified prefixes of Ghana select their networks', () => {
  for (const [name, prefixes] of Object.entries(specified)) {
    for (const prefix of prefixes)
      expect([prefix, networkOf('GH', numberOf('GH', prefix))?.name]).toEqual([prefix, name]);
  }
});

/** Companies of the carriers' data whose blocks have no network in the product, with the reason. */
const without: Readonly<Record<string, string>> = {
  'GH Expresso': 'closed; its blocks stand in the plan, and some numbers were ported',
  'GH National Security': 'a service of the state without a wallet',
  'KE Finserve': 'sells airtime of its own, has no wallet among the channels',
  'KE Homeland Media': 'no wallet and no airtime that the provider sells',
  'KE Infura': 'no wallet and no airtime that the provider sells',
  'KE JTL': 'no wallet and no airtime that the provider sells',
  'KE Mobile Pay': 'no wallet and no airtime that the provider sells',
  'KE NRG Media Limited': 'no wallet and no airtime that the provider sells',
  'KE Sema Mobile': 'no wallet and no airtime that the provider sells',
  'KE ': 'the data names no company for 018',
  'UG Africell': 'left the country in 2021',
  'UG Hamilton Telecom': 'no wallet and no airtime that the provider sells',
  'UG LycaMobile': 'no wallet and no airtime that the provider sells',
  'UG Smile': 'data only',
  'UG Talkio': 'no wallet and no airtime that the provider sells',
  'UG UTL': 'no wallet and no airtime that the provider sells',
  'UG ': 'the data names no company for these blocks',
  'NG MAFAB': 'no wallet and no airtime that the provider sells',
  'NG Multilinks': 'closed',
  'NG Ntel': 'data only',
  'NG Prestel': 'closed',
  'NG Smile': 'data only',
  'NG Starcomms': 'closed',
  'NG ': 'the data names no company for these blocks',
  'BR ': 'the data names a company for few blocks, and some companies have been sold',
};
test('Q88 every company of the plan has a network or a reason for none', () => {
  const found = marketCodes.flatMap((code) =>
    Object.keys(plan[code].carriers)
      .filter((name) => !networks[code].some(({ carriers }) => carriers.includes(name)))
      .map((name) => `${code} ${name}`),
  );
  expect(found.sort()).toEqual(Object.keys(without).sort());
  for (const code of marketCodes) {
    const named = networks[code].flatMap(({ carriers }) => carriers);
    for (const name of named) expect(Object.keys(plan[code].carriers)).toContain(name);
    expect(new Set(named).size).toBe(named.length);
    const blocks = mobileBlocks(code);
    expect(new Set(blocks).size).toBe(blocks.length);
  }
});
