import { createEffect, createEvent, createStore, sample } from 'effector';
import { contract } from '../../../contract';
import { createCallFx, createOwnFx, type ApiError } from '../../core/api';
import { $isSignedIn, sessionEnded } from '../access/session';
import { codesClosed, codesSeen, newCodesCame } from '../adverts/popups';

/** The first screen is complete: the codes that the member has not seen may be requested. */
const codesStarted = createEvent();
/** Requests the codes. A test replaces the handler. */
export const askFx = createCallFx(contract.luckyRefund.unreadCodes);
const unread = createOwnFx(createEffect<void, Awaited<ReturnType<typeof askFx>>, ApiError>(() => askFx({})));
/** Marks the codes of a round as seen. A test replaces the handler. */
export const readFx = createCallFx(contract.luckyRefund.readCodes);

const $started = createStore(false).on(codesStarted, () => true);
sample({
  clock: [codesStarted, $isSignedIn],
  source: { started: $started, signedIn: $isSignedIn },
  filter: ({ started, signedIn }) => started && signedIn,
  fn: () => undefined,
  target: unread.fx,
});

/** The round of the codes in the popup; null while none is shown. */
const $round = createStore<number | null>(null)
  .on(unread.answered, (_, { result }) => result.refundId)
  .reset(sessionEnded);
// ADV-5: the popup shows the codes. OK and closing mark them as seen; only OK leads to the page.
sample({
  clock: unread.answered,
  filter: ({ result }) => result.codes.length > 0,
  fn: ({ result }) => ({ codes: result.codes, text: '' }),
  target: newCodesCame,
});
sample({
  clock: sample({ clock: [codesSeen, codesClosed], source: $round, fn: (round) => round }).filterMap(
    (round) => round ?? undefined,
  ),
  fn: (refundId: number) => ({ refundId }),
  target: readFx,
});

export const started = [codesStarted];
