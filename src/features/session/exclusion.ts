import { attach, createStore, sample } from 'effector';
import { codes } from '../../../contract';
import { $theme, type Theme } from '../../app/theme';
import { createConfirm } from '../../shared/lib/confirm';
import { toastShown } from '../../shared/lib/toasts';
import { loginFx, sessionStarted } from './model';

/** Asks a self-excluded member whether to come back (SES-10). */
export const exclusion = createConfirm();

const bodies: Record<Theme, string> = { a: 'auth:exclusion.bodyA', b: 'auth:exclusion.bodyB' };

const met = sample({ clock: loginFx.fail, filter: ({ params, error }) => error.code === codes.selfExcluded && params.selfInclusion === undefined });
/** Kept only while the question is open. */
const $credentials = createStore<{ mobile: string; password: string } | null>(null)
  .on(met, (_, { params: { mobile, password } }) => ({ mobile, password }))
  .reset(exclusion.cancelled, sessionStarted);

sample({
  clock: met,
  source: $theme,
  fn: (theme) => ({ title: 'auth:exclusion.title', body: bodies[theme], confirm: 'auth:exclusion.confirm', cancel: 'auth:exclusion.cancel' }),
  target: exclusion.asked,
});

const comeBackFx = attach({ effect: loginFx });
sample({
  clock: exclusion.confirmed,
  source: $credentials,
  filter: (credentials) => credentials !== null,
  fn: (credentials) => ({ mobile: credentials?.mobile ?? '', password: credentials?.password ?? '', selfInclusion: 1 }),
  target: comeBackFx,
});
$credentials.reset(comeBackFx.finally);
// A running exclusion is refused again, with its end in the server's words (Q30).
sample({ clock: comeBackFx.failData, fn: (error) => ({ kind: 'error' as const, text: error.message }), target: toastShown });
