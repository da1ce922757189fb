import { platforms } from '../../contract';

/** Value of the `platform` header in the app from an app store. */
export const storePlatform = platforms.store;
