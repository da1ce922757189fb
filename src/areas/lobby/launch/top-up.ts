import { combine, createEvent, createStore, sample } from 'effector';
import { pay, type FirstGift } from '../../../../contract';
import { createCallFx, createOwnFx } from '../../../core/api';
import { sessionEnded } from '../../access/session';

/** The balance is too low to play. `missing`: what the stake lacks, minor units; 0 when unknown (GAM-14). */
export const topUpAsked = createEvent<{ missing: number }>();
/** The player goes to the deposit. */
export const topUpConfirmed = createEvent();
export const topUpClosed = createEvent();

const { fx: giftFx, answered } = createOwnFx(createCallFx(pay.gift));
sample({ clock: topUpAsked, fn: () => ({}), target: giftFx });
/** The gift of the member's next deposit; null while unknown, and where there is none (Q36). */
const $gift = createStore<FirstGift | null>(null)
  .on(answered, (_, { result }) => result)
  .reset(topUpAsked, sessionEnded);

const $open = createStore(false)
  .on(topUpAsked, () => true)
  .reset(topUpConfirmed, topUpClosed, sessionEnded);
/** Kept during the closing animation. */
const $missing = createStore(0).on(topUpAsked, (_, { missing }) => missing);
export const $topUp = combine({ open: $open, missing: $missing, gift: $gift });
