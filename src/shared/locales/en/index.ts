import { withMany, type Texts } from '../plurals';

/** What the first screen says; every other namespace comes with the page that needs it (shared/lib/words.ts). */
const files = import.meta.glob<Texts>('./{common,shell,home,auth,rain-widget}.json', { eager: true, import: 'default' });

/** The first namespaces of this language, by file name. */
export const texts = Object.fromEntries(Object.entries(files).map(([path, bundle]) => [path.slice(2, -'.json'.length), withMany(bundle)]));
