import { atOnce, keepable, outdated, planOf, shellPrefix } from './plan';
import type { Fetching, WorkerScope } from './scope';

/**
 * Filled in by the build: its name, the file that its page starts, what every page needs, and the words by language.
 */
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
/** The network's time to answer with a page before the kept one is shown in its place, ms. */
const patienceMs = 800;
const dayMs = 86_400_000;
const most = 240;
const ways = { ignoreVary: true } as const;

/** Keeps a page of the network, only when it is of this build, so that page and files fit together. */
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

/** Keeps a file. An answer that broke off is not kept; a full disk gives everything back. */
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
  return Number.isNaN(time) || new Date(performance.timeOrigin + performance.now()).getTime() - time > dayMs;
};

async function file(plan: 'asset' | 'media', event: Fetching): Promise<Response> {
  const kept = await caches.match(event.request, ways).catch(() => undefined);
  if (kept === undefined) return fetchAndKeep(plan, event.request);
  if (plan === 'media' && isOld(kept)) event.waitUntil(fetchAndKeep(plan, event.request).catch(() => undefined));
  return kept;
}

/**
 * The page of this build that was kept, with the network's kept behind it for the next time; a new build announces
 * itself. When
 * the network's is wanted, the kept one stands in while the network is away, or so slow that the player would wait.
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

/** A page tells what it has used, so that the first visit is enough for an offline one. */
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
  // Only when the player has agreed: never by itself (CF20).
  if (said.type === 'skip') event.waitUntil(worker.skipWaiting());
  if (said.type === 'keep' && Array.isArray(said.paths)) event.waitUntil(keepUsed(said.paths, said.language));
});
