import { useSyncExternalStore } from 'react';

/** Screens whose stage is wider than high: a turned phone, or a desktop with the dock beside the stage. */
const query = '(orientation: landscape) and (max-height: 479.98px), (min-width: 1200px) and (min-height: 480px)';
const asked = (): MediaQueryList | undefined =>
  typeof window === 'undefined' ? undefined : window.matchMedia?.(query);

function subscribe(changed: () => void): () => void {
  const list = asked();
  list?.addEventListener('change', changed);
  return () => list?.removeEventListener('change', changed);
}

/** Whether the screen is turned or wide (the breakpoints of stage-page.css). */
export const useIsWide = (): boolean => useSyncExternalStore(subscribe, () => asked()?.matches ?? false);
