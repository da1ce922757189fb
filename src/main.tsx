import './shared/ui/tokens.css';
import './shared/ui/base.css';
import { allSettled, fork } from 'effector';
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
  const render = () => createRoot(root).render(<App scope={scope} />);
  // The page that the HTML painted stays until there are words to put in its place.
  const stop = i18nStartedFx.finally.watch(() => {
    stop();
    queueMicrotask(render);
  });
  void allSettled(appStarted, { scope });
}
