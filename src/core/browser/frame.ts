/**
 * The only page, with its sub-pages, that other sites may show in a frame (W6). Reads an address as it was typed, also
 * before the router starts.
 */
export const isNested = (pathname: string): boolean => /^\/nested-deposit(\/|$)/i.test(pathname);

/** The properties of a window that placeOfFrame needs. */
export interface Around {
  framed: boolean;
  /** Origins of the embedding pages, the nearest first; null when the browser does not report them. */
  ancestors: readonly string[] | null;
  referrer: string;
  origin: string;
  pathname: string;
  hosts: readonly string[];
}

const originOf = (address: string): string | null => {
  try {
    return new URL(address).origin;
  } catch {
    return null;
  }
};

/**
 * Whether the app runs as `top`, `framed` by an allowed `parent`, or `refused` in a frame of an unknown origin. The
 * frame-ancestors header enforces the same; this check is for browsers that ignore it.
 */
export function placeOfFrame({
  framed,
  ancestors,
  referrer,
  origin,
  pathname,
  hosts,
}: Around): { kind: 'top' } | { kind: 'framed'; parent: string } | { kind: 'refused' } {
  if (!framed) return { kind: 'top' };
  const known = [origin, ...hosts];
  const around = ancestors ?? [originOf(referrer) ?? ''];
  const parent = around[0];
  if (parent === undefined || !isNested(pathname) || !around.every((one) => known.includes(one)))
    return { kind: 'refused' };
  return { kind: 'framed', parent };
}

const read = (): Around => {
  const { origin, pathname, ancestorOrigins } = window.location as Location & { ancestorOrigins?: DOMStringList };
  return {
    framed: window.parent !== window,
    ancestors: ancestorOrigins ? [...ancestorOrigins] : null,
    referrer: document.referrer,
    origin,
    pathname,
    hosts: (document.documentElement.dataset['hosts'] ?? '').split(' ').filter((host) => host !== ''),
  };
};

let found: ReturnType<typeof placeOfFrame> | undefined;
/** The frame state of this page, computed once: the address may change later, the frame does not. */
export const frame = (): ReturnType<typeof placeOfFrame> =>
  (found ??= typeof window === 'undefined' ? { kind: 'top' } : placeOfFrame(read()));

/** Asks the embedding page to open a page that must not be shown inside the frame (NAV-11). */
export function forwardRoute(to: string, replace: boolean): void {
  const here = frame();
  if (here.kind === 'framed') window.parent.postMessage({ baobab: 1, type: 'route', to, replace }, here.parent);
}
