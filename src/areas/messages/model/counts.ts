import { attach, createEvent, createStore, merge, sample } from 'effector';
import { contract, type MessageCounts } from '../../../../contract';
import { createCallFx, createOwnFx, type ApiError } from '../../../core/api';
import { problemSeen } from '../../../core/problems';
import { $isSignedIn, sessionEnded } from '../../access/session';
import { unreadKnown } from '../unread';

/** The numbers may have changed: a notice arrived, or the messages were opened. */
export const countsWanted = createEvent();
/** A call about messages has answered with the new numbers. */
export const countsSaid = createEvent<MessageCounts>();

export const countFx = attach({
  effect: createCallFx(contract.messages.newCount),
  mapParams: (_: void) => ({}),
});
const { fx, answered } = createOwnFx(countFx);

/** The numbers of unread and stored messages (C51); null before the first answer. */
export const $counts = createStore<MessageCounts | null>(null)
  .on(merge([countsSaid, answered.map(({ result }) => result)]), (_, counts) => counts)
  .reset(sessionEnded);

sample({
  clock: countsWanted,
  source: { signedIn: $isSignedIn, pending: fx.pending },
  filter: ({ signedIn, pending }) => signedIn && !pending,
  fn: () => undefined,
  target: fx,
});
sample({ clock: $counts, fn: (counts) => counts?.total ?? 0, target: unreadKnown });
// Failures are only logged (MSG-5).
sample({
  clock: countFx.failData,
  fn: ({ message }: ApiError) => ({ what: 'message count', message }),
  target: problemSeen,
});
