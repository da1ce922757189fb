import type { MarketCode } from './wire/markets';

/** An independent organisation that helps people with gambling problems. */
export interface HelpPlace {
  readonly name: string;
  /** An https address, or a tel: address of a number that is free of charge. */
  readonly url: string;
  /** Text beside the name: the number to dial, or the address of the site. */
  readonly at: string;
  readonly kind: 'regulator' | 'counselling' | 'crisis';
  /** Source of the data, with the date when the source was read. */
  readonly source: string;
}

/** Free, in writing, in many languages, for all countries. */
const gamblingTherapy: HelpPlace = {
  name: 'Gambling Therapy',
  url: 'https://www.gamblingtherapy.org',
  at: 'gamblingtherapy.org',
  kind: 'counselling',
  source: 'gamblingtherapy.org, 2026-11',
};

/** Help by market, national organisations first. The operator must check the list once a year. */
export const helpPlaces: Readonly<Record<MarketCode, readonly HelpPlace[]>> = {
  GH: [
    gamblingTherapy,
    {
      name: 'Gaming Commission of Ghana',
      url: 'https://www.gamingcommission.gov.gh',
      at: 'gamingcommission.gov.gh',
      kind: 'regulator',
      source: 'gamingcommission.gov.gh, 2025-05: takes requests for self-exclusion',
    },
  ],
  KE: [
    {
      name: 'Ministry of Health',
      url: 'tel:719',
      at: '719',
      kind: 'crisis',
      source: 'Government spokesperson, 2025-04-23 (newshub.co.ke): toll-free line for gambling and betting',
    },
    gamblingTherapy,
    {
      name: 'Gambling Regulatory Authority of Kenya',
      url: 'https://bclb.go.ke',
      at: 'bclb.go.ke',
      kind: 'regulator',
      source: 'bclb.go.ke, 2025',
    },
  ],
  UG: [
    gamblingTherapy,
    {
      name: 'National Lotteries and Gaming Regulatory Board',
      url: 'https://www.lgrb.go.ug',
      at: 'lgrb.go.ug',
      kind: 'regulator',
      source: 'NLGRB Responsible Gaming Directives (igamingafrika.com), 2025',
    },
  ],
  NG: [
    {
      name: 'Gamble Alert',
      url: 'https://gamblealert.org',
      at: 'gamblealert.org',
      kind: 'counselling',
      source: 'Gamble Alert report for 2025 (igamingafrika.com)',
    },
    gamblingTherapy,
  ],
  BR: [
    {
      name: 'CVV',
      url: 'tel:188',
      at: '188',
      kind: 'crisis',
      source: 'cvv.org.br: 188, free of charge, day and night',
    },
    {
      name: 'Jogadores Anônimos',
      url: 'https://jogadoresanonimos.com.br',
      at: 'jogadoresanonimos.com.br',
      kind: 'counselling',
      source: 'jogadoresanonimos.com.br, 2025',
    },
    gamblingTherapy,
  ],
};
