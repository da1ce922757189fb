import { createEffect, sample, scopeBind } from 'effector';
import type { EventCallable } from 'effector';
import type { ComponentType } from 'react';
import { matchPath } from 'react-router-dom';
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
/** A page whose code has not come after this long has failed (NAV-14). */
export const pageTimeoutMs = 120_000;

const loaded = new Map<string, Promise<PageModule>>();
const failed = new Set<string>();

function load(name: string): Promise<PageModule> {
  const loader = loaders[`../pages/${name}/index.ts`];
  if (!loader) return Promise.reject(new Error(`no page called ${name}`));
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error(`the page ${name} did not come in time`)), pageTimeoutMs);
  });
  return Promise.race([loader(), late]).finally(() => clearTimeout(timer));
}

/** The page's code: asked for once; a failure stays until the page is asked for again. */
export function loadPage(name: string): Promise<PageModule> {
  const known = loaded.get(name);
  if (known) return known;
  const loading = load(name);
  loaded.set(name, loading);
  loading.catch(() => failed.add(name));
  return loading;
}

/** Forgets a failed try, so that the next one asks the network again. */
export function retryPage(name: string): void {
  if (failed.delete(name)) loaded.delete(name);
}

/** Loads the page and tells it that it was entered. */
const openPageFx = createEffect(({ route, entry }: { route: Route; entry: PageEntry }) => {
  const tell = scopeBind((module: PageModule) => (module.opened as EventCallable<PageEntry> | undefined)?.(entry), { safe: true });
  retryPage(route.page);
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
