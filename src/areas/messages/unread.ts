import { createEvent, createStore } from 'effector';

/** The number of unread messages became known; 100 means more than 99. */
export const unreadKnown = createEvent<number>();
/** Unread private and system messages, for the badges (MSG-3, HOM-3, HOM-15). Requested after the first paint. */
export const $unread = createStore(0).on(unreadKnown, (_, count) => count);

/** Whether an entry of a menu leads to the messages and shows the badge (HOM-3). */
export const isMessagesLink = ({ url }: { url: string }): boolean => url.endsWith('/member/messages');
