import type { Language } from '../../contract';

/** A text in every language of the app; stored as one JSON value. */
export type Localised = Readonly<Record<Language, string>>;

/** A text by language, in the fixed order English, French, Portuguese. */
export const say = (en: string, fr: string, pt: string): Localised => ({ en, fr, pt });

/** The same text in every language: numbers, JSON, addresses, proper names. */
export const same = (text: string): Localised => say(text, text, text);

/** Several lines of one text, each localised. */
export const lines = (...parts: readonly Localised[]): Localised => ({
  en: parts.map(({ en }) => en).join('\n'),
  fr: parts.map(({ fr }) => fr).join('\n'),
  pt: parts.map(({ pt }) => pt).join('\n'),
});
