import { markets, type Market, type MarketCode } from '../wire/markets';
import { networks, type Network } from '../wire/networks';
import { expandBlocks } from './blocks';
import { plan } from './plan.gen';

const separators = /[\s\p{Pd}\p{Cf}()[\]{}./·−]/gu;

/** The value of a decimal digit of any script. Unicode keeps the ten digits of a script in one row, 0 first. */
function digitValue(digit: string): string {
  const point = digit.codePointAt(0)!;
  let zero = point;
  while (/\p{Nd}/u.test(String.fromCodePoint(zero - 1))) zero -= 1;
  return String((point - zero) % 10);
}

/**
 * The digits of a typed or pasted number, with a plus sign in front if it has one. Separators and words around the
 * number are left out; other characters inside it stay, so that the number is refused and not changed.
 */
export const cleanMobile = (typed: string): string =>
  typed
    .normalize('NFKC')
    .replace(/\p{Nd}/gu, digitValue)
    .replace(separators, '')
    .replace(/^[^\d+]+|[^\d+]+$/g, '');

/** The leading 0 of national numbers; Brazil has none. */
const trunkOf = ({ mobile }: Market): string => (mobile.example.startsWith('0') ? '0' : '');

/** What follows the country code of the market; null for another country; undefined without a country code. */
function afterCountry(market: Market, clean: string): string | null | undefined {
  const isPlus = clean.startsWith('+');
  const rests = isPlus
    ? [clean.slice(1)]
    : ['00', plan[market.code].abroad].flatMap((source) => {
        const [dialled] = new RegExp(`^(?:${source})(?=\\d)`).exec(clean) ?? [];
        return dialled === undefined ? [] : [clean.slice(dialled.length)];
      });
  if (rests.length === 0) return undefined;
  const own = rests.find((rest) => rest.startsWith(market.countryCode));
  return own?.slice(market.countryCode.length) ?? null;
}

/** The ways to read digits as a number without leading 0. The country code may be missing, or have no plus sign. */
function readings(market: Market, clean: string): string[] {
  const after = afterCountry(market, clean);
  if (after === null) return [];
  const national = after ?? clean;
  // Brazil: people write the area code with a 0 in front, and with the two digits of a long-distance company.
  const withoutZero = /^0(?:\d\d(?=\d{11}$))?/;
  const { countryCode } = market;
  return [
    national,
    national.replace(withoutZero, ''),
    ...(after === undefined && clean.startsWith(countryCode)
      ? [clean.slice(countryCode.length).replace(withoutZero, '')]
      : []),
  ].filter((one) => one.length === plan[market.code].digits && /^[1-9]\d*$/.test(one));
}

const blocksOf = new Map<MarketCode, ReadonlyMap<string, string>>();
/** The blocks of a market with the company that each was given to ('' for none). */
function blocksIn(code: MarketCode): ReadonlyMap<string, string> {
  const known = blocksOf.get(code);
  if (known !== undefined) return known;
  const carriers = Object.entries(plan[code].carriers);
  const made = new Map(
    carriers.flatMap(([name, blocks]) => expandBlocks(blocks).map((block): [string, string] => [block, name])),
  );
  blocksOf.set(code, made);
  return made;
}

/** The block that a number without leading 0 is in; null outside the plan. */
function blockOf(code: MarketCode, number: string): string | null {
  const blocks = blocksIn(code);
  for (let length = 1; length <= number.length; length += 1) {
    if (blocks.has(number.slice(0, length))) return number.slice(0, length);
  }
  return null;
}

/** Whether a number in the national form is a mobile number of the market by its numbering plan (SES-13, Q88). */
export function isMobile(market: Market, mobile: string): boolean {
  const trunk = trunkOf(market);
  const number = mobile.slice(trunk.length);
  return (
    mobile.startsWith(trunk) &&
    number.length === plan[market.code].digits &&
    /^\d+$/.test(number) &&
    blockOf(market.code, number) !== null
  );
}

/**
 * Reads a typed number: `+233 24 412 3456`, `00233…`, `233…`, nine digits without the 0, digits of other scripts.
 * Returns the national form that calls carry (0244123456), also of a number outside the plan. A text that cannot be
 * read is returned as `cleanMobile` leaves it.
 */
export function tidyMobile(market: Market, typed: string): string {
  const clean = cleanMobile(typed);
  const trunk = trunkOf(market);
  const found = readings(market, clean).map((number) => trunk + number);
  return found.find((mobile) => isMobile(market, mobile)) ?? found[0] ?? clean;
}

/**
 * Why a typed number is refused. `format`: too few or too many digits, or other characters. `country`: the number has
 * the code of another country. `kind`: the market has no mobile number with this beginning (a landline, a special
 * number, an unused block).
 */
export const mobileProblems = ['format', 'country', 'kind'] as const;
export type MobileProblem = (typeof mobileProblems)[number];

/** Why the text that `tidyMobile` returned is not a mobile number of the market; null when it is one. */
export function mobileProblem(market: Market, text: string): MobileProblem | null {
  if (isMobile(market, text)) return null;
  const clean = cleanMobile(text);
  if (readings(market, clean).length > 0) return isMobile(market, tidyMobile(market, clean)) ? 'format' : 'kind';
  return /^\+?\d{7,}$/.test(clean) && afterCountry(market, clean) === null ? 'country' : 'format';
}

/**
 * Writes a number as its country does: 0712345678 → "0712 345678", 11912345678 → "(11) 91234-5678". The beginning of a
 * number gets the same groups; what is no national number stays as it is.
 */
export function formatMobile(market: Market, mobile: string): string {
  const national = trunkOf(market) === '' ? /^[1-9]\d*$/ : /^0(?:[1-9]\d*)?$/;
  if (!national.test(mobile)) return mobile;
  let next = 0;
  let text = '';
  for (const sign of plan[market.code].format) {
    if (next === mobile.length) return text;
    if (sign === '#') next += 1;
    text += sign === '#' ? mobile[next - 1]! : sign;
  }
  return text + mobile.slice(next);
}

/** The network that the block of a national number was given to; null when it is not in the table (NAV-33, Q88). */
export function networkOf(code: MarketCode, mobile: string): Network | null {
  const block = blockOf(code, mobile.slice(trunkOf(markets[code]).length));
  const carrier = block === null ? undefined : blocksIn(code).get(block);
  return networks[code].find(({ carriers }) => carriers.some((name) => name === carrier)) ?? null;
}

/** The live blocks of a market, without the leading 0; `of` keeps those of a network. */
export const mobileBlocks = (code: MarketCode, of?: Network): string[] =>
  [...blocksIn(code)].flatMap(([block, carrier]) => (of === undefined || of.carriers.includes(carrier) ? [block] : []));

/**
 * The source of a regular expression that matches the numbers of a wallet's network, for `mobilePattern` (DEP-8,
 * WDR-5); '' for a channel that no network has.
 */
export function walletPattern(code: MarketCode, channelCode: string): string {
  const network = networks[code].find((one) => one.channelCode === channelCode);
  return network === undefined ? '' : `^${trunkOf(markets[code])}(?:${mobileBlocks(code, network).join('|')})`;
}
