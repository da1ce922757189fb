import { defineMessages } from '../../../core/messages';
import en from './en.json';
import fr from './fr.json';
import pt from './pt.json';

type Own = typeof en;
declare module '../../../core/messages' {
  interface Messages extends Own {}
}

export const { texts } = defineMessages({ en, fr, pt });
