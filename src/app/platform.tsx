import { createEffect, createEvent, createStore, sample, scopeBind, type EventCallable } from 'effector';
import { useUnit } from 'effector-react';
import type { ComponentType } from 'react';
import { gatherAnswers } from '../core/api';
import { frame } from '../core/browser/frame';
import { wordsFx } from '../core/i18n/words';
import { loadIcons } from '../ui';
import '../core/busy';
import { firstScreenRested } from '../core/start';
import { openPageFx } from './pages';

type AfterPaintModule = typeof import('./after-paint');

/** The first page settles before the rest is fetched: looked at each time after this, ms. */
const settleMs = 1_200;
const hosted = (): boolean => frame().kind === 'framed' || 'baobabHost' in window;
/** How often the page is looked at again before the rest is fetched all the same. */
const looks = 8;
/** Nothing of the first screen is on its way any more: no waiting shape, no picture that can be seen. */
const isCalm = (): boolean =>
  document.querySelector('.skeleton') === null &&
  [...document.images].every((image) => image.complete || image.getBoundingClientRect().top > window.innerHeight);
const pause = (): Promise<void> => new Promise((resolve) => setTimeout(resolve, settleMs));
const idle = (): Promise<void> =>
  new Promise((resolve) => {
    if (typeof requestIdleCallback === 'function') requestIdleCallback(() => resolve(), { timeout: settleMs });
    else resolve();
  });
async function rest(): Promise<void> {
  if (hosted()) return;
  for (let look = 0; look < looks; look += 1) {
    await pause();
    if (isCalm()) break;
  }
  await idle();
}

/** Starts a new task, so that the browser can paint and answer taps before it. */
const nextTask = (): Promise<void> => new Promise((resolve) => setTimeout(resolve));

/** Code of areas that `after-paint` imports and that takes long to evaluate. Each has a module of this name. */
const parts = Object.values(import.meta.glob('../areas/*/after-paint-part.ts'));

/**
 * Loads the code that starts after the first paint. The parts are evaluated in tasks of their own; a part that fails is
 * asked for again by what imports it.
 */
async function loadAfterPaint(): Promise<AfterPaintModule> {
  for (const load of parts) {
    await load().catch(() => undefined);
    await nextTask();
  }
  return import('./after-paint');
}

const shown = createEvent<{ View: ComponentType }>();
const $view = createStore<{ View: ComponentType } | null>(null, { serialize: 'ignore' }).on(shown, (_, view) => view);

/** Host, service worker, offers, counting: none of it is needed for the first paint, and the page lives without it. */
const platformFx = createEffect(async () => {
  const begin = scopeBind(
    (started: readonly EventCallable<void>[]) => {
      // Without a pause between these events: of two popups that open by themselves, the more important is shown.
      for (const start of started) start();
    },
    { safe: true },
  );
  const show = scopeBind(shown, { safe: true });
  const rested = scopeBind(firstScreenRested, { safe: true });
  const words = scopeBind(() => wordsFx('platform'), { safe: true });
  await rest();
  const [{ afterPaint, startAfterPaint }] = await Promise.all([loadAfterPaint(), words(), loadIcons()]);
  await nextTask();
  const { started, View } = startAfterPaint(afterPaint);
  begin(started);
  await nextTask();
  show({ View });
  rested();
});

const scatterFx = createEffect(() => gatherAnswers(false));
sample({ clock: platformFx.finally, fn: () => undefined, target: scatterFx });

const $started = createStore(false, { serialize: 'ignore' })
  .on(platformFx, () => true)
  .on(platformFx.fail, () => false);
sample({
  clock: openPageFx.finally,
  source: $started,
  filter: (started) => !started,
  fn: () => undefined,
  target: platformFx,
});

/** What lies over the pages and came after the first paint. */
export function PlatformSlot() {
  const view = useUnit($view);
  return view && <view.View />;
}
