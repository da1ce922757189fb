/** By language and options. The app has about twenty sets of options, and one language and zone at a time. */
const known = new Map<string, Intl.DateTimeFormat>();

/**
 * Returns the formatter of instants (ms) in a language (BCP 47), by the clock of `timeZone`. `en` is written as in all
 * markets of the app: the day first, and 24 hours. The text is for people only, because the order of its parts depends
 * on the version of ICU. Code takes days, months and times from `calendar.ts`.
 */
export function dateFormat({
  language,
  ...options
}: Intl.DateTimeFormatOptions & { language: string; timeZone: string }): Intl.DateTimeFormat {
  const key = JSON.stringify([language, options]);
  let found = known.get(key);
  if (!found) {
    found = new Intl.DateTimeFormat(language === 'en' ? 'en-GB' : language, options);
    known.set(key, found);
  }
  return found;
}
