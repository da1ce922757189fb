import { combine, createEffect, createEvent, createStore, sample } from 'effector';
import { readCookie, writeCookie } from '../../../core/storage/cookies';
import { floating } from '../model/adverts';

/** How long a closed floating advert stays hidden, in s (HOM-6). */
export const hiddenForSeconds = 1_800;
const cookie = 'baobab_floating';

/** Whether the cookie of an earlier closing still exists. */
export const readHiddenFx = createEffect((): boolean => readCookie(cookie) !== null);
export const writeHiddenFx = createEffect((seconds: number): void => writeCookie(cookie, '1', seconds));

export const floatingEntered = createEvent();
export const floatingClosed = createEvent();

const $hidden = createStore(true)
  .on(readHiddenFx.doneData, (_, hidden) => hidden)
  .on(floatingClosed, () => true);
/** The floating advert to show, or null. */
export const $floating = combine($hidden, floating.$adverts, (hidden, adverts) =>
  hidden ? null : (adverts[0] ?? null),
);

sample({ clock: floatingEntered, target: readHiddenFx });
sample({
  clock: readHiddenFx.doneData,
  source: floating.$adverts,
  filter: (adverts, hidden) => !hidden && adverts.length === 0,
  fn: () => undefined,
  target: floating.requested,
});
sample({ clock: floatingClosed, fn: () => hiddenForSeconds, target: writeHiddenFx });
