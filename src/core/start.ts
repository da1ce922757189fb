import { createEvent } from 'effector';

/** The app starts. Modules register trackers, requests and reads of storage on it; nothing happens at import. */
export const appStarted = createEvent();
/** Theme, language and token of the last visit have been read. */
export const recalled = createEvent();
// The calls of the start are sent in this order, without waiting for an answer (NAV-27): the options, what everybody
// may read, and what needs the stored token.
export const publicCallsDue = createEvent();
export const memberCallsDue = createEvent();
/** The first screen is complete: what it did not need may load now. */
export const firstScreenRested = createEvent();
