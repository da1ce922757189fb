import { allSettled, createEffect, createEvent, fork, sample } from 'effector';
import { createRoot } from 'react-dom/client';
import { listenForStaleChunks } from './app/chunk-reload';
import { i18nStartedFx } from './app/i18n';
import { App } from './app/providers';
import { appStarted } from './app/start';

const scope = fork();
listenForStaleChunks();
history.scrollRestoration = 'manual';

const root = document.getElementById('root');
if (root) {
  // The page that the HTML painted stays until there are words to put in its place.
  const show = createEvent();
  const showFx = createEffect(() => createRoot(root).render(<App scope={scope} />));
  const failFx = createEffect(() => {
    document.documentElement.dataset['boot'] = 'failed';
  });
  sample({ clock: i18nStartedFx.done, fn: () => undefined, target: show });
  sample({ clock: show, target: showFx });
  sample({ clock: i18nStartedFx.fail, fn: () => undefined, target: failFx });
  void allSettled(appStarted, { scope });
}
