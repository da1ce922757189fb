import type { Language } from '../../../contract';
import type { Texts } from '../i18n/plurals';
import type { PageModule } from './area';

/** The loaders of one namespace. */
export type WordLoaders = Record<Language, () => Promise<{ default: Texts }>>;

/**
 * The code and texts of an area that load when they are needed. `loaders.ts` in the folder of the area exports them
 * (src/app/loaders.ts). The loaders themselves are not part of the first load.
 */
export interface AreaLoaders {
  /** The code of the pages by name. */
  pages?: Readonly<Record<string, () => Promise<PageModule>>>;
  /** Loaders by namespace. What the first screen says is in words/first and has no loader. */
  words?: Readonly<Record<string, WordLoaders>>;
}

export const defineLoaders = (loaders: AreaLoaders): AreaLoaders => loaders;

type Source = () => Promise<readonly AreaLoaders[]>;
const sources: Source[] = [];

/** Makes the loaders of areas known to the app. `load` is called when the first of them is needed. */
export function installLoaders(load: Source): void {
  sources.push(load);
}

/** The loaders of all areas, in the order of the areas. Rejects when their module cannot be loaded. */
export const areaLoaders = async (): Promise<readonly AreaLoaders[]> =>
  (await Promise.all(sources.map((load) => load()))).flat();
