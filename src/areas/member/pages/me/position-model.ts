import { attach, combine, createEvent, createStore, sample } from 'effector';
import { contract, type Position, type PositionSpan } from '../../../../../contract';
import { $isSignedIn, sessionEnded, sessionStarted } from '../../../access/session';
import { createCallFx, createOwnFx } from '../../../../core/api';
import { opened, refreshed } from './model';

/** The player chose the span of the position. */
export const spanPicked = createEvent<PositionSpan>();
export const $span = createStore<PositionSpan>('month').on(spanPicked, (_, span) => span);

const { fx: positionFx, answered } = createOwnFx(
  attach({
    source: $span,
    mapParams: (_: void, span) => ({ span }),
    effect: createCallFx(contract.protection.position),
  }),
);
sample({
  clock: [opened, refreshed, spanPicked, sessionStarted],
  source: $isSignedIn,
  filter: (signedIn) => signedIn,
  fn: () => undefined,
  target: positionFx,
});

/** The member's position; an answer for another span is ignored. */
const $heard = createStore<Position | null>(null)
  .on(answered, (_, { result }) => result)
  .reset(sessionEnded);
export const $position = combine($heard, $span, (heard, span) => (heard?.span === span ? heard : null));
export const $positionFailed = createStore(false)
  .on(positionFx.fail, () => true)
  .reset(positionFx, sessionEnded);
export const positionRetried = createEvent();
sample({ clock: positionRetried, target: positionFx });
export const $positionPending = positionFx.pending;
