import { attach, createEvent, sample } from 'effector';
import { codes, isMobile } from '../../../contract';
import { pageMarket } from '../../shared/lib/market';
import { $location, routeRequested } from '../../app/router';
import { paths } from '../../app/routes';
import { loginFx, sessionStarted } from '../../features/session';
import { createForm } from '../../shared/lib/form';
import { toastShown } from '../../shared/lib/toasts';

/** The page was entered. */
export const opened = createEvent();

export const form = createForm({
  schema: {
    mobile: {
      init: '',
      check: (mobile) => (mobile === '' ? 'auth:error.empty' : isMobile(pageMarket(), mobile) ? null : 'auth:error.msg_invalid_mobile'),
    },
    // 1 to 20: an account with an older, shorter password must not be locked out (Q5).
    password: {
      init: '',
      check: (password) => (password === '' ? 'auth:error.empty' : password.length <= pageMarket().password.max ? null : 'auth:error.passwordLength'),
    },
  },
});

/** This page's own login: its failures are said here. */
const signInFx = attach({ effect: loginFx });
sample({ clock: form.valid, source: loginFx.pending, filter: (pending) => !pending, fn: (_, values) => values, target: signInFx });
export const $busy = loginFx.pending;

sample({
  clock: signInFx.failData,
  // A self-excluded member is asked instead (SES-10).
  filter: (error) => error.code !== codes.selfExcluded,
  fn: (error) => ({ kind: 'error' as const, text: error.message }),
  target: toastShown,
});
sample({ clock: [opened, sessionStarted], fn: () => undefined, target: form.reset });

/** "New here?": the register page takes this one's place and keeps the way back (SES-7). */
export const registerChosen = createEvent();
sample({ clock: registerChosen, source: $location, fn: ({ search }) => ({ to: `${paths.register}${search}`, replace: true }), target: routeRequested });
