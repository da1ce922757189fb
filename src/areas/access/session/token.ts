import { createEffect, sample } from 'effector';
import * as v from 'valibot';
import { storedToken, tokenChanged } from '../../../core/api';
import { createTracker } from '../../../core/browser/trackers';
import { dropCookie, readCookie, writeCookie } from '../../../core/storage/cookies';

const cookie = 'baobab.token';
const storageKey = 'baobab.token';
/** How long the token's cookie lasts (SES-4). */
export const tokenCookieSeconds = 7 * 24 * 3600;
const schema = v.pipe(v.string(), v.minLength(32), v.maxLength(200));

/** The stored token: from local storage, or from the cookie when storage was cleared (SES-4, CF16). */
export function keptToken(): string | null {
  const stored = storedToken();
  if (stored !== null) return stored;
  const fromCookie = v.safeParse(schema, readCookie(cookie));
  return fromCookie.success ? fromCookie.output : null;
}

const keepCookieFx = createEffect((token: string | null) => {
  if (token === null) dropCookie(cookie);
  else writeCookie(cookie, token, tokenCookieSeconds);
});
sample({ clock: tokenChanged, target: keepCookieFx });

/** Fires the current token when another tab, or an earlier page of this tab, has changed it. */
export const trackOtherTabs = createTracker<string | null>((fire) => {
  const read = (event: StorageEvent) => {
    // Key null means that the whole storage was cleared.
    if (event.key === storageKey || event.key === null) fire(storedToken());
  };
  // A page restored from the back/forward cache has missed changes (CF5).
  const woken = (event: PageTransitionEvent) => {
    if (event.persisted) fire(keptToken());
  };
  window.addEventListener('storage', read);
  window.addEventListener('pageshow', woken);
  return () => {
    window.removeEventListener('storage', read);
    window.removeEventListener('pageshow', woken);
  };
});
