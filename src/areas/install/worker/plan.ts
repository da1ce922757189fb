/** What of a request the worker looks at. */
export interface Asked {
  method: string;
  url: string;
  mode: string;
  destination: string;
}
/**
 * What the worker does with it: `page` asks the network and falls back to the kept shell, `asset` is kept for ever (its
 * name is its content), `media` is kept and asked for anew after a day. Null: the worker has no part in it.
 */
export type Plan = 'page' | 'asset' | 'media' | null;

/** Only files are ever kept: no call, no page of a frame, nothing of another origin (W6, W14). */
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
 * Whether an answer may be kept: whole, ours, and of the kind that was asked for; a page in place of a file is not
 * (CF19).
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
 * Whether the kept page is answered at once, with the network's fetched behind it: not when the player loads the page
 * anew, and
 * not while a newer build waits for the end of this one, because then the network's page is what is wanted.
 */
export const atOnce = ({ cache }: { cache: string }, { waiting }: { waiting?: unknown }): boolean =>
  cache === 'default' && (waiting ?? null) === null;

export const shellPrefix = 'baobab-shell-';
/**
 * Which caches go when a build takes over: its own and the one before stay, because pages of that one may still be open
 * (CF20).
 */
export function outdated(names: readonly string[], current: string): string[] {
  const before = names.filter((name) => name.startsWith(shellPrefix) && name !== current);
  return before.slice(0, -1);
}
