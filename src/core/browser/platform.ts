import { platforms } from '../../../contract';

/** What the app's own browser adds to its name. */
export const appMarker = 'BaobabApp';
/** The build of a store says so after it: "BaobabApp/2.1 store" (NAV-30). */
const storeName = /\bBaobabApp\/[\w.]+ store\b/;

/** What a browser of this name is to the server: the app from a store, or the web. */
export const platformOf = (userAgent: string): string => (storeName.test(userAgent) ? platforms.store : platforms.web);
/** What this one is. Without a browser, in a test, it is the web. */
export const platformHere = (): string => platformOf(typeof navigator === 'undefined' ? '' : navigator.userAgent);
/** Whether this is the app from a store. */
export const isStoreBuild = (): boolean => platformHere() === platforms.store;
