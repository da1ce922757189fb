import { mobileProblem, tidyMobile } from './numbers/mobile';
import { markets, type MarketCode } from './wire/markets';

/** A place that parcels are sent to: the market's first-level unit, by its ISO 3166-2 code. */
export interface MallArea {
  readonly code: string;
  readonly name: string;
}

/** A typed or stored address. `area` is the code of a `MallArea`; see `postalRules` for an empty `postal`. */
export interface MallAddressFields {
  readonly name: string;
  readonly mobile: string;
  readonly area: string;
  readonly postal: string;
  readonly address: string;
}
export const mallAddressFields = ['name', 'mobile', 'area', 'postal', 'address'] as const;
export type MallAddressField = (typeof mallAddressFields)[number];

/** Problems of an address field; each has a text in the app and in `mallAddressMessages`. */
export const mallAddressProblems = [
  'telMissing',
  'nameMissing',
  'nameMalformed',
  'telMalformed',
  'telCountry',
  'telKind',
  'areaMissing',
  'addressMissing',
  'postalWrong',
] as const;
export type MallAddressProblem = (typeof mallAddressProblems)[number];

/** The English texts of MAL-2. The words files of app and server hold the same texts, with translations. */
export const mallAddressMessages: Readonly<Record<MallAddressProblem, string>> = {
  telMissing: 'Please fill in the tel',
  nameMissing: 'Please fill in the name',
  nameMalformed: 'Malformed name',
  telMalformed: 'Malformed phone number',
  telCountry: 'This number belongs to another country',
  telKind: 'There is no mobile number with this beginning',
  areaMissing: 'Please select a receiving area',
  addressMissing: 'Address can not be empty',
  postalWrong: 'Wrong postal code',
};

/** The postal code of a market, after `tidyMallAddress`. */
export interface PostalRule {
  readonly pattern: RegExp;
  readonly example: string;
  /** Where most addresses have no code, it may stay empty. */
  readonly required: boolean;
  /** Whether a phone shows its number keyboard. */
  readonly isNumeric: boolean;
}

/**
 * Postal codes by market (MAL-2). Ghana: the digital address (two characters of the district, the area, the unique
 * number). Kenya and Uganda: five digits. Nigeria: six digits, of which the first is the zone 1 to 9. Brazil: the CEP,
 * eight digits.
 */
export const postalRules: Readonly<Record<MarketCode, PostalRule>> = {
  GH: { pattern: /^[A-Z][A-Z0-9]-\d{3,5}-\d{4}$/, example: 'GA-184-2210', required: false, isNumeric: false },
  KE: { pattern: /^\d{5}$/, example: '00100', required: false, isNumeric: true },
  UG: { pattern: /^\d{5}$/, example: '10101', required: false, isNumeric: true },
  NG: { pattern: /^[1-9]\d{5}$/, example: '100001', required: false, isNumeric: true },
  BR: { pattern: /^(?!0{5})\d{5}-\d{3}$/, example: '01310-100', required: true, isNumeric: true },
};

/** Codes `<prefix>-<suffix>` of names; `list` is "suffix name" separated by semicolons. */
const areasOf = (prefix: string, list: string): readonly MallArea[] =>
  list.split('; ').map((entry) => {
    const gap = entry.indexOf(' ');
    return { code: `${prefix}-${entry.slice(0, gap)}`, name: entry.slice(gap + 1) };
  });

