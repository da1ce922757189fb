import { attach, combine, createEvent, createStore, sample } from 'effector';
import { delay } from 'patronum';
import { codes } from '../../../../../contract';
import { $location, routeRequested } from '../../../../core/router';
import { paths } from '../../../../core/router/routes';
import { fillGivenMobile, mobileGiven } from '../../entrance';
import { readAmount } from '../../../../core/text/amount';
import { keepForm } from '../../kept-form';
import { loginFx, registerFx } from '../../entering';
import { sessionStarted } from '../../session';
import { $smsOn } from '../../sms-code';
import { $unknownInvite, inviteDoubted, inviteOf, readInviteFx, type Invite } from '../../invite';
import { isUnknownOutcome } from '../../../../core/api';
import { pageMarket } from '../../../../core/market/market';
import { registeredFx } from '../../../../core/storage/registered';
import { toastShown } from '../../../../core/toasts';
import { form } from './fields';
import { $takenMobile } from './mobile-check';
import { $socialTicket } from './social';
import { opened } from './opened';
import { $refusals, refusalsOf } from './refusals';

/** The version of the terms that the page shows and the member accepts. */
export const termsVersion = '1';
/** Waits in ms before each check whether a registration without an answer succeeded. */
export const $lookWaits = createStore<readonly number[]>([500, 3_000, 8_000]);

export { opened };

type Outcome = 'known' | 'checking' | 'notCreated' | 'unknown';

sample({ clock: [opened, sessionStarted], fn: () => undefined, target: form.reset });

/** Whether the form needs a code by SMS (option 160, SES-19). */
export const $asksSms = $smsOn;
sample({
  clock: [$asksSms, form.reset],
  source: $asksSms,
  fn: (asks) => ({ field: 'asksSms' as const, value: asks ? '1' : '' }),
  target: form.changed,
});

fillGivenMobile(opened, form.changed);

export const inviteToggled = createEvent();
/** The invite of the address or of the last day (SES-24). It fills the field whenever the form starts anew. */
const $linked = createStore<Invite | null>(null)
  .on(opened, (_, { query, params }) => inviteOf({ ...query, ...params }))
  .on(readInviteFx.doneData, (linked, kept) => linked ?? kept);
sample({ clock: opened, fn: () => undefined, target: readInviteFx });
const $toggled = createStore(false)
  .on(inviteToggled, () => true)
  .on(form.filled, (shown, { inviteCode = '' }) => shown || inviteCode !== '')
  .reset(form.reset);
export const $inviteShown = combine($toggled, $linked, (toggled, linked) => toggled || linked !== null);
sample({
  clock: [form.reset, readInviteFx.done],
  source: $linked,
  filter: (linked) => linked !== null,
  fn: (linked) => ({ field: 'inviteCode' as const, value: linked?.code ?? '' }),
  target: form.changed,
});

// Q76: an unknown code is reported before it is sent.
sample({
  clock: form.blurred,
  source: form.$values,
  filter: (_, field) => field === 'inviteCode',
  fn: ({ inviteCode }) => inviteCode,
  target: inviteDoubted,
});
sample({
  clock: $linked,
  filter: (linked) => linked !== null,
  fn: (linked) => linked?.code ?? '',
  target: inviteDoubted,
});

// Typed values survive a reload. The invite of the address and the consents are not kept.
const $typed = combine(form.$values, $linked, (values, linked) => ({
  ...values,
  inviteCode: values.inviteCode === linked?.code ? '' : values.inviteCode,
}));
keepForm({
  key: 'register',
  form: { ...form, $values: $typed },
  opened,
  fields: ['mobile', 'inviteCode', 'depositLimit', 'timeLimit'],
  done: sessionStarted,
  ofVisitor: true,
});

/** "Already registered?": the login page replaces this one and keeps the return address. */
export const loginChosen = createEvent();
sample({ clock: loginChosen, source: form.$values, fn: ({ mobile }) => mobile, target: mobileGiven });
sample({
  clock: loginChosen,
  source: $location,
  fn: ({ search }) => ({ to: `${paths.login}${search}`, replace: true }),
  target: routeRequested,
});

const signUpFx = attach({ effect: registerFx });
const lookFx = attach({ effect: loginFx });
const lookWanted = createEvent<number>();
// RAT-1: the app asks for a rating a day after the registration.
sample({ clock: [signUpFx.done, lookFx.done], fn: () => undefined, target: registeredFx });

/** The last credentials sent: after a lost answer the app tries to log in with them. */
const $sent = createStore<{ mobile: string; password: string } | null>(null)
  .on(signUpFx, (_, { mobile, password }) => ({ mobile, password }))
  .reset(sessionStarted);
