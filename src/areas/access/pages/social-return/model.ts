import { attach, createEvent, createStore, sample } from 'effector';
import * as v from 'valibot';
import { codes, unknownSocialSchema } from '../../../../../contract';
import { $location, returnIn, routeRequested } from '../../../../core/router';
import { paths, routes } from '../../../../core/router/routes';
import { loginWithSocialFx, stayedOut } from '../../session';
import { takeJourneyFx, ticketGiven, ticketMs, type Journey } from '../../social';
import { isUnknownOutcome } from '../../../../core/api';
import { serverNow } from '../../../../core/time/clock';
import { createConfirm } from '../../../../ui/confirm';
import { toastShown } from '../../../../core/toasts';

/** A provider sent the player back here, with a code or an error. */
export const opened = createEvent<{ query: Record<string, string> }>();
sample({ clock: opened, fn: () => undefined, target: takeJourneyFx });

const $query = createStore<Record<string, string>>({}).on(opened, (_, { query }) => query);
/** The login that this is the end of; kept for the way back after it. */
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

// Only the journey that began here may end here: another state was put into this browser by somebody else.
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

/** What the player sees meanwhile; `lost` is an answer that did not come. */
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

// NAV-10: in, and on to where the player wanted to be. The question of 1003 repeats the call on its own.
sample({
  clock: loginWithSocialFx.done,
  source: $journey,
  fn: (journey) => ({ to: returnIn(routes, journey?.search ?? '') ?? paths.home, replace: true }),
  target: routeRequested,
});

/** SES-12: the account is no member's yet. */
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
