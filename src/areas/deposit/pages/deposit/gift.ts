import { createEvent, createStore, sample } from 'effector';
import { pay, type FirstGift } from '../../../../../contract';
import { $isSignedIn, sessionEnded } from '../../../access/session';
import { createCallFx, createOwnFx } from '../../../../core/api';

export const giftFx = createCallFx(pay.gift);
const { fx: askFx, answered } = createOwnFx(giftFx);
/** The page was opened, or an order has changed the gift. */
export const giftWanted = createEvent();
sample({ clock: giftWanted, filter: $isSignedIn, fn: () => ({}), target: askFx });

/** The server's answer about the first-deposit gift; null before an answer. */
const $answer = createStore<{ gift: FirstGift | null } | null>(null)
  .on(answered, (_, { result }) => ({ gift: result }))
  .reset(askFx.fail, sessionEnded);
export const $giftKnown = $answer.map((answer) => answer !== null);
/** The first-deposit gift that the member's next deposit can bring; null for none. */
export const $gift = $answer.map((answer) => answer?.gift ?? null);
export const $giftPending = askFx.pending;
