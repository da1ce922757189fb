import { platforms } from '../../../contract';

/** Marker in the user agent of the native app. */
export const appMarker = 'BaobabApp';
/** The store build adds "store" to the marker: "BaobabApp/2.1 store" (NAV-30). */
const storeName = /\bBaobabApp\/[\w.]+ store\b/;

/** The `platform` header for a user agent: the store build, or the web. */
export const platformOf = (userAgent: string): string => (storeName.test(userAgent) ? platforms.store : platforms.web);
/** The `platform` header of this browser; without a browser, in a test, the web. */
export const platformHere = (): string => platformOf(typeof navigator === 'undefined' ? '' : navigator.userAgent);
/** Whether this is the app from a store. */
export const isStoreBuild = (): boolean => platformHere() === platforms.store;