/**
 * The number of a registration with unknown outcome. "mobile already exists" may then refer to this very registration.
 */
const $uncertainMobile = createStore<string | null>(null).reset(sessionStarted);

/** What is known about the last registration. Never "failed" while the outcome is unknown (Q53). */
export const $outcome = createStore<Outcome>('known')
  .on(opened, (outcome) => (outcome === 'checking' ? outcome : 'known'))
  .reset(form.valid);
export const $busy = combine(signUpFx.pending, $outcome, (pending, outcome) => pending || outcome === 'checking');

sample({
  clock: form.valid,
  source: { busy: $busy, linked: $linked, social: $socialTicket, unknown: $unknownInvite },
  filter: ({ busy }) => !busy,
  fn: ({ linked, social, unknown }, { mobile, password, asksSms, smsCode, inviteCode, depositLimit, timeLimit }) => ({
    mobile,
    password,
    termsVersion,
    ageConfirmed: true,
    ...(linked === null ? {} : { channel: linked.channel }),
    ...(social === null ? {} : { socialTicket: social.ticket }),
    ...(asksSms === '1' ? { smsCode } : {}),
    ...(inviteCode === '' || inviteCode === unknown ? {} : { inviteCode }),
    ...(pageMarket().limitsAtSignUp
      ? { depositLimit: readAmount(pageMarket(), 'deposit', depositLimit) ?? 0, timeLimit: Number(timeLimit) }
      : {}),
  }),
  target: signUpFx,
});
sample({
  clock: signUpFx.done,
  fn: () => ({ kind: 'success' as const, text: 'auth:register.welcome' }),
  target: toastShown,
});

const lost = sample({
  clock: signUpFx.fail,
  source: $uncertainMobile,
  filter: (uncertain, { params, error }) =>
    isUnknownOutcome(error) || (error.code === codes.mobileTaken && uncertain === params.mobile),
  fn: (_, { params }) => params.mobile,
});
const said = sample({
  clock: signUpFx.fail,
  source: $uncertainMobile,
  filter: (uncertain, { params, error }) =>
    !isUnknownOutcome(error) && !(error.code === codes.mobileTaken && uncertain === params.mobile),
  fn: (_, { error }) => ({ refusals: refusalsOf(error), message: error.message }),
});
$refusals.on(said, (refusals, found) => found.refusals ?? refusals);
sample({
  clock: said,
  filter: ({ refusals }) => refusals === null,
  fn: ({ message }) => ({ kind: 'error' as const, text: message }),
  target: toastShown,
});

// Resolves a lost answer: if a login with the same credentials succeeds, the member was registered.
$uncertainMobile.on(lost, (_, mobile) => mobile);
$outcome.on(lost, () => 'checking');
sample({ clock: lost, fn: () => 0, target: lookWanted });
const $look = createStore(0).on(lookWanted, (_, look) => look);
const planned = sample({ clock: lookWanted, source: $lookWaits, fn: (waits, look) => ({ waitMs: waits[look] ?? 0 }) });
const lookDue = delay({ source: planned, timeout: ({ waitMs }) => waitMs });
sample({
  clock: lookDue,
  source: { sent: $sent, outcome: $outcome },
  filter: ({ sent, outcome }) => sent !== null && outcome === 'checking',
  fn: ({ sent }) => ({ mobile: sent?.mobile ?? '', password: sent?.password ?? '' }),
  target: lookFx,
});
sample({
  clock: lookFx.done,
  fn: () => ({ kind: 'success' as const, text: 'auth:register.welcome' }),
  target: toastShown,
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

/** The error of each field: the form's own check, or the server's message. */
export const $fieldErrors = combine(
  form.$errors,
  $refusals,
  form.$values,
  $takenMobile,
  $unknownInvite,
  (errors, refusals, values, taken, unknown) => ({
    mobile:
      errors.mobile ?? refusals.mobile ?? (taken !== null && taken === values.mobile ? 'auth:error.mobileTaken' : null),
    password: errors.password ?? refusals.password ?? null,
    smsCode: errors.smsCode ?? refusals.smsCode ?? null,
    inviteCode:
      errors.inviteCode ??
      refusals.inviteCode ??
      (unknown !== null && unknown === values.inviteCode ? 'access:invite.unknownField' : null),
    depositLimit: errors.depositLimit ?? refusals.depositLimit ?? null,
    timeLimit: errors.timeLimit ?? refusals.timeLimit ?? null,
    isOfAge: errors.isOfAge,
  }),
);
