import { attach, combine, createEvent, createStore, merge, sample, type Effect, type Unit } from 'effector';
import { delay } from 'patronum';
import { codes } from '../../../../contract';
import { isUnknownOutcome, type ApiError } from '../../../core/api';
import { registeredFx } from '../../../core/storage/registered';
import { loginFx } from '../entering';
import { sessionStarted } from '../session';
import { $terms, termsWanted } from '../terms';
import { toastShown } from '../../../core/toasts';
import { termsClosed, termsOvertaken } from './terms-sheet';

/** Waits in ms before each check whether a registration without an answer succeeded. */
export const $lookWaits = createStore<readonly number[]>([500, 3_000, 8_000]);

/** What is known about the last registration. Never "failed" while the outcome is unknown (Q53). */
export type Outcome = 'known' | 'checking' | 'notCreated' | 'unknown';

/**
 * A registration with the version of the terms that the page shows. It survives a lost answer. A code by SMS counts
 * once, so the request is not repeated: the app tries to log in with the same credentials, and a login that succeeds
 * proves the registration. `started` is ignored while one is under way.
 */
// eslint-disable-next-line max-lines-per-function -- one state machine: request, lost answer, looks, outcome
export function createSignUp<P extends { mobile: string; password: string; termsVersion?: string | undefined }, R>({
  effect,
  opened,
}: {
  /** The call that registers and signs in. */
  effect: Effect<P, R, ApiError>;
  /** The page was opened. */
  opened: Unit<unknown>;
}) {
  const started = createEvent<Omit<P, 'termsVersion'>>();
  const signUpFx = attach({ effect });
  const lookFx = attach({ effect: loginFx });
  const lookWanted = createEvent<number>();
  /** The member has registered and is signed in. */
  const entered = merge([signUpFx.done.map(() => undefined), lookFx.done.map(() => undefined)]);
  // RAT-1: the app asks for a rating a day after the registration.
  sample({ clock: entered, target: registeredFx });

  /** The last credentials sent. */
  const $sent = createStore<{ mobile: string; password: string } | null>(null)
    .on(signUpFx, (_, { mobile, password }) => ({ mobile, password }))
    .reset(sessionStarted);
  /**
   * The number of a registration with unknown outcome. "mobile already exists" may then refer to this very
   * registration.
   */
  const $uncertainMobile = createStore<string | null>(null).reset(sessionStarted);
  const $outcome = createStore<Outcome>('known')
    .on([opened], (outcome) => (outcome === 'checking' ? outcome : 'known'))
    .on(signUpFx, () => 'known');
  const $busy = combine(signUpFx.pending, $outcome, (pending, outcome) => pending || outcome === 'checking');
  sample({ clock: opened, fn: () => undefined, target: [termsWanted, termsClosed] });
  // The version that is sent is that of the texts on this page.
  sample({
    clock: started,
    source: { busy: $busy, terms: $terms },
    filter: ({ busy, terms }) => !busy && terms !== null,
    fn: ({ terms }, sent) => ({ ...sent, termsVersion: terms!.version }) as P,
    target: signUpFx,
  });
  const missing = sample({ clock: started, source: $terms, filter: (terms) => terms === null, fn: () => undefined });
  sample({ clock: missing, target: termsWanted });
  sample({
    clock: missing,
    fn: () => ({ kind: 'error' as const, text: 'access:register.termsMissing' }),
    target: toastShown,
  });

  const failed = sample({
    clock: signUpFx.fail,
    source: $uncertainMobile,
    fn: (uncertain, { params: { mobile }, error }) => ({
      mobile,
      error,
      isLost: isUnknownOutcome(error) || (error.code === codes.mobileTaken && uncertain === mobile),
    }),
  });
  /** The server refused the registration. */
  const refused = failed.filterMap(({ isLost, error }) => (isLost ? undefined : error));
  const lost = failed.filterMap(({ isLost, mobile }) => (isLost ? mobile : undefined));

  // A new version: the app loads its text and shows it. The form keeps what was typed.
  sample({
    clock: refused.filter({ fn: ({ code }) => code === codes.termsChanged }),
    fn: () => undefined,
    target: termsOvertaken,
  });

  $uncertainMobile.on(lost, (_, mobile) => mobile);
  $outcome.on(lost, () => 'checking');
  sample({ clock: lost, fn: () => 0, target: lookWanted });
  const $look = createStore(0).on(lookWanted, (_, look) => look);
  const planned = sample({
    clock: lookWanted,
    source: $lookWaits,
    fn: (waits, look) => ({ waitMs: waits[look] ?? 0 }),
  });
  sample({
    clock: delay({ source: planned, timeout: ({ waitMs }) => waitMs }),
    source: { sent: $sent, outcome: $outcome },
    filter: ({ sent, outcome }) => sent !== null && outcome === 'checking',
    fn: ({ sent }) => ({ mobile: sent?.mobile ?? '', password: sent?.password ?? '' }),
    target: lookFx,
  });
  $outcome
    .on(lookFx.done, () => 'known')
    .on(lookFx.failData, (outcome, error) => (error.code === codes.credentials ? 'notCreated' : outcome));
  const stillUnknown = sample({
    clock: lookFx.failData,
    source: { look: $look, waits: $lookWaits },
    filter: (_, error) => error.code !== codes.credentials,
    fn: ({ look, waits }) => ({ next: look + 1, isLast: look + 1 >= waits.length }),
  });
  sample({ clock: stillUnknown, filter: ({ isLast }) => !isLast, fn: ({ next }) => next, target: lookWanted });
  $outcome.on(stillUnknown, (outcome, { isLast }) => (isLast ? 'unknown' : outcome));

  return { started, entered, refused, done: signUpFx.done, $outcome, $busy };
}
