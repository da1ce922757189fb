import type { Scope } from 'effector';
import { Provider } from 'effector-react';
import { StrictMode } from 'react';
import { ErrorBoundary } from './error-boundary';
import { Shell } from './shell';

/** The app in its scope. */
export const App = ({ scope }: { scope: Scope }) => (
  <StrictMode>
    <Provider value={scope}>
      <ErrorBoundary resetKey="app">
        <Shell />
      </ErrorBoundary>
    </Provider>
  </StrictMode>
);
