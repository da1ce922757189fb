import './ui-styles';
import './installed';
import { allSettled, createEffect, createStore, fork, sample } from 'effector';
import { createRoot } from 'react-dom/client';
import { listenForStaleChunks } from '../core/browser/chunk-reload';
import { i18nStartedFx } from '../core/i18n/i18n';
import { gatherAnswers } from '../core/api';
import { openPageFx } from './pages';
import { App } from './providers';
import { recovered } from './root-errors';
import { appStarted } from '../core/start';
import './start';
import { showWayOut } from './way-out';
import { installWide, wideReady, type WideParts } from '../core/wide/wide';
import { tendBackLayers } from '../core/browser/back-layer';
import { frame } from '../core/browser/frame';
import { keepInstallPrompt } from '../core/browser/install-prompt';

const [loadWide] = Object.values(import.meta.glob<{ loaded: () => Promise<WideParts> }>('../areas/*/wide.ts'));
const scope = fork();
listenForStaleChunks();
keepInstallPrompt();
tendBackLayers();
gatherAnswers(true);
history.scrollRestoration = 'manual';

const root = document.getElementById('root');
if (root && frame().kind === 'refused') showWayOut(root);
else if (root) {
  if (frame().kind === 'top') installWide(async () => (await loadWide!()).loaded());
  // What the HTML painted stays until there is a page to put in its place, or an error to show.
  const showFx = createEffect(async () => {
    await wideReady();
    createRoot(root, { onRecoverableError: recovered }).render(<App scope={scope} />);
  });
  const failFx = createEffect(() => {
    document.documentElement.dataset['boot'] = 'failed';
  });
  const $shown = createStore(false).on(showFx, () => true);
  sample({ clock: openPageFx.finally, source: $shown, filter: (shown) => !shown, fn: () => undefined, target: showFx });
  sample({ clock: i18nStartedFx.fail, fn: () => undefined, target: failFx });
  const start = () => void allSettled(appStarted, { scope });
  if (import.meta.env.DEV && new URLSearchParams(location.search).has('scene'))
    void import('./scene-state').then(({ openScene }) => openScene(scope)).then(start);
  // In a task of its own: the evaluation of the code is a long one already.
  else setTimeout(start);
}
