import { attach, createEvent, createStore, sample } from 'effector';
import { contract } from '../../../../../contract';
import { routeRequested, safeReturn } from '../../../../core/router';
import { paths, routes } from '../../../../core/router/routes';
import { fillGivenMobile, mobileGiven, mobileSpec } from '../../entrance';
import { $isSignedIn } from '../../session';
import { createCallFx } from '../../../../core/api';
import { createForm } from '../../../../core/forms/form';
import { toastShown } from '../../../../core/toasts';

/** The page was opened. `redirect` is where the typed number leads, `title` is the heading. */
export const opened = createEvent<{ params: Record<string, string | undefined> }>();

const decoded = (text = ''): string => {
  try {
    return decodeURIComponent(text);
  } catch {
    return '';
  }
};

/** Letters only: the address may set the heading, but must not inject a message. */
export const titleOf = (text: string | undefined): string | null => {
  const title = decoded(text).trim();
  return /^\p{L}[\p{L} '’-]{0,39}$/u.test(title) ? title : null;
};
/** A page of this app, or null (D9). */
export const redirectOf = (text: string | undefined): string | null =>
  safeReturn(routes, `/${decoded(text).replace(/^\//, '')}`);

export const $title = createStore<string | null>(null).on(opened, (_, { params: { title } }) => titleOf(title));
const $redirect = createStore<string | null>(null).on(opened, (_, { params: { redirect } }) => redirectOf(redirect));

export const form = createForm({
  schema: {
    mobile: mobileSpec,
  },
});
sample({ clock: opened, fn: () => undefined, target: form.reset });
fillGivenMobile(opened, form.changed);

// A signed-in member has no need for this page.
sample({
  clock: opened,
  source: { signedIn: $isSignedIn, redirect: $redirect },
  filter: ({ signedIn }) => signedIn,
  fn: ({ redirect }) => ({ to: redirect ?? paths.home, replace: true }),
  target: routeRequested,
});

const checkMobileFx = attach({
  effect: createCallFx(contract.member.checkMobile),
  mapParams: (mobile: string) => ({ mobile }),
});
export const $busy = checkMobileFx.pending;
const given = sample({
  clock: form.valid,
  source: { busy: $busy, redirect: $redirect },
  filter: ({ busy }) => !busy,
  fn: ({ redirect }, { mobile }) => ({ redirect, mobile }),
});
sample({ clock: given, fn: ({ mobile }) => mobile, target: mobileGiven });
const toSms = given.filterMap(({ redirect }) =>
  redirect !== null && redirect.startsWith('/authentication/sms/') ? redirect : undefined,
);
sample({ clock: toSms, fn: (to) => ({ to, replace: true }), target: routeRequested });
sample({
  clock: given.filterMap(({ redirect, mobile }) => (redirect?.startsWith('/authentication/sms/') ? undefined : mobile)),
  target: checkMobileFx,
});

const backTo = (redirect: string | null): string => (redirect === null ? '' : `?r=${encodeURIComponent(redirect)}`);
sample({
  clock: checkMobileFx.done,
  source: $redirect,
  fn: (redirect, { result }) => ({
    to: `${result.used ? paths.login : paths.register}${backTo(redirect)}`,
    replace: true,
  }),
  target: routeRequested,
});
sample({
  clock: checkMobileFx.failData,
  fn: (error) => ({ kind: 'error' as const, text: error.message }),
  target: toastShown,
});
