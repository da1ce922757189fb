import { fork, type Scope } from 'effector';
import { Provider } from 'effector-react';
import { act, StrictMode, type ReactNode } from 'react';
import { createRoot } from 'react-dom/client';
import { startEnglish } from './test-english';

/** The real setTimeout, before a test installs fake timers. */
const later = globalThis.setTimeout;
const turn = () => new Promise<void>((resolve) => void later(resolve));

/**
 * Closed overlays step back in the history, and the test window does not answer. Their timers must end before the
 * window is gone.
 */
async function leaveLayers(): Promise<void> {
  await turn();
  if ((window.history.state as { layer?: unknown } | null)?.layer !== true) return;
  window.history.replaceState(null, '');
  window.dispatchEvent(new PopStateEvent('popstate'));
  await turn();
}

/** Renders into a new document body, under StrictMode and with English texts. For tests only. */
export async function render(node: ReactNode, scope: Scope = fork()) {
  (globalThis as { IS_REACT_ACT_ENVIRONMENT?: boolean }).IS_REACT_ACT_ENVIRONMENT = true;
  await startEnglish();
  const host = document.createElement('div');
  document.body.append(host);
  const root = createRoot(host);
  const show = (next: ReactNode) =>
    act(async () =>
      root.render(
        <StrictMode>
          <Provider value={scope}>{next}</Provider>
        </StrictMode>,
      ),
    );
  await show(node);
  return {
    host,
    show,
    find: <E extends HTMLElement = HTMLElement>(selector: string): E => {
      const found = document.body.querySelector<E>(selector);
      if (!found) throw new Error(`nothing matches ${selector} in ${document.body.innerHTML}`);
      return found;
    },
    act: (run: () => unknown) =>
      act(async () => {
        await run();
      }),
    close: async () => {
      await act(async () => {
        root.unmount();
        host.remove();
      });
      await leaveLayers();
    },
  };
}
