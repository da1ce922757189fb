import { attach, createEvent, createStore, sample } from 'effector';
import { contract, type ProtectionStatus } from '../../../../contract';
import { createCallFx, isUnknownOutcome } from '../../../core/api';
import { restOf, restSeen, sessionEnded } from '../../access/session';
import { breakChanged } from '../../../core/play-break';
import { createPoll } from '../../../core/time/poll';

/** Pause in ms between two requests of the status after a lost answer. */
const lookAgainMs = 5_000;

/** Requests break, limits, reality check and today's totals. */
export const protectionStatusFx = attach({
  effect: createCallFx(contract.protection.status),
  mapParams: (_: void) => ({}),
});
export const coolOffFx = createCallFx(contract.protection.coolOff);
export const setLimitFx = createCallFx(contract.protection.setLimit);
export const keepLimitFx = createCallFx(contract.protection.keepLimit);
export const realityCheckFx = createCallFx(contract.protection.setRealityCheck);

/** Requests the status; only one request at a time. */
export const statusRequested = createEvent();
sample({
  clock: statusRequested,
  source: protectionStatusFx.pending,
  filter: (pending) => !pending,
  fn: () => undefined,
  target: protectionStatusFx,
});

const answered = sample({
  clock: [protectionStatusFx.doneData, setLimitFx.doneData, keepLimitFx.doneData, realityCheckFx.doneData],
});
/** The status from the last answer. */
export const $status = createStore<ProtectionStatus | null>(null)
  .on(answered, (_, status) => status)
  .reset(sessionEnded);
/** `failed` only while there is no answer yet. */
export const $statusState = createStore<'waiting' | 'failed' | 'ready'>('waiting')
  .on(answered, () => 'ready' as const)
  .on(protectionStatusFx.fail, (state) => (state === 'ready' ? state : 'failed'))
  .on(protectionStatusFx, (state) => (state === 'failed' ? 'waiting' : state))
  .reset(sessionEnded);

// A lost answer may have changed the protection: requests the status again until it is known (Q53).
const lost = sample({
  clock: [coolOffFx.failData, setLimitFx.failData, keepLimitFx.failData, realityCheckFx.failData],
  filter: isUnknownOutcome,
});
const $isUnsure = createStore(false)
  .on(lost, () => true)
  .reset(answered, sessionEnded);
createPoll({ fx: protectionStatusFx, everyMs: lookAgainMs, $enabled: $isUnsure });

// A break begun on another phone also hides adverts here; a finished break shows them again.
sample({ clock: answered, fn: ({ coolOffUntil }) => (coolOffUntil === 0 ? null : coolOffUntil), target: breakChanged });
sample({ clock: coolOffFx.doneData, fn: ({ until }) => until, target: breakChanged });
sample({ clock: coolOffFx.done, fn: () => undefined, target: statusRequested });
sample({ clock: answered, fn: restOf, target: restSeen });
