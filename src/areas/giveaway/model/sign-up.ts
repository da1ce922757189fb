import { combine, createEvent, createStore, sample } from 'effector';
import { codes, contract, type SmsPurpose } from '../../../../contract';
import { createCallFx } from '../../../core/api';
import { createForm } from '../../../core/forms/form';
import { $location, routeRequested } from '../../../core/router';
import { paths } from '../../../core/router/routes';
import { fillGivenMobile, mobileGiven, mobileSpec } from '../../access/entrance';
import { keepForm } from '../../access/kept-form';
import { sessionEnded, sessionGiven, sessionStarted } from '../../access/session';
import { consentSpec, createRefusals, createSignUp, newPasswordSpec, smsCodeProblem } from '../../access/sign-up';
import { createSmsCode, outliveReload } from '../../access/sms-code';
import { $gift, $id, askedAgain, opened } from './giveaway';

/** The form of a visitor (board 41, GIV-1). The answer of the server is the same for every mobile until its code. */
export const form = createForm({
  schema: {
    mobile: mobileSpec,
    smsCode: { init: '', check: smsCodeProblem },
    password: newPasswordSpec,
    isOfAge: consentSpec,
  },
});

sample({ clock: [opened, sessionStarted], fn: () => undefined, target: form.reset });
fillGivenMobile(opened, form.changed);

/** Sends codes for the registration. The page does not ask whether a mobile is registered: its owner learns it. */
export const sms = createSmsCode({
  $purpose: createStore<SmsPurpose>('register'),
  $mobile: form.$values.map(({ mobile }) => mobile),
});
sample({
  clock: outliveReload(sms, opened),
  fn: (value) => ({ field: 'mobile' as const, value }),
  target: form.changed,
});
keepForm({ key: 'giveaway', form, opened, fields: ['mobile'], done: sessionStarted, ofVisitor: true });

/** Registers and takes the gift (C88). A test replaces the handler. */
export const registerFx = createCallFx(contract.giveaway.register);
const signUp = createSignUp({ effect: registerFx, opened });
export const { $busy, $outcome } = signUp;
const $refusals = createRefusals({ form, refused: signUp.refused });

sample({
  clock: form.valid,
  source: $id,
  filter: (id) => id !== null,
  fn: (id, { mobile, password, smsCode }) => ({
    id: id!,
    mobile,
    password,
    smsCode,
    ageConfirmed: true,
  }),
  target: signUp.started,
});
sample({
  clock: signUp.done,
  fn: ({ result: { token, memberInfo } }) => ({ token, memberInfo }),
  target: sessionGiven,
});

// The account exists, with or without the gift: this phone may have had it, or it was the last one.
$gift.on(signUp.done, (_, { result }) => result.gift);
export const $isMissed = createStore(false)
  .on(signUp.done, (_, { result }) => result.gift === null)
  .reset(opened, sessionEnded);
// The giveaway has ended, or the number of gifts has changed.
sample({
  clock: signUp.refused.filter({ fn: ({ code }) => code === codes.noActivity }),
  fn: () => undefined,
  target: askedAgain,
});
sample({ clock: signUp.done, fn: () => undefined, target: askedAgain });

/** "I have an account": the login keeps this page as its return address. */
export const loginChosen = createEvent();
sample({ clock: loginChosen, source: form.$values, fn: ({ mobile }) => mobile, target: mobileGiven });
sample({
  clock: loginChosen,
  source: $location,
  fn: ({ pathname }) => ({ to: `${paths.login}?r=${encodeURIComponent(pathname)}` }),
  target: routeRequested,
});

/** The error of each field: the form's own check, or the server's message. */
export const $fieldErrors = combine(form.$errors, $refusals, (errors, refusals) => ({
  mobile: errors.mobile ?? refusals['mobile'] ?? null,
  smsCode: errors.smsCode ?? refusals['smsCode'] ?? null,
  password: errors.password ?? refusals['password'] ?? null,
  isOfAge: errors.isOfAge,
}));
