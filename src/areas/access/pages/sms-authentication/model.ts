import { attach, createEvent, createStore, sample } from 'effector';
import { codes, type SmsPurpose } from '../../../../../contract';
import { returnRequested, routeRequested } from '../../../../core/router';
import { paths } from '../../../../core/router/routes';
import { $givenMobile, mobileSpec } from '../../entrance';
import { proofGained } from '../../reset';
import { loginWithSmsCodeFx } from '../../entering';
import { $profile } from '../../session';
import { createCodeRefusal, createSmsCode, outliveReload } from '../../sms-code';
import { createForm } from '../../../../core/forms/form';
import { pageMarket } from '../../../../core/market/market';
import { toastShown } from '../../../../core/toasts';

/** The page was opened. `data` is the purpose: `password-reset`, or anything else for a plain login. */
export const opened = createEvent<{ params: Record<string, string | undefined> }>();

/** The purpose of the code. */
export const $purpose = createStore<SmsPurpose & ('login' | 'reset')>('reset').on(opened, (_, { params: { data } }) =>
  data === 'password-reset' ? 'reset' : 'login',
);

export const form = createForm({
  schema: {
    mobile: mobileSpec,
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
export const sms = createSmsCode({ $purpose, $mobile: form.$values.map(({ mobile }) => mobile) });

sample({ clock: opened, fn: () => undefined, target: form.reset });
sample({
  clock: opened,
  source: { given: $givenMobile, profile: $profile },
  filter: ({ given, profile }) => given !== '' || profile !== null,
  fn: ({ given, profile }) => ({ field: 'mobile' as const, value: profile?.mobile ?? given }),
  target: form.changed,
});

sample({
  clock: outliveReload(sms, opened),
  fn: (value) => ({ field: 'mobile' as const, value }),
  target: form.changed,
});

const signInFx = attach({ effect: loginWithSmsCodeFx });
export const $busy = loginWithSmsCodeFx.pending;
sample({
  clock: form.valid,
  source: { busy: $busy, purpose: $purpose },
  filter: ({ busy }) => !busy,
  fn: ({ purpose }, { mobile, smsCode }) => ({ mobile, smsCode, purpose }),
  target: signInFx,
});
const refused = createCodeRefusal(signInFx);
/** The server's message about the code. It stays at the field until a value changes; the toast closes by itself. */
export const $refusal = createStore<string | null>(null)
  .on(refused, (_, { code, text }) => (code === codes.smsCode ? text : null))
  .reset(form.changed, form.reset, form.valid, opened);
sample({
  clock: refused,
  // A self-excluded member gets a question instead of a toast (SES-10).
  filter: ({ code }) => code !== codes.selfExcluded,
  fn: ({ text }) => ({ kind: 'error' as const, text }),
  target: toastShown,
});

// Q3: /password/reset needs the session that the code opened. After code 1003 the dialog repeats the call itself.
const signedIn = sample({ clock: loginWithSmsCodeFx.done, fn: ({ params }) => params });
sample({
  clock: signedIn,
  filter: ({ purpose }) => purpose === 'reset',
  fn: ({ mobile, smsCode }) => ({ mobile, smsCode }),
  target: proofGained,
});
sample({ clock: proofGained, fn: () => ({ to: paths.resetPassword, replace: true }), target: routeRequested });
sample({ clock: signedIn, filter: ({ purpose }) => purpose === 'login', fn: () => undefined, target: returnRequested });
