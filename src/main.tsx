import { allSettled, createEffect, createStore, fork, sample } from 'effector';
import { createRoot } from 'react-dom/client';
import { listenForStaleChunks } from './app/chunk-reload';
import { i18nStartedFx } from './app/i18n';
import { openPageFx } from './app/pages';
import { App } from './app/providers';
import { recovered } from './app/root-errors';
import { appStarted } from './app/start';
import { showWayOut } from './app/way-out';
import { tendBackLayers } from './shared/lib/back-layer';
import { frame } from './shared/lib/frame';
import { keepInstallOffer } from './shared/lib/install-offer';

const scope = fork();
listenForStaleChunks();
keepInstallOffer();
tendBackLayers();
history.scrollRestoration = 'manual';

const root = document.getElementById('root');
if (root && frame().kind === 'refused') showWayOut(root);
else if (root) {
  // What the HTML painted stays until there is a page to put in its place, or an error to show.
  const showFx = createEffect(() => createRoot(root, { onRecoverableError: recovered }).render(<App scope={scope} />));
  const failFx = createEffect(() => {
    document.documentElement.dataset['boot'] = 'failed';
  });
  const $shown = createStore(false).on(showFx, () => true);
  sample({ clock: openPageFx.finally, source: $shown, filter: (shown) => !shown, fn: () => undefined, target: showFx });
  sample({ clock: i18nStartedFx.fail, fn: () => undefined, target: failFx });
  void allSettled(appStarted, { scope });
}
