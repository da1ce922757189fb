import { createEffect, sample, scopeBind } from 'effector';
import type { EventCallable } from 'effector';
import type { ComponentType } from 'react';
import { matchPath } from 'react-router-dom';
import { languageNow, loadWords } from '../shared/lib/words';
import { reloadPage } from './chunk-reload';
import { createPageLoader } from './page-loader';
import { entered, findRoute } from './router';
import { routes, type Route } from './routes';

/** What a page is told when it is entered: the parts of its address. */
export interface PageEntry {
  params: Record<string, string | undefined>;
  query: Record<string, string>;
}

/** What src/pages/<name>/index.ts exports. */
export interface PageModule {
  Page: ComponentType;
  /** Fired each time the page is entered. */
  opened?: EventCallable<PageEntry> | EventCallable<void>;
}

const loaders = import.meta.glob<PageModule>('../pages/*/index.ts');
const wordsOf = (name: string): readonly string[] => routes.find((route) => route.page === name)?.words ?? [];
/** A page's code and words, side by side. */
const loader = createPageLoader((name) => {
  const load = loaders[`../pages/${name}/index.ts`];
  return load && (() => Promise.all([load(), loadWords(languageNow(), wordsOf(name))]).then(([page]) => page));
});
export const loadPage = loader.load;
export const pageNow = loader.now;

/**
 * Asks for a page that failed once more. A browser may keep a module that failed for as long as the document lives:
 * when it fails again, only a new document can bring it (C18).
 */
export function askAgain(name: string): void {
  if (loader.retry(name)) loader.load(name).catch(reloadPage);
}

/** Loads the page and tells it that it was entered. */
export const openPageFx = createEffect(({ route, entry }: { route: Route; entry: PageEntry }) => {
  const tell = scopeBind((module: PageModule) => (module.opened as EventCallable<PageEntry> | undefined)?.(entry), { safe: true });
  askAgain(route.page);
  return loadPage(route.page).then((module) => tell(module));
});

sample({
  clock: entered.filterMap(({ pathname, search }) => {
    const route = findRoute(routes, pathname);
    if (route === null) return undefined;
    const params = matchPath(route.path, pathname)?.params ?? {};
    return { route, entry: { params, query: Object.fromEntries(new URLSearchParams(search)) } };
  }),
  target: openPageFx,
});
