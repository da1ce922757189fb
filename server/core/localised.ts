import type { Language } from '../../contract';

/** A text in every language of the app; stored as one JSON value. */
export type Localised = Readonly<Record<Language, string>>;

/** Makes a text from its three languages. */
export const say = (en: string, fr: string, pt: string): Localised => ({ en, fr, pt });

/** The same text in every language: for numbers, JSON, addresses and proper names. */
export const same = (text: string): Localised => say(text, text, text);

/** Joins localised texts with line breaks. */
export const lines = (...parts: readonly Localised[]): Localised => ({
  en: parts.map(({ en }) => en).join('\n'),
  fr: parts.map(({ fr }) => fr).join('\n'),
  pt: parts.map(({ pt }) => pt).join('\n'),
});
