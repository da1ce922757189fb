import { createEffect, createEvent, createStore, sample, scopeBind } from 'effector';
import { useUnit } from 'effector-react';
import type { ComponentType } from 'react';
import { frame } from '../shared/lib/frame';
import { wordsFx } from '../shared/lib/words';
import './busy';
import { openPageFx } from './pages';

interface Module {
  platformStarted: () => void;
  View: ComponentType;
}

/** The first page settles before the rest is fetched, ms. */
const settleMs = 1_200;
const hosted = (): boolean => frame().kind === 'framed' || 'baobabHost' in window;
const rest = (): Promise<void> => new Promise((resolve) => {
  if (hosted()) resolve();
  else setTimeout(() => (typeof requestIdleCallback === 'function' ? requestIdleCallback(() => resolve(), { timeout: settleMs }) : resolve()), settleMs);
});

const shown = createEvent<{ View: ComponentType }>();
const $view = createStore<{ View: ComponentType } | null>(null, { serialize: 'ignore' }).on(shown, (_, view) => view);

/** Host, service worker, offers, counting: none of it is needed for the first paint, and the page lives without it. */
const platformFx = createEffect(async () => {
  const tell = scopeBind((module: Module) => {
    module.platformStarted();
    shown({ View: module.View });
  }, { safe: true });
  const words = scopeBind(() => wordsFx('platform'), { safe: true });
  await rest();
  const [module] = await Promise.all([import('./after-paint'), words()]);
  tell(module);
});

const $started = createStore(false, { serialize: 'ignore' }).on(platformFx, () => true).on(platformFx.fail, () => false);
sample({ clock: openPageFx.finally, source: $started, filter: (started) => !started, fn: () => undefined, target: platformFx });

/** What lies over the pages and came after the first paint. */
export function PlatformSlot() {
  const view = useUnit($view);
  return view && <view.View />;
}
