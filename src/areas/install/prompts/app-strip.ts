import { attach, combine, createEffect, createEvent, createStore, sample } from 'effector';
import * as v from 'valibot';
import { appVersionPath, appVersionSchema, type AppVersion } from '../../../../contract/install-app-version';
import { readCookie, writeCookie } from '../../../core/storage/cookies';
import { deviceNow } from '../../../core/time/clock';
import { problemSeen } from '../../../core/problems';
import { $guid } from '../../access/session';
import { mayOfferApp, type Visitor } from './facts';

/** How long a closed strip stays hidden, in s (NAV-26). */
export const hiddenForSeconds = 7_200;
const cookie = 'baobab_app';

export const stripStarted = createEvent();
export const stripClosed = createEvent();
/** The player downloads the app: hides the strip. */
export const downloadTapped = createEvent();

export const lookFx = attach({
  source: $guid,
  effect: (guid): Visitor => ({
    userAgent: navigator.userAgent,
    touchPoints: navigator.maxTouchPoints,
    guid,
    hidden: readCookie(cookie) !== null,
  }),
});
export const hideFx = createEffect((seconds: number) => writeCookie(cookie, '1', seconds));
/** Reads the version of the native app from a static file; not a call of the contract. */
export const versionFx = createEffect(async (): Promise<AppVersion> => {
  const answer = await fetch(`${appVersionPath}?t=${deviceNow()}`);
  return v.parse(appVersionSchema, await answer.json());
});

/** The native app to offer, or null. */
export const $app = createStore<AppVersion | null>(null)
  .on(versionFx.doneData, (_, app) => (app.apkUrl === '' ? null : app))
  .reset(stripClosed, downloadTapped);
/** Hidden for a known member, also after a login in this visit. */
export const $strip = combine($app, $guid, (app, guid) => (guid === null ? app : null));

sample({ clock: stripStarted, target: lookFx });
sample({ clock: lookFx.doneData, filter: mayOfferApp, fn: () => undefined, target: versionFx });
sample({ clock: versionFx.failData, fn: ({ message }) => ({ what: 'app version', message }), target: problemSeen });
sample({ clock: [stripClosed, downloadTapped], fn: () => hiddenForSeconds, target: hideFx });
