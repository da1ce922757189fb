// Lint rules (selectors of no-restricted-syntax) for texts of dates and ages. The order of the parts in a text of Intl
// depends on the version of ICU: `en-CA` gives 2026-11 in ICU 78 and 11/2026 in ICU 72.
const intl = (name) => `NewExpression[callee.object.name='Intl'][callee.property.name='${name}']`;
const text = 'CallExpression.object[callee.property.name=/^(format|formatRange|toLocale\\w*String)$/]';

/** Makes a formatter of dates: only contract/wire/date-format.ts may. */
export const dateFormats = {
  selector: intl('DateTimeFormat'),
  message: 'Dates for people come from dateFormat, days and times for code from contract/wire/calendar.',
};

/** Makes words of ages and days: only src/core/time/age-text.ts may. */
export const ageWords = {
  selector: intl('RelativeTimeFormat'),
  message: 'Ages are said by src/core/time/age-text: "yesterday" is a day of the calendar, not 24 hours.',
};

/** Reads the parts of a formatted date: only server/core/market-time.ts may. */
export const dateParts = {
  selector: "CallExpression[callee.property.name='formatToParts']",
  message: 'Days and times for code come from contract/wire/calendar or server/core/market-time.',
};

/** Takes pieces out of a formatted text. */
export const piecesOfTexts = [
  {
    selector: [
      `MemberExpression[property.name=/^(slice|substr|substring|split|at|charAt|match|matchAll|search|indexOf)$/]`,
      `MemberExpression[property.name=/^(replace|replaceAll|startsWith|endsWith|includes)$/]`,
      'MemberExpression[computed=true]',
    ]
      .map((member) => `${member} > ${text}`)
      .join(', '),
    message: 'The order of the parts in a formatted text depends on the version of ICU.',
  },
  {
    selector: 'CallExpression[callee.property.name=/^toLocale(Date|Time)?String$/]',
    message: 'Dates are written by dateFormat, amounts by contract/wire/money.',
  },
];

/** All rules, for code that may do none of this. */
export const dateTexts = [dateFormats, ageWords, dateParts, ...piecesOfTexts];
