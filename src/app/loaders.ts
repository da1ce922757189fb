import type { AreaLoaders } from '../core/area/loaders';
import { sharedWords } from '../core/words/loaders';
import { areas } from './areas';

const modules = import.meta.glob<{ loaders: AreaLoaders }>('../areas/*/loaders.ts', { eager: true });

/** The shared texts, and the loaders of the areas that have any, in the order of the areas. */
export const loaders: readonly AreaLoaders[] = [
  sharedWords,
  ...areas.flatMap(({ name }) => modules[`../areas/${name}/loaders.ts`]?.loaders ?? []),
];