/** The receiving areas of each market, sorted by name (MAL-2). Names are proper names, the same in all languages. */
export const mallAreas: Readonly<Record<MarketCode, readonly MallArea[]>> = {
  GH: areasOf(
    'GH',
    'AF Ahafo; AH Ashanti; BO Bono; BE Bono East; CP Central; EP Eastern; AA Greater Accra; NE North East; NP Northern; ' +
      'OT Oti; SV Savannah; UE Upper East; UW Upper West; TV Volta; WP Western; WN Western North',
  ),
  KE: areasOf(
    'KE',
    '01 Baringo; 02 Bomet; 03 Bungoma; 04 Busia; 05 Elgeyo-Marakwet; 06 Embu; 07 Garissa; 08 Homa Bay; 09 Isiolo; ' +
      '10 Kajiado; 11 Kakamega; 12 Kericho; 13 Kiambu; 14 Kilifi; 15 Kirinyaga; 16 Kisii; 17 Kisumu; 18 Kitui; ' +
      '19 Kwale; 20 Laikipia; 21 Lamu; 22 Machakos; 23 Makueni; 24 Mandera; 25 Marsabit; 26 Meru; 27 Migori; ' +
      "28 Mombasa; 29 Murang'a; 30 Nairobi City; 31 Nakuru; 32 Nandi; 33 Narok; 34 Nyamira; 35 Nyandarua; 36 Nyeri; " +
      '37 Samburu; 38 Siaya; 39 Taita-Taveta; 40 Tana River; 41 Tharaka-Nithi; 42 Trans Nzoia; 43 Turkana; ' +
      '44 Uasin Gishu; 45 Vihiga; 46 Wajir; 47 West Pokot',
  ),
  UG: areasOf('UG', 'C Central; E Eastern; 102 Kampala; N Northern; W Western'),
  NG: areasOf(
    'NG',
    'AB Abia; FC Abuja (FCT); AD Adamawa; AK Akwa Ibom; AN Anambra; BA Bauchi; BY Bayelsa; BE Benue; BO Borno; ' +
      'CR Cross River; DE Delta; EB Ebonyi; ED Edo; EK Ekiti; EN Enugu; GO Gombe; IM Imo; JI Jigawa; KD Kaduna; ' +
      'KN Kano; KT Katsina; KE Kebbi; KO Kogi; KW Kwara; LA Lagos; NA Nasarawa; NI Niger; OG Ogun; ON Ondo; OS Osun; ' +
      'OY Oyo; PL Plateau; RI Rivers; SO Sokoto; TA Taraba; YO Yobe; ZA Zamfara',
  ),
  BR: areasOf(
    'BR',
    'AC Acre; AL Alagoas; AP Amapá; AM Amazonas; BA Bahia; CE Ceará; DF Distrito Federal; ES Espírito Santo; GO Goiás; ' +
      'MA Maranhão; MT Mato Grosso; MS Mato Grosso do Sul; MG Minas Gerais; PA Pará; PB Paraíba; PR Paraná; ' +
      'PE Pernambuco; PI Piauí; RJ Rio de Janeiro; RN Rio Grande do Norte; RS Rio Grande do Sul; RO Rondônia; ' +
      'RR Roraima; SC Santa Catarina; SP São Paulo; SE Sergipe; TO Tocantins',
  ),
};

/** The name of an area of a market, or null for an unknown code. */
export const mallAreaName = (market: MarketCode, code: string): string | null =>
  mallAreas[market].find((area) => area.code === code)?.name ?? null;

/** Characters that a name has at least and at most. */
export const mallNameLength = { min: 2, max: 60 } as const;

const plain = (value: string): string => value.normalize('NFC').trim().replace(/\s+/g, ' ');

/** Writes a postal code as the market does: "ga 184 2210" → "GA-184-2210", "01310100" → "01310-100". */
export function tidyPostal(market: MarketCode, value: string): string {
  const letters = value
    .normalize('NFKC')
    .toUpperCase()
    .replace(/[\s.\u2010-\u2015-]/g, '');
  if (market === 'GH') {
    const parts = /^([A-Z][A-Z0-9])(\d{3,5})(\d{4})$/.exec(letters);
    return parts === null ? plain(value).toUpperCase() : `${parts[1]}-${parts[2]}-${parts[3]}`;
  }
  return market === 'BR' && /^\d{8}$/.test(letters) ? `${letters.slice(0, 5)}-${letters.slice(5)}` : letters;
}

/** Normalises an address before it is checked and stored. */
export const tidyMallAddress = (market: MarketCode, given: MallAddressFields): MallAddressFields => ({
  name: plain(given.name),
  mobile: tidyMobile(markets[market], given.mobile),
  area: given.area.trim(),
  postal: tidyPostal(market, given.postal),
  address: plain(given.address),
});

const telProblems = { none: null, format: 'telMalformed', country: 'telCountry', kind: 'telKind' } as const;
const nameShape = /^\p{L}[\p{L}\p{M} .'’-]*$/u;
const characters = (value: string): number => Array.from(value).length;

/** The problem of one field of a normalised address, or null (MAL-2). */
export function checkMallField(market: MarketCode, field: MallAddressField, value: string): MallAddressProblem | null {
  switch (field) {
    case 'mobile':
      return value === '' ? 'telMissing' : telProblems[mobileProblem(markets[market], value) ?? 'none'];
    case 'name': {
      if (value === '') return 'nameMissing';
      const length = characters(value);
      const fits = length >= mallNameLength.min && length <= mallNameLength.max;
      return fits && nameShape.test(value) ? null : 'nameMalformed';
    }
    case 'area':
      return mallAreaName(market, value) === null ? 'areaMissing' : null;
    case 'address':
      return value === '' ? 'addressMissing' : null;
    case 'postal': {
      const { pattern, required } = postalRules[market];
      if (value === '') return required ? 'postalWrong' : null;
      return pattern.test(value) ? null : 'postalWrong';
    }
  }
}

/** The problems of a normalised address by field (MAL-2); empty when it can be stored. */
export function checkMallAddress(
  market: MarketCode,
  fields: MallAddressFields,
): Partial<Record<MallAddressField, MallAddressProblem>> {
  const problems: Partial<Record<MallAddressField, MallAddressProblem>> = {};
  for (const field of mallAddressFields) {
    const problem = checkMallField(market, field, fields[field]);
    if (problem !== null) problems[field] = problem;
  }
  return problems;
}
