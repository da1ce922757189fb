import { createEffect, createEvent, sample, scopeBind } from 'effector';
import type { EventCallable } from 'effector';
import { matchPath } from 'react-router-dom';
import type { PageModule, Route } from '../core/area/area';
import { installed } from '../core/area/install';
import { areaLoaders, type AreaLoaders } from '../core/area/loaders';
import { languageNow, loadWords } from '../core/i18n/words';
import { loadIcons } from '../ui';
import { nextTask } from '../core/browser/next-task';
import { reloadPage } from '../core/browser/chunk-reload';
import { createPageLoader } from './page-loader';
import { $entry, entered, findRoute, type Entered, type PageEntry } from '../core/router';
import { routes } from '../core/router/routes';

/** Loads the code of a page by its name. The page of the first screen does not wait for the loaders of the areas. */
async function loadCode(name: string): Promise<PageModule> {
  const hasPage = ({ pages }: Pick<AreaLoaders, 'pages'>) => pages?.[name] !== undefined;
  const { pages } = installed.find(hasPage) ?? (await areaLoaders()).find(hasPage) ?? {};
  const load = pages?.[name];
  if (load === undefined) throw new Error(`no page called ${name}`);
  return load();
}
const wordsOf = (name: string): readonly string[] => routes.find((route) => route.page === name)?.words ?? [];
/** Its icons are in the first load. */
const firstPage = 'home';
/** A page's code, words and icons, side by side. */
const loader = createPageLoader(async (name) => {
  const icons = name === firstPage ? undefined : loadIcons();
  const [page] = await Promise.all([loadCode(name), loadWords(languageNow(), wordsOf(name)), icons]);
  // The browser has just evaluated the page's code. Its events run in another task, so that the browser can paint and
  // answer taps between them.
  await nextTask();
  return page;
});
export const loadPage = loader.load;
export const pageNow = loader.now;
export const loadAhead = (name: string): Promise<PageModule | null> => loader.ahead(name);

/**
 * Asks for a page that failed once more. A browser may keep a module that failed for as long as the document lives:
 * when it fails again, only a new document can bring it (CF18).
 */
export function askAgain(name: string): void {
  if (loader.retry(name)) loader.load(name).catch(reloadPage);
}

interface Opening {
  route: Route;
  entry: PageEntry;
  /** Which entry of the router it is. */
  key: string;
}

/** Loads the page that was entered. */
export const openPageFx = createEffect(({ route }: Opening): Promise<PageModule> => {
  askAgain(route.page);
  return loadPage(route.page);
});
const tellFx = createEffect(({ module, entry }: { module: PageModule; entry: PageEntry }) => {
  if (module.opened) scopeBind(module.opened as EventCallable<PageEntry>, { safe: true })(entry);
});
// A page whose code comes late, when the player is elsewhere, was not entered.
sample({
  clock: openPageFx.done,
  source: $entry,
  filter: (current, { params }) => current?.key === params.key,
  fn: (_, { params: { entry }, result: module }) => ({ module, entry }),
  target: tellFx,
});

export const openingOf = ({ pathname, search, key }: Entered): Opening | undefined => {
  const route = findRoute(routes, pathname);
  if (route === null) return undefined;
  const params = matchPath(route.path, pathname)?.params ?? {};
  return { route, key, entry: { params, query: Object.fromEntries(new URLSearchParams(search)) } };
};
sample({ clock: entered.filterMap(openingOf), target: openPageFx });
/** The page on the screen has failed and is asked for again: its code, and then what it shows. */
export const pageRetried = createEvent();
const retried = sample({ clock: pageRetried, source: $entry, fn: (entry) => entry });
sample({ clock: retried.filterMap((entry) => (entry === null ? undefined : openingOf(entry))), target: openPageFx });
