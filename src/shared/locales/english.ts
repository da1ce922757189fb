import { withMany, type Texts } from './plurals';

const files = import.meta.glob<Texts>('./en/*.json', { eager: true, import: 'default' });

/** Every English namespace at once. For tests only: the app loads them with the pages. */
export const texts = Object.fromEntries(Object.entries(files).map(([path, bundle]) => [path.slice('./en/'.length, -'.json'.length), withMany(bundle)]));
