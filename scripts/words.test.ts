import { readFileSync, readdirSync } from 'node:fs';
import { expect, test } from 'vitest';

/** All texts of the words files and of the server's messages: file and key, language, text. */
const texts = ['src', 'games', 'server']
  .flatMap((folder) => readdirSync(folder, { recursive: true, encoding: 'utf8' }).map((name) => `${folder}/${name}`))
  .filter((name) => /\/(words|messages)\/.*\.json$/.test(name))
  .flatMap((file) => {
    const [, language] = /[./](en|fr|pt)\.json$/.exec(file) ?? [];
    const found: Array<{ at: string; language: string; text: string }> = [];
    const walk = (value: unknown, at: string): void => {
      if (typeof value === 'string') found.push({ at, language: language ?? '', text: value });
      else if (typeof value === 'object' && value !== null)
        for (const [key, inner] of Object.entries(value)) walk(inner, `${at} ${key}`);
    };
    if (language !== undefined) walk(JSON.parse(readFileSync(file, 'utf8')), file);
    return found;
  });

/** Signs that scenes and headlines draw, and names: the only words in capitals. */
const signs = /^(GOAL!|GOL!|BUT\u00a0!|GROS GAIN|GRANDE GANHO|BIG WIN|PARTEZ\u00a0!|SSNIT)$/;
const names = /\b(JPEG|HMAC|SHA|WEBP|UTF|IBAN|ASCII|USSD|HTTPS)\b/g;

const rules: Array<[rule: string, languages: string, wrong: (text: string) => boolean]> = [
  ['no space before the per cent sign', 'en pt', (text) => /[\d}]\s%/.test(text)],
  ['a no-break space before the per cent sign', 'fr', (text) => /[\d}](%| %)/.test(text)],
  ['a no-break space before two-part marks', 'fr', (text) => / [;!?:]/.test(text)],
  ['no space twice', 'en fr pt', (text) => text.includes('  ')],
  ['no capitals as emphasis', 'en fr pt', (text) => !signs.test(text) && /\p{Lu}{4,}/u.test(text.replace(names, ''))],
  ['hours as 7 h 30', 'fr', (text) => /\b\d{1,2}(:|h| h )\d{2}\b/.test(text)],
  ['hours as 7h30', 'pt', (text) => /\b\d{1,2}:\d{2}\b/.test(text)],
  [
    'no article before a possessive that has a noun',
    'pt',
    (text) =>
      /(?<!todos )(?<!todas )(?<![\p{L}-])(o (seu|nosso|meu)|a (sua|nossa|minha)|os (seus|nossos|meus)|as (suas|nossas|minhas)) [\p{L}“{]/iu.test(
        text,
      ),
  ],
];

test.each(rules)('words have %s (%s)', (_, languages, wrong) => {
  const found = texts.filter(({ language, text }) => languages.includes(language) && wrong(text));
  expect(found.map(({ at, text }) => `${at}: ${text}`)).toEqual([]);
});

/** The glossary: what a member gets is claimed with the same verb on each page. */
const claim = { en: /^(Collect|Take)\b/, fr: /^(Récupérer|Prendre|Encaisser)\b/, pt: /^(Receber|Pegar)\b/ } as const;
/** Buttons that claim. A round is cashed out with another verb. */
const claims = texts.filter(({ at }) => / (sign|get|claim|collect|redeem|redeemAll|take|gift|free|earlier)$/.test(at));

test('every claim has the verb of the glossary', () => {
  const other = claims.filter(({ language, text }) => claim[language as 'en' | 'fr' | 'pt'].test(text));
  expect(other.map(({ at, text }) => `${at}: ${text}`)).toEqual([]);
  expect(claims.length).toBeGreaterThan(20);
});

test('the texts of three languages were read', () => {
  for (const name of ['en', 'fr', 'pt'])
    expect(texts.filter(({ language }) => language === name).length).toBeGreaterThan(2_000);
});
