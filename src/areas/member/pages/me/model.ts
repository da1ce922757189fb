import { attach, combine, createEffect, createEvent, createStore, sample } from 'effector';
import * as v from 'valibot';
import { contract, type MenuItem } from '../../../../../contract';
import { isInvitation } from '../../../../core/area/opening';
import { findRoute, placeOf } from '../../../../core/router';
import { routes } from '../../../../core/router/routes';
import { activeItems } from '../../../lobby/menu';
import {
  $isSignedIn,
  $mayInvite,
  $profile,
  loginWithTokenFx,
  logoutFx,
  profileFx,
  sessionEnded,
  sessionStarted,
} from '../../../access/session';
import { balanceRefreshRequested } from '../../../wallet';
import { createCallFx } from '../../../../core/api';
import { byLanguage } from '../../../../core/i18n/by-language';
import { createConfirm } from '../../../../ui/confirm';
import { soundAsked } from '../../../../core/scene/sound-choice';
import { readStored, writeStored } from '../../../../core/storage/storage';

/** The page was opened. */
export const opened = createEvent<unknown>();

/** Requests the account: the whole session when the stored token was not answered yet, else the profile. */
export const refreshed = createEvent();
const wanted = sample({
  clock: [opened, refreshed],
  source: { signedIn: $isSignedIn, profile: $profile, pending: loginWithTokenFx.pending },
});
sample({
  clock: wanted,
  filter: ({ signedIn, profile, pending }) => signedIn && profile === null && !pending,
  fn: () => undefined,
  target: loginWithTokenFx,
});
const known = sample({
  clock: wanted,
  filter: ({ signedIn, profile }) => signedIn && profile !== null,
  fn: () => undefined,
});
sample({ clock: known, target: [balanceRefreshRequested, profileFx] });

/** The account could not be loaded, and nothing is known about it. */
export const $isUnreachable = createStore(false)
  .on(loginWithTokenFx.fail, () => true)
  .reset(loginWithTokenFx, sessionStarted, sessionEnded);
export const $isLoading = loginWithTokenFx.pending;

// Whether amounts are hidden; stored on this phone.
const hiddenKey = 'baobab.amounts-hidden';
export const amountsToggled = createEvent();
const recallHiddenFx = createEffect(() => readStored(hiddenKey, v.boolean()) ?? false);
const keepHiddenFx = createEffect((hidden: boolean) => writeStored(hiddenKey, hidden));
export const $amountsHidden = createStore(false)
  .on(recallHiddenFx.doneData, (_, hidden) => hidden)
  .on(amountsToggled, (hidden) => !hidden);
sample({ clock: opened, fn: () => undefined, target: [recallHiddenFx, soundAsked] });
sample({ clock: amountsToggled, source: $amountsHidden, target: keepHiddenFx });

/** Whether the app has a page for a menu entry; other entries are not shown. */
const leadsSomewhere = ({ url }: MenuItem): boolean =>
  url.startsWith('/') ? findRoute(routes, placeOf(url).pathname) !== null : url !== '';

/** The server's menu of this page (HOM-17). */
const menuGroup = 130100;
export const menuFx = attach({
  effect: createCallFx(contract.config.menusByGroup),
  mapParams: (_: void) => ({ groupId: menuGroup }),
});
const { said, again } = byLanguage(menuFx);
export const $allItems = createStore<readonly MenuItem[]>([]).on(said, (_, items) =>
  activeItems(items).filter(leadsSomewhere),
);
export const $menu = combine($allItems, $mayInvite, (items, mayInvite) =>
  mayInvite ? items : items.filter((item) => !isInvitation(item)),
);
const $menuAsked = createStore(false)
  .on(menuFx, () => true)
  .on(menuFx.fail, () => false);
sample({ clock: opened, source: $menuAsked, filter: (asked) => !asked, fn: () => undefined, target: menuFx });
sample({ clock: again, source: $menuAsked, filter: (asked) => asked, fn: () => undefined, target: menuFx });

/** Logging out needs a confirmation. */
export const logoutChosen = createEvent();
export const logoutQuestion = createConfirm();
sample({
  clock: logoutChosen,
  fn: () => ({
    title: 'me:logout.title',
    body: 'me:logout.body',
    confirm: 'me:logout.confirm',
    cancel: 'me:logout.cancel',
  }),
  target: logoutQuestion.asked,
});
sample({
  clock: logoutQuestion.confirmed,
  source: logoutFx.pending,
  filter: (pending) => !pending,
  fn: () => undefined,
  target: logoutFx,
});
export const $isLoggingOut = logoutFx.pending;
