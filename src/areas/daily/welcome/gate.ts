import { combine, createEffect, createEvent, createStore, sample } from 'effector';
import * as v from 'valibot';
import { present } from '../../../core/scene';
import { serverNow } from '../../../core/time/clock';
import { recallRegisteredFx } from '../../../core/storage/registered';
import { readStored, writeStored } from '../../../core/storage/storage';
import { wordsFx } from '../../../core/i18n/words';
import { $homeRests, popupTurn } from '../../adverts/popups';
import { $mayInvite, $profile } from '../../access/session';

const name = 'welcome';
const storageKey = `baobab.popup.${name}`;
/** The longest time in ms since a registration on this phone. */
const freshMs = 30 * 60_000;

/** Start-up is finished: the welcome may decide whether to open. */
export const welcomeStarted = createEvent();
/** The welcome was closed, or the player chose one of its steps. */
export const welcomeClosed = createEvent();

const $started = createStore(false).on(welcomeStarted, () => true);
const $mayCome = combine(
  $started,
  $homeRests,
  $profile,
  $mayInvite,
  (started, rests, profile, mayInvite) => started && rests && profile !== null && mayInvite,
);
const lookFx = createEffect(async (): Promise<boolean> => {
  const at = await recallRegisteredFx();
  return at !== null && serverNow() - at < freshMs && readStored(storageKey, v.number()) === null;
});
sample({ clock: $mayCome, filter: (may) => may, fn: () => undefined, target: lookFx });

const $due = createStore(false)
  .on(lookFx.doneData, (_, due) => due)
  .on($mayInvite, (due, may) => due && may)
  .reset(welcomeClosed);
const keepFx = createEffect((): void => writeStored(storageKey, serverNow()));
sample({ clock: welcomeClosed, target: keepFx });

/** The code and texts load when the welcome is due; until then it holds the popup lock. */
export const screenFx = createEffect(async () => present(await import('./screen')));
export type Screen = Awaited<ReturnType<typeof screenFx>>;
export const $screen = createStore<Screen | null>(null, { serialize: 'ignore' }).on(
  screenFx.doneData,
  (_, screen) => screen,
);
const began = sample({ clock: $due, filter: (due) => due, fn: () => undefined });
sample({ clock: began, target: screenFx });
sample({ clock: began, fn: () => 'daily', target: wordsFx });
$due.reset(screenFx.fail);

/** Whether the welcome is open (ADV-4: one popup at a time). */
export const $open = popupTurn(name, $due);
