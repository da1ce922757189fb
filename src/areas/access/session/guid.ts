import { createEffect, createEvent, createStore, sample } from 'effector';
import { referralCodeOf } from '../../../../contract';
import { dropCookie, readCookie, writeCookie } from '../../../core/storage/cookies';

const cookie = 'baobab.guid';
/** How long the guid's cookie lasts (SES-5). */
export const guidCookieSeconds = 24 * 3600;

/** The guid of the player who shared the link, or of the signed-in member; null when there is none. */
const guidFound = createEvent<string | null>();
export const guidKept = createEvent<string>();
export const guidDropped = createEvent();
export const $guid = createStore<string | null>(null)
  .on(guidFound, (_, guid) => guid)
  .on(guidKept, (_, guid) => guid)
  .reset(guidDropped);

/** The referral code that is sent with a registration. */
export const $referralCode = $guid.map((guid) => (guid === null ? null : referralCodeOf(guid)));

/** Reads the guid from a shared link, otherwise from the cookie. */
export const findGuidFx = createEffect((): { guid: string | null; fromLink: boolean } => {
  const linked = new URLSearchParams(window.location.search).get('guid');
  return linked !== null && /^[\w-]{4,64}$/.test(linked)
    ? { guid: linked, fromLink: true }
    : { guid: readCookie(cookie), fromLink: false };
});
sample({ clock: findGuidFx.doneData, fn: ({ guid }) => guid, target: guidFound });
sample({
  clock: findGuidFx.doneData.filterMap(({ guid, fromLink }) => (fromLink && guid !== null ? guid : undefined)),
  target: guidKept,
});

const keepFx = createEffect((guid: string) => writeCookie(cookie, guid, guidCookieSeconds));
sample({ clock: guidKept, target: keepFx });
const dropFx = createEffect(() => dropCookie(cookie));
sample({ clock: guidDropped, target: dropFx });
