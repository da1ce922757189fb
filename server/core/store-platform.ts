import { platforms } from '../../contract';

/** What the `platform` header says for the app from a store. */
export const storePlatform = platforms.store;
