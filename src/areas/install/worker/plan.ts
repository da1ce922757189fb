/** The fields of a request that the worker reads. */
export interface Asked {
  method: string;
  url: string;
  mode: string;
  destination: string;
}
/**
 * How the worker handles a request. `page`: network first, then the cached shell. `asset`: cached for ever, because the
 * name contains a hash. `media`: cached, and requested again after a day. Null: not handled.
 */
export type Plan = 'page' | 'asset' | 'media' | null;

/** Only static files are cached: no call, no page in a frame, nothing of another origin (W6, W14). */
export function planOf({ method, url, mode, destination }: Asked, origin: string): Plan {
  const asked = new URL(url);
  if (
    method !== 'GET' ||
    asked.origin !== origin ||
    /^\/(api|dev|statics|media|testid|workbench)(\/|$)/.test(asked.pathname)
  )
    return null;
  if (mode === 'navigate') return destination === 'document' && !/\.[a-z0-9]+$/i.test(asked.pathname) ? 'page' : null;
  if (/^\/assets\/[^/]+-[\w-]{8}\.(js|css)$/.test(asked.pathname)) return 'asset';
  if (/^\/(art|fonts|icons|scenes)\/[^?]+\.\w+$/.test(asked.pathname) && asked.search === '') return 'media';
  return null;
}

const kinds = {
  asset: /^(text\/javascript|text\/css)/,
  media: /^(image|font|audio|application\/json)/,
  page: /^text\/html/,
};
/**
 * Whether a response may be cached: complete, of our origin, and of the expected type. An HTML page in place of a file
 * is refused (CF19).
 */
export const keepable = (
  plan: Exclude<Plan, null>,
  answer: { status: number; type: string; headers: { get(name: string): string | null } },
): boolean =>
  answer.status === 200 &&
  answer.type === 'basic' &&
  kinds[plan].test(answer.headers.get('content-type') ?? '') &&
  !/no-store/.test(answer.headers.get('cache-control') ?? '');

/**
 * Whether to answer with the cached page at once and update it in the background. False when the player reloads, and
 * while a newer build waits; the network's page is wanted then.
 */
export const atOnce = ({ cache }: { cache: string }, { waiting }: { waiting?: unknown }): boolean =>
  cache === 'default' && (waiting ?? null) === null;

export const shellPrefix = 'baobab-shell-';
/**
 * The caches to delete when a build takes over. The current and the previous build keep theirs, because pages of the
 * previous one may still be open (CF20).
 */
export function outdated(names: readonly string[], current: string): string[] {
  const before = names.filter((name) => name.startsWith(shellPrefix) && name !== current);
  return before.slice(0, -1);
}
