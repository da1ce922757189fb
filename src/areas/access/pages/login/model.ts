import { attach, combine, createEvent, createStore, merge, sample } from 'effector';
import { codes, type SmsPurpose } from '../../../../../contract';
import { pageMarket } from '../../../../core/market/market';
import { $location, routeRequested } from '../../../../core/router';
import { paths } from '../../../../core/router/routes';
import { fillGivenMobile, mobileGiven, mobileSpec, registeredMobileSpec } from '../../entrance';
import { keepForm } from '../../kept-form';
import { loginFx, loginWithSmsCodeFx } from '../../entering';
import { sessionStarted } from '../../session';
import { createCodeRefusal, createSmsCode, outliveReload } from '../../sms-code';
import { providersWanted } from '../../social';
import { createForm } from '../../../../core/forms/form';
import { toastShown } from '../../../../core/toasts';

/** The page was opened. */
export const opened = createEvent();

const bySms = 'sms';

/** `way` is no input on the screen; it selects one of the two login methods. */
export const form = createForm({
  schema: {
    // A code is sent only to numbers of the numbering plan; a password is enough for an older account.
    mobile: {
      init: '',
      check: (mobile, { way }) => (way === bySms ? mobileSpec : registeredMobileSpec).check(mobile),
    },
    way: { init: 'password', check: () => null },
    // 1 to 20 characters: an account with an older, shorter password must not be locked out (Q5).
    password: {
      init: '',
      check: (password, { way }) => {
        if (way === bySms) return null;
        return password === ''
          ? 'auth:error.empty'
          : password.length <= pageMarket().password.max
            ? null
            : 'auth:error.passwordLength';
      },
    },
    smsCode: {
      init: '',
      check: (code, { way }) => {
        if (way !== bySms) return null;
        return code === ''
          ? 'auth:error.empty'
          : code.length === pageMarket().smsCodeLength
            ? null
            : 'auth:error.smsCodeLength';
      },
    },
  },
});
export const $bySms = form.$values.map(({ way }) => way === bySms);
/** Switches the login method and keeps the typed number (SES-2). */
export const wayChanged = createEvent();
sample({
  clock: wayChanged,
  source: $bySms,
  fn: (sms) => ({ field: 'way' as const, value: sms ? 'password' : bySms }),
  target: form.changed,
});

export const sms = createSmsCode({
  $purpose: createStore<SmsPurpose>('login'),
  $mobile: form.$values.map(({ mobile }) => mobile),
});

/** Logins started on this page; only their failures are shown here. */
const signInFx = attach({ effect: loginFx });
const signInBySmsFx = attach({ effect: loginWithSmsCodeFx });
export const $busy = combine(loginFx.pending, loginWithSmsCodeFx.pending, (password, code) => password || code);
const sent = sample({ clock: form.valid, source: $busy, filter: (busy) => !busy, fn: (_, values) => values });
sample({
  clock: sent.filterMap(({ way, mobile, password }) => (way === bySms ? undefined : { mobile, password })),
  target: signInFx,
});
sample({
  clock: sent.filterMap(({ way, mobile, smsCode }) => (way === bySms ? { mobile, smsCode } : undefined)),
  target: signInBySmsFx,
});

/**
 * The password is right, but the server wants a code too (A7). The form becomes the login by code for the same number,
 * and the code is requested at once.
 */
const codeNeeded = signInFx.fail.filter({ fn: ({ error }) => error.code === codes.codeNeeded });

const refused = merge([
  signInFx.failData.map(({ code, message }) => ({ code, text: message })),
  createCodeRefusal(signInBySmsFx),
]);
/**
 * The server's message about the password or code. It stays at the field until a value changes; the toast closes by
 * itself.
 */
export const $refusal = createStore<string | null>(null)
  .on(refused, (_, { code, text }) => (code === codes.credentials || code === codes.smsCode ? text : null))
  .reset(form.changed, form.reset, form.valid, opened);
sample({
  clock: refused,
  // A self-excluded member gets a question instead of a toast (SES-10).
  filter: ({ code }) => code !== codes.selfExcluded,
  fn: ({ code, text }) => ({ kind: code === codes.codeNeeded ? ('info' as const) : ('error' as const), text }),
  target: toastShown,
});
sample({ clock: opened, target: providersWanted });
sample({ clock: [opened, sessionStarted, codeNeeded], fn: () => undefined, target: form.reset });
// After the reset: the new field has not been left yet, so it shows no error.
sample({ clock: codeNeeded, fn: ({ params: { mobile } }) => ({ mobile, way: bySms }), target: form.filled });
sample({ clock: codeNeeded, fn: () => undefined, target: sms.requested });
keepForm({ key: 'login', form, opened, fields: ['mobile'], done: sessionStarted, ofVisitor: true });
fillGivenMobile(opened, form.changed);
sample({ clock: outliveReload(sms, opened), fn: (mobile) => ({ mobile, way: bySms }), target: form.filled });

/** "New here?": the register page replaces this one and keeps the return address (SES-7). */
export const registerChosen = createEvent();
sample({
  clock: registerChosen,
  source: $location,
  fn: ({ search }) => ({ to: `${paths.register}${search}`, replace: true }),
  target: routeRequested,
});

/** "Forgot password?": a code by SMS comes first (SES-7, Q3). */
export const forgotten = createEvent();
sample({ clock: [forgotten, registerChosen], source: form.$values, fn: ({ mobile }) => mobile, target: mobileGiven });
sample({ clock: forgotten, fn: () => ({ to: paths.forgottenPassword }), target: routeRequested });
