import { combine, createEffect, createEvent, createStore, sample } from 'effector';
import { codes, contract, type InviteCampaign, type InviteTasks } from '../../../../contract';
import { createCallFx, createOwnFx, type ApiError } from '../../../core/api';
import { cameOnline } from '../../../core/browser/trackers';
import { $location, hrefOf, routeRequested, type PageEntry } from '../../../core/router';
import { paths } from '../../../core/router/routes';
import { $profile, sessionEnded } from '../../access/session';
import { over } from './collect';

/** A page of a campaign was opened; the parameter `id` of its address names the campaign (Q59). */
export const opened = createEvent<PageEntry>();
export const askedAgain = createEvent();
/** A visitor pressed a button that needs an account: login comes first and leads back (Q49). */
export const loginPressed = createEvent();

const idOf = (text: string | undefined): number | null => (/^\d{1,6}$/.test(text ?? '') ? Number(text) : null);
/** The campaign in the address; null when the address holds no number. */
export const $id = createStore<number | null>(null).on(opened, (_, { params }) => idOf(params['id']));

/** Requests the offer. A test replaces the handler. */
export const campaignFx = createCallFx(contract.invite.campaign);
const readFx = createEffect<number, InviteCampaign, ApiError>((id) => campaignFx({ id }));
/** Requests the member's sums and friends. A test replaces the handler. */
export const tasksFx = createCallFx(contract.invite.tasks);
const tasks = createOwnFx(createEffect<number, InviteTasks, ApiError>((id) => tasksFx({ id })));

const wanted = sample({
  clock: [opened, askedAgain, cameOnline],
  source: $id,
  fn: (id) => id,
}).filterMap((id) => id ?? undefined);
sample({ clock: wanted, target: readFx });
const $memberId = $profile.map((profile) => profile?.id ?? null);
sample({
  clock: [wanted, $memberId, over],
  source: { id: $id, member: $memberId },
  filter: ({ id, member }) => id !== null && member !== null,
  fn: ({ id }) => id!,
  target: tasks.fx,
});

/** The offer; null until it has loaded. */
export const $campaign = createStore<InviteCampaign | null>(null)
  .on(readFx.doneData, (_, campaign) => campaign)
  .reset($id.updates);
/** "The activity is invalid" (Q59): the address names no running campaign. */
export const $isInvalid = combine(
  $id,
  createStore(false)
    .on(readFx.failData, (_, { code }) => code === codes.noActivity)
    .reset(readFx.done, opened),
  (id, refused) => id === null || refused,
);
/** The member's sums and friends; null for a visitor and until they have loaded. */
export const $tasks = createStore<InviteTasks | null>(null)
  .on(tasks.answered, (_, { result }) => result)
  .reset($id.updates, sessionEnded);

/** The error of the last requests, or null. */
export const $problem = createStore<ApiError | null>(null)
  .on([readFx.failData, tasks.fx.failData], (_, error) => error)
  .reset(readFx, opened);
export const $loading = combine(readFx.pending, tasks.fx.pending, (one, other) => one || other);

sample({
  clock: loginPressed,
  source: $location,
  fn: (place) => ({ to: `${paths.login}?r=${encodeURIComponent(hrefOf(place))}` }),
  target: routeRequested,
});
