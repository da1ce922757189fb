import { withMany, type Texts } from '../plurals';
import { wordsAt } from '../words-path';

/** The texts of the first screen. The other namespaces load with their pages (core/i18n/words.ts). */
const files = import.meta.glob<Texts>(
  ['/src/{core,app}/words/{common,shell}.pt.json', '/src/areas/*/words/{home,auth,rain-widget}.pt.json'],
  { eager: true, import: 'default' },
);

/** The first namespaces of this language, by file name. */
export const texts = Object.fromEntries(
  Object.entries(files).map(([path, bundle]) => [wordsAt(path).namespace, withMany(bundle)]),
);
