import { matchPath, parsePath } from 'react-router-dom';

/** One row of the route table: what the address is and how it is entered. */
export interface RouteSpec {
  path: string;
  /** Needs a login token (NAV-9). */
  auth: boolean;
  /** Tabs are kept alive: 1 to 5 from the left. */
  tab?: 1 | 2 | 3 | 4 | 5;
  /** Scrolls to the top when it is entered (NAV-8); a page below a tab always starts at its top. */
  scrollTop: boolean;
  /**
   * Stays open while the account is closed at the member's own wish (Q30): help, and what protects the account. All of
   * /account/ does.
   */
  whileClosed?: boolean;
  /** 0 for tabs, more for what is opened from them: back and forth slide by it (NAV-7). */
  depth: number;
}

export interface Place {
  pathname: string;
  search: string;
  hash: string;
}

export const homePath = '/home';
/** What a member sees whose account is closed (Q30). */
export const closedPath = '/account/closed';
/** Slash, backslash, percent and control characters have no business in an encoded form. */
const encodedTrick = /%(?:2f|5c|25|[01][\da-f]|7f)/i;
/** Where a return address may never lead: back into the login itself. */
const entrances = ['/login', '/register', '/register/social', '/social/return'];

const isEntrance = (pathname: string): boolean =>
  entrances.includes(pathname) || /^\/(activities\/register|account\/mobile)\//.test(pathname);

export const hrefOf = ({ pathname, search, hash }: Place): string => `${pathname}${search}${hash}`;

export const placeOf = (to: string): Place => ({ pathname: '/', search: '', hash: '', ...parsePath(to) });

/** Whether a page stays open while the account is closed: the account itself with its money always does. */
export const isOpenWhileClosed = (route: RouteSpec | null): boolean =>
  route !== null && (route.whileClosed ?? route.path.startsWith('/account/'));

/** The row that an address belongs to. */
export const findRoute = <R extends RouteSpec>(routes: readonly R[], pathname: string): R | null =>
  routes.find((route) => matchPath(route.path, pathname) !== null) ?? null;

/**
 * The place with the path as the route table writes it: "/Home/" becomes "/home" (Q90). Parameters stay as they were
 * typed, and an unknown path stays. The rest of the app compares paths exactly.
 */
export function canonical(routes: readonly RouteSpec[], place: Place): Place {
  const route = findRoute(routes, place.pathname);
  if (route === null) return place;
  const typed = place.pathname.split('/');
  const parts = route.path.split('/').map((part, at) => (part.startsWith(':') ? (typed[at] ?? '') : part));
  return { ...place, pathname: parts.join('/') };
}

/** `#/me?x=1` on the root path is an address of an older version of the app (NAV-3). */
export function withoutLegacyHash(place: Place): Place {
  if (place.pathname !== '/' || !/^#!?\//.test(place.hash)) return place;
  return placeOf(place.hash.replace(/^#!?/, ''));
}

/**
 * A return address, when it is one of this app (D9, W1): one leading slash, nothing that a browser reads as another
 * host, and an existing page other than login and register. The caller has decoded it once. The path is returned in its
 * canonical form. Null otherwise.
 */
export function safeReturn(routes: readonly RouteSpec[], value: string | null): string | null {
  if (value === null || value.length > 500 || !/^\/(?![/\\])[\x21-\x5b\x5d-\x7e]*$/.test(value)) return null;
  let url: URL;
  try {
    url = new URL(value, 'https://app.invalid');
    decodeURIComponent(url.pathname);
  } catch {
    return null;
  }
  if (encodedTrick.test(url.pathname)) return null;
  if (url.origin !== 'https://app.invalid' || url.pathname !== placeOf(value).pathname) return null;
  const place = canonical(routes, placeOf(value));
  return findRoute(routes, place.pathname) === null || isEntrance(place.pathname) ? null : hrefOf(place);
}

/** The return address in a query; null when there is none, more than one, or one that is not ours. */
export function returnIn(routes: readonly RouteSpec[], search: string): string | null {
  const all = new URLSearchParams(search).getAll('r');
  return all.length === 1 ? safeReturn(routes, all[0] ?? null) : null;
}

export type Decision =
  /** Go there; `replace` when the address asked for must not stay in the history. */
  | { kind: 'go'; place: Place; replace: boolean }
  /** Needs a login first. */
  | { kind: 'guard'; wanted: string };

const withoutReturn = (search: string): string => {
  const query = new URLSearchParams(search);
  query.delete('r');
  const text = query.toString();
  return text === '' ? '' : `?${text}`;
};

/**
 * What becomes of an address: legacy hash, other writing of a path, unknown path, `r` of the tab shell, guard, a closed
 * account.
 */
export function decide(
  routes: readonly RouteSpec[],
  { asked, signedIn, closed = false }: { asked: Place; signedIn: boolean; closed?: boolean },
): Decision {
  const place = canonical(routes, withoutLegacyHash(asked));
  const moved = hrefOf(place) !== hrefOf(asked);
  const route = findRoute(routes, place.pathname);
  const unknown = route === null;
  // Q1: home instead, replacing, with its query.
  const settled = unknown ? { ...place, pathname: homePath } : place;
  const isTab = unknown || route.tab !== undefined;
  if (isTab && new URLSearchParams(place.search).has('r')) {
    const target = returnIn(routes, place.search);
    const next = target === null ? { ...settled, search: withoutReturn(place.search) } : placeOf(target);
    const decision = decide(routes, { asked: next, signedIn, closed });
    return decision.kind === 'go' ? { ...decision, replace: true } : decision;
  }
  if (route?.auth && !signedIn) return { kind: 'guard', wanted: hrefOf(place) };
  if (closed && !isOpenWhileClosed(route)) return { kind: 'go', place: placeOf(closedPath), replace: true };
  return { kind: 'go', place: settled, replace: moved || unknown };
}
