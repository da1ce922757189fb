import { attach, createEvent, createStore, sample } from 'effector';
import * as v from 'valibot';
import { codes, unknownSocialSchema } from '../../../../../contract';
import { $location, returnIn, routeRequested } from '../../../../core/router';
import { paths, routes } from '../../../../core/router/routes';
import { loginWithSocialFx, stayedOut } from '../../entering';
import { takeJourneyFx, ticketGiven, ticketMs, type Journey } from '../../social';
import { isUnknownOutcome } from '../../../../core/api';
import { serverNow } from '../../../../core/time/clock';
import { createConfirm } from '../../../../ui/confirm';
import { toastShown } from '../../../../core/toasts';

/** The provider sent the player back, with a code or an error. */
export const opened = createEvent<{ query: Record<string, string> }>();
sample({ clock: opened, fn: () => undefined, target: takeJourneyFx });

const $query = createStore<Record<string, string>>({}).on(opened, (_, { query }) => query);
/** The stored data of the login that ends here; its return address is used afterwards. */
const $journey = createStore<Journey | null>(null)
  .on(takeJourneyFx.doneData, (_, journey) => journey)
  .reset(opened);

const back = sample({
  clock: takeJourneyFx.doneData,
  source: $query,
  fn: ({ state, code, error }, journey) => ({ state, code, error, journey }),
});
const loginPath = (journey: Journey | null): string => `${paths.login}${journey?.search ?? ''}`;
const leave = createEvent<string>();
sample({
  clock: leave,
  source: $journey,
  fn: (journey) => ({ to: loginPath(journey), replace: true }),
  target: routeRequested,
});
sample({
  clock: leave,
  filter: (text) => text !== '',
  fn: (text) => ({ kind: 'error' as const, text }),
  target: toastShown,
});

// Accepts only the state that this browser stored. Another state may be an attack with a foreign login.
const ours = back.filterMap(({ journey, ...answer }) =>
  journey !== null && answer.state === journey.state ? { ...answer, journey } : undefined,
);
sample({
  clock: back.filterMap(({ journey, state }) =>
    journey === null || state !== journey.state ? 'access:social.stale' : undefined,
  ),
  target: leave,
});
const denied = ours.filterMap(({ code, error, journey }) =>
  code === undefined || error !== undefined ? journey : undefined,
);
sample({ clock: denied, fn: (journey) => ({ to: loginPath(journey), replace: true }), target: routeRequested });
sample({
  clock: denied,
  fn: ({ provider }) => ({ kind: 'info' as const, text: 'access:social.cancelled', values: { provider } }),
  target: toastShown,
});

const finishFx = attach({ effect: loginWithSocialFx });
const $sent = createStore<{ state: string; code: string } | null>(null)
  .on(finishFx, (_, sent) => sent)
  .reset(opened);
sample({
  clock: ours.filterMap(({ state, code, error }) =>
    state !== undefined && code !== undefined && error === undefined ? { state, code } : undefined,
  ),
  target: finishFx,
});

/** The state of the page; `lost` means that the answer did not arrive. */
export const $view = createStore<'waiting' | 'lost'>('waiting')
  .on(finishFx.failData, (_, error) => (isUnknownOutcome(error) ? 'lost' : 'waiting'))
  .reset(opened, finishFx);
export const retried = createEvent();
sample({
  clock: retried,
  source: $sent,
  filter: (sent) => sent !== null,
  fn: (sent) => ({ state: sent?.state ?? '', code: sent?.code ?? '' }),
  target: finishFx,
});
export const loginChosen = createEvent();
const stayedHere = sample({
  clock: stayedOut,
  source: $location,
  filter: ({ pathname }) => pathname === paths.socialReturn,
});
sample({ clock: [loginChosen, stayedHere], fn: () => '', target: leave });

// NAV-10: after login the player goes to the wanted page. After code 1003 the dialog repeats the call itself.
sample({
  clock: loginWithSocialFx.done,
  source: $journey,
  fn: (journey) => ({ to: returnIn(routes, journey?.search ?? '') ?? paths.home, replace: true }),
  target: routeRequested,
});

/** SES-12: the social account belongs to no member yet. */
export const question = createConfirm();
export const $provider = $journey.map((journey) => journey?.provider ?? '');
const unknown = finishFx.failData.filterMap((error) => {
  const data = v.safeParse(unknownSocialSchema, error.data);
  return error.code === codes.unknownSocialAccount && data.success ? data.output : undefined;
});
sample({
  clock: unknown,
  fn: ({ ticket, name }) => ({ ticket, name, until: serverNow() + ticketMs }),
  target: ticketGiven,
});
sample({
  clock: unknown,
  source: $provider,
  fn: (provider) => ({
    title: 'access:social.askTitle',
    body: 'access:social.askBody',
    confirm: 'access:social.askYes',
    cancel: 'access:social.askNo',
    values: { provider },
  }),
  target: question.asked,
});
sample({
  clock: question.confirmed,
  source: $journey,
  fn: (journey) => ({ to: `${paths.socialRegister}${journey?.search ?? ''}`, replace: true }),
  target: routeRequested,
});
sample({ clock: question.cancelled, fn: () => '', target: leave });

sample({
  clock: finishFx.failData.filterMap((error) => {
    const isAsked = error.code === codes.selfExcluded || error.code === codes.unknownSocialAccount;
    return isAsked || isUnknownOutcome(error) ? undefined : error.message;
  }),
  target: leave,
});
