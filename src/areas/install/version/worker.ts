import { languageNow } from '../../../core/i18n/words';

/** The browser's service worker container; undefined when missing or blocked (CF22). */
const container = (): ServiceWorkerContainer | undefined => {
  try {
    return navigator.serviceWorker as ServiceWorkerContainer | undefined;
  } catch {
    return undefined;
  }
};

/** Callbacks for events of the worker. */
interface WorkerNews {
  /** A new build has been downloaded and waits (NAV-13). */
  waiting: (worker: ServiceWorker) => void;
  /** Another build controls this page from now on. */
  changed: () => void;
  /** The worker unregisters itself and asks whether the page may reload. */
  leaving: (answer: () => void) => void;
}

const checkMs = 3_600_000;
/** By this time (ms) the pictures of the first screen have loaded. */
const usedAfterMs = 4_000;

/** Whether the server has switched the worker off (CF21). */
export const workerIsOff = (): boolean => document.documentElement.dataset['worker'] === 'off';

/** Unregisters every worker and deletes its caches. */
export async function endWorkers(): Promise<void> {
  const all = (await container()?.getRegistrations()) ?? [];
  await Promise.all(all.map((one) => one.unregister()));
  if (all.length > 0 && 'caches' in window) await Promise.all((await caches.keys()).map((name) => caches.delete(name)));
}

const paths = (): string[] =>
  performance
    .getEntriesByType('resource')
    .map(({ name }) => name)
    .filter((name) => name.startsWith(window.location.origin))
    .map((name) => name.slice(window.location.origin.length));

/**
 * Registers the worker and listens to it; returns the function that stops listening. Rejects when registration fails.
 */
export async function startWorker(news: WorkerNews): Promise<() => void> {
  const workers = container();
  if (!workers) return () => undefined;
  const registration = await workers.register('/sw.js', { updateViaCache: 'none' });
  const tell = () => {
    // Without a controller this is the first worker, so there is no newer build.
    if (registration.waiting && workers.controller) news.waiting(registration.waiting);
  };
  const found = () => registration.installing?.addEventListener('statechange', tell);
  const heard = ({ data, source }: MessageEvent) => {
    if ((data as { type?: unknown } | null)?.type === 'leaving')
      news.leaving(() => source?.postMessage({ type: 'busy' }));
  };
  const look = () => {
    if (document.visibilityState === 'visible' && navigator.onLine) registration.update().catch(() => undefined);
  };
  tell();
  found();
  registration.addEventListener('updatefound', found);
  workers.addEventListener('controllerchange', news.changed);
  workers.addEventListener('message', heard);
  workers.startMessages();
  const timer = setInterval(look, checkMs);
  void workers.ready.then(({ active }) =>
    setTimeout(() => active?.postMessage({ type: 'keep', paths: paths(), language: languageNow() }), usedAfterMs),
  );
  return () => {
    clearInterval(timer);
    registration.removeEventListener('updatefound', found);
    workers.removeEventListener('controllerchange', news.changed);
    workers.removeEventListener('message', heard);
  };
}
