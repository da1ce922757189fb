import { combine, createEffect, createEvent, createStore, sample } from 'effector';
import * as v from 'valibot';
import { liteChoice } from '../../../core/browser/lite';
import { liteChosen } from '../../../core/browser/lite-choice';
import { $lite } from '../../../core/browser/trackers';
import { $busy } from '../../../core/busy';
import { frame } from '../../../core/browser/frame';
import { $mayOpenItself } from '../../../core/self-opening';
import { readStored, writeStored } from '../../../core/storage/storage';
import { $updateOffered } from '../version/model';

const toldKey = 'baobab.lite-told';

/** Start-up is finished: the player may be told that the app chose lite mode. */
export const liteStarted = createEvent();
export const noticeClosed = createEvent();

/** Whether the player neither chose the mode nor was told about it. */
const lookFx = createEffect(
  (): boolean => frame().kind === 'top' && liteChoice() === null && readStored(toldKey, v.boolean()) === null,
);
const keepFx = createEffect(() => writeStored(toldKey, true));
const $untold = createStore(false)
  .on(lookFx.doneData, (_, untold) => untold)
  .reset(noticeClosed, liteChosen);

/** Whether to say that lite mode is on: once on each phone, and not while money or a round is in progress. */
export const $noticeShown = combine(
  $untold,
  $lite,
  $busy,
  $mayOpenItself,
  $updateOffered,
  (untold, lite, busy, may, update) => untold && lite && !busy && may && !update,
);
sample({ clock: liteStarted, target: lookFx });
sample({ clock: $noticeShown, filter: (shown) => shown, fn: () => undefined, target: keepFx });
