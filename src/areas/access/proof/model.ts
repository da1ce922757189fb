import { attach, combine, createEvent, createStore, sample } from 'effector';
import { codes, contract, pinLength, type SmsPurpose } from '../../../../contract';
import { $location, returnRequested } from '../../../core/router';
import { paths } from '../../../core/router/routes';
import { $profile } from '../session';
import { $smsOn, createSmsCode } from '../sms-code';
import { securityFx } from '../step-up';
import { createCallFx, isUnknownOutcome } from '../../../core/api';
import { proofEnded } from '../proof-ended';
import { serverNow } from '../../../core/time/clock';
import { createForm } from '../../../core/forms/form';
import { pageMarket } from '../../../core/market/market';
import { toastShown } from '../../../core/toasts';

/** The page, or the sheet above another page, was opened. */
export const opened = createEvent();
export const retried = createEvent();
export type Way = 'pin' | 'sms';

// Asks with which methods the member can prove who holds the session.
const askFx = attach({ effect: securityFx });
sample({ clock: [opened, retried], fn: () => undefined, target: askFx });
export const $asking = askFx.pending;
export const $state = createStore<'waiting' | 'ready' | 'failed'>('waiting')
  .on(askFx.done, () => 'ready')
  .on(askFx.fail, (state) => (state === 'ready' ? state : 'failed'))
  .reset(opened);
const $pinLeft = createStore(0).on(askFx.doneData, (_, { hasPinCode, pinLeft }) => (hasPinCode ? pinLeft : 0));
export const $isPinLocked = createStore(false).on(
  askFx.doneData,
  (_, { hasPinCode, pinLeft }) => hasPinCode && pinLeft === 0,
);
const $ways = combine($pinLeft, $smsOn, (left, smsOn): readonly Way[] => [
  ...(left > 0 ? ['pin' as const] : []),
  ...(smsOn ? ['sms' as const] : []),
]);
export { $ways };
export const wayChosen = createEvent<Way>();
const $chosen = createStore<Way | null>(null)
  .on(wayChosen, (_, way) => way)
  .reset(opened);
/** The method on the screen; null when there is none. */
export const $way = combine($ways, $chosen, (ways, chosen): Way | null =>
  chosen !== null && ways.includes(chosen) ? chosen : (ways[0] ?? null),
);

export const pinForm = createForm({
  schema: {
    pin: {
      init: '',
      check: (pin) => (pin === '' ? 'auth:error.empty' : pin.length === pinLength ? null : 'security:pin.length'),
    },
  },
});
export const smsForm = createForm({
  schema: {
    smsCode: {
      init: '',
      check: (code) =>
        code === ''
          ? 'auth:error.empty'
          : code.length === pageMarket().smsCodeLength
            ? null
            : 'auth:error.smsCodeLength',
    },
  },
});
export const sms = createSmsCode({
  $purpose: createStore<SmsPurpose>('branch'),
  $mobile: $profile.map((profile) => profile?.mobile ?? ''),
});
sample({ clock: opened, fn: () => undefined, target: [pinForm.reset, smsForm.reset] });

export const branchFx = attach({ effect: createCallFx(contract.security.branch) });
const lookFx = attach({ effect: securityFx });
export const $busy = combine(branchFx.pending, lookFx.pending, (asking, looking) => asking || looking);
sample({
  clock: [pinForm.valid, smsForm.valid],
  source: $busy,
  filter: (busy) => !busy,
  fn: (_, proof) => proof,
  target: branchFx,
});

/** The server's message about the PIN or code; cleared by the next change. */
export const $refusal = createStore<string | null>(null)
  .on(branchFx.failData, (_, error) =>
    isUnknownOutcome(error) || error.status === 401 || error.status === 429 ? null : error.message,
  )
  .reset(pinForm.changed, smsForm.changed, branchFx, opened);
sample({
  clock: branchFx.failData,
  filter: ({ code }) => code === codes.pinLocked || code === codes.pinNotSet,
  fn: () => undefined,
  target: askFx,
});
sample({
  clock: branchFx.failData,
  filter: (error) => error.status === 429,
  fn: (error) => ({ kind: 'error' as const, text: error.message }),
  target: toastShown,
});

// After a lost answer the trust state is read: a code that worked must not be reported as wrong.
sample({ clock: branchFx.failData, filter: isUnknownOutcome, fn: () => undefined, target: lookFx });
const found = sample({ clock: lookFx.doneData, filter: ({ freshUntil }) => freshUntil > serverNow() });
const notFound = sample({ clock: lookFx.doneData, filter: ({ freshUntil }) => freshUntil <= serverNow() });
sample({ clock: notFound, fn: () => ({ kind: 'error' as const, text: 'security:branch.lost' }), target: toastShown });
sample({
  clock: lookFx.fail,
  fn: () => ({ kind: 'error' as const, text: 'security:branch.unknown' }),
  target: toastShown,
});

const proven = sample({ clock: [branchFx.done, found], fn: () => undefined });
sample({ clock: proven, target: [pinForm.reset, smsForm.reset] });

// Calls that wait are sent again. The page of the proof returns to the address in `r`.
sample({ clock: proven, fn: () => true, target: proofEnded });
sample({
  clock: proven,
  source: $location,
  filter: ({ pathname }) => pathname === paths.branch,
  fn: () => undefined,
  target: returnRequested,
});
