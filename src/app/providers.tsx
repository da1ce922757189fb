import type { Scope } from 'effector';
import { Provider } from 'effector-react';
import { StrictMode, useEffect } from 'react';
import { ErrorBoundary } from './error-boundary';
import { Shell } from './shell';

/** Tells when the app was rendered for the first time. */
function Shown({ onShown }: { onShown: () => void }) {
  useEffect(onShown, [onShown]);
  return null;
}

/** The app in its scope. */
export const App = ({ scope, onShown }: { scope: Scope; onShown: () => void }) => (
  <StrictMode>
    <Provider value={scope}>
      <ErrorBoundary resetKey="app">
        <Shell />
      </ErrorBoundary>
      <Shown onShown={onShown} />
    </Provider>
  </StrictMode>
);
