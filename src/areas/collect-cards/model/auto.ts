import { combine, createEffect, createEvent, createStore, sample } from 'effector';
import * as v from 'valibot';
import { cardAutoSelectMs } from '../../../../contract';
import { $online, $visible } from '../../../core/browser/trackers';
import { randomShare } from '../../../core/random';
import { $location } from '../../../core/router';
import { paths } from '../../../core/router/routes';
import { readStored, writeStored } from '../../../core/storage/storage';
import { $now, serverNow } from '../../../core/time/clock';
import { $rest } from '../../access/session';
import { darkLamp } from '../lib/set';
import { opened } from './activity';
import { $busy, $lit, $play, $step, $won, lightPressed } from './play';
import { $sheet } from './sheets';

const key = 'baobab.cards.auto';
/** The player switches the automatic choice on or off. */
export const autoSwitched = createEvent<boolean>();
const readFx = createEffect(() => readStored(key, v.boolean()) ?? false);
const keepFx = createEffect((on: boolean) => writeStored(key, on));
/** Whether a lamp is chosen after ten seconds (Q26). Off until the player switches it on (Q92); kept on this phone. */
export const $auto = createStore(false)
  .on(readFx.doneData, (_, on) => on)
  .on(autoSwitched, (_, on) => on);
sample({ clock: opened, fn: () => undefined, target: readFx });
sample({ clock: autoSwitched, target: keepFx });

/**
 * The countdown runs while the page is seen and only waits for the choice of a lamp. `$now` stops in a hidden page, so
 * the countdown begins again when the player returns. During a break nothing is drawn (Q77).
 */
const $path = $location.map(({ pathname }) => pathname);
const $isReady = $play.map(({ at }) => at === 'ready' || at === 'drawn');
const $here = combine(
  $path,
  $online,
  $visible,
  $isReady,
  $rest,
  (path, online, visible, ready, rest) => path === paths.collectCards && online && visible && ready && rest === null,
);
const $covered = combine($sheet, $won, (sheet, won) => sheet !== null || won !== null);
const $runs = combine(
  $auto,
  $step,
  $busy,
  $here,
  $covered,
  (auto, step, busy, here, covered) => auto && step === 'light' && !busy && here && !covered,
);

export interface Count {
  readonly light: number;
  /** When the lamp is lit, ms of server time. */
  readonly at: number;
}
const begun = sample({
  clock: [$runs, $lit],
  source: { runs: $runs, lit: $lit },
  fn: ({ runs, lit }): Count | null => {
    const light = runs ? darkLamp(lit, randomShare()) : null;
    return light === null ? null : { light, at: serverNow() + cardAutoSelectMs };
  },
});
/** The lamp that will be lit by itself, and when; null while nothing is counted. */
export const $count = createStore<Count | null>(null).on(begun, (_, count) => count);
/** Whole seconds left; null while nothing is counted. */
export const $seconds = combine($count, $now, (count, now) =>
  count === null ? null : Math.max(0, Math.min(cardAutoSelectMs / 1_000, Math.ceil((count.at - now) / 1_000))),
);
const due = sample({
  clock: $now,
  source: $count,
  filter: (count, now) => count !== null && count.at <= now,
  fn: (count) => count!.light,
});
sample({ clock: due, target: lightPressed });
