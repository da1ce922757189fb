/** The only page of the app that other pages may show in a frame (W6), with the pages below it. */
const nestedPath = '/nested-deposit';
export const isNested = (pathname: string): boolean => pathname === nestedPath || pathname.startsWith(`${nestedPath}/`);

/** What of a window is looked at. */
export interface Around {
  framed: boolean;
  /** Origins of the pages around, the nearest first; null when the browser does not say. */
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
 * Where the app stands: `top`, in a frame of `parent`, or `refused` in one of a stranger. The frame-ancestors header
 * says
 * the same; this holds where a browser does not know it.
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
/** Where this page stands: looked at once, because its address changes and its frame does not. */
export const frame = (): ReturnType<typeof placeOfFrame> =>
  (found ??= typeof window === 'undefined' ? { kind: 'top' } : placeOfFrame(read()));

/** Tells the page around that the player wants a page which does not belong into the frame (NAV-11). */
export function forwardRoute(to: string, replace: boolean): void {
  const here = frame();
  if (here.kind === 'framed') window.parent.postMessage({ baobab: 1, type: 'route', to, replace }, here.parent);
}
