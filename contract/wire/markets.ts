import type { Language } from './headers';

/** A market as data (NAV-31, NAV-32). Money is in minor units of `currency`. */
export interface Market {
  readonly code: MarketCode;
  readonly name: string;
  readonly currency: string;
  readonly symbol: string;
  /** Minor units in one unit of the currency. */
  readonly scale: number;
  /** BCP 47. The language part decides how numbers and amounts are formatted, see `marketIn`. */
  readonly locale: string;
  readonly defaultLanguage: Language;
  readonly timeZone: string;
  /** Minutes ahead of UTC. No market has daylight saving time. */
  readonly utcOffsetMinutes: number;
  /** Without the plus sign, for example 233. */
  readonly countryCode: string;
  readonly mobile: {
    readonly length: number;
    /**
     * Source of a regular expression for the shape of a number. Which numbers exist is in the numbering table
     * (contract/numbers).
     */
    readonly pattern: string;
    readonly example: string;
  };
  readonly smsCodeLength: number;
  readonly password: { readonly min: number; readonly max: number };
  readonly emailMax: number;
  readonly legalAge: number;
  /** How many first rains a new member may play without deposit or play, within 7 days of signing up. */
  readonly welcomeRains: number;
  /**
   * Whether the market accepts another wallet than its channels, with a payment page of its own. False in every
   * market.
   */
  readonly otherWallet: boolean;
  /** Whether a new member chooses limits on deposits and time at registration (Q46). */
  readonly limitsAtSignUp: boolean;
  /** Safer-gambling help that the footer shows. */
  readonly help: { readonly name: string; readonly url: string };
}

export const marketCodes = ['GH', 'KE', 'UG', 'NG', 'BR'] as const;
export type MarketCode = (typeof marketCodes)[number];

const password = { min: 6, max: 20 } as const;

export const markets: Readonly<Record<MarketCode, Market>> = {
  GH: {
    code: 'GH',
    name: 'Ghana',
    currency: 'GHS',
    symbol: '₵',
    scale: 100,
    locale: 'en-GH',
    defaultLanguage: 'en',
    timeZone: 'Africa/Accra',
    utcOffsetMinutes: 0,
    countryCode: '233',
    mobile: {
      length: 10,
      pattern: '^0\\d{9}$',
      example: '0244123456',
    },
    smsCodeLength: 4,
    password,
    emailMax: 128,
    legalAge: 18,
    welcomeRains: 1,
    limitsAtSignUp: false,
    otherWallet: false,
    help: { name: 'Gaming Commission of Ghana', url: 'https://www.gamingcommission.gov.gh' },
  },
  KE: {
    code: 'KE',
    name: 'Kenya',
    currency: 'KES',
    symbol: 'KSh',
    scale: 100,
    locale: 'en-KE',
    defaultLanguage: 'en',
    timeZone: 'Africa/Nairobi',
    utcOffsetMinutes: 180,
    countryCode: '254',
    mobile: {
      length: 10,
      pattern: '^0[17]\\d{8}$',
      example: '0712345678',
    },
    smsCodeLength: 6,
    password,
    emailMax: 128,
    legalAge: 18,
    welcomeRains: 1,
    limitsAtSignUp: false,
    otherWallet: false,
    help: { name: 'Gambling Regulatory Authority of Kenya', url: 'https://bclb.go.ke' },
  },
  UG: {
    code: 'UG',
    name: 'Uganda',
    currency: 'UGX',
    symbol: 'USh',
    scale: 100,
    locale: 'en-UG',
    defaultLanguage: 'en',
    timeZone: 'Africa/Kampala',
    utcOffsetMinutes: 180,
    countryCode: '256',
    mobile: {
      length: 10,
      pattern: '^07\\d{8}$',
      example: '0772123456',
    },
    smsCodeLength: 6,
    password,
    emailMax: 128,
    legalAge: 25,
    welcomeRains: 1,
    limitsAtSignUp: false,
    otherWallet: false,
    help: { name: 'National Lotteries and Gaming Regulatory Board', url: 'https://www.lgrb.go.ug' },
  },
  NG: {
    code: 'NG',
    name: 'Nigeria',
    currency: 'NGN',
    symbol: '₦',
    scale: 100,
    locale: 'en-NG',
    defaultLanguage: 'en',
    timeZone: 'Africa/Lagos',
    utcOffsetMinutes: 60,
    countryCode: '234',
    mobile: {
      length: 11,
      pattern: '^0[789]\\d{9}$',
      example: '08031234567',
    },
    smsCodeLength: 6,
    password,
    emailMax: 128,
    legalAge: 18,
    welcomeRains: 1,
    limitsAtSignUp: false,
    otherWallet: false,
    help: { name: 'Gamble Alert Nigeria', url: 'https://gamblealert.org' },
  },
  BR: {
    code: 'BR',
    name: 'Brasil',
    currency: 'BRL',
    symbol: 'R$',
    scale: 100,
    locale: 'pt-BR',
    defaultLanguage: 'pt',
    timeZone: 'America/Sao_Paulo',
    utcOffsetMinutes: -180,
    countryCode: '55',
    mobile: {
      length: 11,
      pattern: '^[1-9]\\d9\\d{8}$',
      example: '11912345678',
    },
    smsCodeLength: 6,
    password,
    emailMax: 128,
    legalAge: 18,
    welcomeRains: 0,
    limitsAtSignUp: true,
    otherWallet: false,
    help: { name: 'Jogadores Anônimos', url: 'https://jogadoresanonimos.com.br' },
  },
};

const inLanguages = new WeakMap<Market, Map<Language, Market>>();

/**
 * The market with the number format of a language; the same arguments return the same object. Players expect 2.500 or
 * 2,500 by the language on the screen, not by the country.
 */
export function marketIn(market: Market, language: Language): Market {
  if (market.locale.startsWith(language)) return market;
  const known = inLanguages.get(market) ?? new Map<Language, Market>();
  const made = known.get(language) ?? { ...market, locale: `${language}-${market.code}` };
  inLanguages.set(market, known.set(language, made));
  return made;
}

/** Whether a text is one of the market codes. */
export const isMarketCode = (value: string): value is MarketCode => (marketCodes as readonly string[]).includes(value);

/**
 * Whether `mobile` has the market's length and pattern (SES-13). A member logs in with the registered number also when
 * the numbering plan no longer has it, so the login checks only this; everything else checks `isMobile`.
 */
export const hasMobileShape = (market: Market, mobile: string): boolean =>
  mobile.length === market.mobile.length && new RegExp(market.mobile.pattern).test(mobile);

/** Hides the middle of a number (Q47): 0244123412 → "024•••••12". */
export const maskMobile = (mobile: string): string =>
  mobile.length < 6 ? '•••' : `${mobile.slice(0, 3)}${'•'.repeat(mobile.length - 5)}${mobile.slice(-2)}`;
