import { combine, createEvent, createStore, sample } from 'effector';
import { $location, routeRequested } from '../../../../core/router';
import { paths } from '../../../../core/router/routes';
import { fillGivenMobile, mobileGiven } from '../../entrance';
import { readAmount } from '../../../../core/text/amount';
import { keepForm } from '../../kept-form';
import { registerFx } from '../../entering';
import { sessionStarted } from '../../session';
import { $smsOn } from '../../sms-code';
import { $unknownInvite, inviteDoubted, inviteOf, readInviteFx, type Invite } from '../../invite';
import { pageMarket } from '../../../../core/market/market';
import { toastShown } from '../../../../core/toasts';
import { form } from './fields';
import { $takenMobile } from './mobile-check';
import { $socialTicket } from './social';
import { opened } from './opened';
import { createRefusals, createSignUp } from '../../sign-up';

export { opened };

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

const signUp = createSignUp({ effect: registerFx, opened });
export const { $busy, $outcome } = signUp;
const $refusals = createRefusals({ form, refused: signUp.refused });

sample({
  clock: form.valid,
  source: { linked: $linked, social: $socialTicket, unknown: $unknownInvite },
  fn: ({ linked, social, unknown }, { mobile, password, asksSms, smsCode, inviteCode, depositLimit, timeLimit }) => ({
    mobile,
    password,
    ageConfirmed: true,
    ...(linked === null ? {} : { channel: linked.channel }),
    ...(social === null ? {} : { socialTicket: social.ticket }),
    ...(asksSms === '1' ? { smsCode } : {}),
    ...(inviteCode === '' || inviteCode === unknown ? {} : { inviteCode }),
    ...(pageMarket().limitsAtSignUp
      ? { depositLimit: readAmount(pageMarket(), 'deposit', depositLimit) ?? 0, timeLimit: Number(timeLimit) }
      : {}),
  }),
  target: signUp.started,
});
sample({
  clock: signUp.entered,
  fn: () => ({ kind: 'success' as const, text: 'access:register.welcome' }),
  target: toastShown,
});

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
