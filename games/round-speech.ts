import type { ComponentType } from 'react';
import type { Language } from '../contract/wire/headers';

type Values = Readonly<Record<string, string | number>>;
interface Tree {
  readonly [key: string]: string | Tree;
}
/** The texts of a part of a game, by language. */
export type RoundWords = Readonly<Record<Language, Tree>>;

/** Texts and numbers in the player's language, for the picture and the check of a round. */
export interface RoundSpeech {
  /** A text of the part's words. `count` picks the plural form. */
  t(key: string, values?: Values): string;
  number(value: number): string;
  /** Minor units of the round's market. */
  money(minor: number): string;
  /** Ten-thousandths: 20208 → "2.0208×". */
  multiple(tenThousandths: number): string;
  /** A number with two decimals: 3127 → "31.27". */
  hundredths(value: number): string;
}

/** `games/<slug>/round/picture.tsx`: what a round showed, on the page of the round in the records. */
export interface PicturePart {
  /** Draws the stored view of a round; nothing for a view that does not fit. `stake` in minor units. */
  readonly Picture: ComponentType<PictureProps>;
  readonly words: RoundWords;
}
export interface PictureProps {
  readonly view: unknown;
  readonly stake: number;
  readonly speech: RoundSpeech;
}

/** `games/<slug>/round/check.ts`: what the rules make of the numbers of a round, in words. */
export interface CheckPart {
  /** One sentence a step; none for a view that does not fit. `multiplier` in ten-thousandths. */
  explain(speech: RoundSpeech, revealed: unknown, multiplier: number): readonly string[];
  readonly words: RoundWords;
}

/**
 * Looks up texts of a words file by keys such as `places.low`, and fills in their values. `count` picks the plural
 * form; where a language has no text for it, the form `other` is used. A key without a text is returned as it is.
 */
export function textsOf(words: Tree, language: Language): RoundSpeech['t'] {
  const find = (path: string): string | undefined => {
    const found = path
      .split('.')
      .reduce<string | Tree | undefined>((at, part) => (typeof at === 'object' ? at[part] : undefined), words);
    return typeof found === 'string' ? found : undefined;
  };
  const plurals = new Intl.PluralRules(language);
  return (key, values = {}) => {
    const form = typeof values['count'] === 'number' ? plurals.select(values['count']) : 'other';
    const text = find(key) ?? find(`${key}_${form}`) ?? find(`${key}_other`) ?? key;
    return text.replace(/\{\{(\w+)\}\}/g, (whole, name: string) => String(values[name] ?? whole));
  };
}
