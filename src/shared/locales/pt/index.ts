import { withMany, type Texts } from '../plurals';

const files = import.meta.glob<Texts>('./*.json', { eager: true, import: 'default' });

/** Every namespace of this language, by its file name. */
export const texts = Object.fromEntries(Object.entries(files).map(([path, bundle]) => [path.slice(2, -'.json'.length), withMany(bundle)]));
