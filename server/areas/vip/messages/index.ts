import type { Texts } from '../../../db/columns';
import { defineMessages } from '../../../core/messages';
import en from './en.json';
import fr from './fr.json';
import pt from './pt.json';

type Own = typeof en;
declare module '../../../core/messages' {
  interface Messages extends Own {}
}

/** A key of these texts. */
export type TextKey = keyof Own;

export const { texts, message } = defineMessages({ en, fr, pt });

/** A text in all languages, for rows that store it. */
export const textsOfKey = (key: TextKey): Texts => ({ en: en[key], fr: fr[key], pt: pt[key] });
