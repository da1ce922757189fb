import { useCallback, useState, useSyncExternalStore } from 'react';

const turned = '(min-width: 520px) and (max-height: 479.98px)';
/** The breakpoints of stage-page.css. */
const queries = {
  /** A turned phone, or a desktop with the dock beside the stage. */
  beside: `${turned}, (min-width: 1200px) and (min-height: 480px)`,
  /** These and tablets. */
  tablet: `${turned}, (min-width: 700px) and (min-height: 480px)`,
} as const;

/** Whether the screen is turned or wide. */
export function useIsWide(from: keyof typeof queries = 'beside'): boolean {
  const [list] = useState(() => (typeof window === 'undefined' ? undefined : window.matchMedia?.(queries[from])));
  const subscribe = useCallback(
    (changed: () => void) => {
      list?.addEventListener('change', changed);
      return () => list?.removeEventListener('change', changed);
    },
    [list],
  );
  return useSyncExternalStore(subscribe, () => list?.matches ?? false);
}
