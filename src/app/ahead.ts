import { combine, createEffect, sample, scopeBind } from 'effector';
import { $token } from '../core/api';
import type { PageModule } from '../core/area/area';
import { isSlow } from '../core/browser/connection';
import { $online, $lite, createTracker } from '../core/browser/trackers';
import { $location, canonicalPlace, findRoute } from '../core/router';
import { routes } from '../core/router/routes';
import { firstScreenRested } from '../core/start';
import { loadAhead } from './pages';

/** Fires the address of a link of this app at the moment the player presses it: about 100 ms before the tap ends. */
export const trackPressedLinks = createTracker<string>((fire) => {
  const pressed = ({ target }: Event) => {
    const link = target instanceof Element ? target.closest('a[href^="/"]') : null;
    const href = link?.getAttribute('href');
    if (href) fire(href);
  };
  document.addEventListener('pointerdown', pressed, { capture: true, passive: true });
  return () => document.removeEventListener('pointerdown', pressed, { capture: true });
});

/** Waits until the browser is idle. Whether the connection is good enough to load what the player may not need. */
export const idleFx = createEffect(
  () =>
    new Promise<boolean>((resolve) => {
      const decide = () => resolve(!isSlow());
      if (typeof requestIdleCallback === 'function') requestIdleCallback(decide);
      else decide();
    }),
);

/** Loads a page's code, and lets it request its public data. */
export const aheadFx = createEffect((page: string) => loadAhead(page));
const tellFx = createEffect((module: PageModule | null) => {
  if (module?.ahead) scopeBind(module.ahead, { safe: true })();
});
sample({ clock: aheadFx.doneData, target: tellFx });

/** Nothing is loaded ahead in lite mode. */
const $may = combine($online, $lite, (online, lite) => online && !lite);

sample({ clock: firstScreenRested, target: [trackPressedLinks.setup, idleFx] });
const pressed = sample({
  clock: trackPressedLinks.fired,
  source: { may: $may, here: $location },
  filter: ({ may, here }, href) => may && canonicalPlace(href).pathname !== here.pathname,
  fn: (_, href) => findRoute(routes, canonicalPlace(href).pathname),
});
const next = sample({
  clock: idleFx.doneData,
  source: { may: $may, token: $token },
  filter: ({ may }, good) => may && good,
  fn: ({ token }) => routes.find(({ nextOf }) => nextOf === (token === null ? 'visitors' : 'members')) ?? null,
});
sample({ clock: [pressed.filterMap((route) => route?.page), next.filterMap((route) => route?.page)], target: aheadFx });
