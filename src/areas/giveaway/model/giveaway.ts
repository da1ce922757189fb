import { combine, createEffect, createEvent, createStore, sample } from 'effector';
import { codes, contract, type Giveaway, type GivenGift } from '../../../../contract';
import { createCallFx, createMoneyCallFx, createOwnFx, type ApiError } from '../../../core/api';
import { cameOnline } from '../../../core/browser/trackers';
import { createMoneyRequest, type Attempt } from '../../../core/money/money-request';
import { routeRequested, type PageEntry } from '../../../core/router';
import { paths } from '../../../core/router/routes';
import { toastShown } from '../../../core/toasts';
import { $profile, sessionEnded } from '../../access/session';
import { balanceRefreshRequested } from '../../wallet';

/** /activities/giveaway/:id was opened. */
export const opened = createEvent<PageEntry>();
export const askedAgain = createEvent();
/**
 * The player pressed the button with the gift. A visitor registers first (Q49): on the page, or, where no code can be
 * sent, on the registration page.
 */
export const giftPressed = createEvent();

/** The id in the address; null when it is no number. */
export const $id = createStore<number | null>(null).on(opened, (_, { params }) => {
  const id = params['id'] ?? '';
  return /^\d{1,6}$/.test(id) ? Number(id) : null;
});

/** Requests the giveaway. A test replaces the handler. */
export const basicFx = createCallFx(contract.giveaway.basic);
const readFx = createEffect<number, Giveaway, ApiError>((id) => basicFx({ id }));
/** Requests the member's own gift. A test replaces the handler. */
export const mineFx = createCallFx(contract.giveaway.mine);
const mine = createOwnFx(createEffect<number, { gift: GivenGift | null }, ApiError>((id) => mineFx({ id })));

const moneyFx = createMoneyCallFx(contract.giveaway.gifts);
interface Intent {
  id: number;
  mobile: string;
}
/** Takes the gift. A test replaces the handler. */
export const takeFx = createEffect<Attempt<Intent>, GivenGift, ApiError>(({ input, key }) => moneyFx({ input, key }));
/** The claim: its key is stored before the first try and repeated with each retry (D3). */
const claim = createMoneyRequest<Intent, GivenGift>({
  call: takeFx,
  storageKey: 'baobab.giveaway.claim',
  $owner: $profile.map((profile) => profile?.id ?? null),
});
export const { $busy, $checking } = claim;

const reread = sample({
  clock: [opened, askedAgain, cameOnline, claim.settled, claim.failed],
  source: $id,
  fn: (id) => id,
});
const wanted = reread.filterMap((id) => id ?? undefined);
sample({ clock: wanted, target: readFx });
sample({
  clock: [wanted, $profile],
  source: { id: $id, profile: $profile },
  filter: ({ id, profile }) => id !== null && profile !== null,
  fn: ({ id }) => id!,
  target: mine.fx,
});
sample({ clock: opened, fn: () => undefined, target: claim.resumed });

/** The giveaway on the page; null until it has loaded. */
export const $giveaway = createStore<Giveaway | null>(null)
  .on(readFx.doneData, (_, giveaway) => giveaway)
  .reset(opened);
/** GIV-2: the address names no running giveaway. */
export const $isInvalid = combine(
  $id,
  createStore(false)
    .on(readFx.failData, (_, { code }) => code === codes.noActivity)
    .reset(readFx.done, opened),
  (id, refused) => id === null || refused,
);
/** The error of the last request, or null. */
export const $problem = createStore<ApiError | null>(null)
  .on(readFx.failData, (_, error) => error)
  .reset(readFx, opened);
export const $loading = readFx.pending;
/** The gift that the member has taken; null for none, for a visitor, and before the answer. */
export const $gift = createStore<GivenGift | null>(null)
  .on(mine.answered, (_, { result }) => result.gift)
  .on(claim.settled, (_, gift) => gift)
  .reset(opened, sessionEnded);

const pressed = sample({ clock: giftPressed, source: { id: $id, profile: $profile }, fn: (now) => now });
sample({
  clock: pressed.filterMap(({ id, profile }) =>
    id === null || profile === null ? undefined : { id, mobile: profile.mobile },
  ),
  target: claim.started,
});
sample({
  clock: pressed,
  filter: ({ profile }) => profile === null,
  fn: ({ id }) => ({ to: `${paths.register}?r=${encodeURIComponent(`/activities/giveaway/${id}`)}` }),
  target: routeRequested,
});
sample({ clock: [claim.settled, claim.failed], fn: () => undefined, target: balanceRefreshRequested });
sample({
  clock: claim.failed,
  fn: ({ message }) => ({ kind: 'error' as const, text: message || 'common:error.later' }),
  target: toastShown,
});
