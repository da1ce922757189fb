import { atOnce, keepable, outdated, planOf, shellPrefix } from './plan';
import type { Fetching, WorkerScope } from './scope';

/** Set by the build: its id, the entry file of its page, the files that every page needs, and the texts by language. */
declare const build: {
  id: string;
  entry: string;
  first: readonly string[];
  rest: readonly string[];
  words: Readonly<Record<string, readonly string[]>>;
};

const worker = self as unknown as WorkerScope;
const shell = shellPrefix + build.id;
const files = 'baobab-files';
const shellPath = '/home';
/** How long (ms) the network may take for a page before the cached page is shown. */
const patienceMs = 800;
const dayMs = 86_400_000;
const most = 240;
const ways = { ignoreVary: true } as const;

/** Caches a page from the network, but only when it belongs to this build, so that page and files match. */
async function keepShell(answer: Response): Promise<void> {
  if (!keepable('page', answer) || !(await answer.clone().text()).includes(build.entry))
    throw new Error('the page is of another build');
  await (await caches.open(shell)).put(shellPath, answer);
}

async function install(): Promise<void> {
  const cache = await caches.open(shell);
  const wanted = worker.navigator.connection?.saveData ? build.first : [...build.first, ...build.rest];
  await Promise.all([
    fetch(shellPath, { cache: 'reload' }).then(keepShell),
    ...wanted.map(async (path) => {
      const answer = await fetch(path);
      if (!keepable('asset', answer)) throw new Error(`${path} did not come`);
      await cache.put(path, answer);
    }),
  ]);
}

async function activate(): Promise<void> {
  await Promise.all(outdated(await caches.keys(), shell).map((name) => caches.delete(name)));
  await worker.registration.navigationPreload?.enable();
  await worker.clients.claim();
}

/** Caches a file; the oldest files beyond `most` are removed. When the disk is full, the file cache is deleted. */
async function keep(request: RequestInfo, answer: Response): Promise<void> {
  try {
    const cache = await caches.open(files);
    await cache.put(request, answer);
    const kept = await cache.keys();
    await Promise.all(kept.slice(0, Math.max(0, kept.length - most)).map((old) => cache.delete(old)));
  } catch (error) {
    if (error instanceof DOMException && error.name === 'QuotaExceededError')
      await caches.delete(files).catch(() => false);
  }
}

async function fetchAndKeep(plan: 'asset' | 'media', request: Request): Promise<Response> {
  const answer = await fetch(request);
  if (keepable(plan, answer)) await keep(request, answer.clone());
  return answer;
}

const isOld = (answer: Response): boolean => {
  const time = Date.parse(answer.headers.get('date') ?? '');
  // eslint-disable-next-line no-restricted-syntax -- a worker has no clock of the server
  return Number.isNaN(time) || Date.now() - time > dayMs;
};

async function file(plan: 'asset' | 'media', event: Fetching): Promise<Response> {
  const kept = await caches.match(event.request, ways).catch(() => undefined);
  if (kept === undefined) return fetchAndKeep(plan, event.request);
  if (plan === 'media' && isOld(kept)) event.waitUntil(fetchAndKeep(plan, event.request).catch(() => undefined));
  return kept;
}

/**
 * Answers with this build's cached page and updates the cache from the network; a new build announces itself. When the
 * network's page is wanted, the cached page is used only if the network is offline or slower than `patienceMs`.
 */
async function page(event: Fetching): Promise<Response> {
  const asked = Promise.resolve(event.preloadResponse).then((early) => early ?? fetch(event.request));
  const copied = asked.then((answer) => answer.clone());
  event.waitUntil(copied.catch(() => undefined));
  const kept = await caches.match(shellPath, { ...ways, cacheName: shell }).catch(() => undefined);
  event.waitUntil(copied.then(keepShell).catch(() => undefined));
  if (kept === undefined) return asked;
  if (atOnce(event.request, worker.registration)) return kept;
  const late = new Promise<Response>((resolve) => setTimeout(() => resolve(kept), patienceMs));
  return Promise.race([asked.catch(() => kept), late]);
}

/** The page reports the files that it used, so that one visit is enough to work offline. */
async function keepUsed(paths: readonly unknown[], language: unknown): Promise<void> {
  const words = build.words[String(language)] ?? [];
  const wanted = [...words, ...paths.filter((path): path is string => typeof path === 'string')].slice(0, 120);
  for (const path of new Set(wanted)) {
    const request = new Request(new URL(path, worker.location.origin));
    const plan = planOf(request, worker.location.origin);
    if ((plan === 'asset' || plan === 'media') && (await caches.match(request, ways)) === undefined)
      await fetchAndKeep(plan, request).catch(() => undefined);
  }
}

worker.addEventListener('install', (event) => event.waitUntil(install()));
worker.addEventListener('activate', (event) => event.waitUntil(activate()));
worker.addEventListener('fetch', (event) => {
  const plan = planOf(event.request, worker.location.origin);
  if (plan === 'page') event.respondWith(page(event));
  else if (plan !== null && !event.request.headers.has('range')) event.respondWith(file(plan, event));
});
worker.addEventListener('message', (event) => {
  const said = (event.data ?? {}) as { type?: unknown; paths?: unknown; language?: unknown };
  // Only after the player agreed, never automatically (CF20).
  if (said.type === 'skip') event.waitUntil(worker.skipWaiting());
  if (said.type === 'keep' && Array.isArray(said.paths)) event.waitUntil(keepUsed(said.paths, said.language));
});
